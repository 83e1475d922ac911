import { expect, test } from 'vitest'
import { headingLevels } from '#domain/content/heading-levels.ts'

test.each([
  { wanted: [2, 3, 2, 4], read: [2, 3, 2, 3], because: 'a small heading below a large one is the next level' },
  { wanted: [4, 4], read: [2, 3], because: 'the first one below the title is of the second level' },
  { wanted: [2, 3, 4, 2, 3], read: [2, 3, 4, 2, 3], because: 'what skips nothing stays' },
])('$wanted reads as $read: $because', ({ wanted, read }) => expect(wanted.map(headingLevels().of)).toEqual(read))

test('a heading that another block brings counts', () => {
  const { of, seen } = headingLevels()
  seen(2)
  expect(of(3)).toBe(3)
})
