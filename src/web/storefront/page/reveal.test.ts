import { expect, test } from 'vitest'
import { type Place, placeOf } from '#web/storefront/page/reveal.ts'

test.each<{ top: number; bottom: number; place: Place }>([
  { top: -300, bottom: -1, place: 'past' },
  { top: -300, bottom: 1, place: 'visible' },
  { top: 400, bottom: 500, place: 'visible' },
  { top: 800, bottom: 900, place: 'visible' },
  { top: 801, bottom: 900, place: 'future' },
])('from $top to $bottom in a window of 800 an element is $place', ({ place, ...edges }) =>
  expect(placeOf(edges, 800)).toBe(place),
)
