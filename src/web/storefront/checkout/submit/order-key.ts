import { parsePath, rootOf } from '#contract/pages/route.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { newOrderKey } from '#web/kit/new-order-key.ts'
import { sessionState } from '#web/kit/session-state.ts'

const storage = () => sessionState(rootOf(parsePath(location.pathname).context))

/**
 * The key under which this tab's order for a branch is sent, made at the first call. However often it is submitted
 * (double submit, double click, reload), one order comes of it (docs/reference/ordering.md#idempotency-key).
 */
export function orderKey(branchIdentifier: string): string {
  const known = storage().read<string>(`orderKey:${branchIdentifier}`)
  if (known) return known
  const key = newOrderKey()
  storage().write(`orderKey:${branchIdentifier}`, key)
  return key
}

/** Ends the life of the key: after success, or when the guest wants a second order. */
export function forgetOrderKey(branchIdentifier: string): void {
  storage().write(`orderKey:${branchIdentifier}`, undefined)
  storage().write(`sentOrders:${branchIdentifier}`, undefined)
}

/**
 * What was sent under the key and may have arrived: repeated to the letter, one of them leads to the order that exists.
 */
export const sentOrders = (branchIdentifier: string): readonly PlaceOrderInput[] =>
  storage().read<PlaceOrderInput[]>(`sentOrders:${branchIdentifier}`) ?? []

const MOST_SENT = 5
const without = (orders: readonly PlaceOrderInput[], request: PlaceOrderInput) =>
  orders.filter(order => JSON.stringify(order) !== JSON.stringify(request))

export const keepSentOrder = (branchIdentifier: string, request: PlaceOrderInput): void =>
  storage().write(
    `sentOrders:${branchIdentifier}`,
    [...without(sentOrders(branchIdentifier), request), request].slice(-MOST_SENT),
  )

/** Forgets a request that was refused. */
export const dropSentOrder = (branchIdentifier: string, request: PlaceOrderInput): void =>
  storage().write(`sentOrders:${branchIdentifier}`, without(sentOrders(branchIdentifier), request))
