import { expect, test } from 'vitest'
import { contrastRatio } from '#domain/text/contrast.ts'

test.each([
  { left: '#000000', right: '#ffffff', ratio: 21, because: 'black on white is the most there is' },
  { left: '#ffffff', right: '#ffffff', ratio: 1, because: 'a colour does not stand out from itself' },
  { left: '#767676', right: '#ffffff', ratio: 4.54, because: 'the lightest grey that still passes on white' },
  { left: '#ff0000', right: '#ffffff', ratio: 4, because: 'pure red misses the bar for text' },
])('$left on $right has a contrast of $ratio: $because', ({ left, right, ratio }) =>
  expect(contrastRatio(left, right)).toBeCloseTo(ratio, 1),
)
