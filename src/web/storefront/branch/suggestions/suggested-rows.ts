import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { cartSupplyAt } from '#web/storefront/cart/state/type-moment.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'

/** More would be a second menu. */
const MOST = 3

type SuggestedRow = { product: Product; /** Base units left, when few are. */ left: number | undefined }
type Around = { branch: Branch; menu: MenuData; cart: Pick<Cart, 'items' | 'orderType' | 'appointment'>; now: string }

/**
 * Of what the server suggests, best first, the first few that can be had when this cart is supplied and are not in it
 * yet.
 */
export function suggestedRows(ids: readonly number[], { branch, menu, cart, now }: Around): SuggestedRow[] {
  const products = productMap(menu)
  const inCart = new Set(cart.items.map(({ product }) => product.id))
  const supplyAt = cartSupplyAt(branch, cart.orderType, cart.appointment, now)
  const rows = shownMenu(menu, { timeZone: branch.timeZone, now, supplyAt }).flatMap(category => category.rows)
  const left = new Map(
    rows.flatMap(({ id, state }) => (!state || state.kind === 'orderable' ? [[id, state?.left] as const] : [])),
  )
  return ids
    .flatMap(id => (left.has(id) && !inCart.has(id) ? (products.get(id) ?? []) : []))
    .slice(0, MOST)
    .map(product => ({ product, left: left.get(product.id) }))
}
