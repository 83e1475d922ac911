import { fraction, type Fraction, ONE, over, times, toNumber } from '#domain/units/fraction.ts'
import { unitFactor, unitKind } from '#domain/units/unit-table.ts'
import type { Unit, CalculationModel } from '#domain/units/unit.ts'

/** The smallest, the largest and the steps between, in the unit they are said of. Zero counts as not set. */
export type AmountLimits = {
  minimumQuantity?: number | null
  maximumQuantity?: number | null
  quantityStepSize?: number | null
}

/** Another unit a product may be ordered in. `ratio` = base units in one of it. */
export type AlternativeUnit = AmountLimits & { unit: Unit; ratio: number; calculationModel?: CalculationModel | null }

/** The part of a product that decides how its amounts convert: its base unit first, then the others. */
export type Measured = { unit: Unit; alternativeUnits: readonly AlternativeUnit[] }

/** The units a product can be ordered in: its own first, then the alternatives in their order. */
export const orderUnits = (product: Measured): Unit[] => [
  ...new Set([product.unit, ...product.alternativeUnits.map(({ unit }) => unit)]),
]

/** How many of `to` are in one `from`, or undefined when they are of different kinds. */
export const kindRatio = (from: Unit, to: Unit): Fraction | undefined =>
  from === to
    ? ONE
    : unitKind(from) === unitKind(to)
      ? over(fraction(unitFactor(from)), fraction(unitFactor(to)))
      : undefined

/**
 * How many base units are in one `unit` (docs/reference/prices-and-tax.md#alternative-units): by factor within one
 * kind, else by the ratio of the alternative unit itself or of one of its kind. Undefined when nothing connects the
 * two.
 */
export function unitRatio(product: Measured, unit: Unit): Fraction | undefined {
  const own = kindRatio(unit, product.unit)
  if (own) return own
  const ofKind = product.alternativeUnits.filter(one => unitKind(one.unit) === unitKind(unit) && one.ratio > 0)
  const alternative = ofKind.find(one => one.unit === unit) ?? ofKind[0]
  const inKind = alternative && kindRatio(unit, alternative.unit)
  return alternative && inKind && times(inKind, fraction(alternative.ratio))
}

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
