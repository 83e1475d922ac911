import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'
import { type Diet } from '#domain/text/diets.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { cheapestChoices } from '#domain/pricing/cheapest-choices.ts'

/** `price` is gross for one base unit; `isFrom` says that it is the lowest of several. */
type StartingPrice = { price: number; isFrom: boolean }

/**
 * The lowest price for which one base unit can be had, with the cheapest of every choice that has to be made; null when
 * the product hides its price. A set costs its own price.
 */
export function startingPrice(
  product: Pick<Product, 'type' | 'price' | 'isPriceHidden' | 'config'>,
): StartingPrice | null {
  if (product.isPriceHidden) return null
  const isFrom = askedParts(product).some(({ options }) =>
    options.some(({ modifier, value }) => modifier === 'overwrite' || (modifier === 'add' && Boolean(value))),
  )
  return { price: basePrice(product, cheapestChoices(product)), isFrom }
}

export type MenuSectionSource = { name: string; description?: string | null; products: readonly Product[] }
export type MenuContext = { currency: string; imageUrl: (image: ImageReference) => string }

const DIET_TYPES: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  halal: 'HalalDiet',
  glutenFree: 'GlutenFreeDiet',
  lactoseFree: 'LowLactoseDiet',
}
/** Units that are sold by the piece need no word about what the price is for. */
const PIECES: readonly string[] = ['amount', 'serving', 'pair', 'person', 'package']

/** A menu with its sections and dishes as schema.org Menu; sections without dishes are left out. */
export const menuNode = (sections: readonly MenuSectionSource[], context: MenuContext): JsonLd =>
  nodeOf('Menu', {
    inLanguage: 'de',
    hasMenuSection: sections.flatMap(({ name, description, products }) =>
      products.length === 0
        ? []
        : [
            nodeOf('MenuSection', {
              name,
              description,
              hasMenuItem: products.map(product => menuItem(product, context)),
            }),
          ],
    ),
  })

const menuItem = (product: Product, context: MenuContext) =>
  nodeOf('MenuItem', {
    name: product.name,
    description: product.description,
    image: product.images[0] && context.imageUrl(product.images[0]),
    suitableForDiet: product.diets.flatMap(diet =>
      Object.hasOwn(DIET_TYPES, diet) ? [`https://schema.org/${DIET_TYPES[diet as Diet]}`] : [],
    ),
    offers: offerOf(product, context.currency),
  })

function offerOf(product: Product, currency: string): JsonLd | null {
  const found = startingPrice(product)
  if (!found) return null
  const price = found.price.toFixed(2)
  const priceCurrency = currency
  if (!PIECES.includes(product.unit))
    return nodeOf('Offer', {
      priceSpecification: nodeOf('UnitPriceSpecification', { price, priceCurrency, unitText: unitShort(product.unit) }),
    })
  return found.isFrom
    ? nodeOf('AggregateOffer', { lowPrice: price, priceCurrency })
    : nodeOf('Offer', { price, priceCurrency })
}
