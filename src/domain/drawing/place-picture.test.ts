import { expect, test } from 'vitest'
import { placePicture } from '#domain/drawing/place-picture.ts'

const box = { x: 10, y: 10, width: 100, height: 100 }
const wide = { id: 1, version: 1, extension: 'jpg', width: 400, height: 200 }

test.each([
  { image: wide, fit: 'cover', lies: [-40, 10, 200, 100], because: 'the middle is seen' },
  {
    image: { ...wide, focusX: 0, focusY: 50 },
    fit: 'cover',
    lies: [10, 10, 200, 100],
    because: 'its left is what matters',
  },
  { image: { ...wide, focusX: 100, focusY: 0 }, fit: 'cover', lies: [-90, 10, 200, 100], because: 'its right is' },
  { image: { ...wide, focusX: 0, focusY: 0 }, fit: 'contain', lies: [10, 35, 100, 50], because: 'all of it is seen' },
  { image: { ...wide, width: null }, fit: 'cover', lies: [10, 10, 100, 100], because: 'nobody knows how wide it is' },
] as const)('a picture lies at $lies: $because', ({ image, fit, lies }) =>
  expect(Object.values(placePicture(image, box, fit))).toEqual(lies),
)
