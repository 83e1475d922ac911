import { expect, test } from 'vitest'
import { weekOutlook } from '#domain/people/rules/week-outlook.ts'

const H = 3600
const AT = { weeklySeconds: 60 * H, average: { seconds: 48 * H, weeks: 17 } }

test.each([
  { worked: 40, planned: 8, rules: AT, says: null },
  {
    worked: 40,
    planned: 8.5,
    rules: AT,
    says: 'Mit den geplanten Diensten werden es diese Woche 48:30 Stunden, mehr als 48:00.',
  },
  { worked: 50, planned: 0, rules: AT, says: null },
  {
    worked: 0,
    planned: 51,
    rules: { weeklySeconds: 50 * H, average: null },
    says: 'Mit den geplanten Diensten werden es diese Woche 51:00 Stunden, mehr als 50:00.',
  },
  { worked: 40, planned: 40, rules: { weeklySeconds: null, average: null }, says: null },
])('$worked worked and $planned planned: $says', ({ worked, planned, rules, says }) =>
  expect(weekOutlook(worked * H, planned * H, rules)?.message ?? null).toBe(says),
)
