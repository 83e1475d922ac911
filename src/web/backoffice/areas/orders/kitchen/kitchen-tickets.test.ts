import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { kitchenTickets, openLines, stationsOf } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'

const NOW = Date.parse('2026-03-02T10:00:00.000Z')
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const line = (name: string, station: string | null, bumpedAt: string | null = null) =>
  ({ name, station, bumpedAt, amount: 1, unit: 'amount', parts: [] }) as unknown as StaffOrder['items'][number]
const order = (id: number, items: StaffOrder['items'], part: Partial<StaffOrder> = {}) =>
  ({
    id,
    items,
    status: 'confirmed',
    isDelivery: false,
    createdAt: at('09:50'),
    reachedShopAt: at('09:50'),
    inDeliveryAt: null,
    branch: { timeZone: 'Europe/Vienna' },
    estimatedReadyAt: at('10:10'),
    estimatedDeliveryAt: null,
    appointment: null,
    counterAppointmentExpiresAt: null,
    undoableUntil: null,
    ...part,
  }) as StaffOrder

const ids = (tickets: readonly { order: { id: number } }[]) => tickets.map(({ order: { id } }) => id)

describe('The tickets of a station', () => {
  const soup = line('Suppe', 'Küche')
  const pizza = line('Pizza', 'Pizza')
  test('come with the most pressing first, and only with what the station makes', () => {
    const orders = [order(1, [soup, pizza], { estimatedReadyAt: at('10:30') }), order(2, [pizza]), order(3, [soup])]
    const { tickets } = kitchenTickets(orders, 'Pizza', NOW)
    expect(ids(tickets)).toEqual([2, 1])
    expect(tickets[1]).toMatchObject({ lines: [{ item: pizza, index: 1 }], openElsewhere: 1 })
  })

  test.each([
    { part: { status: 'new' }, because: 'nobody has accepted it' },
    { part: { status: 'ready' }, because: 'it is on the shelf' },
    { part: { status: 'canceled' }, because: 'nobody wants it' },
    { part: { estimatedReadyAt: at('12:01') }, because: 'it has more than two hours' },
  ] as const)('leave an order out: $because', ({ part }) =>
    expect(kitchenTickets([order(1, [soup], part)], null, NOW).tickets).toEqual([]),
  )

  test('go when the station is done, while the order waits for the others, and are cooked with the last line', () => {
    const half = order(1, [line('Suppe', 'Küche', at('09:58')), pizza])
    expect(ids(kitchenTickets([half], 'Küche', NOW).tickets)).toEqual([])
    expect(ids(kitchenTickets([half], 'Pizza', NOW).tickets)).toEqual([1])
    expect(kitchenTickets([half], 'Küche', NOW).cooked).toEqual([])
    const whole = order(1, [line('Suppe', 'Küche', at('09:58')), line('Pizza', 'Pizza', at('09:59'))])
    expect(kitchenTickets([whole], 'Küche', NOW).cooked.map(({ id }) => id)).toEqual([1])
  })

  test('may come back, the latest first: also what was reported as ready, as long as that may be taken back', () => {
    const done = (id: number, minute: string, part: Partial<StaffOrder> = {}) =>
      order(id, [line('Suppe', 'Küche', at(`09:${minute}`)), ...(id === 2 ? [pizza] : [])], part)
    const orders = [
      done(1, '51'),
      done(2, '55'),
      done(3, '53', { status: 'ready', undoableUntil: at('10:02') }),
      done(4, '54', { status: 'ready', undoableUntil: at('09:59') }),
      done(5, '56', { status: 'completed' }),
      order(6, [soup]),
    ]
    expect(ids(kitchenTickets(orders, 'Küche', NOW).recall)).toEqual([2, 3, 1])
    expect(ids(kitchenTickets(orders, null, NOW).recall)).toEqual([3, 1])
  })
})

test('all-day counts take what is still to be made, not what is ticked off or made elsewhere', () => {
  const orders = [order(1, [line('Suppe', 'Küche'), line('Suppe', 'Küche', at('09:58')), line('Pizza', 'Pizza')])]
  expect(
    openLines(kitchenTickets(orders, 'Küche', NOW).tickets).map(({ items }) => items.map(({ name }) => name)),
  ).toEqual([['Suppe']])
})

test('stations stand by name with what is open, also where nothing is left', () => {
  const orders = [order(1, [line('Suppe', 'Küche'), line('Bier', 'Bar', at('09:58')), line('Serviette', null)])]
  expect(stationsOf(orders, NOW)).toEqual([
    { name: 'Bar', open: 0 },
    { name: 'Küche', open: 1 },
    { name: 'Ohne Station', open: 1 },
  ])
})
