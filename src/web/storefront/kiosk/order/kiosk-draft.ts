import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { isOnlineMethod, type PaymentMethod } from '#domain/payments/payment-methods.ts'

/** Stands for the surname nobody asks for, so that staff see where the order came from. */
const KIOSK_SURNAME = 'Kiosk'
const NAMELESS = 'Gast'

/** The ways to pay at the counter that a kiosk offers. */
export const counterMethods = (methods: readonly PaymentMethod[]): PaymentMethod[] => methods.filter(method => !isOnlineMethod(method))

/**
 * The draft as a kiosk sends it. Who gives no name is 'Gast Kiosk', who does is 'Mira Kiosk'; a pager's number serves as a
 * name too. Consent to terms and privacy is given by ordering, as the note above the button says.
 */
export function kioskDraft(draft: OrderDraft, methods: readonly PaymentMethod[]): OrderDraft {
  const [first] = counterMethods(methods)
  return {
    ...draft,
    firstName: draft.firstName.trim() || NAMELESS,
    lastName: KIOSK_SURNAME,
    legalInstructions: true,
    privacyPolicy: true,
    paymentMethod: first && !counterMethods(methods).includes(draft.paymentMethod) ? first : draft.paymentMethod,
  }
}
