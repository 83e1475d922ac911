import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Absence, daysBetween } from '#domain/people/absence.ts'
import { holidayAccount } from '#domain/people/balances/holiday-account.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { companyLeave, companyLeaveRows, type CompanyLeaveChoice } from '#domain/people/planning/company-leave.ts'
import { closingText, isSameClosing, spanOfClosure, type LeaveSpan } from '#domain/people/planning/leave-span.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { aContract } from '#test/sample-contract.ts'

const H = 3600
const TODAY = '2026-11-30'
/** What the calendar of each region says of the days of these tests. */
const HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  AT: ['2026-12-08', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'],
  'DE-BY': ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'],
  'DE-BE': ['2026-12-25', '2026-12-26', '2027-01-01'],
  'CH-ZH': ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-02'],
  'CH-GE': ['2026-12-25', '2026-12-31', '2027-01-01'],
}
const reckoning = (own: Partial<Reckoning> = {}): Reckoning => ({
  contracts: [aContract({ holidayRegion: 'AT', validFrom: '2026-01-01', vacationDaysPerYear: 25 })],
  activities: [],
  absences: [],
  adjustments: [],
  today: TODAY,
  recordingSince: '2026-01-01',
  openedOn: null,
  holidayName: (region, day) => (HOLIDAYS[region]?.includes(day) ? 'Feiertag' : null),
  now: `${TODAY}T10:00:00Z`,
  ...own,
})
const span = (startDate: string, endDate: string, own: Partial<LeaveSpan> = {}): LeaveSpan => ({
  startDate,
  endDate,
  startsAtNoon: false,
  endsAtNoon: false,
  ...own,
})
const away = (type: Absence['type'], startDate: string, endDate = startDate, own: Partial<Absence> = {}): Absence => ({
  type,
  startDate,
  endDate,
  dayPart: 'full',
  isRequested: false,
  ...own,
})
const QUESTION = { closed: new Set<string>(), asOf: TODAY, carryOverUntil: null }
const leave = (of: Reckoning, within: LeaveSpan, closed: string[] = []) =>
  companyLeave(of, { ...QUESTION, span: within, closed: new Set(closed) })
/** The account as it stands once these rows are granted, by the reckoning of the account itself. */
const accountWith = (of: Reckoning, leaveOf: ReturnType<typeof leave>, choice: CompanyLeaveChoice, year: number) =>
  holidayAccount(
    {
      ...of,
      absences: [...of.absences, ...companyLeaveRows(leaveOf, choice).map(row => ({ ...row, isRequested: false }))],
    },
    { ...QUESTION, year },
  )

/** 21 December 2026 is a Monday, the closing lasts to Sunday 10 January. */
const TURN = span('2026-12-21', '2027-01-10')
const weekly = (weeklyMinutes: number, region: string | null) =>
  reckoning({ contracts: [aContract({ validFrom: '2026-01-01', weeklyMinutes, holidayRegion: region })] })
const byDay = (minutes: Partial<Record<'monday' | 'tuesday' | 'thursday' | 'saturday', number>>, own = {}) =>
  reckoning({
    contracts: [
      aContract({
        validFrom: '2026-01-01',
        mode: 'perWeekday',
        minutesPerWeekday: {
          monday: 0,
          tuesday: 0,
          wednesday: 0,
          thursday: 0,
          friday: 0,
          saturday: 0,
          sunday: 0,
          ...minutes,
        },
        holidayRegion: 'AT',
        ...own,
      }),
    ],
  })

describe('What the turn of the year costs, counted by hand', () => {
  test.each([
    // 15 working days; Christmas Day is a Friday, the New Year a Friday, the Epiphany a Wednesday
    { who: 'a week in Austria', of: weekly(2400, 'AT'), years: [8, 4] },
    { who: 'part-time over the whole week', of: weekly(1200, 'AT'), years: [8, 4] },
    { who: 'Bavaria', of: weekly(2400, 'DE-BY'), years: [8, 4] },
    { who: 'Berlin works on the Epiphany', of: weekly(2400, 'DE-BE'), years: [8, 5] },
    { who: 'Zürich works on the Epiphany', of: weekly(2400, 'CH-ZH'), years: [8, 5] },
    { who: 'Geneva restores the Republic on the 31st', of: weekly(2400, 'CH-GE'), years: [7, 5] },
    { who: 'who knows no public holidays', of: weekly(2400, null), years: [9, 6] },
    // Mondays 21, 28, 4; Thursdays 24, 31, 7
    { who: 'Mondays and Thursdays', of: byDay({ monday: 480, thursday: 240 }), years: [4, 2] },
    // Saturdays 26 (a public holiday), 2, 9
    { who: 'Saturdays alone', of: byDay({ saturday: 480 }), years: [0, 2] },
    {
      who: 'who works on public holidays',
      of: byDay({ saturday: 480 }, { worksOnHolidays: true }),
      years: [1, 2],
    },
    {
      who: 'hourly work, Monday to Friday',
      of: reckoning({ contracts: [aContract({ validFrom: '2026-01-01', mode: 'hourly', holidayRegion: 'AT' })] }),
      years: [8, 4],
    },
    {
      who: 'who leaves on the 23rd',
      of: reckoning({
        contracts: [aContract({ validFrom: '2026-01-01', validTo: '2026-12-23', holidayRegion: 'AT' })],
      }),
      years: [3, 0],
    },
    {
      who: 'who begins on 4 January',
      of: reckoning({ contracts: [aContract({ validFrom: '2027-01-04', holidayRegion: 'AT' })] }),
      years: [0, 4],
    },
    {
      who: 'who goes from five days to Tuesdays at the New Year',
      of: reckoning({
        contracts: [
          aContract({ validFrom: '2026-01-01', validTo: '2026-12-31', holidayRegion: 'AT' }),
          ...byDay({ tuesday: 480 }, { validFrom: '2027-01-01' }).contracts,
        ],
      }),
      years: [8, 1],
    },
  ])('$who', ({ of, years: [first = 0, second = 0] }) => {
    const found = leave(of, TURN)
    expect(found.days).toBe(first + second)
    const cost = (year: number) => found.years.find(one => one.year === year)?.cost ?? 0
    expect([cost(2026), cost(2027)]).toEqual([first, second])
  })

  test('in hours a day costs what was to be worked on it', () => {
    const found = leave(byDay({ monday: 480, thursday: 240 }, { vacationUnit: 'hours' }), TURN)
    expect(found.years).toMatchObject([
      { year: 2026, unit: 'hours', cost: 2 * 8 * H + 2 * 4 * H },
      { year: 2027, unit: 'hours', cost: 8 * H + 4 * H },
    ])
  })

  test('nobody without a contract is concerned', () => {
    expect(leave(reckoning({ contracts: [] }), TURN)).toMatchObject({ days: 0, halves: [], years: [] })
  })
})

describe('Half days', () => {
  test('Christmas Eve from noon costs half a day, as half of it is written', () => {
    const found = leave(reckoning(), span('2026-12-24', '2026-12-31', { startsAtNoon: true, endsAtNoon: true }))
    // 24 afternoon, 28, 29, 30, 31 morning
    expect(found.days).toBe(4)
    expect(companyLeaveRows(found, 'vacation')).toEqual([
      { type: 'vacation', startDate: '2026-12-24', endDate: '2026-12-24', dayPart: 'afternoon' },
      { type: 'vacation', startDate: '2026-12-25', endDate: '2026-12-30', dayPart: 'full' },
      { type: 'vacation', startDate: '2026-12-31', endDate: '2026-12-31', dayPart: 'morning' },
    ])
  })

  test('who is away for the other half already pays the one that is left', () => {
    const of = reckoning({ absences: [away('compensatory', '2026-12-22', '2026-12-22', { dayPart: 'morning' })] })
    const found = leave(of, span('2026-12-21', '2026-12-23'))
    expect(found).toMatchObject({ days: 2.5, away: [{ type: 'compensatory', days: 0.5 }] })
    expect(companyLeaveRows(found, 'vacation').map(row => [row.startDate, row.endDate, row.dayPart])).toEqual([
      ['2026-12-21', '2026-12-21', 'full'],
      ['2026-12-22', '2026-12-22', 'afternoon'],
      ['2026-12-23', '2026-12-23', 'full'],
    ])
  })
})

describe('What lies in the closing already', () => {
  test.each(['sick', 'vacation', 'training', 'specialLeave', 'unpaidLeave', 'compensatory'] as const)(
    '%s is not paid twice, granted or asked for',
    type => {
      for (const isRequested of [false, true]) {
        const of = reckoning({ absences: [away(type, '2026-12-22', '2026-12-23', { isRequested })] })
        const found = leave(of, span('2026-12-21', '2026-12-24'))
        expect(found).toMatchObject({ days: 2, away: [{ type, isRequested, days: 2 }] })
      }
    },
  )

  test('booked once, a second booking finds nothing', () => {
    const first = leave(reckoning(), TURN)
    const absences = companyLeaveRows(first, 'vacation').map(row => ({ ...row, isRequested: false }))
    expect(leave(reckoning({ absences }), TURN)).toMatchObject({ days: 0, halves: [] })
  })

  test('a closed month is left as it is', () => {
    const found = leave(reckoning(), TURN, ['2026-12-01'])
    expect(found).toMatchObject({ days: 4, closedMonths: ['2026-12-01'] })
    expect(companyLeaveRows(found, 'vacation').every(({ startDate }) => startDate >= '2027-01-01')).toBe(true)
  })

  test('a public holiday entered by hand decides over the calendar', () => {
    const of = reckoning({ absences: [away('publicHoliday', '2026-12-24')] })
    expect(leave(of, span('2026-12-21', '2026-12-27')).days).toBe(3)
  })
})

describe('Who has too few days', () => {
  const short = (days: number) =>
    reckoning({
      contracts: [aContract({ validFrom: '2026-01-01', vacationDaysPerYear: 25, holidayRegion: 'AT' })],
      adjustments: [{ date: '2026-06-01', kind: 'holiday', days: days - 25 }],
    })

  test('pays with the days there are, in their order, and the rest is as was chosen', () => {
    const of = short(2.5)
    const found = leave(of, span('2026-12-14', '2026-12-20'))
    expect(found).toMatchObject({ days: 5, coveredDays: 2.5, restSeconds: 2.5 * 8 * H })
    expect(found.years).toEqual([
      { year: 2026, unit: 'days', before: 2.5, cost: 5, after: -2.5, afterCovered: 0, requested: 0 },
    ])
    expect(companyLeaveRows(found, 'unpaidLeave')).toEqual([
      { type: 'vacation', startDate: '2026-12-14', endDate: '2026-12-15', dayPart: 'full' },
      { type: 'vacation', startDate: '2026-12-16', endDate: '2026-12-16', dayPart: 'morning' },
      { type: 'unpaidLeave', startDate: '2026-12-16', endDate: '2026-12-16', dayPart: 'afternoon' },
      { type: 'unpaidLeave', startDate: '2026-12-17', endDate: '2026-12-20', dayPart: 'full' },
    ])
    expect(companyLeaveRows(found, 'compensatory').map(({ type }) => type)).toContain('compensatory')
    expect(companyLeaveRows(found, 'skip')).toEqual([])
  })

  test('an advance is taken from the next year, which carries over what is missing', () => {
    const of = short(1)
    const found = leave(of, span('2026-12-14', '2026-12-18'))
    expect(accountWith(of, found, 'advance', 2026).remainingDays).toBe(-4)
    expect(accountWith(of, found, 'advance', 2027)).toMatchObject({ carriedOverDays: -4, remainingDays: 21 })
    expect(accountWith(of, found, 'unpaidLeave', 2027)).toMatchObject({ carriedOverDays: 0, remainingDays: 25 })
  })

  test('what the old year pays is not paid again by the new one, and the new one pays its own', () => {
    const of = short(2)
    const found = leave(of, TURN)
    // two of eight days of 2026 are there, all four of 2027
    expect(found).toMatchObject({ days: 12, coveredDays: 6 })
    const rows = companyLeaveRows(found, 'unpaidLeave')
    expect(rows.map(({ type }) => type)).toEqual(['vacation', 'unpaidLeave', 'vacation'])
    expect(accountWith(of, found, 'unpaidLeave', 2026).remainingDays).toBe(0)
    expect(accountWith(of, found, 'unpaidLeave', 2027).remainingDays).toBe(21)
  })
})

const regions = fc.constantFrom('AT', 'DE-BY', 'DE-BE', 'CH-ZH', 'CH-GE', null)
const minutes = fc.constantFrom(0, 0, 231, 480)
const contractFrom = (validFrom: string, validTo: string | null) =>
  fc
    .record({
      mode: fc.constantFrom('perWeekday' as const, 'perWeek' as const, 'hourly' as const),
      week: fc.array(minutes, { minLength: 7, maxLength: 7 }),
      weeklyMinutes: fc.constantFrom(0, 1201, 2400),
      vacationDaysPerYear: fc.constantFrom(0, 1.5, 5, 25),
      vacationUnit: fc.constantFrom('days' as const, 'hours' as const),
      holidayRegion: regions,
      worksOnHolidays: fc.boolean(),
    })
    .map(
      ({
        week: [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0],
        ...own
      }) =>
        aContract({
          ...own,
          validFrom,
          validTo,
          minutesPerWeekday: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
        }),
    )
const DAYS = daysBetween('2026-12-14', '2027-01-17')
const day = fc.constantFrom(...DAYS)
const contracts: fc.Arbitrary<WorkContract[]> = fc.oneof(
  fc.constant<WorkContract[]>([]),
  contractFrom('2026-01-01', null).map(one => [one]),
  fc.tuple(contractFrom('2026-03-01', '2026-12-28'), contractFrom('2026-12-30', '2027-01-08')).map(both => [...both]),
)
const absence = fc
  .record({
    type: fc.constantFrom('sick' as const, 'vacation' as const, 'training' as const, 'publicHoliday' as const),
    from: day,
    to: day,
    dayPart: fc.constantFrom('full' as const, 'morning' as const, 'afternoon' as const),
    isRequested: fc.boolean(),
  })
  .map(({ from, to, dayPart, type, isRequested }) =>
    away(type, from < to ? from : to, dayPart !== 'full' ? (from < to ? from : to) : from < to ? to : from, {
      dayPart,
      isRequested: type !== 'publicHoliday' && isRequested,
    }),
  )
const spans = fc
  .record({ one: day, other: day, startsAtNoon: fc.boolean(), endsAtNoon: fc.boolean() })
  .map(({ one, other, ...noons }) => span(one < other ? one : other, one < other ? other : one, noons))
  .filter(({ startDate, endDate, startsAtNoon, endsAtNoon }) => startDate < endDate || !(startsAtNoon && endsAtNoon))
const asked = fc.record({ contracts, absences: fc.array(absence, { maxLength: 3 }), span: spans })

test('every half that something was to be worked in is booked once and none twice, for every contract', () => {
  fc.assert(
    fc.property(asked, fc.constantFrom('advance', 'unpaidLeave', 'compensatory' as const), (own, choice) => {
      const of = reckoning(own)
      const found = leave(of, own.span)
      const rows = companyLeaveRows(found, choice)
      const booked = (on: string, half: string) =>
        rows.filter(
          ({ startDate, endDate, dayPart }) =>
            startDate <= on && on <= endDate && (dayPart === 'full' || dayPart === half),
        ).length
      let byHand = 0
      for (const on of DAYS)
        for (const half of ['morning', 'afternoon']) {
          const isInside =
            own.span.startDate <= on &&
            on <= own.span.endDate &&
            !(own.span.startsAtNoon && on === own.span.startDate && half === 'morning') &&
            !(own.span.endsAtNoon && on === own.span.endDate && half === 'afternoon')
          const there = own.absences.filter(
            one => one.startDate <= on && on <= one.endDate && (one.dayPart === 'full' || one.dayPart === half),
          )
          const isAway = there.some(({ type }) => type !== 'publicHoliday')
          const contract = own.contracts.find(
            ({ validFrom, validTo }) => validFrom <= on && (validTo === null || on <= validTo),
          )
          if (!isInside || isAway || !contract) {
            expect(booked(on, half)).toBe(0)
            continue
          }
          const weekday = weekdayOf(on)
          const isWeekend = weekday === 'saturday' || weekday === 'sunday'
          const works =
            contract.mode === 'perWeekday'
              ? contract.minutesPerWeekday[weekday] > 0
              : !isWeekend && (contract.mode === 'hourly' || contract.weeklyMinutes > 0)
          const isEntered = own.absences.some(
            one => one.type === 'publicHoliday' && one.startDate <= on && on <= one.endDate,
          )
          const isHoliday =
            !contract.worksOnHolidays &&
            (isEntered
              ? there.some(({ type }) => type === 'publicHoliday')
              : (HOLIDAYS[contract.holidayRegion ?? '']?.includes(on) ?? false))
          expect(booked(on, half)).toBeLessThanOrEqual(1)
          if (works && !isHoliday) expect(booked(on, half)).toBe(1)
          byHand += works && !isHoliday ? 0.5 : 0
        }
      expect(found.days).toBe(byHand)
    }),
  )
})

test('what is told of an account is what the account says once it is booked', () => {
  fc.assert(
    fc.property(asked, own => {
      const of = reckoning(own)
      const found = leave(of, own.span)
      for (const { year, unit, before, cost, after, afterCovered } of found.years) {
        const remaining = (choice: CompanyLeaveChoice) => {
          const account = accountWith(of, found, choice, year)
          return account.seconds ? account.seconds.remaining : account.remainingDays
        }
        expect([remaining('skip'), remaining('advance'), remaining('unpaidLeave')]).toEqual([
          before,
          after,
          afterCovered,
        ])
        expect(accountWith(of, found, 'skip', year).unit).toBe(unit)
        expect(cost).toBeGreaterThanOrEqual(0)
        // never below nothing by what the account pays itself
        if (before >= 0 && found.years.length === 1) expect(afterCovered).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

describe('The halves of a closure', () => {
  test.each([
    ['2027-02-15T00:00', '2027-02-22T00:00', span('2027-02-15', '2027-02-21')],
    ['2027-02-15T00:00', '2027-02-21T24:00', span('2027-02-15', '2027-02-21')],
    ['2027-02-15T00:00', '2027-02-21T23:59', span('2027-02-15', '2027-02-21')],
    ['2026-12-24T14:00', '2026-12-27T10:00', span('2026-12-25', '2026-12-26')],
    [
      '2026-12-24T12:00',
      '2026-12-31T12:00',
      span('2026-12-24', '2026-12-31', { startsAtNoon: true, endsAtNoon: true }),
    ],
    ['2026-12-31T09:00', '2027-01-01T00:00', span('2026-12-31', '2026-12-31', { startsAtNoon: true })],
    // the clock changes on both Sundays
    ['2027-03-28T00:00', '2027-03-29T00:00', span('2027-03-28', '2027-03-28')],
    ['2027-10-31T00:00', '2027-11-01T00:00', span('2027-10-31', '2027-10-31')],
  ])('%s to %s', (from, to, expected) => expect(spanOfClosure({ from, to })).toEqual(expected))

  test.each([
    ['2026-12-24T14:00', '2026-12-24T22:00'],
    ['2026-12-24T09:00', '2026-12-24T12:00'],
  ])('%s to %s covers none', (from, to) => expect(spanOfClosure({ from, to })).toBeNull())

  test('midnight is the same at the end of one day and the beginning of the next', () => {
    const [from, one, other] = ['2027-02-15T00:00', '2027-02-22T00:00', '2027-02-21T24:00']
    expect(isSameClosing({ from, to: one }, { from, to: other })).toBe(true)
    expect(isSameClosing({ from, to: one }, { from, to: '2027-02-21T23:59' })).toBe(false)
    expect([one, other].map(to => closingText({ from, to }))).toEqual(Array(2).fill('15.02.2027 bis 21.02.2027'))
    expect(closingText({ from, to: '2027-02-16T00:00' })).toBe('15.02.2027')
    expect(closingText({ from: '2026-12-24T14:00', to: '2026-12-27T00:00' })).toBe(
      '24.12.2026 14:00 bis 26.12.2026 24:00',
    )
  })
})
