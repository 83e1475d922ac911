import { expect, test } from 'vitest'
import { wrapIndex } from '#domain/slider/wrap-index.ts'

test.each([
  { place: 0, count: 3, index: 0, because: 'the row begins with the first image' },
  { place: 2, count: 3, index: 2, because: 'the last image is still within' },
  { place: 3, count: 3, index: 0, because: 'after the last comes the first' },
  { place: -1, count: 3, index: 2, because: 'before the first comes the last' },
  { place: -7, count: 3, index: 2, because: 'going back has no end either' },
  { place: 100, count: 1, index: 0, because: 'a single image follows itself' },
  { place: 4, count: 0, index: 0, because: 'without images there is nothing to count' },
])('place $place of $count images shows image $index: $because', ({ place, count, index }) => {
  expect(wrapIndex(place, count)).toBe(index)
})
