import { describe, expect, test } from 'vitest'
import {
  bumpedLast,
  checkBump,
  isAllBumped,
  isReadyByItself,
  linesOf,
  NO_STATION,
  takesBackReady,
} from '#domain/orders/steps/bump.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { LastStep } from '#domain/orders/steps/order-step.ts'

const line = (station: string | null, bumpedAt: string | null = null) => ({ station, bumpedAt })
const EARLY = '2026-11-20T11:00:00.000Z'
const LATE = '2026-11-20T11:05:00.000Z'

describe('A station', () => {
  const lines = [line('Grill'), line('Bar'), line(null)]
  test.each([
    { station: null, makes: [0, 1, 2], because: 'the whole kitchen sees everything' },
    { station: 'Grill', makes: [0], because: 'a line goes to its own station' },
    { station: NO_STATION, makes: [2], because: 'what nobody gave a station is made somewhere too' },
    { station: 'Pizza', makes: [], because: 'it has nothing to do' },
  ])('$station makes lines $makes: $because', ({ station, makes }) =>
    expect(linesOf(lines, station)).toEqual(makes.map(index => lines[index])),
  )
})

test.each([
  { lines: [line('A', EARLY), line('B', LATE)], last: LATE, because: 'the last line decides' },
  { lines: [line('A', LATE), line('B', EARLY)], last: LATE, because: 'whatever their order' },
  { lines: [line('A', EARLY), line('B')], last: null, because: 'one is still to be made' },
  { lines: [], last: null, because: 'nothing was ordered, so nothing was made' },
])('a ticket was done at $last: $because', ({ lines, last }) => {
  expect(bumpedLast(lines)).toBe(last)
  expect(isAllBumped(lines)).toBe(last !== null)
})

test.each([
  'new',
  'awaitingPayment',
  'counterOffered',
  'inDelivery',
  'ready',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const)('an order that is %s is not in the kitchen', status =>
  expect(() => checkBump({ status })).toThrow('Diese Bestellung ist nicht in Zubereitung.'),
)
test('one that is accepted is', () => expect(() => checkBump({ status: 'confirmed' })).not.toThrow())

const step = (action: LastStep['action'], more: Partial<LastStep> = {}): LastStep => ({
  action,
  from: 'confirmed',
  at: EARLY,
  hasPaymentEffect: false,
  appointmentDateBefore: null,
  counterAppointmentExpiresAtBefore: null,
  ...more,
})
test.each([
  { status: 'ready', lastStep: step('inDelivery'), takes: true, because: 'it was just reported' },
  { status: 'inDelivery', lastStep: step('inDelivery'), takes: true, because: 'the rider may still be called back' },
  { status: 'completed', lastStep: step('inDelivery'), takes: false, because: 'the guest has it' },
  { status: 'confirmed', lastStep: step('confirm'), takes: false, because: 'nobody has reported anything' },
  {
    status: 'ready',
    lastStep: step('inDelivery', { hasPaymentEffect: true }),
    takes: false,
    because: 'money moved with it',
  },
  { status: 'ready', lastStep: null, takes: false, because: 'nobody knows what the last step was' },
] satisfies { status: OrderStatus; lastStep: LastStep | null; takes: boolean; because: string }[])(
  'bringing a line back of an order that is $status takes that back: $takes, $because',
  ({ status, lastStep, takes }) => expect(takesBackReady({ status, lastStep, isRefunded: false })).toBe(takes),
)

test.each([
  { isDelivery: false, isSwitchedOn: true, is: true, because: 'the guest may come' },
  { isDelivery: true, isSwitchedOn: true, is: false, because: 'no rider has left' },
  { isDelivery: false, isSwitchedOn: false, is: false, because: 'the kitchen is asked first' },
])('the last line reports it by itself: $is, $because', ({ is, ...order }) => expect(isReadyByItself(order)).toBe(is))
