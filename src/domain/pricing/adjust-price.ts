import { fraction, type Fraction, over, plus, roundHalfUp, times } from '#domain/units/fraction.ts'
import { fromCents } from '#domain/pricing/money.ts'

/** To what a changed price is rounded: cents, five cents, ten cents, or so that it ends with ,90. */
export const PRICE_ROUNDINGS = {
  cent: 'auf Cent',
  fiveCents: 'auf 0,05',
  tenCents: 'auf 0,10',
  ninety: 'auf ,90',
} as const
export type PriceRounding = keyof typeof PRICE_ROUNDINGS

/** How prices change together: by so many per cent or by an amount, down where it is below zero. */
export type PriceAdjustment = { by: 'percent' | 'amount'; value: number; rounding: PriceRounding }

const STEPS: Readonly<Record<PriceRounding, { step: bigint; end: bigint }>> = {
  cent: { step: 1n, end: 0n },
  fiveCents: { step: 5n, end: 0n },
  tenCents: { step: 10n, end: 0n },
  ninety: { step: 100n, end: 90n },
}
const HUNDRED = fraction(100)

/**
 * The price, in currency units, after the change, reckoned exactly and rounded to the nearest step, halves up. Below
 * zero where more is taken away than it is.
 */
export function adjustPrice(price: number, { by, value, rounding }: PriceAdjustment): number {
  const changed =
    by === 'percent'
      ? over(times(fraction(price), plus(HUNDRED, fraction(value))), HUNDRED)
      : plus(fraction(price), fraction(value))
  return fromCents(Number(rounded(times(changed, HUNDRED), rounding)))
}

/**
 * Whole cents on the grid of the rounding; what is not below zero does not fall below it, nor below the end of the
 * grid.
 */
function rounded(cents: Fraction, rounding: PriceRounding): bigint {
  const { step, end } = STEPS[rounding]
  const steps = roundHalfUp(over(plus(cents, { n: -end, d: 1n }), { n: step, d: 1n }))
  const nearest = steps * step + end
  return nearest < 0n && cents.n >= 0n ? end : nearest
}
