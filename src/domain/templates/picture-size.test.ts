import { expect, test } from 'vitest'
import { labelSize, millimetresPerUnit, pictureSize } from '#domain/templates/picture-size.ts'

test.each([
  { frame: { width: 1080, height: 1350, unit: 'px' }, is: { width: 1080, height: 1350 }, because: 'pixels are pixels' },
  {
    frame: { width: 99.1, height: 57, unit: 'mm', dpi: 300 },
    is: { width: 1170, height: 673 },
    because: 'an inch has three hundred points',
  },
  {
    frame: { width: 0.01, height: 4, unit: 'mm', dpi: 72 },
    is: { width: 1, height: 11 },
    because: 'no picture is nothing',
  },
  {
    frame: { width: 4000, height: 4000, unit: 'px' },
    is: { width: 4000, height: 4000 },
    because: 'a poster for a screen',
  },
  {
    frame: { width: 420, height: 594, unit: 'mm', dpi: 600 },
    is: undefined,
    because: 'it would be a hundred megapixels',
  },
  {
    frame: { width: 1, height: 4000, unit: 'mm', dpi: 72 },
    is: undefined,
    because: 'it is longer than any screen or sheet',
  },
])('$frame.width × $frame.height $frame.unit become $is: $because', ({ frame, is }) =>
  expect(pictureSize(frame)).toEqual(is),
)

test('on paper a pixel is as large as on a screen', () =>
  expect(millimetresPerUnit({ unit: 'px' }) * 96).toBeCloseTo(25.4))

test.each([
  {
    frame: { width: 50, height: 30, unit: 'mm' },
    dots: 576,
    size: { width: 400, height: 240 },
    because: 'it is as large on paper as it says',
  },
  {
    frame: { width: 100, height: 50, unit: 'mm' },
    dots: 384,
    size: { width: 384, height: 192 },
    because: 'no wider than the paper',
  },
  {
    frame: { width: 300, height: 100, unit: 'px' },
    dots: 576,
    size: { width: 300, height: 100 },
    because: 'pixels are dots',
  },
  {
    frame: { width: 10, height: 4000, unit: 'mm' },
    dots: 576,
    size: { width: 6, height: 2400 },
    because: 'nobody sticks metres onto a box',
  },
])('a label of $frame.width × $frame.height $frame.unit: $because', ({ frame, dots, size }) =>
  expect(labelSize(frame, dots)).toEqual(size),
)

test('a picture has a pixel a side at least, 8000 and 24 million in all at most', () => {
  const size = (width: number, height: number) => pictureSize({ width, height, unit: 'px' })
  expect(size(0.2, 3)).toEqual({ width: 1, height: 3 })
  expect(size(8000, 3000)).toEqual({ width: 8000, height: 3000 })
  expect(size(8001, 1)).toBeUndefined()
  expect(size(1, 8001)).toBeUndefined()
  expect(size(8000, 3001)).toBeUndefined()
})

test('a millimetre has 300 dots an inch where nothing else is said', () => {
  expect(pictureSize({ width: 25.4, height: 50.8, unit: 'mm' })).toEqual({ width: 300, height: 600 })
  expect(pictureSize({ width: 25.4, height: 50.8, unit: 'mm', dpi: 203 })).toEqual({ width: 203, height: 406 })
})

test('a label has eight dots a millimetre, no more than a line is wide and a slip long', () => {
  expect(labelSize({ width: 40, height: 20, unit: 'mm' }, 576)).toEqual({ width: 320, height: 160 })
  expect(labelSize({ width: 100, height: 20, unit: 'mm' }, 576)).toEqual({ width: 576, height: 115 })
  expect(labelSize({ width: 40, height: 400, unit: 'mm' }, 576)).toEqual({ width: 240, height: 2400 })
  expect(labelSize({ width: 200, height: 0.1, unit: 'px' }, 576)).toEqual({ width: 200, height: 1 })
})
