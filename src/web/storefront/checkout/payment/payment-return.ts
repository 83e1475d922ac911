import { parsePath, rootOf } from '#contract/pages/route.ts'
import { sessionState } from '#web/kit/session-state.ts'
import { type CartState, readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { changeForm, ofThisOrder, readForm } from '#web/storefront/checkout/form/draft-store.ts'

type Paying = { cart: CartState; form: ReturnType<typeof ofThisOrder> }

const storage = () => sessionState(rootOf(parsePath(location.pathname).context))

/** Sets cart, code and tip aside while the guest pays elsewhere, in case the payment fails. */
export const keepForReturn = (branchIdentifier: string): void =>
  storage().write(`paying:${branchIdentifier}`, {
    cart: readCart(branchIdentifier),
    form: ofThisOrder(readForm(branchIdentifier)),
  } satisfies Paying)

/** After a failed payment: puts back what was set aside, unless a new cart was begun meanwhile. */
export function restoreAfterFailure(branchIdentifier: string): void {
  const kept = storage().read<Paying>(`paying:${branchIdentifier}`)
  if (kept?.form && readCart(branchIdentifier).items.length === 0) {
    writeCart(branchIdentifier, kept.cart)
    changeForm(branchIdentifier, kept.form)
  }
  storage().write(`paying:${branchIdentifier}`, undefined)
}
