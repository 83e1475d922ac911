import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { adjustPrice, type PriceAdjustment } from '#domain/pricing/adjust-price.ts'

type Priced = Pick<Product, 'price' | 'config'>

/**
 * A product with its price changed, and with it the prices of its sizes: options that have a price of their own.
 * Surcharges and reductions of options stay as they are, and so does what comes from a group of options, which other
 * products offer too. Only what changes is named.
 */
export function adjustProduct({ price, config }: Priced, adjustment: PriceAdjustment): Partial<Priced> {
  const next = adjustPrice(price, adjustment)
  const parts = config.parts.map((part): Part =>
    part.group ? part : { ...part, options: part.options.map(option => adjusted(option, adjustment)) },
  )
  const isSized = parts.some((part, at) =>
    part.options.some((option, index) => option.value !== config.parts[at]?.options[index]?.value),
  )
  return { ...(next !== price && { price: next }), ...(isSized && { config: { ...config, parts } }) }
}

const adjusted = (option: Option, adjustment: PriceAdjustment): Option =>
  option.modifier === 'overwrite' && option.value != null
    ? { ...option, value: adjustPrice(option.value, adjustment) }
    : option

/** Whether a changed product has a price below zero anywhere. */
export const isBelowZero = ({ price, config }: Partial<Priced>): boolean =>
  (price ?? 0) < 0 ||
  (config?.parts ?? []).some(({ options }) =>
    options.some(({ modifier, value }) => modifier === 'overwrite' && (value ?? 0) < 0),
  )
