import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'

/** Stands for the surname nobody asks for, so that staff see where the order came from. */
const KIOSK_SURNAME = 'Kiosk'
const NAMELESS = 'Gast'

/**
 * The draft as a kiosk sends it. Who gives no name is 'Gast Kiosk', who does is 'Mira Kiosk'; a pager's number serves
 * as a name too. `methods` are those of the kiosk. Consent to terms and privacy is given by ordering, as the note above
 * the button says.
 */
export function kioskDraft(
  draft: OrderDraft,
  methods: readonly PaymentMethod[],
  wanted = draft.paymentMethod,
): OrderDraft {
  return {
    ...draft,
    firstName: draft.firstName.trim() || NAMELESS,
    lastName: KIOSK_SURNAME,
    legalInstructions: true,
    privacyPolicy: true,
    paymentMethod: methods.includes(wanted) ? wanted : (methods[0] ?? draft.paymentMethod),
  }
}
