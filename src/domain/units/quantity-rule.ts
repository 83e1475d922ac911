import { ceil, floor, fraction, type Fraction, over, times, toNumber } from '#domain/units/fraction.ts'
import { type AmountLimits, type Measured, kindRatio, unitRatio } from '#domain/units/unit-ratio.ts'
import { unitStep } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'

/**
 * Limits of one product in one ordering unit. The grid starts at the minimum: minimum, minimum + step … and the maximum
 * itself.
 */
export type QuantityRule = { minimum: number; maximum?: number; stepSize: number }

export type LimitedProduct = AmountLimits & Measured

const given = (value: number | null | undefined) => (value != null && value > 0 ? value : undefined)

/**
 * The limits of `product` in `unit` (docs/reference/prices-and-tax.md#amount-limits). An alternative unit's own limits
 * come first, then the base unit's converted; across kinds these are brought to amounts one can order (minimum and step
 * up, maximum down to whole pieces, or to 0.05 of a large measure). Zero counts as not set. Without a step it is 1, or
 * 0.05 of a large measure such as kg; without a minimum it is one step.
 */
export function quantityRule(product: LimitedProduct, unit: Unit): QuantityRule {
  const own: AmountLimits =
    unit === product.unit ? product : (product.alternativeUnits.find(one => one.unit === unit) ?? {})
  const limit = (key: keyof AmountLimits, round: (value: Fraction) => bigint) =>
    given(own[key]) ?? converted(product, unit, product[key], round)
  const step = limit('quantityStepSize', ceil)
  const minimum = limit('minimumQuantity', ceil)
  const maximum = limit('maximumQuantity', floor)
  const stepSize = step ?? unitStep(unit)
  return { minimum: minimum ?? stepSize, stepSize, ...(maximum === undefined ? {} : { maximum }) }
}

function converted(
  product: LimitedProduct,
  unit: Unit,
  limit: number | null | undefined,
  round: (value: Fraction) => bigint,
) {
  const ratio = unitRatio(product, unit)
  if (given(limit) === undefined || !ratio) return undefined
  const value = over(fraction(limit as number), ratio)
  if (kindRatio(unit, product.unit)) return toNumber(value)
  const step = fraction(unitStep(unit))
  return toNumber(times({ n: round(over(value, step)), d: 1n }, step))
}
