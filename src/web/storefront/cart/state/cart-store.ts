import { useMemo, useSyncExternalStore } from 'react'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { type CartState, EMPTY_CART, readCart, watchCarts } from '#web/storefront/cart/state/cart-state.ts'
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
    const orderType = branch
      ? orderTypeFor(branch, state.orderType, config.defaultDeliveryMethod)
      : (state.orderType ?? 'takeaway')
    const areas = branch?.deliveryAreas ?? []
    const area =
      orderType !== 'delivery'
        ? null
        : (areas.find(({ id }) => id === state.deliveryArea) ?? (areas.length === 1 ? areas[0] : null) ?? null)
    return {
      ...state,
      isLoaded,
      orderType,
      isDelivery: orderType === 'delivery',
      isDineIn: orderType === 'dineIn',
      area,
    }
  }, [state, isLoaded, branch, config.defaultDeliveryMethod])
}
