import { expect, test } from 'vitest'
import { lastDays, ratingsAddress, readRatingsQuery } from '#web/backoffice/areas/ratings/ratings-query.ts'

test.each([
  { search: '', reads: { page: 1 }, because: 'nothing is narrowed' },
  {
    search: 'from=2026-11-01&to=2026-11-30&branch=3',
    reads: { from: '2026-11-01', to: '2026-11-30', branch: 3, page: 1 },
    because: 'a month of a branch',
  },
  {
    search: 'most=2&hasComment=true&page=4',
    reads: { most: 2, hasComment: 'true', page: 4 },
    because: 'the unhappy ones',
  },
  {
    search: 'from=gestern&most=9&page=-1&branch=x&hasComment=ja',
    reads: { page: 1 },
    because: 'what is unreadable is not filtered',
  },
  { search: 'most=5', reads: { page: 1 }, because: 'at most five stars are all' },
])('"$search" reads $reads: $because', ({ search, reads }) => {
  const query = readRatingsQuery(search)
  expect(query).toEqual(reads)
  expect(readRatingsQuery(ratingsAddress(query).split('?')[1] ?? '')).toEqual(reads)
})

test.each([
  {
    days: 7,
    today: '2026-11-20',
    span: { from: '2026-11-14', to: '2026-11-20' },
    because: 'today is one of the seven',
  },
  {
    days: 30,
    today: '2026-03-29',
    span: { from: '2026-02-28', to: '2026-03-29' },
    because: 'a changed clock is no day less',
  },
])('the last $days days are $span: $because', ({ days, today, span }) => expect(lastDays(days, today)).toEqual(span))
