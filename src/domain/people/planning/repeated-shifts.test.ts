import { describe, expect, test } from 'vitest'
import { MOST_SHIFTS, repeatedShifts, shiftRepeatProblem } from '#domain/people/planning/repeated-shifts.ts'

const timeZone = 'Europe/Vienna'
const evening = { startAt: '2026-10-23T16:00:00.000Z', endAt: '2026-10-23T22:30:00.000Z' }

describe('A repeated shift', () => {
  test('begins and ends at the same times by the wall through the clock change', () => {
    const { times, skipped } = repeatedShifts(evening, { rrule: 'FREQ=WEEKLY', until: '2026-11-06' }, timeZone)
    expect(times).toEqual([
      evening,
      { startAt: '2026-10-30T17:00:00.000Z', endAt: '2026-10-30T23:30:00.000Z' },
      { startAt: '2026-11-06T17:00:00.000Z', endAt: '2026-11-06T23:30:00.000Z' },
    ])
    expect(skipped).toEqual([])
  })
  test('that runs over midnight counts by the day it begins on', () => {
    const night = { startAt: '2027-01-29T21:00:00.000Z', endAt: '2027-01-30T05:00:00.000Z' }
    const monthly = { rrule: 'FREQ=MONTHLY;BYDAY=-1FR', until: '2027-03-31' }
    expect(shiftRepeatProblem(night, monthly, timeZone)).toBeNull()
    expect(repeatedShifts(night, monthly, timeZone).times.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      ['2027-01-29T21:00:00.000Z', '2027-01-30T05:00:00.000Z'],
      ['2027-02-26T21:00:00.000Z', '2027-02-27T05:00:00.000Z'],
      ['2027-03-26T21:00:00.000Z', '2027-03-27T05:00:00.000Z'],
    ])
  })
  test('names the day on which the clock skips all of it', () => {
    const deep = { startAt: '2027-03-27T01:00:00.000Z', endAt: '2027-03-27T02:00:00.000Z' }
    const daily = { rrule: 'FREQ=DAILY', until: '2027-03-29' }
    expect(repeatedShifts(deep, daily, timeZone)).toEqual({
      times: [deep, { startAt: '2027-03-29T00:00:00.000Z', endAt: '2027-03-29T01:00:00.000Z' }],
      skipped: ['2027-03-28'],
    })
  })
  test.each([
    [
      { rrule: 'FREQ=WEEKLY;BYDAY=MO', until: '2026-12-31' },
      'Der erste Tag gehört nicht zur Wiederholung. Bitte wählen Sie als Tag den 26.10.2026.',
    ],
    [{ rrule: 'FREQ=WEEKLY', until: '2026-10-29' }, 'Bis dahin kommt der Dienst kein zweites Mal.'],
    [{ rrule: 'FREQ=WEEKLY', until: '2026-10-01' }, 'Bis dahin kommt der Dienst kein zweites Mal.'],
    [{ rrule: 'FREQ=DAILY', until: '2030-01-01' }, `Bitte wiederholen Sie höchstens ${MOST_SHIFTS} Mal.`],
    [
      { rrule: 'FREQ=MONTHLY;BYMONTHDAY=31', until: '2026-10-31' },
      'Der erste Tag gehört nicht zur Wiederholung. Bitte wählen Sie als Tag den 31.10.2026.',
    ],
  ])('says why not: %o', (repeat, reason) => expect(shiftRepeatProblem(evening, repeat, timeZone)).toBe(reason))
  test('comes at most so often, and no more is reckoned', () => {
    const { times } = repeatedShifts(evening, { rrule: 'FREQ=DAILY', until: '9999-12-31' }, timeZone)
    expect(times).toHaveLength(MOST_SHIFTS + 1)
  })
})
