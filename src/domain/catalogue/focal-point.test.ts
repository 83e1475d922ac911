import { expect, test } from 'vitest'
import { cropPosition, focalPoint, storedPoint, movedPoint, pointOf, pointText } from '#domain/catalogue/focal-point.ts'

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

test.each([
  { kept: '30 70', is: '30 70', because: 'as it was set' },
  { kept: 'top', is: '50 0', because: 'once it was chosen by name' },
  { kept: '100 0', is: '100 0', because: 'a corner' },
  { kept: '35 70', is: null, because: 'between two points' },
  { kept: '110 70', is: null, because: 'outside the picture' },
  { kept: ' ', is: null, because: 'nothing' },
  { kept: '30', is: null, because: 'half a point' },
  { kept: '30 70 10', is: null, because: 'too much' },
  { kept: 'constructor', is: null, because: 'no place' },
  { kept: 30, is: null, because: 'no words' },
])('$kept is read as $is: $because', ({ kept, is }) => {
  const point = pointOf(kept)
  expect(point && storedPoint(point)).toBe(is)
})

test('where a point lies is said from the left and from the top', () =>
  expect([pointText({ focusX: 30, focusY: 0 }), pointText({})]).toEqual([
    '30 % von links, 0 % von oben',
    '50 % von links, 50 % von oben',
  ]))
