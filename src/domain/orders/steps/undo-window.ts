import { ACTION_FACTS } from '#domain/orders/steps/action-facts.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { LastStep } from '#domain/orders/steps/order-step.ts'

export const UNDO_MINUTES = 5
const UNDO_MS = UNDO_MINUTES * 60_000
const STATUSES: ReadonlySet<OrderStatus> = new Set(['confirmed', 'inDelivery', 'ready', 'completed'])

/** Whether the last step is of a kind that staff may take back at all (docs/reference/ordering.md#undo). */
export const isStepUndoable = (step: LastStep | null | undefined, isRefunded: boolean): step is LastStep =>
  step != null && ACTION_FACTS[step.action].isUndoable === true && !step.hasPaymentEffect && !isRefunded

/** The instant until which staff may take the last step back, or null when not (docs/reference/ordering.md#undo). */
export function undoableUntil(
  order: { status: OrderStatus; lastStep?: LastStep | null; isRefunded: boolean },
  nowIso: string,
): string | null {
  if (!isStepUndoable(order.lastStep, order.isRefunded) || !STATUSES.has(order.status)) return null
  const until = Date.parse(order.lastStep.at) + UNDO_MS
  return Date.parse(nowIso) <= until ? new Date(until).toISOString() : null
}
