import { parsePath, rootOf } from '#contract/pages/route.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { type CartState, readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'

const storage = () => sessionState(rootOf(parsePath(location.pathname).context))

/** Sets the cart aside while the guest pays elsewhere, in case the payment fails. */
export const keepForReturn = (branchIdentifier: string): void => storage().write(`paying:${branchIdentifier}`, readCart(branchIdentifier))

/** After a failed payment: puts the cart back that was set aside, unless a new one was begun meanwhile. */
export function restoreAfterFailure(branchIdentifier: string): void {
  const kept = storage().read<CartState>(`paying:${branchIdentifier}`)
  if (kept && readCart(branchIdentifier).items.length === 0) writeCart(branchIdentifier, kept)
  storage().write(`paying:${branchIdentifier}`, undefined)
}
