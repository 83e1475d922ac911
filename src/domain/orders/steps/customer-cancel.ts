import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

const CANCELLABLE: ReadonlySet<OrderStatus> = new Set(['new', 'counterOffered', 'awaitingPayment'])

/**
 * The instant until which a guest may cancel alone, or null when no longer
 * (docs/reference/ordering.md#guest-cancellation). `minutes` is null when guests may not cancel at all.
 */
export function cancellableUntil(
  order: { status: OrderStatus; placedAt: string },
  minutes: number | null,
  nowIso: string,
): string | null {
  if (minutes === null || !CANCELLABLE.has(order.status)) return null
  const until = Date.parse(order.placedAt) + minutes * 60_000
  return Date.parse(nowIso) < until ? new Date(until).toISOString() : null
}
