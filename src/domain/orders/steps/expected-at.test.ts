import { expect, test } from 'vitest'
import { expectedAt, waitingOf, type WaitingOrder } from '#domain/orders/steps/expected-at.ts'

const PLAN = { preparationMinutes: 20, deliveryMinutes: 30 }
const ORDER: WaitingOrder = {
  status: 'new',
  appointment: null,
  isQuotation: false,
  isDelivery: false,
  createdAt: '2026-03-02T11:03:00.000Z',
  supplyAt: '2026-03-02T11:03:00.000Z',
  leadMinutes: 0,
}

test.each<{ order: Partial<WaitingOrder>; now: string; expected: string | null; because: string }>([
  { order: {}, now: '11:03', expected: '11:25', because: 'the kitchen takes 20 minutes, told in steps of five' },
  { order: {}, now: '11:05', expected: '11:25', because: 'a time told stays told while it can be kept' },
  { order: {}, now: '11:06', expected: '11:30', because: 'what waits longer than planned is told later' },
  { order: { isDelivery: true }, now: '11:03', expected: '11:55', because: 'the way comes on top' },
  { order: { leadMinutes: 90 }, now: '11:03', expected: '12:35', because: 'the cake takes longer than the kitchen' },
  {
    order: { leadMinutes: 5 },
    now: '11:03',
    expected: '11:25',
    because: 'a short lead time runs while the kitchen works',
  },
  {
    order: { supplyAt: '2026-03-02T17:00:00.000Z' },
    now: '11:03',
    expected: '17:20',
    because: 'the shop opens in the evening',
  },
  {
    order: { appointment: '2026-03-02T17:00:00.000Z' },
    now: '11:03',
    expected: null,
    because: 'the guest chose the time',
  },
  { order: { isQuotation: true }, now: '11:03', expected: null, because: 'an offer is not cooked' },
  { order: { status: 'confirmed' }, now: '11:03', expected: null, because: 'the shop has said when' },
  { order: { status: 'awaitingPayment' }, now: '11:03', expected: null, because: 'nobody knows when the money comes' },
])('placed at 11:03, at $now the order is expected at $expected: $because', ({ order, now, expected }) => {
  const waiting = waitingOf({ ...ORDER, ...order }, PLAN)
  expect(waiting && expectedAt(waiting, `2026-03-02T${now}:00.000Z`).slice(11, 16)).toBe(expected)
})
