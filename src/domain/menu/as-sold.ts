import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import { standardName } from '#domain/cart/standard-name.ts'
import { standardParts } from '#domain/cart/standard-choice.ts'
import type { BundleItem, Product } from '#domain/catalogue/product.ts'
import { leadMinutes } from '#domain/hours/lead-time.ts'
import { inAnnexOrder } from '#domain/text/allergens.ts'
import { basePrice } from '#domain/pricing/base-price.ts'

type Catalogue = ReadonlyMap<number, Product>

/**
 * A bundle as its components make it. Nobody is asked about them, so each comes the usual way: its name says how, and its price
 * is the one it then has alone. The bundle contains what they contain, takes as long as the slowest of them, and is for adults
 * when one of them is. Anything else is sold as it is. Components the catalogue does not know add nothing.
 */
export function asSold(product: Product, catalogue: Catalogue): Product {
  if (product.type !== 'bundle') return product
  const components = product.bundleItems.flatMap(item => catalogue.get(item.product.id) ?? [])
  const all = [product, ...components]
  const { isLeadTimeEnabled, leadTimeType, leadTimeValue } = all.reduce((slowest, one) =>
    leadMinutes(one) > leadMinutes(slowest) ? one : slowest,
  )
  return {
    ...product,
    isLeadTimeEnabled,
    leadTimeType,
    leadTimeValue,
    isAgeRestricted: all.some(one => one.isAgeRestricted),
    allergens: inAnnexOrder([...product.allergens, ...components.flatMap(one => itemAllergens(one, standardParts(one)))]),
    bundleItems: product.bundleItems.map(item => usual(item, catalogue)),
  }
}

function usual(item: BundleItem, catalogue: Catalogue): BundleItem {
  const component = catalogue.get(item.product.id)
  if (!component) return item
  const parts = standardParts(component)
  return { ...item, product: { ...item.product, name: standardName(component) }, parts, price: basePrice(component, parts) }
}
