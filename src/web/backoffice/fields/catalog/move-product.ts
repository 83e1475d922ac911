import type { Menu } from '#domain/catalogue/product.ts'

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
