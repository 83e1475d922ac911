import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { isCounted } from '#domain/units/unit-table.ts'

/**
 * How many products a cart holds, the N of 'N Produkte im Warenkorb': counted units by amount (a begun one is one),
 * measured units one a line (docs/reference/ordering.md#items-in-the-cart).
 */
export const cartCount = (items: readonly Pick<CartItem, 'amount' | 'unit'>[]): number =>
  items.reduce((sum, { amount, unit }) => sum + (isCounted(unit) ? Math.ceil(amount) : 1), 0)

/** How often each product is in a cart, by its id, counted as the whole cart is. */
export function productCounts(items: readonly CartItem[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const item of items) found.set(item.product.id, (found.get(item.product.id) ?? 0) + cartCount([item]))
  return found
}
