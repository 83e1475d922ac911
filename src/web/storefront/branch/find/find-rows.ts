import { FAVOURITES, type MenuData } from '#contract/pages/menu.ts'
import { allergenCodes } from '#domain/catalogue/product-allergens.ts'
import type { Product, Part } from '#domain/catalogue/product.ts'
import { type Allergen, ALLERGEN_KEYS, allergenOf } from '#domain/text/allergens.ts'
import { DIETS, type Diet } from '#domain/text/diets.ts'
import { containsFolded, fold } from '#domain/text/fold.ts'
import type { FilterChoice } from '#web/storefront/branch/find/filter-choice.ts'
import type { MenuRow, MenuSectionData } from '#web/storefront/branch/menu/menu-sections.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'

/**
 * What is known about a product for someone who avoids allergens: it cannot be had without them, it can with the right
 * choices, nothing is stated about it, or it is stated and they are not among it.
 */
export type AllergenVerdict = 'contains' | 'byChoice' | 'unknown' | 'free'

type Catalogue = ReadonlyMap<number, Product>

/**
 * Judges a product with what comes with it in any case: the choices one has to make and the components of a bundle.
 * `unknown` is no permission: for a product without any statement the guest has to ask.
 */
export function allergenVerdict(
  product: Product,
  avoided: ReadonlySet<Allergen>,
  catalogue: Catalogue,
): AllergenVerdict {
  if (avoided.size === 0) return 'free'
  const verdicts = [
    ownVerdict(product, avoided),
    ...componentsOf(product, catalogue).map(one => (one ? componentVerdict(one, avoided) : 'unknown')),
  ]
  const order: readonly AllergenVerdict[] = ['contains', 'unknown', 'byChoice', 'free']
  return order.find(verdict => verdicts.includes(verdict)) ?? 'free'
}

const componentsOf = ({ type, bundleItems }: Product, catalogue: Catalogue) =>
  type === 'bundle' ? bundleItems.map(({ product }) => catalogue.get(product.id)) : []

function ownVerdict(product: Product, avoided: ReadonlySet<Allergen>): AllergenVerdict {
  if (containsAny(product.allergens, avoided)) return 'contains'
  const parts = askedParts(product).filter(({ options }) => options.length > 0)
  if (parts.some(part => isUnavoidable(part, avoided))) return 'contains'
  const options = parts.flatMap(part => part.options)
  const isStated = [product, ...options].some(({ allergens = [] }) => allergens.length > 0)
  if (!isStated && product.type !== 'bundle') return 'unknown'
  return options.some(({ allergens = [] }) => containsAny(allergens, avoided)) ? 'byChoice' : 'free'
}

/** Nobody is asked about a component; what it contains the way it comes stands among the bundle's own. */
function componentVerdict(component: Product, avoided: ReadonlySet<Allergen>): AllergenVerdict {
  const verdict = ownVerdict(component, avoided)
  return verdict === 'byChoice' ? 'free' : verdict
}

const containsAny = (codes: readonly string[], avoided: ReadonlySet<Allergen>) =>
  codes.some(code => {
    const letter = allergenOf(code)
    return letter !== undefined && avoided.has(letter)
  })

/** Whether whatever one has to choose of a part brings something avoided along. */
function isUnavoidable(part: Part, avoided: ReadonlySet<Allergen>): boolean {
  if (part.isOptional) return false
  const needed = part.type === 'multiselect' ? Math.max(1, part.minimumSelections ?? 1) : 1
  return part.options.filter(({ allergens = [] }) => !containsAny(allergens, avoided)).length < needed
}

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
