import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isTerminal, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'

export type BoardColumnKey = 'new' | 'proposed' | 'kitchen' | 'later' | 'handover' | 'done'

const LATER_MS = 2 * 60 * MINUTE_MS

/** The columns by name, with what stands there when nothing does. */
export const BOARD_COLUMNS: Readonly<Record<'new' | 'proposed' | 'kitchen' | 'handover', { label: string; empty: string }>> = {
  new: { label: 'Neu', empty: 'Keine neuen Bestellungen' },
  proposed: { label: 'Terminvorschlag', empty: 'Kein Vorschlag offen' },
  kitchen: { label: 'In Zubereitung', empty: 'Nichts in Zubereitung' },
  handover: { label: 'Unterwegs / Abholbereit', empty: 'Nichts unterwegs' },
}

const COLUMN_OF: Readonly<Partial<Record<OrderStatus, BoardColumnKey>>> = {
  new: 'new',
  awaitingPayment: 'new',
  counterOffered: 'proposed',
  confirmed: 'kitchen',
  inDelivery: 'handover',
  ready: 'handover',
}

type Promised = Pick<StaffOrder, 'status' | 'isDelivery' | 'estimatedReadyAt' | 'estimatedDeliveryAt' | 'appointment'>

/**
 * When an order is promised: at the door for deliveries, at the counter for the rest. An order without an answer is only
 * wished for, so there the guest's appointment stands, not an estimate that was taken back.
 */
export function promisedAt({ status, isDelivery, estimatedReadyAt, estimatedDeliveryAt, appointment }: Promised): string | null {
  if (COLUMN_OF[status] === 'new') return appointment
  return (isDelivery ? estimatedDeliveryAt : null) ?? estimatedReadyAt ?? appointment
}

/** When an order that is over ended; the oldest of its marks when several are set. */
export const closedAt = (order: Pick<StaffOrder, 'completedAt' | 'canceledAt' | 'rejectedAt' | 'createdAt'>): string =>
  order.completedAt ?? order.canceledAt ?? order.rejectedAt ?? order.createdAt

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)
const paymentLast = (a: StaffOrder, b: StaffOrder) => Number(a.status === 'awaitingPayment') - Number(b.status === 'awaitingPayment')

const SORT: Readonly<Record<BoardColumnKey, (a: StaffOrder, b: StaffOrder) => number>> = {
  new: (a, b) => paymentLast(a, b) || byTime(a.createdAt, b.createdAt),
  proposed: (a, b) => byTime(a.counterAppointmentExpiresAt ?? a.createdAt, b.counterAppointmentExpiresAt ?? b.createdAt),
  kitchen: (a, b) => byTime(promisedAt(a) ?? a.createdAt, promisedAt(b) ?? b.createdAt),
  handover: (a, b) => byTime(promisedAt(a) ?? a.createdAt, promisedAt(b) ?? b.createdAt),
  later: (a, b) => byTime(promisedAt(a) ?? a.createdAt, promisedAt(b) ?? b.createdAt),
  done: (a, b) => byTime(closedAt(b), closedAt(a)),
}

/**
 * Sorts orders into the board's columns, the most urgent first; `now` in epoch ms. What is over lands in `done`, the latest
 * first; what is accepted for more than two hours ahead in `later`, so that the kitchen sees what to cook now.
 */
export function groupOrders(orders: readonly StaffOrder[], now: number): Record<BoardColumnKey, StaffOrder[]> {
  const groups: Record<BoardColumnKey, StaffOrder[]> = { new: [], proposed: [], kitchen: [], later: [], handover: [], done: [] }
  for (const order of orders) groups[columnOf(order, now)].push(order)
  for (const key of Object.keys(groups) as BoardColumnKey[]) groups[key].sort(SORT[key])
  return groups
}

/** Where an order stands on the board at `now` in epoch ms. */
export function columnOf(order: Promised, now: number): BoardColumnKey {
  if (isTerminal(order.status)) return 'done'
  const column = COLUMN_OF[order.status] ?? 'new'
  const promised = promisedAt(order)
  return column === 'kitchen' && promised !== null && Date.parse(promised) - now > LATER_MS ? 'later' : column
}
