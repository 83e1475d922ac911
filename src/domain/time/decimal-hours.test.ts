import { expect, test } from 'vitest'
import { decimalHours } from '#domain/time/decimal-hours.ts'

test.each([
  { seconds: 26_400, is: 7.33 },
  { seconds: 17, is: 0 },
  { seconds: 18, is: 0.01 },
  // a half that is none in binary: 5418 / 3600 * 100 is 150.49999999999997
  { seconds: 5418, is: 1.51 },
  { seconds: -5418, is: -1.5 },
  { seconds: -18, is: 0 },
  { seconds: -19, is: -0.01 },
  { seconds: -288_000, is: -80 },
])('$seconds seconds are $is hours', ({ seconds, is }) => expect(decimalHours(seconds)).toBe(is))

test('every half goes up, whatever lies before the point', () => {
  for (let hundredths = -30_000; hundredths < 30_000; hundredths += 1)
    expect(Math.round(decimalHours(hundredths * 36 + 18) * 100) || 0).toBe(hundredths + 1 || 0)
})
