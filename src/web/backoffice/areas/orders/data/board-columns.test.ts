import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { groupOrders } from '#web/backoffice/areas/orders/data/board-columns.ts'

const NOW = Date.parse('2026-03-02T10:00:00.000Z')
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const order = (id: number, part: Partial<StaffOrder>) =>
  ({
    id,
    status: 'new',
    isDelivery: false,
    createdAt: at('10:00'),
    reachedShopAt: null,
    inDeliveryAt: null,
    branch: { timeZone: 'Europe/Vienna' },
    estimatedReadyAt: null,
    estimatedDeliveryAt: null,
    appointment: null,
    counterAppointmentExpiresAt: null,
    completedAt: null,
    canceledAt: null,
    rejectedAt: null,
    ...part,
  }) as StaffOrder

test.each([
  { status: 'new', column: 'new', because: 'nobody has answered it' },
  { status: 'awaitingPayment', column: 'new', because: 'it will be new as soon as it is paid' },
  { status: 'counterOffered', column: 'proposed', because: 'the guest has to answer' },
  { status: 'confirmed', column: 'kitchen', because: 'the kitchen works on it' },
  { status: 'inDelivery', column: 'handover', because: 'it is on its way' },
  { status: 'ready', column: 'handover', because: 'it waits on the shelf' },
  { status: 'completed', column: 'done', because: 'it is over' },
  { status: 'rejected', column: 'done', because: 'it is over' },
  { status: 'canceled', column: 'done', because: 'it is over' },
  { status: 'failed', column: 'done', because: 'it is over' },
] as const)('an order that is $status stands in $column: $because', ({ status, column }) => {
  const groups = groupOrders([order(1, { status })], NOW, 5)
  expect(Object.entries(groups).flatMap(([key, orders]) => orders.map(() => key))).toEqual([column])
})

test('an order in a state this tab does not know yet stands with the new ones', () => {
  const unknown = { status: 'onHold' } as unknown as Partial<StaffOrder>
  expect(groupOrders([order(1, unknown)], NOW, 5).new).toHaveLength(1)
  expect(groupOrders([order(1, { ...unknown, appointment: '2026-12-24T11:00:00.000Z' })], NOW, 5).new).toHaveLength(1)
})

test.each([
  { part: { estimatedReadyAt: at('12:00') }, column: 'kitchen', because: 'two hours are soon' },
  { part: { estimatedReadyAt: at('12:01') }, column: 'later', because: 'nobody cooks it yet' },
  { part: { isDelivery: true, appointment: at('18:30') }, column: 'later', because: 'the guest wants it tonight' },
  { part: { status: 'new', appointment: at('18:30') }, column: 'new', because: 'it needs an answer now' },
  { part: { status: 'new', appointment: '2026-12-24T11:00:00.000Z' }, column: 'ahead', because: 'Christmas has time' },
  {
    part: { status: 'counterOffered', appointment: '2026-12-24T11:00:00.000Z' },
    column: 'ahead',
    because: 'so has its other date',
  },
  { part: { estimatedReadyAt: '2026-12-24T11:00:00.000Z' }, column: 'later', because: 'it is accepted and far away' },
] as const)('an order stands in $column: $because', ({ part, column }) => {
  expect(groupOrders([order(1, { status: 'confirmed', ...part })], NOW, 5)[column]).toHaveLength(1)
})

test.each([
  {
    orders: [
      order(1, { createdAt: at('10:05') }),
      order(2, { status: 'awaitingPayment', createdAt: at('09:00') }),
      order(3, { createdAt: at('10:00') }),
    ],
    column: 'new',
    ids: [3, 1, 2],
    because: 'who waits longest comes first, unpaid ones last',
  },
  {
    orders: [
      order(1, { status: 'confirmed', estimatedReadyAt: at('11:00') }),
      order(2, { status: 'confirmed', appointment: at('10:30') }),
    ],
    column: 'kitchen',
    ids: [2, 1],
    because: 'the earlier promise is cooked first and an appointment is a promise',
  },
  {
    orders: [
      order(1, { status: 'completed', completedAt: at('10:10') }),
      order(2, { status: 'canceled', canceledAt: at('10:40') }),
    ],
    column: 'done',
    ids: [2, 1],
    because: 'the latest end is the one people look for',
  },
] as const)('within $column the order is $ids: $because', ({ orders, column, ids }) => {
  expect(groupOrders(orders, NOW, 5)[column].map(({ id }) => id)).toEqual(ids)
})
