import type { Menu, Reference } from '#domain/catalogue/product.ts'

type Placing = Pick<Menu, 'catalog'>
type Named = { id: number; name: string }

/** Answers for a product the categories it stands under on any of the menus, each once, in the order of the menus. */
export function categoriesOfProducts(
  menus: readonly Placing[],
  categories: readonly Reference[],
): (id: number) => readonly Named[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const byProduct = new Map<number, Map<number, Named>>()
  for (const { category, products } of menus.flatMap(({ catalog }) => catalog))
    for (const { id } of products) {
      const known = byProduct.get(id) ?? new Map<number, Named>()
      byProduct.set(id, known.set(category.id, { id: category.id, name: names.get(category.id) || `#${category.id}` }))
    }
  const lists = new Map([...byProduct].map(([id, under]) => [id, [...under.values()]]))
  return id => lists.get(id) ?? []
}
