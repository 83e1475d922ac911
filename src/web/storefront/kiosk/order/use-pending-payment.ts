import { useCallback, useEffect, useState } from 'react'
import { type CartState, readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/checkout-form.ts'
import { changeForm, readForm } from '#web/storefront/checkout/form/draft-store.ts'
import { interruptedPayment, keepPayment } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import type { TerminalRefusal } from '#web/storefront/kiosk/order/terminal-texts.ts'
import type { Ticket } from '#web/storefront/kiosk/visit/ticket.ts'

type Begun = { uid: string; hash: string; ticket: Ticket; isLarge: boolean }
/** An order whose money the terminal asks for, with the cart and the form it was made from. */
export type PendingPayment = Begun & { startedAt: number; branch: string; cart: CartState; form: CheckoutForm }

/** Longer than any payment at a terminal takes. */
const REMEMBERED_MS = 10 * 60_000

/**
 * The payment at the terminal that is going on, also after the page had to start anew. One that comes to nothing brings
 * cart and form back as they were, since its order is over.
 */
export function usePendingPayment(branch: string) {
  const [pending, setPending] = useState<PendingPayment | null>(null)
  const [refusal, setRefusal] = useState<TerminalRefusal | null>(null)
  useEffect(() => {
    const kept = interruptedPayment<PendingPayment>(REMEMBERED_MS)
    // oxlint-disable-next-line react/set-state-in-effect -- the server's page comes first, and only this tab remembers
    if (kept?.branch === branch) setPending(kept)
  }, [branch])
  useEffect(() => keepPayment(pending), [pending])

  /** The next guest hears nothing of it. */
  const drop = useCallback(() => setRefusal(null), [])
  const forget = useCallback(() => {
    setPending(null)
    setRefusal(null)
  }, [])
  return {
    pending,
    /** How the last one ended, while the guest decides what to do. */
    refusal,
    begin: (begun: Begun) => {
      setRefusal(null)
      setPending({ ...begun, startedAt: Date.now(), branch, cart: readCart(branch), form: readForm(branch) })
    },
    comeBack: (how: TerminalRefusal) => {
      if (pending) {
        writeCart(branch, pending.cart)
        changeForm(branch, pending.form)
      }
      setPending(null)
      setRefusal(how)
    },
    forget,
    drop,
  }
}
