import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import {
  besideHours,
  besides,
  comparedSpan,
  dayBuckets,
  daysIn,
  hourBuckets,
  hourName,
  hoursOf,
  usualInterval,
} from '#domain/statistics/buckets.ts'

test.each([
  { from: '2026-11-20', to: '2026-11-21', interval: 'hour' },
  { from: '2026-11-20', to: '2026-11-22', interval: 'day' },
  { from: '2026-01-01', to: '2026-04-02', interval: 'day' },
  { from: '2026-01-01', to: '2026-04-03', interval: 'week' },
  { from: '2025-01-01', to: '2026-12-31', interval: 'week' },
  { from: '2024-01-01', to: '2026-12-31', interval: 'month' },
])('$from to $to is told by the $interval', ({ from, to, interval }) =>
  expect(usualInterval({ from, to })).toBe(interval),
)

test.each([
  { from: '2026-03-01', to: '2026-03-07', by: 'previous', is: ['2026-02-22', '2026-02-28'], because: 'a week' },
  { from: '2026-11-29', to: '2026-11-29', by: 'previous', is: ['2026-11-22', '2026-11-22'], because: 'a Sunday' },
  { from: '2026-10-31', to: '2026-11-29', by: 'previous', is: ['2026-09-26', '2026-10-25'], because: 'five weeks' },
  { from: '2028-02-29', to: '2028-03-01', by: 'year', is: ['2027-03-02', '2027-03-03'], because: '52 weeks' },
  { from: '2028-01-01', to: '2028-12-31', by: 'year', is: ['2027-01-01', '2027-12-31'], because: 'a year' },
] as const)('beside $from to $to stand $is: $because', ({ from, to, by, is }) =>
  expect(comparedSpan({ from, to }, by)).toEqual({ from: is[0], to: is[1] }),
)

test('weekdays stand beside the same weekdays, and no day beside itself', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 92 }), (start, days) => {
      const from = addDays('2024-01-01', start)
      const span = { from, to: addDays(from, days - 1) }
      for (const by of ['previous', 'year'] as const) {
        const before = comparedSpan(span, by)
        expect([weekdayOf(before.from), daysIn(before)]).toEqual([weekdayOf(span.from), days])
        expect(before.to < span.from).toBe(true)
      }
    }),
  ))

test('weeks begin on Monday and months on their first, each named by its first day within the span, and gaps are nothing', () => {
  const byDay = new Map([
    ['2026-11-20', 2],
    ['2026-11-23', 3],
    ['2026-12-01', 4],
  ])
  const span = { from: '2026-11-20', to: '2026-12-01' }
  expect(dayBuckets(byDay, span, 'week')).toEqual([
    { date: '2026-11-20', value: 2 },
    { date: '2026-11-23', value: 3 },
    { date: '2026-11-30', value: 4 },
  ])
  expect(dayBuckets(byDay, span, 'month')).toEqual([
    { date: '2026-11-20', value: 5 },
    { date: '2026-12-01', value: 4 },
  ])
  expect(dayBuckets(byDay, span, 'day')).toHaveLength(12)
})

test('a business day has an hour more where clocks go back in it and one less where they go on, and each hour a name of its own', () => {
  // the clocks change at three, before the day begins at four
  expect([hoursOf('2026-10-24', 240, 'Europe/Vienna'), hoursOf('2026-10-25', 240, 'Europe/Vienna')]).toEqual([25, 24])
  expect(hoursOf('2026-03-28', 240, 'Europe/Vienna')).toBe(23)
  expect(hoursOf('2026-10-25', 0, 'Europe/Vienna')).toBe(25)
  expect([2, 3].map(hour => hourName('2026-10-25', hour, 0, 'Europe/Vienna'))).toEqual([
    '2026-10-25T02:00+02:00',
    '2026-10-25T02:00+01:00',
  ])
  const names = hourBuckets(
    new Map(),
    { from: '2026-10-24', to: '2026-10-25' },
    { dayStartMinutes: 240, timeZone: 'Europe/Vienna' },
  )
  expect(new Set(names.map(({ date }) => date)).size).toBe(49)
})

test('what has no counterpart stands beside nothing', () => {
  expect(
    besides(
      [
        { date: 'a', value: 1 },
        { date: 'b', value: 2 },
      ],
      [{ date: 'x', value: 7 }],
    ),
  ).toEqual([
    { date: 'a', value: 1, previous: 7 },
    { date: 'b', value: 2, previous: 0 },
  ])
})

describe('hours beside those of the week before', () => {
  const clock = { dayStartMinutes: 240, timeZone: 'Europe/Vienna' }
  /** Each hour counts as the wall shows it. */
  const hoursOn = (day: string, dayStartMinutes = 240) =>
    hourBuckets(new Map(), { from: day, to: day }, { ...clock, dayStartMinutes }).map(({ date }) => ({
      date,
      value: Number(date.slice(11, 13)),
    }))
  test.each([
    ['the day whose night is longer', '2026-10-24', '2026-10-17', 240],
    ['the week after it', '2026-10-31', '2026-10-24', 240],
    ['the day whose night is shorter', '2026-03-28', '2026-03-21', 240],
    ['the week after that', '2026-04-04', '2026-03-28', 240],
    ['a calendar day of the change', '2026-03-29', '2026-03-22', 0],
    ['an ordinary day', '2026-11-20', '2026-11-13', 240],
  ])('stand beside the same hour of the wall: %s', (_which, day, before, start) => {
    const seen = new Set<number>()
    for (const { value, previous } of besideHours(hoursOn(day, start), hoursOn(before, start))) {
      // the second of two alike has nothing beside it, two alike beside one are one
      if (seen.has(value)) expect(previous).toBe(0)
      else expect([value, 0, value * 2]).toContain(previous)
      if (value > 3 && !seen.has(value)) expect(previous).toBe(value)
      seen.add(value)
    }
    expect(seen.size).toBeGreaterThan(22)
  })
})
