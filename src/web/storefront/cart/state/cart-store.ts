import { useMemo, useSyncExternalStore } from 'react'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { type CartState, type CartUpload, EMPTY_CART, readCart, watchCarts, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { orderTypeFor } from '#web/storefront/cart/state/order-type-choice.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

/** A cart ready for use: the stored state with its order type and delivery area resolved against the branch. */
export type Cart = Omit<CartState, 'orderType' | 'deliveryArea'> & {
  /** False on the server and until the browser has read session storage: show neither items nor 'empty' before. */
  isLoaded: boolean
  orderType: OrderType
  isDelivery: boolean
  isDineIn: boolean
  /** The chosen area, or the only one; null while a choice is open or the order is no delivery. */
  area: DeliveryArea | null
}

/** The cart of a branch, kept up to date. The page must be one of that branch. */
export function useCart(branchIdentifier: string): Cart {
  const { branch, config } = usePage()
  const state = useSyncExternalStore(
    watchCarts,
    () => readCart(branchIdentifier),
    () => EMPTY_CART,
  )
  const isLoaded = useSyncExternalStore(
    watchCarts,
    () => true,
    () => false,
  )
  return useMemo(() => {
    const orderType = branch ? orderTypeFor(branch, state.orderType, config.defaultDeliveryMethod) : (state.orderType ?? 'takeaway')
    const areas = branch?.deliveryAreas ?? []
    const area =
      orderType !== 'delivery'
        ? null
        : (areas.find(({ id }) => id === state.deliveryArea) ?? (areas.length === 1 ? areas[0] : null) ?? null)
    return { ...state, isLoaded, orderType, isDelivery: orderType === 'delivery', isDineIn: orderType === 'dineIn', area }
  }, [state, isLoaded, branch, config.defaultDeliveryMethod])
}

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

export const setOrderType = (branchIdentifier: string, orderType: OrderType): void => writeCart(branchIdentifier, { orderType })
/** `deliveryArea` is the area's id. */
export const setDeliveryArea = (branchIdentifier: string, deliveryArea: string | null): void =>
  writeCart(branchIdentifier, { deliveryArea })
/** Local date-time of the branch `YYYY-MM-DDTHH:mm`, or null for as soon as possible. */
export const setAppointment = (branchIdentifier: string, appointment: string | null): void => writeCart(branchIdentifier, { appointment })
export const setComment = (branchIdentifier: string, comment: string): void => writeCart(branchIdentifier, { comment })

/** Empties the cart and forgets appointment and comment; order type and area stay (specification section 4, "Cart"). */
export const clearCart = (branchIdentifier: string): void =>
  writeCart(branchIdentifier, { items: [], snapshots: [], uploads: [], appointment: null, comment: '' })
