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

type Sections = { category: { id: number }; products: { id: number }[] }[]
type Moved = { catalog: Sections; moved: ReadonlyMap<number, readonly number[]> }

/**
 * A menu with those of the products that stand on it under this category alone: they leave all others and come last in
 * it, in the order they had. `moved` says under which categories each of them stood; what stands there alone already is
 * not among them.
 */
export function moveToCategory(catalog: Menu['catalog'], products: ReadonlySet<number>, category: number): Moved {
  const moved = new Map<number, number[]>()
  for (const section of catalog)
    for (const { id } of section.products)
      if (products.has(id)) moved.set(id, [...(moved.get(id) ?? []), section.category.id])
  for (const [id, under] of moved) if (under.every(one => one === category)) moved.delete(id)
  const sections = catalog.map(section => ({
    category: { id: section.category.id },
    products: section.products
      .filter(({ id }) => !moved.has(id) || section.category.id === category)
      .map(({ id }) => ({ id })),
  }))
  const arriving = [...moved].filter(([, under]) => !under.includes(category)).map(([id]) => ({ id }))
  const target = sections.find(section => section.category.id === category)
  if (target) target.products.push(...arriving)
  else if (arriving.length > 0) sections.push({ category: { id: category }, products: arriving })
  return { catalog: sections, moved }
}
