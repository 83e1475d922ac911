import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import { type JsonLd, nodeOf } from '#domain/structured-data/json-ld.ts'
import { type Diet } from '#domain/text/diets.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { cheapestChoices } from '#domain/pricing/cheapest-choices.ts'

/** `price` is gross for one base unit; `isFrom` says that it is the lowest of several. */
type StartingPrice = { price: number; isFrom: boolean }
/** As schema.org says it. */
const SOLD_OUT = 'https://schema.org/SoldOut'

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
export type MenuContext = {
  currency: string
  imageUrl: (image: ImageReference) => string
  /** Of a branch: what it has none left of. */
  isSoldOut?: (product: Product) => boolean
}

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

const menuItem = (product: Product, { currency, imageUrl, isSoldOut }: MenuContext) =>
  dishNode(
    {
      name: product.name,
      description: product.description,
      image: product.images[0] && imageUrl(product.images[0]),
      diets: product.diets,
      sale: saleOf(product, isSoldOut?.(product)),
    },
    currency,
  )

/** What a dish is sold for, as far as its price is shown, and whether there is none left. */
export type DishSale = StartingPrice & { unit: Product['unit']; isSoldOut?: true }
export function saleOf(product: Product, isSoldOut = false): DishSale | null {
  const found = startingPrice(product)
  return found && { ...found, unit: product.unit, ...(isSoldOut && { isSoldOut }) }
}

export type DishSource = {
  name: string
  description: string | null | undefined
  /** As an absolute address. */
  image: string | null | undefined
  diets: readonly string[]
  sale: DishSale | null
}

/** A dish as schema.org MenuItem. */
export const dishNode = ({ name, description, image, diets, sale }: DishSource, currency: string): JsonLd =>
  nodeOf('MenuItem', {
    name,
    description,
    image,
    suitableForDiet: diets.flatMap(diet =>
      Object.hasOwn(DIET_TYPES, diet) ? [`https://schema.org/${DIET_TYPES[diet as Diet]}`] : [],
    ),
    offers: offerOf(sale, currency),
  })

function offerOf(found: DishSale | null, currency: string): JsonLd | null {
  if (!found) return null
  const price = found.price.toFixed(2)
  const priceCurrency = currency
  const availability = found.isSoldOut ? SOLD_OUT : null
  if (!PIECES.includes(found.unit))
    return nodeOf('Offer', {
      availability,
      priceSpecification: nodeOf('UnitPriceSpecification', { price, priceCurrency, unitText: unitShort(found.unit) }),
    })
  return found.isFrom
    ? nodeOf('AggregateOffer', { lowPrice: price, priceCurrency, availability })
    : nodeOf('Offer', { price, priceCurrency, availability })
}
