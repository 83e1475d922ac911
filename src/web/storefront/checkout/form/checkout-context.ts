import { createContext, useContext } from 'react'
import type { CheckoutForm } from '#web/storefront/checkout/form/checkout-form.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'

/** The checkout as its sections see it. */
export type CheckoutView = Checkout & {
  /** Changes what was entered and takes the messages at those inputs away. */
  set: (change: Partial<CheckoutForm>) => void
  /** The message at a field. */
  errorAt: (field: string) => string | undefined
  /** The message at an element by its id. */
  errorOn: (target: string) => string | undefined
  /** Takes the messages at fields away that are no part of the form. */
  clear: (...fields: readonly string[]) => void
  /** Takes the message at an element away, by its id. */
  clearAt: (target: string) => void
  /** Looks at a field that was just left; an empty one is not complained about yet. */
  check: (field: keyof CheckoutForm) => void
}

export const CheckoutContext = createContext<CheckoutView | null>(null)

export function useCheckoutView(): CheckoutView {
  const view = useContext(CheckoutContext)
  if (!view) throw new Error('No checkout around this component')
  return view
}
