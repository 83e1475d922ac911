import type { Menu } from '#domain/catalogue/product.ts'

type Catalog = Menu['catalog']
/** A product and the category it is to stand under. */
export type Placement = { product: number; category: number }

/**
 * A menu with products under these categories: what stands under one other category moves, what stands under several
 * gets one more, and what is new comes last. Everything else keeps its place.
 */
export function placeOnMenu(
  catalog: Catalog,
  placements: readonly Placement[],
): { category: { id: number }; products: { id: number }[] }[] {
  const sections = catalog.map(({ category, products }) => ({
    category: { id: category.id },
    products: products.map(({ id }) => ({ id })),
  }))
  const byCategory = new Map(sections.map(section => [section.category.id, section]))
  const under = new Map<number, (typeof sections)[number][]>()
  for (const section of sections)
    for (const { id } of section.products) under.set(id, [...(under.get(id) ?? []), section])
  const left = new Map<(typeof sections)[number], Set<number>>()
  for (const { product, category } of placements) {
    const at = under.get(product) ?? []
    if (at.some(section => section.category.id === category)) continue
    let section = byCategory.get(category)
    if (!section) {
      section = { category: { id: category }, products: [] }
      byCategory.set(category, section)
      sections.push(section)
    }
    const [from, more] = at
    if (from && !more) left.set(from, (left.get(from) ?? new Set()).add(product))
    section.products.push({ id: product })
    under.set(product, [...at.filter(one => one !== from || more !== undefined), section])
  }
  for (const [section, gone] of left) section.products = section.products.filter(({ id }) => !gone.has(id))
  return sections
}
