import type { Option } from '#domain/catalogue/product.ts'
import { adjustPrice, type PriceAdjustment } from '#domain/pricing/adjust-price.ts'

/**
 * Options of a group with their surcharges and prices of their own changed, in currency units. What costs nothing goes
 * on costing nothing, and reductions stay. `undefined` where no option changes. A value below zero is answered as such:
 * whoever asks has to refuse it.
 */
export function adjustOptions(options: readonly Option[], adjustment: PriceAdjustment): readonly Option[] | undefined {
  const changed = options.map(option => adjusted(option, adjustment))
  return changed.some((option, index) => option !== options[index]) ? changed : undefined
}

function adjusted(option: Option, adjustment: PriceAdjustment): Option {
  const { modifier, value } = option
  if (!value || (modifier !== 'add' && modifier !== 'overwrite')) return option
  // A surcharge of 0,50 would become 0,90: what ends with ,90 is the price of a dish.
  const isSurcharge = modifier === 'add' && adjustment.rounding === 'ninety'
  const next = adjustPrice(value, isSurcharge ? { ...adjustment, rounding: 'tenCents' } : adjustment)
  return next === value ? option : { ...option, value: next }
}
