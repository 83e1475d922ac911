import { expect, test } from 'vitest'
import { freshPlaces, placeBetween } from '#domain/tasks/positions.ts'

test.each([
  [null, null, 1024, 'the first one'],
  [null, 2048, 1024, 'before all'],
  [2048, null, 3072, 'behind all'],
  [1024, 2048, 1536, 'in the middle'],
  [0, 0.000001, 0.0000005, 'at the least distance'],
  [1, 1.0000009, null, 'too close'],
  [1, 1, null, 'at the same place'],
])('between %s and %s lies %s: %s', (before, after, is, _because) => {
  const place = placeBetween(before, after)
  if (is === null) expect(place).toBeNull()
  else expect(place).toBeCloseTo(is, 8)
})

test('numbered anew they are a step apart', () => {
  expect(freshPlaces(3)).toEqual([1024, 2048, 3072])
  expect(freshPlaces(0)).toEqual([])
})
