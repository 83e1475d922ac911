import { expect, test } from 'vitest'
import { isAdvancing, type SliderSituation, wrapIndex } from '#domain/slider/is-advancing.ts'

const PLAYING: SliderSituation = {
  count: 3,
  duration: 5,
  visibleShare: 1,
  isDragging: false,
  isPaused: false,
  isMotionReduced: false,
}

test.each([
  { change: {}, expected: true, because: 'nothing holds it' },
  { change: { visibleShare: 0.5 }, expected: true, because: 'half of it is visible' },
  { change: { visibleShare: 0.49 }, expected: false, because: 'less than half of it is visible' },
  { change: { count: 2 }, expected: true, because: 'there is one other image' },
  { change: { count: 1 }, expected: false, because: 'there is no other image' },
  { change: { duration: null }, expected: false, because: 'it waits for hands' },
  { change: { duration: 0 }, expected: false, because: 'no time at all would be a flicker' },
  { change: { isDragging: true }, expected: false, because: 'a finger holds it' },
  { change: { isPaused: true }, expected: false, because: 'it was told to stand' },
  { change: { isMotionReduced: true }, expected: false, because: 'the visitor asked for less motion' },
] as const)('a slider advances: $expected, since $because', ({ change, expected }) => {
  expect(isAdvancing({ ...PLAYING, ...change })).toBe(expected)
})

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
