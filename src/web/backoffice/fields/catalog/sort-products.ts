import type { ProductRow } from '#contract/resources/products.ts'

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
