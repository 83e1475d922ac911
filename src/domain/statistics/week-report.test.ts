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
])('$value against $before is told as “$says”: never “−0 %”', ({ value, before, says }) =>
  expect(changeText(value, before)).toBe(says),
)
