import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { addToCart } from '#domain/cart/merge-cart.ts'
import { snapshotOf } from '#domain/cart/migrate-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { type CartUpload, readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'

/** Puts a line into the cart; an equal one grows instead (docs/reference/ordering.md#cart-lines-merge). */
export function addItem(
  branchIdentifier: string,
  product: Product,
  item: CartItem,
  uploads: readonly CartUpload[] = [],
): void {
  const state = readCart(branchIdentifier)
  writeCart(branchIdentifier, {
    items: addToCart(state.items, item, quantityRule(product, item.unit)),
    snapshots: [...state.snapshots.filter(({ id }) => id !== product.id), snapshotOf(product)],
    uploads: [...state.uploads, ...uploads],
  })
}
