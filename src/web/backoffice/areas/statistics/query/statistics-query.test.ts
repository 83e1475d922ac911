import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INTERVALS } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/time/local-time.ts'
import { statisticsPeriods } from '#web/backoffice/areas/statistics/query/periods.ts'
import {
  beforeName,
  COMPARISONS,
  intervalsFor,
  readStatisticsQuery,
  statisticsSearch,
  type StatisticsQuery,
} from '#web/backoffice/areas/statistics/query/statistics-query.ts'

const TODAY = '2026-11-25'
const said = (query: StatisticsQuery) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

test.each([
  { search: '', reads: { range: 'last30', from: '2026-10-27', to: TODAY }, because: 'a fresh page shows thirty days' },
  {
    search: 'range=yesterday',
    reads: { range: 'yesterday', from: '2026-11-24', to: '2026-11-24' },
    because: 'it moves on',
  },
  {
    search: 'from=2026-11-01&to=2026-11-08',
    reads: { from: '2026-11-01', to: '2026-11-08' },
    because: 'days of one’s own',
  },
  { search: 'from=2026-11-09', reads: { from: '2026-11-09', to: '2026-11-09' }, because: 'one day is named' },
  {
    search: 'from=2026-11-09&to=2026-11-01',
    reads: { from: '2026-11-09', to: '2026-11-09' },
    because: 'it ends before it begins',
  },
  {
    search: 'from=2026-02-31',
    reads: { range: 'last30', from: '2026-10-27', to: TODAY },
    because: 'there is no such day',
  },
  {
    search: 'range=never&branch=-1&division=x&interval=second&compare=neighbour',
    reads: { range: 'last30', from: '2026-10-27', to: TODAY },
    because: 'nothing of it is known',
  },
  {
    search: 'range=today&branch=3&division=2&interval=hour&compare=year',
    reads: { range: 'today', from: TODAY, to: TODAY, branch: 3, division: 2, interval: 'hour', compare: 'year' },
    because: 'all of it is known',
  },
  {
    search: 'range=today&branch=all',
    reads: { range: 'today', from: TODAY, to: TODAY, branch: null },
    because: 'all branches are asked for, wherever one works',
  },
])('"$search" reads $reads: $because', ({ search, reads }) =>
  expect(said(readStatisticsQuery(search, TODAY))).toEqual({ compare: 'previous', ...reads }),
)

test('an address is read as what it was written from', () => {
  const spans = fc.oneof(
    fc.constantFrom(...statisticsPeriods(TODAY).map(({ key, from, to }) => ({ range: key, from, to }))),
    fc.tuple(fc.integer({ min: -800, max: 0 }), fc.nat(400)).map(([back, length]) => {
      const from = addDays(TODAY, back)
      return { from, to: addDays(from, length) }
    }),
  )
  const few = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
  fc.assert(
    fc.property(
      spans,
      fc.record({
        branch: few,
        division: few,
        interval: fc.option(fc.constantFrom(...INTERVALS), { nil: undefined }),
        compare: fc.constantFrom(...COMPARISONS),
      }),
      (span, rest) => {
        const query = { ...span, ...rest }
        expect(said(readStatisticsQuery(statisticsSearch(query), TODAY))).toEqual(said(query))
      },
    ),
  )
})

test.each([
  { span: { from: '2026-11-24', to: '2026-11-24' }, compare: 'previous', is: 'Dienstag davor' },
  { span: { from: '2026-10-27', to: '2026-11-25' }, compare: 'previous', is: '5 Wochen davor' },
  { span: { from: '2026-11-24', to: '2026-11-25' }, compare: 'previous', is: 'eine Woche davor' },
  { span: { from: '2026-11-19', to: '2026-11-25' }, compare: 'previous', is: 'die 7 Tage davor' },
  { span: { from: '2026-11-19', to: '2026-11-25' }, compare: 'year', is: 'Vorjahr' },
  { span: { from: '2026-11-19', to: '2026-11-25' }, compare: 'none', is: undefined },
] as const)('beside $span by $compare stands $is', ({ span, compare, is }) =>
  expect(beforeName({ ...span, compare })).toBe(is),
)

test.each([
  { days: 1, may: ['hour'], because: 'a day is one bar' },
  { days: 7, may: ['hour', 'day'], because: 'a week is one bar' },
  { days: 92, may: ['day', 'week', 'month'], because: 'two thousand hours are no chart' },
  { days: 1100, may: ['week', 'month'], because: 'a thousand days are none either' },
])('$days days are told by $may: $because', ({ days, may }) => expect(intervalsFor(days)).toEqual(may))
