import { FAVOURITES, type MenuData } from '#contract/pages/menu.ts'
import { allergenCodes } from '#domain/catalogue/product-allergens.ts'
import type { Product, Part } from '#domain/catalogue/product.ts'
import { type Allergen, ALLERGEN_KEYS, allergenOf } from '#domain/text/allergens.ts'
import { searchDishes } from '#domain/menu/search-dishes.ts'
import { DIETS, type Diet } from '#domain/text/diets.ts'
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
  if (part.isOptional || part.onlyFor) return false
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
 * The part of a menu that fits a search (`searchDishes`) and a filter: what fits the search best comes first, its
 * category too. Categories without a hit are left out, and so are the favourites, which would be found twice.
 */
export function findRows(
  sections: readonly MenuSectionData[],
  menu: Pick<MenuData, 'products'>,
  term: string,
  { avoided, diets }: FilterChoice,
): FoundRows {
  const catalogue = new Map(menu.products.map(product => [product.id, product]))
  const substances = new Set(avoided)
  const hints = new Map<number, string>()
  const ids = new Set<number>()
  const listed = sections.filter(({ category }) => category.id !== FAVOURITES.id)
  const fitOf = fitOfRow(term, listed)
  const fitting = (category: string, row: MenuRow) => {
    const { product } = row
    const fit = fitOf(category, row)
    if (fit === null || !diets.every(diet => isDiet(product, diet))) return []
    const verdict = allergenVerdict(product, substances, catalogue)
    if (verdict === 'contains') return []
    if (verdict !== 'free') hints.set(product.id, HINTS[verdict])
    ids.add(product.id)
    return [{ row, fit }]
  }
  const found = listed
    .map(({ category, rows }) => ({ category, fitting: rows.flatMap(row => fitting(category.name, row)).sort(byFit) }))
    .flatMap(({ category, fitting: rows }) => {
      const [first] = rows
      return first ? [{ section: { category, rows: rows.map(({ row }) => row) }, fit: first.fit }] : []
    })
    .sort(byFit)
  return { sections: found.map(({ section }) => section), count: ids.size, hints }
}

const byFit = (one: { fit: number }, other: { fit: number }) => one.fit - other.fit

/** How well a row of a category fits; without a search all fit alike and keep their order. */
function fitOfRow(term: string, sections: readonly MenuSectionData[]) {
  if (term.trim() === '') return () => 0
  const menu = sections.flatMap(({ category, rows }) =>
    rows.map(({ product }) => ({ dish: product, category: category.name })),
  )
  const fit = searchDishes(term, menu)
  return (category: string, { product }: MenuRow) => fit({ dish: product, category })
}

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
