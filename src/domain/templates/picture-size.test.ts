import { expect, test } from 'vitest'
import { millimetresPerUnit, pictureSize } from '#domain/templates/picture-size.ts'

test.each([
  { frame: { width: 1080, height: 1350, unit: 'px' }, is: { width: 1080, height: 1350 }, because: 'pixels are pixels' },
  {
    frame: { width: 99.1, height: 57, unit: 'mm', dpi: 300 },
    is: { width: 1170, height: 673 },
    because: 'an inch has three hundred points',
  },
  { frame: { width: 0.01, height: 4, unit: 'mm', dpi: 72 }, is: { width: 1, height: 11 }, because: 'no picture is nothing' },
  { frame: { width: 4000, height: 4000, unit: 'px' }, is: { width: 4000, height: 4000 }, because: 'a poster for a screen' },
  { frame: { width: 420, height: 594, unit: 'mm', dpi: 600 }, is: undefined, because: 'it would be a hundred megapixels' },
  { frame: { width: 1, height: 4000, unit: 'mm', dpi: 72 }, is: undefined, because: 'it is longer than any screen or sheet' },
])('$frame.width × $frame.height $frame.unit become $is: $because', ({ frame, is }) => expect(pictureSize(frame)).toEqual(is))

test('on paper a pixel is as large as on a screen', () => expect(millimetresPerUnit({ unit: 'px' }) * 96).toBeCloseTo(25.4))
