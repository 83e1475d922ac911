import { expect, test } from 'vitest'
import { changeText } from '#domain/statistics/week-report.ts'

test.each([
  { value: 112, before: 100, says: '+12 %' },
  { value: 88, before: 100, says: '−12 %' },
  { value: 100, before: 100, says: '±0 %' },
  { value: 997, before: 1000, says: '±0 %' },
  { value: 1003, before: 1000, says: '±0 %' },
  { value: 994, before: 1000, says: '−1 %' },
  { value: 0, before: 100, says: '−100 %' },
  { value: 100, before: 0, says: '' },
  { value: 1125, before: 1000, says: '+13 %' },
  { value: 875, before: 1000, says: '−13 %' },
  // 14.499999999999998 in binary
  { value: 229, before: 200, says: '+15 %' },
  { value: 171, before: 200, says: '−15 %' },
  // refunds alone
  { value: 100, before: -50, says: '' },
  { value: -50, before: 100, says: '−150 %' },
])('$value against $before is told as “$says”: never “−0 %”', ({ value, before, says }) =>
  expect(changeText(value, before)).toBe(says),
)
