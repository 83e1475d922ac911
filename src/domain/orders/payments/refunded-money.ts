import type { RefundState } from '#domain/orders/payments/payment-state.ts'
import type { PaymentStatus } from '#domain/orders/steps/order-step.ts'

/** A refund as the sum of an order counts it, in cents. */
export type CountedRefund = { cents: number; state: RefundState }

/** What an order says of money given back, in cents. */
export type RefundedMoney = {
  refundedCents: number
  isRefunded: boolean
  paymentStatus: Extract<PaymentStatus, 'paid' | 'partiallyRefunded' | 'refunded'>
}

/**
 * What a paid order says once these refunds of it are known (docs/reference/payments.md#payment-status-of-an-order):
 * money on its way counts as given back, one that failed does not any more, and what a provider gave back beyond the
 * payment is no business of the order.
 */
export function refundedMoney(paidCents: number, refunds: readonly CountedRefund[]): RefundedMoney {
  const sum = refunds.reduce((cents, refund) => (refund.state === 'failed' ? cents : cents + refund.cents), 0)
  const refundedCents = Math.min(paidCents, sum)
  const isRefunded = paidCents > 0 && refundedCents === paidCents
  return {
    refundedCents,
    isRefunded,
    paymentStatus: isRefunded ? 'refunded' : refundedCents > 0 ? 'partiallyRefunded' : 'paid',
  }
}

/** A part of a refund: through the provider that holds the money, or by hand where the rest was taken by hand. */
export type RefundPart = { isOnline: boolean; cents: number }

/** Where a refund of so many cents comes from: first out of the online payment, what is beyond it out of the till. */
export function refundParts(cents: number, onlineLeftCents: number): RefundPart[] {
  const online = Math.min(cents, Math.max(0, onlineLeftCents))
  return [
    { isOnline: true, cents: online },
    { isOnline: false, cents: cents - online },
  ].filter(part => part.cents > 0)
}
