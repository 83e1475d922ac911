import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { occurrences } from '#domain/repetition/occurrences.ts'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { addDays, instantOf, localDateTime, localDay } from '#domain/time/local-time.ts'
import { dueTimes, nextDue, remindAt, wholeDaysNotifiedBefore } from '#server/features/tasks/writing/task-times.ts'

const VIENNA = 'Europe/Vienna'
const at = (local: string) => instantOf(local, VIENNA)!

describe('When a task comes back', () => {
  test.each([
    {
      due: '2026-03-28T08:00',
      done: '2026-03-28T09:00',
      rule: 'FREQ=DAILY',
      next: '2026-03-29T08:00',
      because: 'the wall time stays over a clock change',
    },
    {
      due: '2026-11-20T08:00',
      done: '2026-11-26T10:00',
      rule: 'FREQ=DAILY',
      next: '2026-11-26T08:00',
      because: 'who was away finds today’s, not all that were missed',
    },
    {
      due: '2026-11-30T08:00',
      done: '2026-11-26T10:00',
      rule: 'FREQ=WEEKLY',
      next: '2026-12-07T08:00',
      because: 'finished early it keeps its rhythm',
    },
    {
      due: '2026-11-23T08:00',
      done: '2026-11-23T09:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
      next: '2026-11-26T08:00',
      because: 'on the next of its days',
    },
    {
      due: '2026-01-31T12:00',
      done: '2026-01-31T12:30',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=31',
      next: '2026-03-31T12:00',
      because: 'a month without a 31st is skipped',
    },
    {
      due: '2026-01-31T12:00',
      done: '2026-01-31T12:30',
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
      next: '2026-02-28T12:00',
      because: 'every month has a last day',
    },
    {
      due: '2028-02-29T12:00',
      done: '2028-02-29T12:30',
      rule: 'FREQ=YEARLY',
      next: '2032-02-29T12:00',
      because: 'and not every year a 29th of February',
    },
  ])('$next: $because', ({ due, done, rule, next }) =>
    expect(nextDue(at(due), at(done), { rrule: rule, basis: 'due', until: null }, VIENNA)).toBe(at(next)),
  )
  test('counted from when it was finished it is not drawn back to its rhythm', () =>
    expect(
      nextDue(
        at('2026-11-20T08:00'),
        at('2026-11-26T10:00'),
        { rrule: 'FREQ=WEEKLY', basis: 'completion', until: null },
        VIENNA,
      ),
    ).toBe(at('2026-12-03T08:00')))
  test('up to its last day, that one included', () => {
    const rule = { rrule: 'FREQ=DAILY', basis: 'due', until: '2026-11-27' } as const
    expect(nextDue(at('2026-11-26T22:00'), at('2026-11-26T22:00'), rule, VIENNA)).toBe(at('2026-11-27T22:00'))
    expect(nextDue(at('2026-11-27T22:00'), at('2026-11-27T22:00'), rule, VIENNA)).toBeNull()
  })
  test('never before today, always later than it was, and at the same wall time', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 4 * 60, max: 23 * 60 }),
        fc.integer({ min: -40, max: 90 }),
        fc.constantFrom(
          'FREQ=DAILY',
          'FREQ=DAILY;INTERVAL=3',
          'FREQ=WEEKLY;BYDAY=MO,SA',
          'FREQ=MONTHLY',
          'FREQ=MONTHLY;BYMONTHDAY=-1',
        ),
        fc.constantFrom('due' as const, 'completion' as const),
        (day, minute, late, rrule, basis) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const dueDay = addDays('2026-01-01', day)
          const done = at(`${addDays(dueDay, late)}T12:00`)
          const next = nextDue(at(`${dueDay}T${time}`), done, { rrule, basis, until: null }, VIENNA)!
          expect(localDateTime(next, VIENNA).slice(11)).toBe(time)
          expect(localDay(next, VIENNA) >= localDay(done, VIENNA)).toBe(true)
          if (basis === 'due') expect(next > at(`${dueDay}T${time}`)).toBe(true)
        },
      ),
      { numRuns: 60 },
    ))
})

test('the days of a rule are those RFC 5545 gives it', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(
        { rule: 'FREQ=DAILY;INTERVAL=', days: '' },
        { rule: 'FREQ=WEEKLY;INTERVAL=', days: ';BYDAY=MO,TH' },
        { rule: 'FREQ=MONTHLY;INTERVAL=', days: ';BYMONTHDAY=1,31' },
        { rule: 'FREQ=MONTHLY;INTERVAL=', days: ';BYMONTHDAY=-1' },
        { rule: 'FREQ=MONTHLY;INTERVAL=', days: ';BYDAY=2TU' },
        { rule: 'FREQ=MONTHLY;INTERVAL=', days: ';BYDAY=1MO,-1MO' },
        { rule: 'FREQ=MONTHLY;INTERVAL=', days: ';BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' },
        { rule: 'FREQ=MONTHLY;INTERVAL=', days: ';BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3' },
        { rule: 'FREQ=MONTHLY;BYMONTH=3,6,9,12', days: ';BYMONTHDAY=-1' },
        { rule: 'FREQ=MONTHLY;BYMONTH=1,4,7,10', days: ';BYDAY=1MO,3MO' },
        { rule: 'FREQ=MONTHLY;BYMONTH=6,12', days: ';BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' },
        { rule: 'FREQ=YEARLY;INTERVAL=', days: ';BYMONTH=12;BYMONTHDAY=24' },
        { rule: 'FREQ=YEARLY;INTERVAL=', days: ';BYMONTH=11;BYDAY=-1FR' },
      ),
      (day, interval, { rule, days }) => {
        const start = addDays('2026-01-01', day)
        const rrule = `${rule}${rule.endsWith('=') ? interval : ''}${days}`
        const standard = new RRuleTemporal({
          rruleString: rrule,
          dtstart: Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }),
          maxIterations: 20_000,
        })
        const theirs = standard.all((_, at) => at < 4).map(one => one.toPlainDate().toString())
        const ours = occurrences(readRule(rrule)!, { start, until: null, most: 4 })
        expect(ours, `${rrule} from ${start}`).toEqual(theirs.slice(0, 4))
      },
    ),
    { numRuns: 200 },
  ))

test('a whole day is late when it is over, also on the day that has 23 hours', () => {
  expect(dueTimes(at('2026-03-29T15:00'), true, VIENNA)).toEqual({
    dueAt: '2026-03-28T23:00:00.000Z',
    lateAt: '2026-03-29T22:00:00.000Z',
  })
  expect(dueTimes(at('2026-03-29T15:00'), false, VIENNA)).toEqual({
    dueAt: at('2026-03-29T15:00'),
    lateAt: at('2026-03-29T15:00'),
  })
})
test.each([
  { told: '2026-11-27T08:00', because: 'in winter' },
  { told: '2027-07-01T08:00', because: 'in summer' },
  { told: '2027-03-28T08:00', because: 'the clock went forward in the night' },
  { told: '2026-10-25T08:00', because: 'the clock went back in the night' },
])('a whole day is told of at $told: $because', ({ told }) => {
  const [begin, end] = [at(`${told.slice(0, 10)}T00:00`), at(`${addDays(told.slice(0, 10), 1)}T00:00`)]
  const before = new Date(Date.parse(at(told)) - 1).toISOString()
  expect([wholeDaysNotifiedBefore(before, VIENNA), wholeDaysNotifiedBefore(at(told), VIENNA)]).toEqual([begin, end])
})
test('a reminder rings before what it was set to, and not at all where that is not known', () => {
  const times = { startDate: '2026-11-26', dueAt: at('2026-11-27T08:00') }
  expect(remindAt({ at: null, offsetMinutes: 60, relativeTo: 'due' }, times, VIENNA)).toBe(at('2026-11-27T07:00'))
  expect(remindAt({ at: null, offsetMinutes: 0, relativeTo: 'start' }, times, VIENNA)).toBe(at('2026-11-26T00:00'))
  expect(
    remindAt({ at: null, offsetMinutes: 60, relativeTo: 'due' }, { startDate: null, dueAt: null }, VIENNA),
  ).toBeNull()
})
