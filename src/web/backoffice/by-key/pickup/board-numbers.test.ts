import { expect, test } from 'vitest'
import type { BoardOrder } from '#contract/calls/device-orders.ts'
import { boardNumbers, newlyReady, sizeOf } from '#web/backoffice/by-key/pickup/board-numbers.ts'

const NOON = '2026-11-20T11:00:00.000Z'
const order = (id: number, more: Partial<BoardOrder> = {}): BoardOrder => ({
  id,
  ticketNumber: id,
  status: 'confirmed',
  orderType: 'takeaway',
  createdAt: NOON,
  appointment: null,
  confirmedAt: NOON,
  estimatedReadyAt: null,
  estimatedDeliveryAt: null,
  inDeliveryAt: null,
  ...more,
})
const shown = (...orders: BoardOrder[]) => {
  const { preparing, ready } = boardNumbers(orders, Date.parse(NOON))
  return [preparing.map(({ id }) => id), ready.map(({ id }) => id)]
}

test.each([
  { more: {}, at: [[1], []], because: 'the kitchen is at it' },
  { more: { status: 'ready', inDeliveryAt: NOON }, at: [[], [1]], because: 'it can be fetched' },
  { more: { status: 'new' }, at: [[], []], because: 'nobody has said yes to it' },
  { more: { status: 'counterOffered' }, at: [[], []], because: 'the guest has not answered' },
  { more: { orderType: 'delivery' }, at: [[], []], because: 'nobody waits for it here' },
  { more: { orderType: 'dineIn', status: 'ready' }, at: [[], [1]], because: 'who eats here fetches it as well' },
  { more: { ticketNumber: null }, at: [[], []], because: 'the shop hides its numbers' },
  { more: { appointment: '2026-11-20T12:00:00.000Z' }, at: [[1], []], because: 'it is due within the hour' },
  { more: { appointment: '2026-11-20T18:00:00.000Z' }, at: [[], []], because: 'it is for the evening' },
] as const)('an order stands at $at: $because', ({ more, at }) => expect(shown(order(1, more))).toEqual(at))

test('what became ready last stands first, what is prepared as it is due', () =>
  expect(
    shown(
      order(1),
      order(2, { status: 'ready', inDeliveryAt: '2026-11-20T10:50:00.000Z' }),
      order(3),
      order(4, { status: 'ready', inDeliveryAt: '2026-11-20T10:58:00.000Z' }),
    ),
  ).toEqual([
    [1, 3],
    [4, 2],
  ]))

test('only what was not there at the last look is new, and at the first look nothing is', () => {
  expect(newlyReady(null, [order(1)])).toEqual([])
  expect(newlyReady(new Set([1]), [order(1), order(2)]).map(({ id }) => id)).toEqual([2])
})

test('numbers are as large as they can be, and a rush still fits', () => {
  expect([0, 3, 4, 8, 9, 18, 19, 200].map(count => sizeOf(count).size)).toEqual([
    'huge',
    'huge',
    'large',
    'large',
    'medium',
    'medium',
    'small',
    'small',
  ])
})
