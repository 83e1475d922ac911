import { expect, test } from 'vitest'
import { windowOf, type Windows } from '#server/features/books/branch-windows.ts'
import { dayParts } from '#server/features/books/day-parts.ts'

const VIENNA = { id: 1, name: 'Wien', timeZone: 'Europe/Vienna' }
const windows = (from: string, to: string, branches: number): Windows => ({
  currency: 'EUR',
  dayStartMinutes: 0,
  branches: Array.from({ length: branches }, (_, at) => windowOf({ ...VIENNA, id: at + 1 }, from, to, 0)),
})
const spans = (all: readonly Windows[]) => all.map(({ branches }) => `${branches[0]?.first} ${branches[0]?.last}`)

test.each([
  {
    from: '2026-10-24',
    to: '2026-10-27',
    branches: 1,
    most: 2,
    parts: ['2026-10-24 2026-10-25', '2026-10-26 2026-10-27'],
  },
  {
    from: '2028-02-28',
    to: '2028-03-01',
    branches: 3,
    most: 4,
    parts: ['2028-02-28 2028-02-28', '2028-02-29 2028-02-29', '2028-03-01 2028-03-01'],
  },
  {
    from: '2026-01-01',
    to: '2026-01-05',
    branches: 2,
    most: 4,
    parts: ['2026-01-01 2026-01-02', '2026-01-03 2026-01-04', '2026-01-05 2026-01-05'],
  },
  {
    from: '2026-01-01',
    to: '2026-01-02',
    branches: 1000,
    most: 500,
    parts: ['2026-01-01 2026-01-01', '2026-01-02 2026-01-02'],
  },
  { from: '2026-01-01', to: '2026-01-02', branches: 0, most: 500, parts: [] },
])('$from to $to of $branches branches, at most $most days: each day once', ({ from, to, branches, most, parts }) =>
  expect(spans(dayParts(windows(from, to, branches), most))).toEqual(parts),
)

test('parts touch at the instant: the clock change between them loses and doubles nothing', () => {
  const all = dayParts(windows('2026-10-24', '2026-10-26', 1), 1).flatMap(({ branches }) => branches)
  expect(all.slice(1).map(({ since }) => since)).toEqual(all.slice(0, -1).map(({ until }) => until))
})
