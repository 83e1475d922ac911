import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { byUrgency, type PressingOrder, urgencyOf } from '#domain/orders/steps/urgency.ts'

export type BoardColumnKey = 'new' | 'proposed' | 'ahead' | 'kitchen' | 'later' | 'handover' | 'done'

/**
 * The columns by name, with what stands there when nothing does. A column of one state has its name; the last one tells
 * its two apart.
 */
export const BOARD_COLUMNS: Readonly<
  Record<'new' | 'proposed' | 'kitchen' | 'handover', { label: string; empty: string }>
> = {
  new: { label: ORDER_STATUS_LABELS.new, empty: 'Keine neuen Bestellungen' },
  proposed: { label: ORDER_STATUS_LABELS.counterOffered, empty: 'Kein Vorschlag offen' },
  kitchen: { label: ORDER_STATUS_LABELS.confirmed, empty: 'Nichts in Zubereitung' },
  handover: { label: 'Übergabe', empty: 'Nichts unterwegs oder abzuholen' },
}

const COLUMN_OF: Readonly<Record<string, BoardColumnKey>> = {
  new: 'new',
  awaitingPayment: 'new',
  counterOffered: 'proposed',
  confirmed: 'kitchen',
  inDelivery: 'handover',
  ready: 'handover',
  completed: 'done',
  rejected: 'done',
  canceled: 'done',
  failed: 'done',
} satisfies Record<OrderStatus, BoardColumnKey>

/** When an order that is over ended; the oldest of its marks when several are set. */
export const closedAt = (order: Pick<StaffOrder, 'completedAt' | 'canceledAt' | 'rejectedAt' | 'createdAt'>): string =>
  order.completedAt ?? order.canceledAt ?? order.rejectedAt ?? order.createdAt

/**
 * Sorts orders into the board's columns, the most pressing first; `now` in epoch ms. What is over lands in `done`, the
 * latest first. What has time is folded away, so that nobody has to look past it: `ahead` still wants an answer,
 * `later` is accepted.
 */
export function groupOrders(
  orders: readonly StaffOrder[],
  now: number,
  acceptanceMinutes: number,
): Record<BoardColumnKey, StaffOrder[]> {
  const groups: Record<BoardColumnKey, StaffOrder[]> = {
    new: [],
    proposed: [],
    ahead: [],
    kitchen: [],
    later: [],
    handover: [],
    done: [],
  }
  for (const order of mostUrgentFirst(orders, now, acceptanceMinutes)) groups[columnOf(order, now)].push(order)
  groups.done.sort((a, b) => Date.parse(closedAt(b)) - Date.parse(closedAt(a)))
  return groups
}

/** The orders with the most pressing first, wherever several stand in one row. `now` in epoch ms. */
export const mostUrgentFirst = <O extends PressingOrder>(
  orders: readonly O[],
  now: number,
  acceptanceMinutes: number,
): O[] =>
  orders
    .map(order => ({ order, urgency: urgencyOf(order, now, acceptanceMinutes) }))
    .sort((a, b) => byUrgency(a.urgency, b.urgency))
    .map(({ order }) => order)

/** Where an order stands on the board at `now` in epoch ms. */
export function columnOf(order: PressingOrder, now: number): BoardColumnKey {
  const { tier } = urgencyOf(order, now, 0)
  if (tier === 'over') return 'done'
  // A tab from before a release is told of states it does not know: such an order stands where people look first.
  const column = COLUMN_OF[order.status] ?? 'new'
  if (tier !== 'later') return column
  return column === 'kitchen' ? 'later' : 'ahead'
}
