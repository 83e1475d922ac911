import { expect, test } from 'vitest'
import { daysOfWeek, isoWeek, mondayOf } from '#domain/time/iso-week.ts'

test.each([
  { day: '2026-01-01', is: '2026 1', because: 'a Thursday begins the first week' },
  { day: '2026-12-31', is: '2026 53', because: 'a year that begins on a Thursday has 53' },
  { day: '2027-01-03', is: '2026 53', because: 'the Sunday after belongs to it' },
  { day: '2027-01-04', is: '2027 1', because: 'and the Monday does not' },
  { day: '2024-12-30', is: '2025 1', because: 'a Monday before the new year may be its first day' },
  { day: '2026-11-26', is: '2026 48', because: 'in the middle nothing is special' },
])('$day is week $is: $because', ({ day, is }) => {
  const { year, week } = isoWeek(day)
  expect(`${year} ${week}`).toBe(is)
})
test('a week goes from Monday to Sunday, over the end of the year too', () =>
  expect(daysOfWeek(mondayOf('2027-01-01'))).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]))
