import type { Config } from '#contract/config/config-fields.ts'
import type { LegendEntry } from '#contract/pages/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { allergenLetter, allergenMark, ALLERGENS, type AllergenLetter } from '#domain/text/allergens.ts'

/**
 * The allergens and additives that occur in a menu, its options included, with their meaning, in the order of the legend.
 * Allergens that are named beside the dishes need none.
 */
export function menuLegend(
  products: readonly Product[],
  { additivesLegend, allergenStyle }: Pick<Config, 'additivesLegend' | 'allergenStyle'>,
): LegendEntry[] {
  const letters = new Set<string | undefined>()
  const additives = new Set(products.flatMap(product => product.additives))
  for (const product of products) {
    const options = product.config.parts.flatMap(part => part.options)
    for (const { allergens = [] } of [product, ...options]) for (const code of allergens) letters.add(allergenLetter(code))
  }
  return [
    ...Object.entries(ALLERGENS).flatMap(([letter, meaning]) =>
      letters.has(letter) && allergenStyle !== 'names' ? [{ code: allergenMark(letter as AllergenLetter, allergenStyle), meaning }] : [],
    ),
    ...additivesLegend.flatMap(({ code, label }) => (additives.has(code) ? [{ code, meaning: label }] : [])),
  ]
}
