import { expect, test } from 'vitest'
import { moveItem } from '#web/backoffice/fields/rows/use-row-list.ts'

test.each([
  { from: 0, to: 2, result: ['b', 'c', 'a'], because: 'the first goes to the end' },
  { from: 2, to: 0, result: ['c', 'a', 'b'], because: 'the last goes to the front' },
  { from: 0, to: -1, result: ['a', 'b', 'c'], because: 'above the first there is no place' },
  { from: 2, to: 3, result: ['a', 'b', 'c'], because: 'below the last there is no place' },
])('moving $from to $to gives $result: $because', ({ from, to, result }) =>
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(result),
)
