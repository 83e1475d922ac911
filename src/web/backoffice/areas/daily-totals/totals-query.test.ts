import { expect, test } from 'vitest'
import { neighbouring, readTotalsQuery, totalsAddress } from '#web/backoffice/areas/daily-totals/totals-query.ts'

const TODAY = '2026-11-23'

test.each([
  { search: '', reads: { from: TODAY, to: TODAY }, because: 'a fresh page is about today' },
  {
    search: 'from=2026-11-01&to=2026-11-30&branch=3',
    reads: { from: '2026-11-01', to: '2026-11-30', branch: 3 },
    because: 'a month of a branch',
  },
  {
    search: 'from=2026-11-09&branch=all',
    reads: { from: '2026-11-09', to: '2026-11-09', branch: null },
    because: 'all branches are asked for, wherever one works',
  },
  { search: 'from=2026-11-09', reads: { from: '2026-11-09', to: '2026-11-09' }, because: 'one day is named' },
  {
    search: 'from=2026-11-09&to=2026-11-01',
    reads: { from: '2026-11-09', to: '2026-11-09' },
    because: 'it ends before it begins',
  },
  { search: 'from=gestern&branch=-2', reads: { from: TODAY, to: TODAY }, because: 'it is unreadable' },
])('"$search" reads $reads: $because', ({ search, reads }) => {
  const query = readTotalsQuery(search, TODAY)
  expect(query).toEqual(reads)
  expect(readTotalsQuery(totalsAddress(query).split('?')[1] ?? '', TODAY)).toEqual(reads)
})

test.each([
  { from: '2026-11-23', to: '2026-11-23', before: ['2026-11-22', '2026-11-22'], because: 'a day is followed by days' },
  {
    from: '2026-03-23',
    to: '2026-03-29',
    before: ['2026-03-16', '2026-03-22'],
    because: 'a changed clock makes no week shorter',
  },
])('before $from to $to come $before: $because', ({ from, to, before }) => {
  const earlier = neighbouring({ from, to }, -1)
  expect([earlier.from, earlier.to]).toEqual(before)
  expect(neighbouring(earlier, 1)).toEqual({ from, to })
})
