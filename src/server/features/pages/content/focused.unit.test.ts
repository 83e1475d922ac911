import { expect, test } from 'vitest'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { focused } from '#server/features/pages/content/focused.ts'
import { slidesOf } from '#server/features/pages/content/slides-of.ts'

const image = { id: 3, version: 1, extension: 'png', focusX: 20, focusY: 30 } as ImageReference

test.each([
  { focus: 'top', is: [50, 0], because: 'chosen for this place' },
  { focus: 'right', is: [100, 50], because: 'chosen for this place' },
  { focus: '30 70', is: [30, 70], because: 'pressed in the picture' },
  { focus: '0 100', is: [0, 100], because: 'a corner' },
  { focus: '33 70', is: [20, 30], because: 'no point lies there' },
  { focus: '10 20 30', is: [20, 30], because: 'nobody offers it' },
  { focus: { top: 1 }, is: [20, 30], because: 'it is no point' },
  { focus: null, is: [20, 30], because: 'nothing was chosen here' },
  { focus: undefined, is: [20, 30], because: 'the page is older than the choice' },
  { focus: 'constructor', is: [20, 30], because: 'nobody offers it' },
])('$focus: $is, $because', ({ focus, is }) => {
  const shown = focused(image, focus)
  expect([shown?.focusX, shown?.focusY]).toEqual(is)
  expect([image.focusX, image.focusY]).toEqual([20, 30])
  expect(focused(null, focus)).toBeNull()
})

test('each picture of a slider is cut as it says there, also where one stands no more', () => {
  const used = [image, { ...image, id: 4 }] as Parameters<typeof slidesOf>[1]
  const { images, seconds } = slidesOf({ images: [{ id: 4, focus: '0 100' }, { id: 9 }, { id: 3 }], duration: 7 }, used)
  expect([images.map(({ id, focusX, focusY }) => [id, focusX, focusY]), seconds]).toEqual([
    [
      [4, 0, 100],
      [3, 20, 30],
    ],
    7,
  ])
})
