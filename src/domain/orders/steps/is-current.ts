import { isTerminal, type OrderStatus } from '#domain/orders/steps/order-status.ts'

const STAYS_HOURS = 2

/** Whether an order stands among the current ones: not over, or over (`closedAt`, an instant) for less than two hours (model, section 2.4). */
export function isCurrent(order: { status: OrderStatus; closedAt?: string | null }, now: Temporal.Instant): boolean {
  if (!isTerminal(order.status)) return true
  if (!order.closedAt) return false
  return Temporal.Instant.compare(now, Temporal.Instant.from(order.closedAt).add({ hours: STAYS_HOURS })) < 0
}
