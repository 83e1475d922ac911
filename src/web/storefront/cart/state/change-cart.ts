import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { type CartUpload, readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'

/** Replaces the line with the item's uid, for another amount, unit or choice. */
export function changeItem(branchIdentifier: string, item: CartItem, uploads: readonly CartUpload[] = []): void {
  const state = readCart(branchIdentifier)
  const known = new Set(uploads.map(({ id }) => id))
  writeCart(branchIdentifier, {
    items: state.items.map(one => (one.uid === item.uid ? item : one)),
    uploads: [...state.uploads.filter(({ id }) => !known.has(id)), ...uploads],
  })
}

export function removeItem(branchIdentifier: string, uid: string): void {
  writeCart(branchIdentifier, { items: readCart(branchIdentifier).items.filter(item => item.uid !== uid) })
}

export const setOrderType = (branchIdentifier: string, orderType: OrderType): void =>
  writeCart(branchIdentifier, { orderType })
/** `deliveryArea` is the area's id, `deliveryTo` the place it was found for, null where the guest chose it by name. */
export const setDeliveryArea = (
  branchIdentifier: string,
  deliveryArea: string | null,
  deliveryTo: string | null = null,
): void => writeCart(branchIdentifier, { deliveryArea, deliveryTo })
/** Local date-time of the branch `YYYY-MM-DDTHH:mm`, or null for as soon as possible. */
export const setAppointment = (branchIdentifier: string, appointment: string | null): void =>
  writeCart(branchIdentifier, { appointment })
export const setComment = (branchIdentifier: string, comment: string): void => writeCart(branchIdentifier, { comment })

/** Empties the cart and forgets appointment and comment; order type and area stay (docs/reference/ordering.md#cart). */
export const clearCart = (branchIdentifier: string): void =>
  writeCart(branchIdentifier, { items: [], snapshots: [], uploads: [], appointment: null, comment: '' })
