import { expect, test } from 'vitest'
import { cropPosition, focalPoint, movedPoint } from '#domain/catalogue/focal-point.ts'

test.each([
  { at: [33, 68], is: [30, 70], because: 'points lie a tenth apart' },
  { at: [-4, 120], is: [0, 100], because: 'outside the picture there is nothing' },
  { at: [Number.MIN_VALUE, 99.9], is: [0, 100], because: 'corners can be reached' },
] as const)('a click at $at sets the point to $is: $because', ({ at, is }) =>
  expect(Object.values(focalPoint(at[0], at[1]))).toEqual(is),
)

test.each([
  { from: { focusX: 50, focusY: 50 }, by: [1, 0], is: [60, 50], because: 'one step right' },
  { from: {}, by: [0, -1], is: [50, 40], because: 'without a point it begins in the middle' },
  { from: { focusX: 0, focusY: 100 }, by: [-1, 1], is: [0, 100], because: 'the picture ends there' },
] as const)('an arrow moves it to $is: $because', ({ from, by, is }) =>
  expect(Object.values(movedPoint(from, by[0], by[1]))).toEqual(is),
)

test('a crop lies around the point, or the middle', () =>
  expect([cropPosition({ focusX: 30, focusY: 70 }), cropPosition({ focusX: null })]).toEqual(['30% 70%', '50% 50%']))
