import { describe, expect, test } from 'vitest'
import { expectedEnd, forgottenClock, isPossibleEnd, shiftBegunFor, toldFrom } from '#domain/people/forgotten-clock.ts'

const clock = (startedAt: string, pauses: { startedAt: string; endedAt: string | null; isPaid: boolean }[] = []) => ({
  startedAt,
  endedAt: null,
  pauses,
})
const LATE = { startAt: '2026-11-19T13:00:00.000Z', endAt: '2026-11-19T21:00:00.000Z' }
const NEXT = { startAt: '2026-11-20T06:00:00.000Z', endAt: '2026-11-20T14:00:00.000Z' }
const BEGUN = '2026-11-19T12:55:00.000Z'

describe('A clock somebody left running', () => {
  test.each([
    { now: '2026-11-19T20:00:00.000Z', is: false, because: 'the shift still lasts' },
    { now: '2026-11-19T23:30:00.000Z', is: false, because: 'somebody may still be clearing up' },
    { now: '2026-11-20T00:59:59.000Z', is: false, because: 'it is a second short of four hours after the shift' },
    { now: '2026-11-20T01:00:00.000Z', is: true, because: 'the shift was over four hours ago' },
    { now: '2026-11-20T05:50:00.000Z', is: true, because: 'they come for the next one' },
  ])('$now: $is, since $because', ({ now, is }) =>
    expect(forgottenClock(clock(BEGUN), [LATE, NEXT], now)).toEqual(is ? { proposedEnd: LATE.endAt } : null),
  )

  test('is found in a divided service too, when the second shift is about to begin', () => {
    const noon = { startAt: '2026-11-20T10:00:00.000Z', endAt: '2026-11-20T13:00:00.000Z' }
    const evening = { startAt: '2026-11-20T16:00:00.000Z', endAt: '2026-11-20T21:00:00.000Z' }
    const own = clock('2026-11-20T09:58:00.000Z')
    expect(forgottenClock(own, [noon, evening], '2026-11-20T14:30:00.000Z')).toBeNull()
    expect(forgottenClock(own, [noon, evening], '2026-11-20T15:00:00.000Z')).toEqual({ proposedEnd: noon.endAt })
  })

  test('without a plan is one that runs for more than sixteen hours, and nobody guesses its end', () => {
    const own = clock('2026-11-19T12:00:00.000Z')
    expect(forgottenClock(own, [], '2026-11-20T04:00:00.000Z')).toBeNull()
    expect(forgottenClock(own, [], '2026-11-20T04:00:01.000Z')).toEqual({ proposedEnd: null })
  })

  test('is none that has ended, however long it was', () =>
    expect(
      forgottenClock({ ...clock(BEGUN), endedAt: '2026-11-19T21:05:00.000Z' }, [LATE], '2026-11-20T12:00:00.000Z'),
    ).toBeNull())

  test('is proposed no end before what is known of it', () => {
    const late = clock(BEGUN, [
      { startedAt: '2026-11-19T21:30:00.000Z', endedAt: '2026-11-19T21:45:00.000Z', isPaid: false },
    ])
    expect(forgottenClock(late, [LATE], '2026-11-20T06:00:00.000Z')).toEqual({ proposedEnd: null })
    expect(isPossibleEnd(late, '2026-11-19T21:46:00.000Z', '2026-11-20T06:00:00.000Z')).toBe(true)
    // just now, just a day after the beginning, and not at the moment it was last known
    expect(isPossibleEnd(late, '2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z')).toBe(true)
    expect(isPossibleEnd(late, '2026-11-20T12:55:00.000Z', '2026-11-21T06:00:00.000Z')).toBe(true)
    expect(isPossibleEnd(clock(BEGUN), BEGUN, '2026-11-21T06:00:00.000Z')).toBe(false)
    expect(isPossibleEnd(late, '2026-11-20T06:00:01.000Z', '2026-11-20T06:00:00.000Z')).toBe(false)
    expect(isPossibleEnd(late, '2026-11-20T12:55:01.000Z', '2026-11-21T06:00:00.000Z')).toBe(false)
  })
})

test('A record belongs to the shift whose beginning lies nearest, within four hours', () => {
  expect(shiftBegunFor(BEGUN, [NEXT, LATE])).toBe(LATE)
  expect(shiftBegunFor('2026-11-19T17:30:00.000Z', [LATE])).toBeNull()
  expect(shiftBegunFor('2026-11-19T08:00:00.000Z', [LATE])).toBeNull()
})

test('Its person is told an hour after the shift, or twelve after coming where nothing was planned', () => {
  expect(toldFrom(BEGUN, [LATE, NEXT])).toBe('2026-11-19T22:00:00.000Z')
  expect(toldFrom('2026-11-19T07:00:00.000Z', [])).toBe('2026-11-19T19:00:00.000Z')
})

describe('Where nothing was planned', () => {
  const VIENNA = 'Europe/Vienna'
  const open = (from: string, to: string) => ({
    openingHours: [{ type: 'thursday' as const, from, to }],
    seasons: [],
    timeZone: VIENNA,
    dayStart: '04:00',
  })
  const NOON_TO_TEN = open('11:00', '22:00')
  /** Records of Thursdays before, by the hours of the wall in winter. */
  const worked = (...spans: [string, string][]) =>
    spans.map(([from, to], at) => {
      const day = `2026-11-${String(at + 2).padStart(2, '0')}`
      const startedAt = `${day}T${from}:00.000Z`
      const endedAt = `${day}T${to}:00.000Z`
      return {
        startedAt,
        endedAt: endedAt > startedAt ? endedAt : new Date(Date.parse(endedAt) + 86_400_000).toISOString(),
      }
    })

  test('one leaves as late as one mostly does who comes at that hour, else when the branch closes', () => {
    const [begun, closing] = ['2026-11-19T15:00:00.000Z', '2026-11-19T21:00:00.000Z']
    const of = (...spans: [string, string][]) => expectedEnd(begun, worked(...spans), NOON_TO_TEN, VIENNA)
    expect(of()).toBe(closing)
    expect(of(['15:00', '19:00'], ['15:10', '19:30'])).toBe(closing)
    expect(of(['15:00', '19:00'], ['15:10', '19:30'], ['14:00', '23:50'])).toBe('2026-11-19T19:30:00.000Z')
    // mornings say nothing of evenings
    expect(of(['06:00', '12:00'], ['06:00', '12:00'], ['06:00', '12:00'])).toBe(closing)
    expect(expectedEnd(begun, [], null, VIENNA)).toBeNull()
  })
  test.each([
    { what: 'the hour is skipped', begun: '2026-03-29T00:10:00.000Z', days: ['03-26', '03-27', '03-28'] },
    { what: 'the hour is told twice', begun: '2026-10-25T00:10:00.000Z', days: ['10-22', '10-23', '10-24'] },
    { what: 'nothing is changed', begun: '2026-11-19T00:10:00.000Z', days: ['11-16', '11-17', '11-18'] },
  ])('who mostly left before they came today says nothing of it: a night in which $what', ({ begun, days }) => {
    // a quarter of an hour each evening, before midnight
    const short = days.map(day => ({ startedAt: `2026-${day}T22:20:00.000Z`, endedAt: `2026-${day}T22:30:00.000Z` }))
    expect(expectedEnd(begun, short, null, VIENNA)).toBeNull()
    expect(expectedEnd(begun, short, { ...NOON_TO_TEN, openingHours: [] }, VIENNA)).toBeNull()
  })
  test('also over midnight', () => {
    const nights = worked(['22:30', '03:00'], ['23:30', '03:30'], ['23:10', '03:10'])
    expect(expectedEnd('2026-11-19T22:50:00.000Z', nights, null, VIENNA)).toBe('2026-11-20T03:10:00.000Z')
  })
  test('a branch that does not open any more that day, or goes on into the next, says nothing', () => {
    expect(expectedEnd('2026-11-19T22:00:00.000Z', [], NOON_TO_TEN, VIENNA)).toBeNull()
    expect(expectedEnd('2026-11-19T22:00:00.000Z', [], open('20:00', '10:00'), VIENNA)).toBeNull()
    expect(expectedEnd('2026-11-19T20:00:00.000Z', [], open('20:00', '02:00'), VIENNA)).toBe('2026-11-20T01:00:00.000Z')
  })
  test('it asks four hours after that end with it, and tells an hour after it, the same evening', () => {
    const [begun, end] = ['2026-11-19T15:00:00.000Z', '2026-11-19T21:00:00.000Z']
    const at = (now: string) => forgottenClock(clock(begun), [], now, end)
    expect(at('2026-11-20T00:59:59.000Z')).toBeNull()
    expect(at('2026-11-20T01:00:00.000Z')).toEqual({ proposedEnd: end })
    expect(toldFrom(begun, [], end)).toBe('2026-11-19T22:00:00.000Z')
    // never later than twelve hours after the beginning, and by the plan where there is one
    expect(toldFrom('2026-11-19T07:00:00.000Z', [], end)).toBe('2026-11-19T19:00:00.000Z')
    expect(toldFrom(BEGUN, [LATE], '2026-11-19T23:00:00.000Z')).toBe('2026-11-19T22:00:00.000Z')
    expect(forgottenClock(clock(BEGUN), [LATE], '2026-11-20T01:00:00.000Z', begun)).toEqual({ proposedEnd: LATE.endAt })
  })
})
