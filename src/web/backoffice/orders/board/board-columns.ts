import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isTerminal, type OrderStatus } from '#domain/orders/order-status.ts'

export type BoardColumnKey = 'new' | 'proposed' | 'kitchen' | 'handover' | 'done'

export const BOARD_COLUMNS: readonly { key: BoardColumnKey; label: string; empty: string }[] = [
  { key: 'new', label: 'Neu', empty: 'Keine neuen Bestellungen' },
  { key: 'proposed', label: 'Terminvorschlag', empty: 'Kein Vorschlag offen' },
  { key: 'kitchen', label: 'In Zubereitung', empty: 'Nichts in Zubereitung' },
  { key: 'handover', label: 'Unterwegs / Abholbereit', empty: 'Nichts unterwegs' },
]

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
  done: (a, b) => byTime(closedAt(b), closedAt(a)),
}

/** Sorts open orders into the board's columns, the most urgent first; what is over lands in `done`, the latest first. */
export function groupOrders(orders: readonly StaffOrder[]): Record<BoardColumnKey, StaffOrder[]> {
  const groups: Record<BoardColumnKey, StaffOrder[]> = { new: [], proposed: [], kitchen: [], handover: [], done: [] }
  for (const order of orders) groups[isTerminal(order.status) ? 'done' : (COLUMN_OF[order.status] ?? 'new')].push(order)
  for (const key of Object.keys(groups) as BoardColumnKey[]) groups[key].sort(SORT[key])
  return groups
}
