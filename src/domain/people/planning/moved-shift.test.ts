import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resizedShift, shiftBetween, shiftDaysLater, shiftOnDay } from '#domain/people/planning/moved-shift.ts'
import { addDays, isoOf, localDateTime, localDay } from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'
const night = { startAt: '2026-10-24T20:00:00.000Z', endAt: '2026-10-25T05:00:00.000Z' }

describe('A shift on another day', () => {
  test.each([
    {
      of: { startAt: '2026-10-20T06:00:00.000Z', endAt: '2026-10-20T14:00:00.000Z' },
      days: 7,
      is: ['2026-10-27T07:00:00.000Z', '2026-10-27T15:00:00.000Z'],
      because: 'eight to four stays eight to four behind the clock change',
    },
    {
      of: { startAt: '2026-10-17T20:00:00.000Z', endAt: '2026-10-18T04:00:00.000Z' },
      days: 7,
      is: ['2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z'],
      because: 'the night of the longer day has an hour more',
    },
    {
      of: { startAt: '2026-03-21T21:00:00.000Z', endAt: '2026-03-22T05:00:00.000Z' },
      days: 7,
      is: ['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z'],
      because: 'that of the shorter day one less',
    },
    {
      of: { startAt: '2026-12-28T08:00:00.000Z', endAt: '2026-12-28T12:00:00.000Z' },
      days: 7,
      is: ['2027-01-04T08:00:00.000Z', '2027-01-04T12:00:00.000Z'],
      because: 'a week goes over the end of the year',
    },
    {
      of: { startAt: '2026-11-02T07:00:00.000Z', endAt: '2026-11-03T07:00:00.000Z' },
      days: 7,
      is: ['2026-11-09T07:00:00.000Z', '2026-11-10T07:00:00.000Z'],
      because: 'a whole day is the longest there is',
    },
    {
      of: { startAt: '2026-10-17T10:00:00.000Z', endAt: '2026-10-18T10:00:00.000Z' },
      days: 7,
      is: null,
      because: 'over the longer night it would be 25 hours',
    },
    {
      of: { startAt: '2026-03-22T01:15:00.000Z', endAt: '2026-03-22T01:45:00.000Z' },
      days: 7,
      is: null,
      because: 'nothing is left of a shift within the skipped hour',
    },
  ])('$because', ({ of, days, is }) => {
    const moved = shiftDaysLater(of, days, VIENNA)
    expect(moved && [moved.startAt, moved.endAt]).toEqual(is)
  })
  test('on the day it stands on nothing changes', () => expect(shiftOnDay(night, '2026-10-24', VIENNA)).toEqual(night))

  test('shows the same times on the wall, wherever no clock changes', () => {
    const shift = fc.record({
      day: fc.integer({ min: 0, max: 1500 }),
      from: fc.integer({ min: 180, max: 1439 }),
      minutes: fc.integer({ min: 15, max: 720 }),
    })
    fc.assert(
      fc.property(shift, fc.integer({ min: -60, max: 60 }), ({ day, from, minutes }, days) => {
        const date = addDays('2025-01-01', day)
        const one = shiftBetween(date, from, (from + minutes) % 1440, VIENNA)
        const moved = shiftDaysLater(one, days, VIENNA)
        expect(moved).not.toBeNull()
        const wall = (iso: string) => localDateTime(iso, VIENNA).slice(11)
        expect(localDay(moved!.startAt, VIENNA)).toBe(addDays(date, days))
        expect(wall(moved!.startAt)).toBe(wall(one.startAt))
        // an end within the hour that is skipped or stands twice may show another time
        const hour = Number(wall(one.endAt).slice(0, 2))
        if (hour >= 4 || hour < 2) expect(wall(moved!.endAt)).toBe(wall(one.endAt))
      }),
    )
  })
})

describe('A shift from time to time', () => {
  test('that ends before it begins ends on the next day, also over the end of the year', () =>
    expect(shiftBetween('2026-12-31', 22 * 60, 6 * 60, VIENNA)).toEqual({
      startAt: '2026-12-31T21:00:00.000Z',
      endAt: '2027-01-01T05:00:00.000Z',
    }))
  test('is never empty, even where the wall skips all of it', () => {
    const { startAt, endAt } = shiftBetween('2026-03-29', 120, 170, VIENNA)
    expect(Date.parse(endAt) - Date.parse(startAt)).toBe(900_000)
  })
})

describe('A resized shift', () => {
  test.each([
    { by: { end: 15 }, is: [0, 495], because: 'its end moves by a quarter of an hour' },
    { by: { start: -30 }, is: [-30, 480], because: 'its beginning too' },
    { by: { start: 60, end: 60 }, is: [60, 540], because: 'both together move it' },
    { by: { end: -470 }, is: [0, 480], because: 'shorter than a quarter of an hour it is not made' },
    { by: { end: 961 }, is: [0, 480], because: 'longer than a day neither' },
  ])('$because', ({ by, is }) => {
    const start = Date.parse('2026-11-26T08:00:00.000Z')
    const at = (minutes: number) => isoOf(start + minutes * 60_000)
    expect(resizedShift({ startAt: at(0), endAt: at(480) }, by)).toEqual({ startAt: at(is[0]!), endAt: at(is[1]!) })
  })
})
