import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { type BoardColumnKey, columnOf } from '#web/backoffice/areas/orders/data/board-columns.ts'

type State = StaffOrder['status']
export type Reading = { label: string; count: number; isUrgent: boolean }

const READINGS: readonly { status: State; column?: BoardColumnKey; label?: string; isUrgent?: true }[] = [
  { status: 'new', isUrgent: true },
  { status: 'counterOffered' },
  { status: 'awaitingPayment' },
  { status: 'confirmed', column: 'kitchen' },
  { status: 'confirmed', column: 'later', label: 'Später' },
  { status: 'ready' },
  { status: 'inDelivery' },
]

/**
 * How many open orders stand where, as the board has them at `now` in epoch ms. New ones wait for somebody, so they are
 * urgent as soon as there is one. `later` more are accepted for later days and not among the orders.
 */
export const orderReadings = (orders: readonly Parameters<typeof columnOf>[0][], now: number, later = 0): Reading[] =>
  READINGS.map(({ status, column, label = ORDER_STATUS_LABELS[status], isUrgent }) => {
    const here = orders.filter(order => order.status === status && (!column || columnOf(order, now) === column)).length
    const count = here + (column === 'later' ? later : 0)
    return { label, count, isUrgent: isUrgent === true && count > 0 }
  })
