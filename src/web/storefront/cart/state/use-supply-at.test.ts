import { expect, test } from 'vitest'
import { aBranch, aProduct, NOON } from '#test/page-fixture.ts'
import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { cartSupplyAt } from '#web/storefront/cart/state/type-moment.ts'

const soup = aProduct()
const line = {
  product: soup,
  item: { uid: 'suppe', product: { id: 1 }, amount: 1, unit: 'amount' as const, parts: [] },
}
const TOMORROW = '2026-11-21T03:00:00.000Z'

test.each([
  { now: NOON, appointment: null, at: NOON, isShort: true, because: 'the branch is open' },
  {
    now: NOON,
    appointment: '2026-11-20T18:30',
    at: '2026-11-20T17:30:00.000Z',
    isShort: true,
    because: 'this evening it is not back',
  },
  {
    now: NOON,
    appointment: '2026-11-21T12:00',
    at: '2026-11-21T11:00:00.000Z',
    isShort: false,
    because: 'tomorrow noon it is',
  },
  {
    now: '2026-11-20T22:30:00.000Z',
    appointment: null,
    at: '2026-11-21T10:00:00.000Z',
    isShort: false,
    because: 'at night an order is for the next opening',
  },
])('a soup sold out until tomorrow, asked for $appointment at $now: $because', ({ now, appointment, at, isShort }) => {
  const suppliedAt = cartSupplyAt(aBranch({}), 'takeaway', appointment, now)
  expect(suppliedAt).toBe(at)
  const availability = [{ product: { id: 1 }, until: TOMORROW }]
  expect(soldOutLines([line], { products: [soup], availability }, suppliedAt).size > 0).toBe(isShort)
})
