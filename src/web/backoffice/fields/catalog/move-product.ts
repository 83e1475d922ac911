import type { Menu } from '#domain/catalogue/product.ts'

/** Takes a product out of one category and puts it at the end of another, where it stands only once. */
export const moveProduct = (catalog: Menu['catalog'], productId: number, from: number, to: number): Menu['catalog'][number][] =>
  catalog.map((entry, place) => {
    if (place === from && place !== to) return { ...entry, products: entry.products.filter(product => product.id !== productId) }
    if (place === to && place !== from)
      return { ...entry, products: [...entry.products.filter(product => product.id !== productId), { id: productId }] }
    return entry
  })
