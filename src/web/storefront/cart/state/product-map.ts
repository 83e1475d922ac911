import type { MenuData } from '#contract/pages/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** All products of a menu by id. */
export const productMap = ({ products }: Pick<MenuData, 'products'>): ReadonlyMap<number, Product> =>
  new Map(products.map(product => [product.id, product]))
