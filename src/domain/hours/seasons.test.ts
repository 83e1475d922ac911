import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Branch } from '#domain/catalogue/branch.ts'
import { reservationProblems, RESERVATION } from '#domain/forms/reservation.ts'
import { branchStatus, nextStateChange } from '#domain/hours/branch-status.ts'
import { closedDay } from '#domain/hours/closed-day.ts'
import { closingToday } from '#domain/hours/closing-today.ts'
import { comingWeeks, weekOn } from '#domain/hours/coming-weeks.ts'
import { hoursOfDay } from '#domain/hours/day-hours.ts'
import { hoursText } from '#domain/hours/display-hours.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { isOfferedSlot, daySlots, type SlotBranch } from '#domain/hours/slots.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import type { Season } from '#domain/time/season.ts'
import { addDays, isoOf, localDay, wallInstant, WEEKDAYS, weekdayOf } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

const VIENNA = 'Europe/Vienna'
const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })
const season = (from: string, to: string, hours: OpeningRule[], own: Partial<Season> = {}): Season => ({
  name: 'Winter',
  kind: 'opening',
  from,
  to,
  hours,
  ...own,
})
const branchWith = (own: Partial<SlotBranch>): SlotBranch => ({
  timeZone: VIENNA,
  openingHours: [daily('11:00', '22:00')],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  seasons: [],
  closures: [],
  pauses: [],
  orderableFrom: null,
  lastOrderMinutesBeforeClose: 0,
  slotMinutes: 30,
  capacityRules: [],
  isPreorderEnabled: true,
  preparationMinutes: 0,
  deliveryMinutes: 0,
  ...own,
})
const hoursOn = (branch: Pick<Branch, 'openingHours' | 'seasons'>, day: string) =>
  hoursOfDay(openingRules(branch), day).map(({ from, to }) => `${from / 60}-${to / 60}`)

describe('The week in force on a day', () => {
  const branch = branchWith({
    openingHours: [
      daily('11:00', '22:00'),
      { type: 'monday', isClosed: true },
      { type: 'once', date: '2026-12-24', from: '09:00', to: '14:00' },
      { type: 'once', date: '2026-12-25', isClosed: true },
    ],
    seasons: [
      season('2026-11-01', '2027-03-31', [daily('12:00', '20:00'), { type: 'sunday', from: '10:00', to: '16:00' }]),
      season('2027-04-10', '2027-04-10', []),
    ],
  })
  test.each([
    { day: '2026-10-31', hours: ['11-22'], because: 'it is the day before the first' },
    { day: '2026-11-01', hours: ['10-16'], because: 'the first day belongs to it, and is a Sunday' },
    { day: '2026-11-02', hours: ['12-20'], because: 'the rest day of the ordinary week does not count' },
    { day: '2026-12-24', hours: ['9-14'], because: 'a single day goes before a set' },
    { day: '2026-12-25', hours: [], because: 'a single day is closed' },
    { day: '2027-03-31', hours: ['12-20'], because: 'the last day belongs to it' },
    { day: '2027-04-01', hours: ['11-22'], because: 'it is the day after the last' },
    { day: '2027-04-10', hours: [], because: 'a set of one day without hours is closed' },
    { day: '2027-04-11', hours: ['11-22'], because: 'that day is over' },
    { day: '1901-01-01', hours: ['11-22'], because: 'it is long ago' },
    { day: '2199-12-31', hours: ['11-22'], because: 'it is far ahead' },
  ])('is $hours on $day: $because', ({ day, hours }) => expect(hoursOn(branch, day)).toEqual(hours))

  test('of deliveries follows their own sets only where they have hours of their own', () => {
    const own = {
      openingHours: [daily('11:00', '22:00')],
      deliveryHours: [daily('17:00', '21:00')],
      seasons: [
        season('2026-11-01', '2026-11-30', [daily('12:00', '20:00')]),
        season('2026-11-10', '2026-11-20', [daily('18:00', '19:00')], { kind: 'delivery' }),
      ],
    }
    const at = (isDeliveryHoursEnabled: boolean, day: string) =>
      hoursOfDay(deliveryRules({ ...own, isDeliveryHoursEnabled }), day)[0]?.from
    expect([at(true, '2026-11-05'), at(true, '2026-11-15'), at(false, '2026-11-15')]).toEqual([1020, 1080, 720])
  })

  test('is that of a set with an odd name, and a branch without sets keeps its very rules', () => {
    const odd = { ...branch, seasons: [season('2026-11-01', '2026-11-01', [], { name: '__proto__' })] }
    expect(hoursOn(odd, '2026-11-01')).toEqual([])
    const plain = branchWith({})
    expect(openingRules(plain)).toBe(plain.openingHours)
    expect(openingRules(branch)).toBe(openingRules(branch))
  })
})

describe('A night at the edge of a set', () => {
  const branch = branchWith({
    openingHours: [daily('18:00', '02:00')],
    seasons: [season('2026-11-01', '2026-11-02', [daily('20:00', '04:00')])],
  })
  const isOpen = (local: string) =>
    openingAt(branch, 'takeaway', isoOf(wallInstant(local.slice(0, 10), Number(local.slice(11, 13)) * 60, VIENNA)))
      .isOpen
  test.each([
    { at: '2026-11-01T01', open: true, because: 'the night before the first day goes on uncut' },
    { at: '2026-11-01T19', open: false, because: 'the set has begun' },
    { at: '2026-11-03T03', open: true, because: 'the night of the last day is of the set' },
    { at: '2026-11-03T19', open: true, because: 'the ordinary week is back' },
    { at: '2026-11-04T03', open: false, because: 'its nights end at two' },
  ])('$at is open: $open, because $because', ({ at, open }) => expect(isOpen(at)).toBe(open))

  test('is offered as slots and refused beyond', () => {
    const query = { branch, orderType: 'takeaway' as const, now: '2026-10-30T10:00:00.000Z', leadMinutes: 0 }
    expect(daySlots({ ...query, day: '2026-11-03' }).map(({ time }) => time)).toEqual(
      '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30'.split(
        ' ',
      ),
    )
    expect(isOfferedSlot(query, '2026-11-01T19:00')).toBe('closed')
    expect(isOfferedSlot(query, '2026-11-01T20:00')).toBe('ok')
  })
})

describe('What else asks when a branch is open', () => {
  const branch = branchWith({ seasons: [season('2026-11-01', '2026-11-30', [daily('12:00', '15:00')])] })
  test('follows the set', () => {
    expect(branchStatus(branch, '2026-11-01T11:30:00.000Z')).toEqual({
      state: 'open',
      until: '2026-11-01T14:00:00.000Z',
    })
    expect(isoOf(closingToday(branch, '2026-11-05T12:00:00.000Z'))).toBe('2026-11-05T14:00:00.000Z')
    expect(closedDay([openingRules(branch)], '2026-11-05').from).toBe('2026-11-05T00:00')
    const answers = [
      { field: { fieldId: RESERVATION.day }, value: '2026-11-05' },
      { field: { fieldId: RESERVATION.time }, value: '18:00' },
    ]
    expect(reservationProblems(answers as never, branch, '2026-10-20T10:00:00.000Z')[0]?.message).toBe(
      'Um 18:00 Uhr ist geschlossen. Am Donnerstag, 05.11.2026 ist von 12:00 - 15:00 Uhr geöffnet.',
    )
  })
  test('a page that shows the week holds no longer than to the midnight before the first day', () =>
    expect(nextStateChange(branch, [], '2026-10-31T22:30:00.000Z')).toBe('2026-10-31T23:00:00.000Z'))
})

describe('Guests are told ahead', () => {
  const winter = season('2026-11-01', '2027-03-31', [daily('12:00', '20:00')])
  const branch = branchWith({ seasons: [winter] })
  const told = (of: Pick<Branch, 'openingHours' | 'seasons'>, today: string) =>
    comingWeeks(openingRules(of), today).map(({ title, week }) => `${title}: ${week.map(hoursText).join()}`)
  test.each([
    { today: '2026-10-17', lines: [], because: 'it is fifteen days ahead' },
    { today: '2026-10-18', lines: ['Ab 1. November: von 12:00 - 20:00 Uhr'], because: 'it is fourteen' },
    { today: '2026-10-31', lines: ['Ab 1. November: von 12:00 - 20:00 Uhr'], because: 'it is tomorrow' },
    { today: '2026-11-01', lines: [], because: 'it has begun and stands above' },
    { today: '2027-03-31', lines: ['Ab 1. April: von 11:00 - 22:00 Uhr'], because: 'the ordinary week is back' },
  ])('on $today $lines: $because', ({ today, lines }) => expect(told(branch, today)).toEqual(lines))

  test('of a short set and of what follows it, and not of one that changes nothing', () => {
    const market = season('2026-11-05', '2026-11-07', [daily('10:00', '23:00')])
    const same = season('2026-11-09', '2026-11-10', [daily('11:00', '22:00')])
    expect(told(branchWith({ seasons: [same, market] }), '2026-10-30')).toEqual([
      'Ab 5. November: von 10:00 - 23:00 Uhr',
      'Ab 8. November: von 11:00 - 22:00 Uhr',
    ])
  })
  test('in January by its Austrian name', () =>
    expect(told(branchWith({ seasons: [season('2027-01-01', '2027-01-31', [])] }), '2026-12-31')).toEqual([
      'Ab 1. Jänner: geschlossen',
    ]))
  test('and no day of a set counts as special', () => {
    const rules = openingRules(branch)
    expect(specialHours(rules, [], '2026-10-25')).toEqual([])
    expect(weekOn(rules, '2026-11-01').map(hoursText)).toEqual(['von 12:00 - 20:00 Uhr'])
  })
})

/** The hours of a day said once more, without rules that carry a span. */
function oracle(branch: Pick<Branch, 'openingHours' | 'seasons'>, day: string): readonly OpeningRule[] {
  const single = branch.openingHours.filter(({ type, date }) => type === 'once' && date === day)
  if (single.length > 0) return single
  const found = branch.seasons.find(({ from, to }) => from <= day && day <= to)
  const week = found ? found.hours : branch.openingHours.filter(({ type }) => type !== 'once')
  const own = week.filter(({ type }) => type === weekdayOf(day))
  return own.length > 0 ? own : week.filter(({ type }) => type === 'daily')
}
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const isOpenBy = (branch: Pick<Branch, 'openingHours' | 'seasons'>, at: number) => {
  const today = localDay(isoOf(at), VIENNA)
  return [addDays(today, -1), today].some(day => {
    const rules = oracle(branch, day)
    if (rules.some(({ isClosed }) => isClosed)) return false
    return rules.some(({ from, to }) => {
      const [start, end] = [minutes(from ?? ''), minutes(to ?? '')]
      return wallInstant(day, start, VIENNA) <= at && at < wallInstant(day, end > start ? end : end + 24 * 60, VIENNA)
    })
  })
}

const hour = fc
  .integer({ min: 0, max: 47 })
  .map(n => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const week = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('daily' as const, ...WEEKDAYS), from: hour, to: hour }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom(...WEEKDAYS), isClosed: fc.constant(true) }) },
  ),
  { maxLength: 6 },
)
/** Sets one after the other from a day on, with gaps or without. */
const seasonsFrom = (start: string, most: number): fc.Arbitrary<Season[]> =>
  fc
    .array(fc.record({ gap: fc.nat(3), days: fc.integer({ min: 1, max: 4 }), hours: week }), { maxLength: most })
    .map(spans => {
      let day = start
      return spans.map(({ gap, days, hours }) => {
        const from = addDays(day, gap)
        const to = addDays(from, days - 1)
        day = addDays(to, 1)
        return season(from, to, hours)
      })
    })
// both clock changes, leap days and the turn of a year
const edges = fc.constantFrom('2026-03-27', '2026-10-23', '2028-02-27', '2027-02-26', '2026-12-30', '2100-02-26')
const shops = edges.chain(start =>
  fc.record({
    start: fc.constant(start),
    openingHours: week,
    seasons: seasonsFrom(start, 50),
  }),
)

test('no slot lies outside the season of its day, and none inside is missing', () => {
  fc.assert(
    fc.property(shops, fc.nat(20), ({ start, ...own }, ahead) => {
      const branch = branchWith(own)
      const day = addDays(start, ahead)
      const now = isoOf(Date.parse(start) - 86_400_000)
      const offered = daySlots({ branch, orderType: 'takeaway', now, leadMinutes: 0, day }).map(({ at }) => at)
      const wanted = Array.from({ length: 25 * 2 }, (_, half) => wallInstant(day, 0, VIENNA) + half * 1_800_000)
        .filter(at => localDay(isoOf(at), VIENNA) === day && isOpenBy(branch, at))
        .map(isoOf)
      for (const at of offered) expect(isOpenBy(branch, Date.parse(at))).toBe(true)
      // a repeated wall time is offered once
      if (day !== '2026-10-25') expect(offered).toEqual(wanted)
    }),
    { numRuns: 300 },
  )
})

test('the status at any moment is that of the season', () => {
  fc.assert(
    fc.property(shops, fc.nat(20 * 48), ({ start, ...own }, half) => {
      const branch = branchWith(own)
      const at = Date.parse(start) + half * 1_800_000
      expect(branchStatus(branch, isoOf(at)).state !== 'closed').toBe(isOpenBy(branch, at))
      expect(openingAt(branch, 'takeaway', isoOf(at)).isOpen).toBe(isOpenBy(branch, at))
    }),
    { numRuns: 300 },
  )
})

test('the next opening is the first moment the season is open', () => {
  fc.assert(
    fc.property(shops, fc.nat(10 * 48), ({ start, ...own }, half) => {
      const branch = branchWith(own)
      const at = Date.parse(start) + half * 1_800_000
      const { isOpen, next } = openingAt(branch, 'takeaway', isoOf(at))
      if (isOpen) return
      const first = Array.from({ length: 72 * 2 }, (_, step) => at + (step + 1) * 1_800_000).find(one =>
        isOpenBy(branch, one),
      )
      expect(next).toBe(first === undefined ? undefined : isoOf(first))
    }),
    { numRuns: 300 },
  )
})
