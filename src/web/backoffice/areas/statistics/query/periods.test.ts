import { expect, test } from 'vitest'
import { aDay, daysOf, neighbour, statisticsPeriods } from '#web/backoffice/areas/statistics/query/periods.ts'

const spanOf = (today: string, key: string) => {
  const period = statisticsPeriods(today).find(one => one.key === key)
  return period && [period.from, period.to]
}

test('the choice names the spans an owner asks for, the shortest first', () =>
  expect(statisticsPeriods('2026-11-25').map(({ label }) => label)).toEqual([
    'Heute',
    'Gestern',
    'Diese Woche',
    'Letzte Woche',
    'Letzte 7 Tage',
    'Letzte 30 Tage',
    'Dieser Monat',
    'Letzter Monat',
    'Dieses Jahr',
    'Letztes Jahr',
  ]))

test.each([
  {
    today: '2026-03-30',
    key: 'last7',
    is: ['2026-03-24', '2026-03-30'],
    because: 'the day with 23 hours is one of them',
  },
  { today: '2026-10-26', key: 'last7', is: ['2026-10-20', '2026-10-26'], because: 'the day with 25 hours is one day' },
  {
    today: '2026-10-26',
    key: 'yesterday',
    is: ['2026-10-25', '2026-10-25'],
    because: 'the clock was turned back then',
  },
  { today: '2026-03-29', key: 'week', is: ['2026-03-23', '2026-03-29'], because: 'a Sunday ends its week' },
  { today: '2026-03-30', key: 'lastWeek', is: ['2026-03-23', '2026-03-29'], because: 'weeks begin on Monday' },
  { today: '2026-01-01', key: 'last30', is: ['2025-12-03', '2026-01-01'], because: 'a year ends in between' },
  { today: '2026-03-31', key: 'lastMonth', is: ['2026-02-01', '2026-02-28'], because: 'February has no 31st' },
  { today: '2028-03-01', key: 'lastMonth', is: ['2028-02-01', '2028-02-29'], because: 'it is a leap year' },
  { today: '2026-11-25', key: 'lastYear', is: ['2025-01-01', '2025-12-31'], because: 'a year is whole' },
])('$key as of $today is $is: $because', ({ today, key, is }) => expect(spanOf(today, key)).toEqual(is))

test.each([
  { from: '2026-10-25', to: '2026-10-25', days: 1, before: ['2026-10-24', '2026-10-24'] },
  { from: '2026-10-19', to: '2026-10-25', days: 7, before: ['2026-10-12', '2026-10-18'] },
  { from: '2028-02-01', to: '2028-02-29', days: 29, before: ['2028-01-03', '2028-01-31'] },
])('$from to $to are $days days, and $before come before', ({ days, before, ...span }) => {
  const earlier = neighbour(span, -1)
  expect([daysOf(span), daysOf(earlier)]).toEqual([days, days])
  expect([earlier.from, earlier.to]).toEqual(before)
  expect(neighbour(earlier, 1)).toEqual(span)
})

test.each([
  { from: '2026-11-01', to: '2026-11-30', today: '2026-11-10', is: 30 },
  { from: '2026-11-01', to: '2026-11-30', today: '2026-12-10', is: 10 },
  { from: '2026-11-20', to: '2026-11-30', today: '2026-11-10', is: 300 },
])('300 from $from to $to are $is a day as of $today', ({ is, today, ...span }) =>
  expect(aDay(300, span, today)).toBe(is),
)
