import { expect, test } from 'vitest'
import { rulesOf } from '#domain/people/rules/work-rules.ts'
import { longWeek, secondsAhead, weekOutlook } from '#domain/people/rules/week-outlook.ts'

const H = 3600
const AT = { weeklySeconds: 60 * H, remarkSeconds: null, average: { seconds: 48 * H, weeks: 17 } }

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
    rules: { weeklySeconds: 50 * H, remarkSeconds: 45 * H, average: null },
    says: 'Mit den geplanten Diensten werden es diese Woche 51:00 Stunden, mehr als 50:00.',
  },
  {
    worked: 20,
    planned: 26,
    rules: { weeklySeconds: 50 * H, remarkSeconds: 45 * H, average: null },
    says: 'Mit den geplanten Diensten werden es diese Woche 46:00 Stunden, mehr als 45:00.',
  },
  {
    worked: 50,
    planned: 11,
    rules: AT,
    says: 'Mit den geplanten Diensten werden es diese Woche 61:00 Stunden, mehr als 60:00.',
  },
  { worked: 40, planned: 40, rules: { weeklySeconds: null, remarkSeconds: null, average: null }, says: null },
])('$worked worked and $planned planned: $says', ({ worked, planned, rules, says }) =>
  expect(weekOutlook(worked * H, planned * H, rules)?.message ?? null).toBe(says),
)

test.each([
  { breakPolicy: 'AT', isMinor: false, hours: 48, says: null },
  { breakPolicy: 'AT', isMinor: false, hours: 48.5, says: 'remark 48' },
  { breakPolicy: 'AT', isMinor: false, hours: 60.5, says: 'forbidden 60' },
  { breakPolicy: 'DE', isMinor: false, hours: 60, says: 'remark 48' },
  { breakPolicy: 'CH', isMinor: false, hours: 45, says: null },
  { breakPolicy: 'CH', isMinor: false, hours: 50, says: 'remark 45' },
  { breakPolicy: 'CH', isMinor: false, hours: 50.5, says: 'forbidden 50' },
  { breakPolicy: 'AT', isMinor: true, hours: 40.5, says: 'forbidden 40' },
  { breakPolicy: 'none', isMinor: false, hours: 90, says: null },
] as const)('$breakPolicy, under 18 $isMinor: $hours hours of a week are $says', ({ hours, says, ...contract }) => {
  const long = longWeek(hours * H, rulesOf(contract))
  expect(long && `${long.isForbidden ? 'forbidden' : 'remark'} ${long.most / H}`).toBe(says)
})

test('of a shift that has begun counts what is left of it, of one that is over nothing', () => {
  const ahead = (now: number) => secondsAhead({ start: 8 * H, end: 16 * H }, { plannedPauseMinutes: 30 }, now * H)
  expect([7, 8, 12, 16, 20].map(now => ahead(now) / H)).toEqual([7.5, 8, 4, 0, 0])
})
