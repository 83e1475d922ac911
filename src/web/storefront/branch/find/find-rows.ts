import { FAVOURITES, type MenuData } from '#contract/pages/menu.ts'
import { allergenCodes } from '#domain/catalogue/product-allergens.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Allergen, ALLERGEN_KEYS, allergenOf } from '#domain/text/allergens.ts'
import { DIETS, type Diet } from '#domain/text/diets.ts'
import { containsFolded, fold } from '#domain/text/fold.ts'
import { allergenVerdict } from '#web/storefront/branch/find/allergen-verdict.ts'
import type { FilterChoice } from '#web/storefront/branch/find/filter-choice.ts'
import type { MenuRow, MenuSectionData } from '#web/storefront/branch/menu/menu-sections.ts'

export type FoundRows = {
  sections: readonly MenuSectionData[]
  /** How many different products are left. */
  count: number
  /** What a guest with allergies has to know about a product that is left, by its id. */
  hints: ReadonlyMap<number, string>
}

const HINTS = { byChoice: 'Je nach Auswahl', unknown: 'Keine Allergene angegeben – bitte fragen Sie nach' } as const

/**
 * The part of a menu that fits a search and a filter. Every word of the search has to be in name, description or
 * category, whatever its case and accents, or to begin the number. Categories without a hit are left out, and so are
 * the favourites, which would be found twice.
 */
export function findRows(
  sections: readonly MenuSectionData[],
  menu: Pick<MenuData, 'products'>,
  term: string,
  { avoided, diets }: FilterChoice,
): FoundRows {
  const words = term.split(/[\s,]+/).filter(word => word !== '')
  const catalogue = new Map(menu.products.map(product => [product.id, product]))
  const substances = new Set(avoided)
  const hints = new Map<number, string>()
  const ids = new Set<number>()
  const fits = (categoryName: string, { product }: MenuRow) => {
    if (!words.every(word => isAbout(product, categoryName, word)) || !diets.every(diet => isDiet(product, diet)))
      return false
    const verdict = allergenVerdict(product, substances, catalogue)
    if (verdict === 'contains') return false
    if (verdict !== 'free') hints.set(product.id, HINTS[verdict])
    ids.add(product.id)
    return true
  }
  const found = sections
    .filter(({ category }) => category.id !== FAVOURITES.id)
    .map(({ category, rows }) => ({ category, rows: rows.filter(row => fits(category.name, row)) }))
    .filter(({ rows }) => rows.length > 0)
  return { sections: found, count: ids.size, hints }
}

const isAbout = ({ name, number, description }: Product, categoryName: string, word: string) =>
  fold(number ?? '').startsWith(fold(word)) ||
  [name, description, categoryName].some(text => text && containsFolded(text, word))

const isDiet = ({ diets }: Product, diet: Diet) =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))

/** What can be filtered by in a menu: the allergens and diets that occur in it, in the order of the annex. */
export function filterOffer({ products }: Pick<MenuData, 'products'>): { allergens: Allergen[]; diets: Diet[] } {
  const used = new Set(products.flatMap(({ diets }) => diets))
  const isOffered = (diet: string) => used.has(diet) || (diet === 'vegetarian' && used.has('vegan'))
  return { allergens: usedAllergens(products), diets: (Object.keys(DIETS) as Diet[]).filter(isOffered) }
}

/** The allergens that occur in some products or their options, in the order of the annex. */
function usedAllergens(products: readonly Product[]): Allergen[] {
  const used = new Set(products.flatMap(allergenCodes).map(allergenOf))
  return ALLERGEN_KEYS.filter(key => used.has(key))
}
