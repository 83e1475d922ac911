import { ACTION_FACTS } from '#domain/orders/steps/action-facts.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { LastStep } from '#domain/orders/steps/order-step.ts'

export const UNDO_MINUTES = 5
const UNDO_MS = UNDO_MINUTES * 60_000
const UNDOABLE: ReadonlySet<OrderStatus> = new Set(['confirmed', 'inDelivery', 'ready', 'completed'])

/** Whether the last step is of a kind that staff may take back at all (docs/reference/ordering.md#undo). */
export const isStepUndoable = (step: LastStep | null | undefined, isRefunded: boolean): step is LastStep =>
  step != null && ACTION_FACTS[step.action].isUndoable === true && !step.hasPaymentEffect && !isRefunded

/** The instant until which staff may take the last step back, or null when not (docs/reference/ordering.md#undo). */
export function undoableUntil(
  order: { status: OrderStatus; lastStep?: LastStep | null; isRefunded: boolean },
  nowIso: string,
): string | null {
  if (!isStepUndoable(order.lastStep, order.isRefunded) || !UNDOABLE.has(order.status)) return null
  const until = Date.parse(order.lastStep.at) + UNDO_MS
  return Date.parse(nowIso) <= until ? new Date(until).toISOString() : null
}

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

/**
 * When a proposed time lapses: `counterOfferMinutes` after the proposal, but no later than the kitchen must begin,
 * `leadMinutes` before the proposed time (docs/reference/ordering.md#counter-appointment). Never before the proposal
 * itself.
 */
export function counterOfferExpiry(
  now: Temporal.Instant,
  proposed: Temporal.Instant,
  { counterOfferMinutes = 30, leadMinutes = 0 }: { counterOfferMinutes?: number; leadMinutes?: number } = {},
): Temporal.Instant {
  const byPatience = now.add({ minutes: counterOfferMinutes })
  const byKitchen = proposed.subtract({ minutes: leadMinutes })
  const earlier = Temporal.Instant.compare(byPatience, byKitchen) < 0 ? byPatience : byKitchen
  return Temporal.Instant.compare(earlier, now) < 0 ? now : earlier
}
