import type { Menu } from '#domain/catalogue/product.ts'

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
