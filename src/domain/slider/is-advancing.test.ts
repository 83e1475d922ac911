import { expect, test } from 'vitest'
import { isAdvancing, type SliderSituation } from '#domain/slider/is-advancing.ts'

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
