import { expect, test } from 'vitest'
import { isSameQuery, movedBy } from '#web/backoffice/records/views/saved-views.ts'

test.each([
  { id: 2, step: 1, is: [1, 3, 2], because: 'it goes right' },
  { id: 2, step: -1, is: [2, 1, 3], because: 'it goes left' },
  { id: 3, step: 1, is: [1, 2, 3], because: 'it is the last' },
  { id: 1, step: -1, is: [1, 2, 3], because: 'it is the first' },
  { id: 9, step: 1, is: [1, 2, 3], because: 'it is none of them' },
] as const)('view $id by $step: $because', ({ id, step, is }) => expect(movedBy([1, 2, 3], id, step)).toEqual(is))

test.each([
  { one: 'a=1&b=2', other: 'b=2&a=1', is: true, because: 'the order does not count' },
  { one: 'a=1', other: 'a=2', is: false, because: 'the values do' },
  { one: '', other: '', is: true, because: 'nothing is nothing' },
  { one: 'q=z%C3%BCrich', other: 'q=zürich', is: true, because: 'signs are written in two ways' },
])('$one and $other: $because', ({ one, other, is }) => expect(isSameQuery(one, other)).toBe(is))
