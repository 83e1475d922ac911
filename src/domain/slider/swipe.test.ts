import { expect, test } from 'vitest'
import { swipeOutcome } from '#domain/slider/swipe.ts'

test.each([
  { dx: 0, dy: 0, width: 400, outcome: 'tap', because: 'the finger did not move' },
  { dx: 19, dy: 0, width: 400, outcome: 'tap', because: 'under 20 px nobody meant to drag' },
  { dx: 19, dy: 0, width: 100, outcome: 'tap', because: 'a tap stays a tap where an eighth of the width is less' },
  { dx: 20, dy: 0, width: 400, outcome: 'stay', because: '20 px are a drag, yet no eighth of the width' },
  { dx: 50, dy: 0, width: 400, outcome: 'stay', because: 'an eighth has to be passed, not met' },
  { dx: 51, dy: 0, width: 400, outcome: 'previous', because: 'the slide before is pulled in from the left' },
  { dx: -51, dy: 0, width: 400, outcome: 'next', because: 'the slide after is pulled in from the right' },
  { dx: -51, dy: 50, width: 400, outcome: 'next', because: 'more sideways than upright is a swipe' },
  { dx: 60, dy: 61, width: 400, outcome: 'stay', because: 'the page was scrolled' },
  { dx: 60, dy: 60, width: 400, outcome: 'stay', because: 'as upright as sideways is no swipe' },
  { dx: 0, dy: -200, width: 400, outcome: 'stay', because: 'upright drags never move slides' },
] as const)('a drag of $dx/$dy px on $width px means $outcome: $because', ({ outcome, ...drag }) => {
  expect(swipeOutcome(drag)).toBe(outcome)
})
