import { ALLERGENS, allergenOf } from '#domain/text/allergens.ts'
import { dietLabels } from '#domain/text/diets.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

const MOST_OPTIONS = 40

/**
 * What the catalogue knows of a product that a description may say, and of the house that sells it. Nothing of guests
 * or of money.
 */
export function productFacts(catalogue: Catalogue, id: number | null, name: string): Record<string, unknown> {
  const { config } = catalogue
  const shop = { name: config.shopName, description: config.description, cities: citiesOf(catalogue) }
  const product = id === null ? undefined : catalogue.productById.get(id)
  if (!product) return { shop, product: { name } }
  const category = catalogue.menus
    .flatMap(({ catalog }) => catalog)
    .find(({ products }) => products.some(one => one.id === id))?.category
  return {
    shop,
    product: {
      name,
      category: category && catalogue.categoryById.get(category.id)?.name,
      description: product.description,
      allergens: product.allergens.flatMap(code => nameOf(code)),
      diets: dietLabels(product.diets),
      choices: product.config.parts.flatMap(({ options }) => options.map(option => option.name)).slice(0, MOST_OPTIONS),
    },
  }
}

const citiesOf = ({ branches }: Catalogue) => [
  ...new Set(branches.flatMap(({ city, isEnabled, isPublic }) => (isEnabled && isPublic && city ? [city] : []))),
]
const nameOf = (code: string) => {
  const allergen = allergenOf(code)
  return allergen ? [ALLERGENS[allergen]] : []
}
