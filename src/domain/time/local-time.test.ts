import { expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  instantOf,
  isoOf,
  localDateTime,
  localDateTimeSeconds,
  localDay,
  localDayAt,
  minutesOf,
  wallInstant,
  weekdayOf,
} from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'

test.each([
  { local: '2026-07-01T11:00', zone: VIENNA, at: '2026-07-01T09:00:00.000Z', because: 'summer is two hours ahead' },
  { local: '2026-01-15T11:00', zone: VIENNA, at: '2026-01-15T10:00:00.000Z', because: 'winter is one hour ahead' },
  {
    local: '2026-03-29T01:59',
    zone: VIENNA,
    at: '2026-03-29T00:59:00.000Z',
    because: 'the last minute before the jump exists',
  },
  { local: '2026-03-29T02:30', zone: VIENNA, at: null, because: 'the jump to summer skips it' },
  { local: '2026-03-29T03:00', zone: VIENNA, at: '2026-03-29T01:00:00.000Z', because: 'the jump lands here' },
  { local: '2026-10-25T02:30', zone: VIENNA, at: '2026-10-25T00:30:00.000Z', because: 'of two the first counts' },
  {
    local: '2026-10-25T03:00',
    zone: VIENNA,
    at: '2026-10-25T02:00:00.000Z',
    because: 'after the repeated hour it is winter',
  },
  { local: '9999-12-31T23:00', zone: VIENNA, at: null, because: 'nobody plans that far ahead' },
  { local: '0000-01-01T11:00', zone: VIENNA, at: null, because: 'nor that far back' },
  { local: '2026-09-06T00:30', zone: 'America/Santiago', at: null, because: 'some zones skip midnight itself' },
  { local: '2026-07-01T24:00', zone: VIENNA, at: null, because: 'no clock shows 24:00' },
  { local: '2026-02-30T11:00', zone: VIENNA, at: null, because: 'February has no 30th' },
  { local: 'morgen', zone: VIENNA, at: null, because: 'it is no date' },
  { local: '2026-07-01T11:00Z', zone: VIENNA, at: null, because: 'an instant is no wall time' },
  { local: '2026-07-01T11:00+02:00', zone: VIENNA, at: null, because: 'nor is one with an offset, even the right one' },
  { local: '2026-07-01T11:00:00', zone: VIENNA, at: null, because: 'seconds are none of its business' },
  { local: '2026-07-01T11:00 Uhr', zone: VIENNA, at: null, because: 'nor are words behind it' },
])('the wall time $local in $zone is $at: $because', ({ local, zone, at }) => expect(instantOf(local, zone)).toBe(at))

test.each([
  { at: '2026-06-30T22:00:00Z', day: '2026-07-01', local: '2026-07-01T00:00', because: 'Vienna is ahead of UTC' },
  { at: '2026-06-30T21:59:59Z', day: '2026-06-30', local: '2026-06-30T23:59', because: 'seconds are cut off' },
  {
    at: '2026-10-25T01:30:00Z',
    day: '2026-10-25',
    local: '2026-10-25T02:30',
    because: 'the repeated hour reads the same',
  },
])('$at is $local in Vienna: $because', ({ at, day, local }) => {
  expect(localDay(at, VIENNA)).toBe(day)
  expect(localDateTime(at, VIENNA)).toBe(local)
})

test.each([
  {
    day: '2026-03-29',
    minutes: 150,
    at: '2026-03-29T01:00:00Z',
    because: 'a skipped time means the moment of the jump',
  },
  { day: '2026-03-28', minutes: 1440 + 150, at: '2026-03-29T01:00:00Z', because: 'minutes run on into the next day' },
  { day: '2026-10-24', minutes: 2880, at: '2026-10-25T23:00:00Z', because: 'the day has 25 hours' },
])('$minutes minutes into $day are $at: $because', ({ day, minutes, at }) =>
  expect(wallInstant(day, minutes, VIENNA)).toBe(Date.parse(at)),
)

test.each([
  {
    now: '2026-07-01T01:59:00Z',
    dayStart: undefined,
    day: '2026-06-30',
    because: 'before 04:00 it is still yesterday',
  },
  { now: '2026-07-01T02:00:00Z', dayStart: undefined, day: '2026-07-01', because: '04:00 begins the day' },
  { now: '2026-06-30T22:00:00Z', dayStart: '00:00', day: '2026-07-01', because: 'the start is a setting' },
])('$now is booked to $day: $because', ({ now, dayStart, day }) => expect(businessDay(now, VIENNA, dayStart)).toBe(day))

test.each([
  { text: '24:00', minutes: 1440, because: 'a day may end there' },
  { text: '24:01', minutes: null, because: 'no day is longer' },
  { text: '11:60', minutes: null, because: 'no hour is longer' },
  { text: null, minutes: null, because: 'nothing was entered' },
])('$text reads as $minutes minutes: $because', ({ text, minutes }) => expect(minutesOf(text)).toBe(minutes))

test('calendar days ignore clock changes, months and leap years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(weekdayOf('2026-03-29')).toBe('sunday')
  expect(weekdayOf('2026-03-30')).toBe('monday')
})

test.each(['Europe/Vienna', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'])(
  'in %s days and wall times are those of the calendar, in whatever order instants are asked about',
  zone => {
    const [HOUR, YEARS] = [3_600_000, [2011, 2026]]
    const instants = YEARS.flatMap(year =>
      Array.from({ length: 366 * 3 }, (_, step) => Date.UTC(year, 0, 1) + step * 8 * HOUR + step * 61_007),
    )
    // one from the beginning, one from the end, so that neighbours lie far apart
    const shuffled = instants.flatMap((ms, at) => [ms, instants[instants.length - 1 - at] ?? ms])
    for (const iso of shuffled.map(isoOf)) {
      const wall = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toString()
      expect([localDay(iso, zone), localDateTime(iso, zone), localDateTimeSeconds(iso, zone)]).toEqual([
        wall.slice(0, 10),
        wall.slice(0, 16),
        wall.slice(0, 19),
      ])
    }
  },
)

test('Days are counted on beyond those that are remembered, and what is no day is refused', () => {
  let day = '2019-12-31'
  for (let count = 1; count <= 5000; count += 1) {
    day = addDays(day, 1)
    if (count % 97 === 0) expect(day).toBe(new Date(Date.UTC(2019, 11, 31 + count)).toISOString().slice(0, 10))
  }
  expect(() => addDays('morgen', 1)).toThrow(RangeError)
})

test('An instant lies in the same day whether it is written out or counted in milliseconds', () => {
  for (const zone of [VIENNA, 'America/Santiago', 'Australia/Lord_Howe'])
    for (let at = Date.parse('2026-03-28T00:00:00.000Z'); at < Date.parse('2026-10-27T00:00:00.000Z'); at += 2_711_537)
      expect(localDayAt(at, zone)).toBe(localDay(isoOf(at), zone))
})
