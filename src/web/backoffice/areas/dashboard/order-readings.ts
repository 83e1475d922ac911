import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { type BoardColumnKey, columnOf } from '#web/backoffice/areas/orders/data/board-columns.ts'

type State = StaffOrder['status']
export type Reading = { label: string; count: number; isUrgent: boolean }

const READINGS: readonly { label: string; column: BoardColumnKey; status?: State; isUrgent?: true }[] = [
  { label: 'Neu', column: 'new', status: 'new', isUrgent: true },
  { label: 'Warten auf Antwort', column: 'proposed' },
  { label: 'Warten auf Zahlung', column: 'new', status: 'awaitingPayment' },
  { label: 'In Zubereitung', column: 'kitchen' },
  { label: 'Später', column: 'later' },
  { label: 'Bereit', column: 'handover', status: 'ready' },
  { label: 'Unterwegs', column: 'handover', status: 'inDelivery' },
]

/**
 * How many open orders stand where, as the board has them at `now` in epoch ms. New ones wait for somebody, so they are
 * urgent as soon as there is one.
 */
export const orderReadings = (orders: readonly Parameters<typeof columnOf>[0][], now: number): Reading[] =>
  READINGS.map(({ label, column, status, isUrgent }) => {
    const count = orders.filter(order => columnOf(order, now) === column && (!status || order.status === status)).length
    return { label, count, isUrgent: isUrgent === true && count > 0 }
  })
