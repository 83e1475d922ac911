import type { MenuData } from '#contract/page.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** All products of a menu by id. */
export const productMap = ({ products }: Pick<MenuData, 'products'>): ReadonlyMap<number, Product> =>
  new Map(products.map(product => [product.id, product]))
