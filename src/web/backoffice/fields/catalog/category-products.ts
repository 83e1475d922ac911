import type { ProductRow } from '#contract/resources/products.ts'
import { isSameTax, type TaxRates } from '#domain/pricing/country-tax.ts'
import type { Menu } from '#domain/catalogue/product.ts'

export const SORTS = {
  number: 'Nach Nummer',
  name: 'Nach Name',
  price: 'Nach Preis',
  sortOrder: 'Nach Reihenfolge',
} as const
export type ProductSort = keyof typeof SORTS
type Sortable = Pick<ProductRow, 'id' | 'number' | 'name' | 'price' | 'sortOrder'>

const german = new Intl.Collator('de', { numeric: true })

/**
 * The products of a category in another order; printed numbers as people count (2 before 10), those without one last.
 */
export function sortProducts(
  products: readonly { id: number }[],
  by: ProductSort,
  rows: ReadonlyMap<number, Sortable>,
): { id: number }[] {
  const rank = (one: Sortable, other: Sortable) => {
    if (by === 'price' || by === 'sortOrder') return one[by] - other[by]
    if (by === 'number')
      return Number(!one.number) - Number(!other.number) || german.compare(one.number ?? '', other.number ?? '')
    return german.compare(one.name, other.name)
  }
  return products.toSorted((left, right) => {
    const one = rows.get(left.id)
    const other = rows.get(right.id)
    return one && other ? rank(one, other) : Number(!one) - Number(!other)
  })
}

type Taxed = { tax: number | null; takeawayTax: number | null; dineInTax: number | null }

/**
 * What a new product of a category is taxed with: as the category says, else as all that stand there; null where
 * somebody has to say.
 */
export function usualRates(category: Taxed | undefined, products: readonly Taxed[]): TaxRates | null {
  const [first, ...others] = [...(category && category.tax !== null ? [category] : products)].flatMap(ratesOf)
  return first && others.every(rates => isSameTax(first, rates)) ? first : null
}

const ratesOf = ({ tax, takeawayTax, dineInTax }: Taxed): TaxRates[] =>
  typeof tax === 'number' ? [{ tax, takeawayTax, dineInTax }] : []

export type Catalog = Menu['catalog'][number][]
/** Where a product stands on a menu: the place of its category and its own place there. */
export type Spot = { category: number; place: number }

/**
 * Takes a product from one spot of a menu to another. In another category it stands only once, so an entry of it there
 * gives way; a place beyond the end means the end. What is not there cannot be moved.
 */
export function moveProduct(catalog: Menu['catalog'], from: Spot, to: Spot): Catalog {
  const product = catalog[from.category]?.products[from.place]
  if (!product || !catalog[to.category]) return [...catalog]
  return catalog.map((entry, index) => {
    if (index !== from.category && index !== to.category) return entry
    const others = entry.products.filter((other, place) =>
      index === from.category ? place !== from.place : other.id !== product.id,
    )
    if (index !== to.category) return { ...entry, products: others }
    return { ...entry, products: [...others.slice(0, to.place), product, ...others.slice(to.place)] }
  })
}
