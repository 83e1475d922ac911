import { fraction, type Fraction, ONE, over, times } from '#domain/units/fraction.ts'
import type { Measured } from '#domain/units/measured.ts'
import { unitFactor, unitKind } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'

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
