import { expect, test } from 'vitest'
import { bucketMark, bucketText, marksEvery } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'

test.each([
  { date: '2026-03-29T14:00', interval: 'hour', reads: 'Sonntag, 29.03.2026, 14 bis 15 Uhr', mark: '29.03. 14h' },
  { date: '2026-10-25', interval: 'day', reads: 'Sonntag, 25.10.2026', mark: '25.10.' },
  { date: '2026-12-28', interval: 'week', reads: 'KW 53, ab 28.12.2026', mark: 'KW 53' },
  { date: '2026-01-01', interval: 'month', reads: 'Jänner 2026', mark: 'Jän 26' },
] as const)('$date by $interval reads "$reads"', ({ date, interval, reads, mark }) => {
  expect(bucketText(date, interval)).toBe(reads)
  expect(bucketMark(date, interval, false)).toBe(mark)
})

test('within one day an hour needs no day', () => expect(bucketMark('2026-03-29T14:00', 'hour', true)).toBe('14'))

test.each([
  { total: 30, width: 1200, every: 2, because: 'half of them fit' },
  { total: 5, width: 1200, every: 1, because: 'all fit' },
  { total: 730, width: 300, every: 146, because: 'five fit' },
  { total: 3, width: 0, every: 3, because: 'before it is measured one is enough' },
])('of $total marks in $width px every $every. is written: $because', ({ total, width, every }) =>
  expect(marksEvery(total, width, 56)).toBe(every),
)
