import { standardParts } from '#domain/cart/standard-choice.ts'
import type { BundleItem, Product } from '#domain/catalogue/product.ts'
import { priceInUnit } from '#domain/pricing/price-text.ts'

/** What the components of a bundle cost one by one; undefined while one of them is unknown or has no amount yet. */
export function bundleSum(items: readonly BundleItem[], products: readonly Product[]): number | undefined {
  let cents = 0
  for (const { product, amount, unit } of items) {
    const found = products.find(one => one.id === product.id)
    if (!found || typeof amount !== 'number') return undefined
    cents += Math.round(priceInUnit(found, unit, standardParts(found)) * amount * 100)
  }
  return cents / 100
}
