import { expect, test } from 'vitest'
import { type Box, clearestPlace } from '#web/backoffice/kit/note-place.ts'

const box = (left: number, top: number, width = 100, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const [corner, other] = [box(0, 500), box(800, 500)]

test.each([
  { kept: [], place: corner, because: 'nothing is in its way' },
  { kept: [box(50, 520, 20, 20)], place: other, because: 'a button is there' },
  { kept: [box(100, 500)], place: corner, because: 'a button beside it is not covered' },
  {
    kept: [box(0, 500), box(890, 520, 50, 50)],
    place: other,
    because: 'where both cover something, it is the smaller part',
  },
])('notes lie at $place: $because', ({ kept, place }) => expect(clearestPlace([corner, other], kept)).toBe(place))

test('nowhere is no place', () => expect(clearestPlace([], [corner])).toBeUndefined())
