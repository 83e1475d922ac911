import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { leadMinutes } from '#domain/hours/lead-time.ts'

/**
 * A bundle as its components make it: it contains what they contain, takes as long as the slowest of them, and is for adults
 * when one of them is. Anything else is sold as it is. Components the catalogue does not know add nothing.
 */
export function asSold(product: Product, catalogue: ReadonlyMap<number, Product>): Product {
  if (product.type !== 'bundle') return product
  const all = [product, ...product.bundleItems.flatMap(item => catalogue.get(item.product.id) ?? [])]
  const { isLeadTimeEnabled, leadTimeType, leadTimeValue } = all.reduce((slowest, one) =>
    leadMinutes(one) > leadMinutes(slowest) ? one : slowest,
  )
  const allergens = itemAllergens(product, [], catalogue)
  const isAgeRestricted = all.some(one => one.isAgeRestricted)
  return { ...product, allergens, isLeadTimeEnabled, leadTimeType, leadTimeValue, isAgeRestricted }
}
