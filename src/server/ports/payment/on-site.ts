import type { PaymentPort } from '#server/ports/payment/payment-port.ts'

/**
 * Money that changes hands at the counter or the door: cash, the card terminal and vouchers on paper. Nobody is sent anywhere, the
 * till knows the state and the order's own steps note it: handing over settles (model, section 2.4, T12), giving back is a note.
 */
export const onSite: PaymentPort = {
  open: async () => ({ reference: null, redirectUrl: null }),
  read: async () => 'open',
  settle: async () => ({ isPaid: true }),
  release: async () => undefined,
  refund: async () => ({ reference: null, state: 'note' }),
}
