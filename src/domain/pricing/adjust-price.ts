import { fraction, type Fraction, over, plus, roundHalfUp, times } from '#domain/units/fraction.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'

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

/**
 * Options of a group with their surcharges and prices of their own changed, in currency units. What costs nothing goes
 * on costing nothing, and reductions stay. `undefined` where no option changes. A value below zero is answered as such:
 * whoever asks has to refuse it.
 */
export function adjustOptions(options: readonly Option[], adjustment: PriceAdjustment): readonly Option[] | undefined {
  const changed = options.map(option => adjustedOption(option, adjustment))
  return changed.some((option, index) => option !== options[index]) ? changed : undefined
}

function adjustedOption(option: Option, adjustment: PriceAdjustment): Option {
  const { modifier, value } = option
  if (!value || (modifier !== 'add' && modifier !== 'overwrite')) return option
  // A surcharge of 0,50 would become 0,90: what ends with ,90 is the price of a dish.
  const isSurcharge = modifier === 'add' && adjustment.rounding === 'ninety'
  const next = adjustPrice(value, isSurcharge ? { ...adjustment, rounding: 'tenCents' } : adjustment)
  return next === value ? option : { ...option, value: next }
}

type Priced = Pick<Product, 'price' | 'config'>

/**
 * A product with its price changed, and with it the prices of its sizes: options that have a price of their own.
 * Surcharges and reductions of options stay as they are, and so does what comes from a group of options, which other
 * products offer too. Only what changes is named.
 */
export function adjustProduct({ price, config }: Priced, adjustment: PriceAdjustment): Partial<Priced> {
  const next = adjustPrice(price, adjustment)
  const parts = config.parts.map((part): Part =>
    part.group ? part : { ...part, options: part.options.map(option => resized(option, adjustment)) },
  )
  const isSized = parts.some((part, at) =>
    part.options.some((option, index) => option.value !== config.parts[at]?.options[index]?.value),
  )
  return { ...(next !== price && { price: next }), ...(isSized && { config: { ...config, parts } }) }
}

const resized = (option: Option, adjustment: PriceAdjustment): Option =>
  option.modifier === 'overwrite' && option.value != null
    ? { ...option, value: adjustPrice(option.value, adjustment) }
    : option

/** Whether a changed product has a price below zero anywhere. */
export const isBelowZero = ({ price, config }: Partial<Priced>): boolean =>
  (price ?? 0) < 0 ||
  (config?.parts ?? []).some(({ options }) =>
    options.some(({ modifier, value }) => modifier === 'overwrite' && (value ?? 0) < 0),
  )
