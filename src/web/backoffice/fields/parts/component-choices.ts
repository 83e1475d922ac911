import { unansweredPart } from '#domain/cart/standard-choice.ts'
import type { Menu, Option, Product } from '#domain/catalogue/product.ts'

/** What of a product is known to whoever puts a bundle together. */
export type SoldRow = Pick<Product, 'id' | 'name' | 'type' | 'config' | 'price' | 'unit' | 'isEnabled'>

/** A product as a new choice: without any surcharge, one of it. */
export const newChoice = ({ id, name }: Pick<SoldRow, 'id' | 'name'>): Option => ({
  id: crypto.randomUUID(),
  name,
  modifier: null,
  value: null,
  allergens: [],
  isDefault: false,
  product: { id },
  amount: null,
})

/**
 * All products of a category on any menu as new choices, but those without and what no bundle can hold: bundles, and
 * what guests have to write for.
 */
export function choicesOfCategory(
  categoryId: number,
  menus: readonly Pick<Menu, 'catalog'>[],
  products: readonly SoldRow[],
  without: readonly number[],
): Option[] {
  const listed = menus.flatMap(({ catalog }) =>
    catalog.filter(({ category }) => category.id === categoryId).flatMap(entry => entry.products),
  )
  return [...new Set(listed.map(({ id }) => id))].flatMap(id => {
    const product = products.find(one => one.id === id)
    const isFit = product && product.type !== 'bundle' && unansweredPart(product) < 0 && !without.includes(id)
    return isFit ? [newChoice(product)] : []
  })
}
