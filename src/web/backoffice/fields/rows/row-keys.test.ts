import { expect, test } from 'vitest'
import { fitKeys, newKey } from '#web/backoffice/fields/rows/use-row-list.ts'

test.each([
  { keys: [], count: 2, fitted: ['row-0', 'row-1'], because: 'a loaded list has none yet' },
  { keys: ['new-7', 'row-0'], count: 2, fitted: ['new-7', 'row-0'], because: 'moved rows keep theirs' },
  { keys: ['a', 'b', 'c'], count: 1, fitted: ['a'], because: 'discarding made the list shorter' },
])('$count rows are called $fitted: $because', ({ keys, count, fitted }) =>
  expect(fitKeys(keys, count)).toEqual(fitted),
)

test('a new row is called as no other', () => expect(newKey()).not.toBe(newKey()))
