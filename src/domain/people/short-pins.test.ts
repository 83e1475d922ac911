import { expect, test } from 'vitest'
import { MOST_SHORT_PINS, pinLength } from '#domain/people/short-pins.ts'

const known = { isAllowed: true, all: 12, ofBefore: 0, beginnings: 12 }
test('Four digits are enough where the house allows them and each of them is somebody’s alone', () =>
  expect(pinLength(known)).toEqual({ digits: 4, why: null }))

test.each([
  { more: { isAllowed: false }, why: expect.stringMatching(/^Vier genügen, sobald der Betrieb/) },
  { more: { all: MOST_SHORT_PINS + 1, beginnings: MOST_SHORT_PINS + 1 }, why: expect.stringContaining('zu leicht') },
  { more: { ofBefore: 1, beginnings: 11 }, why: expect.stringMatching(/^Eine PIN ist von früher/) },
  { more: { ofBefore: 3, beginnings: 9 }, why: expect.stringMatching(/^3 PINs sind von früher/) },
  { more: { beginnings: 11 }, why: expect.stringContaining('denselben vier Ziffern') },
])('else six, and it is said why: $more', ({ more, why }) =>
  expect(pinLength({ ...known, ...more })).toEqual({ digits: 6, why }),
)
test('fifty are still few enough', () =>
  expect(pinLength({ ...known, all: MOST_SHORT_PINS, beginnings: MOST_SHORT_PINS }).digits).toBe(4))
