import { deriveStatus, type OrderFlags, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'

/** Money in cents. */
export type DueOrder = OrderFlags & {
  isRefunded: boolean
  grossCents: number
  paidCents: number
  refundedCents: number
}

/** Nothing is owed by hand here: not supplied, not yet paid online, or refunded as goodwill after all was settled. */
const ENDED: ReadonlySet<OrderStatus> = new Set(['rejected', 'canceled', 'failed', 'awaitingPayment'])

/**
 * What the guest still owes at the counter or the door, in cents (docs/reference/ordering.md#amount-due): everything of
 * an unpaid order, the remainder of a paid one that became dearer. Negative when a paid one became cheaper and the
 * guest gets something back. An offer owes nothing.
 */
export function amountDueCents(order: DueOrder): number {
  const status = deriveStatus(order)
  if (order.isQuotation || ENDED.has(status)) return 0
  if (order.isPaid)
    return status === 'completed' || order.isRefunded ? 0 : order.grossCents - (order.paidCents - order.refundedCents)
  return isOnlineMethod(order.paymentMethod) ? 0 : order.grossCents
}
