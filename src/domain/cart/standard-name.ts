import { standardParts } from '#domain/cart/standard-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** A component of a bundle and how it comes: 'Melange: Kuhmilch'. */
export function standardName(product: Pick<Product, 'name' | 'type' | 'config'>): string {
  const options = standardParts(product).flatMap(({ value }) => (typeof value === 'string' ? value : value.join(', ')))
  return options.length > 0 ? `${product.name}: ${options.join(', ')}` : product.name
}
