import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { LastStep } from '#domain/orders/order-step.ts'

const UNDO_MS = 5 * 60_000
const UNDOABLE: ReadonlySet<OrderStatus> = new Set(['confirmed', 'inDelivery', 'ready', 'completed'])

/** The instant until which staff may take the last step back, or null when not (model, section 2.4, T16). */
export function undoableUntil(
  order: { status: OrderStatus; lastStep?: LastStep | null; isRefunded: boolean },
  nowIso: string,
): string | null {
  const step = order.lastStep
  if (!step || step.action === 'undo' || step.hasPaymentEffect || order.isRefunded || !UNDOABLE.has(order.status)) return null
  const until = Date.parse(step.at) + UNDO_MS
  return Date.parse(nowIso) <= until ? new Date(until).toISOString() : null
}
