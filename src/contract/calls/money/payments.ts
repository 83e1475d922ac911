import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CENT } from '#contract/cent.ts'
import { staffOrder } from '#contract/calls/order-shape.ts'
import { onlineMethods } from '#domain/payments/online-methods.ts'
import { byHash } from '#contract/calls/orders.ts'

const byId = z.object({ id: z.coerce.number().int().positive() })

export const refundOrder = defineCall({
  method: 'POST',
  path: '/orders/{id}/refunds',
  summary:
    'Gives money of a closed order back, all that is left or a part: to the provider where it was paid online, else as a note in the books.',
  ability: 'orders.refund',
  params: byId,
  idempotencyKey: {
    isHeader: true,
    isRequired: true,
    form: 'text',
    reused: 'Unter diesem Idempotency-Key wurde bereits eine andere Erstattung veranlasst.',
  },
  headers: {
    'Idempotency-Key':
      'Names the request: sent twice under one key it is one refund. Another sum or reason under it is 409 `keyReused`.',
  },
  body: z.object({
    /** In units of the currency; left out, all that is left. */
    amount: z.number().min(0.01).max(1e7).multipleOf(CENT).optional(),
    reason: z.string().max(200),
  }),
  data: staffOrder,
})
export const retryRefund = defineCall({
  method: 'POST',
  path: '/orders/{id}/refunds/{refund}/retry',
  summary: 'Tries a refund again that failed at the provider, once it has said that it really did.',
  ability: 'orders.refund',
  params: byId.extend({ refund: z.coerce.number().int().positive() }),
  body: z.object({}),
  data: staffOrder,
})
export const updatePaymentStatus = defineCall({
  method: 'POST',
  path: '/orders/{id}/update-payment-status',
  summary: 'Asks the payment provider how the payments of an order stand, and takes over what it says.',
  ability: 'orders.decide',
  params: byId,
  body: z.object({}),
  data: staffOrder,
})
export const payOrder = defineCall({
  method: 'POST',
  path: '/orders/public/{uid}/{hash}/pay',
  summary:
    'Leads the guest of an order that waits for its payment to where it is paid, with another method of the same provider where one is named.',
  ability: 'orders.follow',
  params: byHash,
  body: z.object({ onlineMethod: z.enum(onlineMethods).nullish() }),
  data: z.object({ paymentRedirectUrl: z.string() }),
  limitPerMinute: 30,
})
/** What providers tell of. They are believed nothing but where to look. */
export const mollieWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/mollie',
  summary: 'Hears from Mollie that something has changed about a payment.',
  ability: 'payments.hear',
  bodyShape: z.object({ id: z.string() }),
  data: z.object({}),
  limitPerMinute: 1200,
})
export const datatransWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/datatrans',
  summary:
    'Hears from Datatrans that something has changed about a transaction; where a sign key is set up, signed (Datatrans-Signature).',
  ability: 'payments.hear',
  bodyShape: z.object({ transactionId: z.string() }),
  data: z.object({}),
  limitPerMinute: 1200,
})
export const PAYMENT_CALLS = [
  refundOrder,
  retryRefund,
  updatePaymentStatus,
  payOrder,
  mollieWebhook,
  datatransWebhook,
] as const
