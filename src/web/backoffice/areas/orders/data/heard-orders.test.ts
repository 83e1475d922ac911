import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { createHeardOrders } from '#web/backoffice/areas/orders/data/order-queries.ts'

const order = (id: number, version: number, branchId = 1) => ({ id, version, branch: { id: branchId } }) as StaffOrder
const list = [order(1, 3)]

test.each([
  {
    heard: { order: order(2, 1), at: 150 },
    shown: ['1:3', '2:1'],
    because: 'it was placed while the list was on its way',
  },
  { heard: { order: order(1, 4), at: 150 }, shown: ['1:4'], because: 'it was accepted while the list was on its way' },
  { heard: { order: order(1, 2), at: 150 }, shown: ['1:3'], because: 'the list knows more than the message' },
  {
    heard: { order: order(1, 4), at: 50 },
    shown: ['1:3'],
    because: 'the list was asked for afterwards and holds the truth',
  },
  { heard: { order: order(2, 1, 9), at: 150 }, shown: ['1:3'], because: 'it belongs to another branch' },
])('a list asked for at 100 shows $shown: $because', ({ heard, shown }) => {
  const journal = createHeardOrders()
  journal.note(heard.order, heard.at)
  expect(journal.bringUp(list, 100, 1).map(({ id, version }) => `${id}:${version}`)).toEqual(shown)
})

test('what was heard is forgotten after a minute', () => {
  const journal = createHeardOrders()
  journal.note(order(2, 1), 0)
  journal.note(order(3, 1), 60_000)
  expect(journal.bringUp([], 0, null).map(({ id }) => id)).toEqual([3])
})
