import type { StaffOrder } from '#contract/calls/order-shape.ts'

type State = StaffOrder['status']
export type Reading = { label: string; count: number; isUrgent: boolean }

const READINGS: readonly { label: string; states: readonly State[]; isUrgent?: true }[] = [
  { label: 'Neu', states: ['new'], isUrgent: true },
  { label: 'Warten auf Antwort', states: ['counterOffered'] },
  { label: 'Warten auf Zahlung', states: ['awaitingPayment'] },
  { label: 'In Zubereitung', states: ['confirmed'] },
  { label: 'Bereit', states: ['ready'] },
  { label: 'Unterwegs', states: ['inDelivery'] },
]

/** How many open orders stand where. New ones wait for somebody, so they are urgent as soon as there is one. */
export const orderReadings = (orders: readonly Pick<StaffOrder, 'status'>[]): Reading[] =>
  READINGS.map(({ label, states, isUrgent }) => {
    const count = orders.filter(order => states.includes(order.status)).length
    return { label, count, isUrgent: isUrgent === true && count > 0 }
  })
