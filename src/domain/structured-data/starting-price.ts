import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'

/** `price` is gross for one base unit; `isFrom` says that it is the lowest of several. */
export type StartingPrice = { price: number; isFrom: boolean }

/**
 * The lowest price for which one base unit can be had, with the cheapest of every choice that has to be made; null when
 * the product hides its price. A set costs its own price.
 */
export function startingPrice(
  product: Pick<Product, 'type' | 'price' | 'isPriceHidden' | 'config'>,
): StartingPrice | null {
  if (product.isPriceHidden) return null
  const parts = askedParts(product)
  const required = parts.filter(({ type, isOptional }) => type === 'select' && !isOptional)
  let choices: PartChoice[] = []
  for (const { name, options } of required) {
    const priced = options
      .map(option => ({ name, value: option.name }))
      .map(choice => ({ choice, price: basePrice(product, [...choices, choice]) }))
    const [cheapest] = priced.sort((a, b) => a.price - b.price)
    if (cheapest) choices = [...choices, cheapest.choice]
  }
  const isFrom = parts.some(({ options }) =>
    options.some(({ modifier, value }) => modifier === 'overwrite' || (modifier === 'add' && Boolean(value))),
  )
  return { price: basePrice(product, choices), isFrom }
}
