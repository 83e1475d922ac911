import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import { standardName, standardParts } from '#domain/cart/standard-choice.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { BundleItem, Option, Part, Product } from '#domain/catalogue/product.ts'
import { withDemands } from '#domain/menu/as-ordered.ts'
import { inAnnexOrder } from '#domain/text/allergens.ts'
import { timesText } from '#domain/units/times-text.ts'
import { basePrice } from '#domain/pricing/base-price.ts'

type Catalogue = ReadonlyMap<number, Product>

/**
 * A bundle as its components make it. Nobody is asked how they come, so each comes the usual way: its name says how,
 * and its price is the one it then has alone. What guests choose is called and contains what the products of today do.
 * The bundle contains what its fixed components contain, takes as long as the slowest of them, and is for adults when
 * one of them is. Anything else is sold as it is. Components the catalogue does not know add nothing.
 */
export function asSold(product: Product, catalogue: Catalogue): Product {
  if (product.type !== 'bundle') return product
  const components = product.bundleItems.flatMap(item => catalogue.get(item.product.id) ?? [])
  return {
    ...withDemands(product, components),
    allergens: inAnnexOrder([...product.allergens, ...components.flatMap(usualAllergens)]),
    additives: [...new Set([product, ...components].flatMap(({ additives }) => additives))],
    bundleItems: product.bundleItems.map(item => usual(item, catalogue)),
    config: { parts: askedParts(product).map(part => withProducts(part, catalogue)) },
  }
}

const usualAllergens = (component: Product) => itemAllergens(component, standardParts(component))

function usual(item: BundleItem, catalogue: Catalogue): BundleItem {
  const component = catalogue.get(item.product.id)
  if (!component) return item
  const parts = standardParts(component)
  return {
    ...item,
    product: { ...item.product, name: standardName(component) },
    parts,
    price: basePrice(component, parts),
  }
}

/** The same for whoever makes it, who reads its name without the choice. */
const numbered = (option: Option, number: string): Option => ({
  ...option,
  name: `${option.name} (${number})`,
  ...(option.product && { product: { ...option.product, name: `${option.product.name ?? option.name} (${number})` } }),
})

/**
 * A step with its choices as their products are now; two of one name are told apart by their number in the menu, or
 * else in the catalogue.
 */
function withProducts(part: Part, catalogue: Catalogue): Part {
  const options = part.options.map((option): Option => {
    const component = option.product && catalogue.get(option.product.id)
    if (!component) return option
    const parts = standardParts(component)
    const allergens = inAnnexOrder(usualAllergens(component))
    const own = standardName(component)
    const name = (option.amount ?? 1) === 1 ? own : `${timesText(option.amount ?? 1, component.unit)} ${own}`
    const product = { id: component.id, name: own }
    return { ...option, name, allergens, product, unit: component.unit, parts, price: basePrice(component, parts) }
  })
  const isAlone = ({ name }: Option) => options.filter(other => other.name === name).length === 1
  const numberOf = ({ product }: Option) => catalogue.get(product?.id ?? 0)?.number || String(product?.id ?? '')
  return {
    ...part,
    options: options.map(option => (isAlone(option) ? option : numbered(option, numberOf(option)))),
  }
}
