import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/** Instants as ISO text. `reachedShopAt` is when the shop could see the order: placed, or paid for online methods. */
export type MissableOrder = {
  status: OrderStatus
  reachedShopAt?: string | null
  /** First confirmation, rejection, counter proposal or cancellation. */
  answeredAt?: string | null
  cancelledBy?: 'customer' | 'staff' | 'system' | null
}

/**
 * Whether the shop missed an order (docs/reference/ordering.md#missed-orders): it got no answer within the acceptance
 * time, or the system closed it (payment failed or timed out, counter proposal expired). An order still waiting for its
 * money is not missed.
 */
export function isMissed(order: MissableOrder, acceptanceTimeoutMinutes: number, now: Temporal.Instant): boolean {
  if (order.status === 'failed') return true
  if (order.status === 'canceled' && order.cancelledBy === 'system') return true
  if (order.status === 'awaitingPayment' || !order.reachedShopAt) return false
  const deadline = Temporal.Instant.from(order.reachedShopAt).add({ minutes: acceptanceTimeoutMinutes })
  const answered = order.answeredAt ? Temporal.Instant.from(order.answeredAt) : now
  return Temporal.Instant.compare(answered, deadline) > 0
}
