import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_TIMES, repeatedDays, repeatProblem } from '#domain/people/planning/repeated.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'

const one = (day: string, end = day) => ({ startDate: day, endDate: end })

describe('An absence that comes back', () => {
  test('stands on the same weekday each time, over clock changes, leap days and the end of the year', () => {
    expect(repeatedDays(one('2027-12-21', '2027-12-22'), { everyWeeks: 1, until: '2028-01-04' })).toEqual([
      one('2027-12-21', '2027-12-22'),
      one('2027-12-28', '2027-12-29'),
      one('2028-01-04', '2028-01-05'),
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 370 }),
        (start, everyWeeks, length) => {
          const day = addDays('2025-01-01', start)
          const until = addDays(day, length)
          const times = repeatedDays(one(day), { everyWeeks, until })
          expect(new Set(times.map(({ startDate }) => weekdayOf(startDate))).size).toBe(1)
          expect(times.every(({ startDate }) => startDate <= until || startDate === day)).toBe(true)
          expect(times).toHaveLength(Math.min(MOST_TIMES + 1, Math.floor(length / (everyWeeks * 7)) + 1))
        },
      ),
    )
  })
  test('stands once where nobody repeats it', () => expect(repeatedDays(one('2026-12-01'), null)).toHaveLength(1))

  test.each([
    { days: one('2026-12-01'), everyWeeks: 1, until: '2026-12-07', says: 'Bis dahin kommt sie kein zweites Mal.' },
    { days: one('2026-12-01', '2026-12-08'), everyWeeks: 1, until: '2027-03-01', says: /dauert länger/ },
    { days: one('2026-12-01'), everyWeeks: 1, until: '2027-12-07', says: /höchstens 53 Mal/ },
    { days: one('2026-12-01', '2026-12-07'), everyWeeks: 1, until: '2027-11-30', says: null },
  ])('of $days.startDate to $days.endDate every $everyWeeks weeks until $until: $says', ({ days, says, ...repeat }) => {
    const problem = repeatProblem(days, repeat)
    if (says === null) expect(problem).toBeNull()
    else expect(problem).toMatch(says)
  })
})

test.each([
  {
    rrule: 'FREQ=MONTHLY;BYDAY=2TU',
    start: '2026-12-08',
    until: '2027-02-28',
    days: ['2026-12-08', '2027-01-12', '2027-02-09'],
    says: null,
  },
  { rrule: 'FREQ=MONTHLY;BYDAY=2TU', start: '2026-12-01', until: '2027-02-28', days: null, says: /den 08\.12\.2026/ },
  { rrule: 'FREQ=DAILY', start: '2026-12-01', until: '2027-02-28', days: null, says: /höchstens 53 Mal/ },
])('by $rrule from $start it stands on its days', ({ rrule, start, until, days, says }) => {
  const problem = repeatProblem(one(start), { rrule, until })
  if (says === null) expect(problem).toBeNull()
  else expect(problem).toMatch(says)
  if (days) expect(repeatedDays(one(start), { rrule, until }).map(({ startDate }) => startDate)).toEqual(days)
})
