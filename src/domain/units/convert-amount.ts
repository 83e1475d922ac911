import { Problem } from '#domain/problem.ts'
import { fraction, type Fraction, over, times, toNumber } from '#domain/units/fraction.ts'
import { type Measured, kindRatio, unitRatio } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'

function ratioOf(product: Measured, unit: Unit): Fraction {
  const ratio = unitRatio(product, unit)
  if (!ratio)
    throw new Problem('invalid', {
      field: 'unit',
      code: 'unknownUnit',
      message: 'Diese Einheit ist für das Produkt nicht möglich.',
    })
  return ratio
}

/**
 * The exact amount in base units, which prices multiply. @throws Problem `invalid` when nothing connects the unit with
 * the base unit.
 */
export const baseAmount = (product: Measured, amount: number, unit: Unit): Fraction =>
  times(fraction(amount), ratioOf(product, unit))

/**
 * The same amount in another unit, not yet snapped (docs/reference/prices-and-tax.md#changing-the-unit): by factors
 * within one kind, across kinds by the alternative unit's ratio. @throws Problem `invalid` when nothing connects the
 * two.
 */
export function convertAmount(amount: number, from: Unit, to: Unit, product: Measured): number {
  const ratio = kindRatio(from, to) ?? over(ratioOf(product, from), ratioOf(product, to))
  return toNumber(times(fraction(amount), ratio))
}
