import { fraction, times, toNumber } from '#domain/units/fraction.ts'
import type { Measured } from '#domain/units/measured.ts'
import { kindRatio } from '#domain/units/unit-ratio.ts'

/**
 * What the ratio of an alternative unit can only be: by factor to the base unit, or to an earlier alternative of its
 * kind, whose ratio rules. Undefined where nothing connects it, as a piece and a kilogram: only the shop knows what one
 * weighs.
 */
export function knownRatio({ unit, alternativeUnits }: Measured, index: number): number | undefined {
  const own = alternativeUnits[index]?.unit ?? unit
  const earlier = alternativeUnits.slice(0, index).filter(({ ratio }) => typeof ratio === 'number' && ratio > 0)
  const known = [{ unit, ratio: 1 }, ...earlier].find(one => kindRatio(own, one.unit))
  const factor = known && kindRatio(own, known.unit)
  return factor && toNumber(times(factor, fraction(known.ratio)))
}
