import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, monthName, monthWeeks } from '#web/kit/calendar/month-weeks.ts'

test.each([
  { month: '2026-03', first: 9, last: 14, count: 6, because: 'it begins on a Sunday and ends on a Tuesday' },
  { month: '2027-02', first: 5, last: 8, count: 4, because: 'it fills four weeks to the day' },
  { month: '2027-01', first: 53, last: 4, count: 5, because: "New Year lies in the old year's week 53" },
  { month: '2024-12', first: 48, last: 1, count: 6, because: "the last days lie in the new year's first week" },
])('$month spans the weeks $first to $last: $because', ({ month, first, last, count }) => {
  const weeks = monthWeeks(month)
  expect([weeks[0]?.number, weeks.at(-1)?.number, weeks.length]).toEqual([first, last, count])
})

test('every day of the month stands once, Monday first, the others are left empty', () => {
  const weeks = monthWeeks('2026-03')
  expect(weeks[0]?.days).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(weeks.flatMap(({ days }) => days).filter(Boolean)).toHaveLength(31)
})

test.each([
  { from: '2026-12', count: 1, to: '2027-01', because: 'the year turns' },
  { from: '2026-01', count: -1, to: '2025-12', because: 'and back' },
  { from: '2026-05', count: 14, to: '2027-07', because: 'more than a year' },
])('$count months from $from is $to: $because', ({ from, count, to }) => {
  expect(addMonths(from, count)).toBe(to)
})

test.each([
  { key: 'ArrowRight', day: '2026-03-31', to: '2026-04-01', because: 'the next day is in the next month' },
  { key: 'ArrowUp', day: '2026-03-31', to: '2026-03-24', because: 'a week up' },
  { key: 'Home', day: '2026-03-26', to: '2026-03-23', because: 'the week begins on Monday' },
  { key: 'End', day: '2026-03-26', to: '2026-03-29', because: 'and ends on Sunday' },
  { key: 'PageDown', day: '2026-01-31', to: '2026-02-28', because: 'February has no 31st' },
  { key: 'PageUp', day: '2026-03-15', to: '2026-02-15', because: 'the same day a month before' },
  { key: 'a', day: '2026-03-15', to: undefined, because: 'letters mean nothing' },
])('$key leads from $day to $to: $because', ({ key, day, to }) => {
  expect(dayAfterKey(day, key)).toBe(to)
})

test('January is called as the guest calls it', () => {
  expect([monthName('2026-01', 'AT'), monthName('2026-01', 'DE'), monthName('2026-03', 'AT')]).toEqual([
    'Jänner 2026',
    'Januar 2026',
    'März 2026',
  ])
})
