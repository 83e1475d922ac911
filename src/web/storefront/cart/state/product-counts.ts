import { cartCount } from '#domain/cart/cart-count.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'

/** How often each product is in a cart, by its id, counted as the whole cart is. */
export function productCounts(items: readonly CartItem[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const item of items) found.set(item.product.id, (found.get(item.product.id) ?? 0) + cartCount([item]))
  return found
}
