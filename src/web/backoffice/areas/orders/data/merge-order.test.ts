import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { mergeOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'

const order = (id: number, version: number, branchId = 1) => ({ id, version, branch: { id: branchId } }) as StaffOrder
const known = [order(1, 3), order(2, 1)]

test.each([
  { arrives: order(3, 1), branchId: null, versions: ['1:3', '2:1', '3:1'], because: 'it is new' },
  { arrives: order(1, 4), branchId: 1, versions: ['1:4', '2:1'], because: 'it is newer' },
  { arrives: order(1, 2), branchId: 1, versions: ['1:3', '2:1'], because: 'messages may overtake each other' },
  { arrives: order(4, 1, 2), branchId: 1, versions: ['1:3', '2:1'], because: 'it belongs to another branch' },
])('the board then holds $versions: $because', ({ arrives, branchId, versions }) => {
  expect(mergeOrder(known, arrives, branchId).map(({ id, version }) => `${id}:${version}`)).toEqual(versions)
})
