import { describe, expect, test } from 'vitest'
import { type BalanceAdjustment, accountBegin, type Reckoning } from '#domain/people/balances/reckoning.ts'
import { daysBetween, type Absence } from '#domain/people/absence.ts'
import { dayFigures, sumOfDays } from '#domain/people/balances/day-figures.ts'
import { entitlementDays, holidayAccount } from '#domain/people/balances/holiday-account.ts'
import { beyondAgreed, overtimeAccount } from '#domain/people/balances/overtime-account.ts'
import { contractsWithin } from '#domain/people/contracts-over-time.ts'
import type { RecordedActivity } from '#domain/people/rules/recorded.ts'
import { surchargesOf } from '#domain/people/rules/surcharges.ts'
import { addDays } from '#domain/time/local-time.ts'
import { aContract, NO_MINUTES } from '#test/sample-contract.ts'

const H = 3600
const reckoning = (own: Partial<Reckoning> = {}): Reckoning => ({
  contracts: [aContract()],
  activities: [],
  absences: [],
  adjustments: [],
  holidayName: (_, day) => (day === '2026-07-08' ? 'Feiertag' : null),
  now: '2026-12-31T22:00:00Z',
  today: '2027-12-31',
  recordingSince: '2015-01-01',
  openedOn: null,
  ...own,
})
const absence = (type: Absence['type'], startDate: string, own: Partial<Absence> = {}): Absence => ({
  type,
  startDate,
  endDate: startDate,
  dayPart: 'full',
  isRequested: false,
  ...own,
})
/** So many hours from six o'clock on, in July. */
const worked = (day: string, hours: number): RecordedActivity => ({
  id: Date.parse(day),
  startedAt: `${day}T04:00:00Z`,
  endedAt: new Date(Date.parse(`${day}T04:00:00Z`) + hours * H * 1000).toISOString(),
  timeZone: 'Europe/Vienna',
  pauses: [],
})
const WEEK = ['2026-07-06', '2026-07-12'] as const
const hoursOf = (of: Reckoning, pick: 'targetSeconds' | 'absenceSeconds' | 'differenceSeconds') =>
  dayFigures(of, ...WEEK).map(day => day[pick] / H)

describe('a week of July with a public holiday on Wednesday', () => {
  test.each<{ own: Partial<Reckoning>; targets: number[]; because: string }>([
    { own: {}, targets: [8, 8, 0, 8, 8, 0, 0], because: 'a week is spread over Monday to Friday' },
    {
      own: { contracts: [aContract({ holidayRegion: null })] },
      targets: [8, 8, 8, 8, 8, 0, 0],
      because: 'nobody said whose holidays',
    },
    {
      own: { contracts: [aContract({ worksOnHolidays: true })] },
      targets: [8, 8, 8, 8, 8, 0, 0],
      because: 'holidays were agreed on',
    },
    {
      own: { contracts: [aContract({ mode: 'hourly' })] },
      targets: [0, 0, 0, 0, 0, 0, 0],
      because: 'nothing was agreed',
    },
    { own: { contracts: [] }, targets: [0, 0, 0, 0, 0, 0, 0], because: 'there is no contract' },
    {
      own: {
        contracts: [aContract({ validTo: '2026-07-07' }), aContract({ validFrom: '2026-07-10', weeklyMinutes: 1200 })],
      },
      targets: [8, 8, 0, 0, 4, 0, 0],
      because: 'the contract changes within the week, after a gap',
    },
    {
      own: {
        contracts: [
          aContract({ mode: 'perWeekday', minutesPerWeekday: { ...NO_MINUTES, wednesday: 300, saturday: 600 } }),
        ],
      },
      targets: [0, 0, 0, 0, 0, 10, 0],
      because: 'Wednesday is a holiday',
    },
    {
      own: { absences: [absence('publicHoliday', '2026-07-08', { dayPart: 'afternoon' })] },
      targets: [8, 8, 4, 8, 8, 0, 0],
      because: 'the row says half',
    },
    {
      own: { absences: [absence('publicHoliday', '2026-07-09')] },
      targets: [8, 8, 0, 0, 8, 0, 0],
      because: 'the house closes on Thursday',
    },
  ])('asks for $targets hours: $because', ({ own, targets }) =>
    expect(hoursOf(reckoning(own), 'targetSeconds')).toEqual(targets),
  )

  const whole = { endDate: '2026-07-12' }
  const history = ['2026-06-01', '2026-06-02', '2026-06-03'].map((day, index) => worked(day, 6 + index))
  test.each<{ own: Partial<Reckoning>; credits: number[]; because: string }>([
    {
      own: { absences: [absence('vacation', WEEK[0], whole)] },
      credits: [8, 8, 0, 8, 8, 0, 0],
      because: 'as much as was to be worked',
    },
    {
      own: { absences: [absence('compensatory', WEEK[0], whole)] },
      credits: [0, 0, 0, 0, 0, 0, 0],
      because: 'it is what was worked before',
    },
    {
      own: { absences: [absence('vacation', WEEK[0], { isRequested: true })] },
      credits: [0, 0, 0, 0, 0, 0, 0],
      because: 'nobody granted it',
    },
    {
      own: { absences: [absence('sick', WEEK[0], { dayPart: 'morning' })] },
      credits: [4, 0, 0, 0, 0, 0, 0],
      because: 'half a day is half',
    },
    {
      own: { absences: [absence('vacation', WEEK[0]), absence('sick', WEEK[0], { dayPart: 'morning' })] },
      credits: [8, 0, 0, 0, 0, 0, 0],
      because: 'nobody is away twice',
    },
    {
      own: {
        absences: [absence('sick', WEEK[0], whole)],
        contracts: [aContract({ absenceCreditMode: 'fixed', absenceCreditMinutes: 450 })],
      },
      credits: [7.5, 7.5, 0, 7.5, 7.5, 0, 0],
      because: 'it is a fixed time a day',
    },
    {
      own: {
        absences: [absence('unpaidLeave', WEEK[0])],
        contracts: [aContract({ absenceCreditMode: 'fixed', absenceCreditMinutes: 1 })],
      },
      credits: [8, 0, 0, 0, 0, 0, 0],
      because: 'unpaid leave leaves nobody in debt',
    },
    {
      own: {
        absences: [absence('sick', WEEK[0], whole)],
        activities: history,
        contracts: [aContract({ absenceCreditMode: 'average13Weeks' })],
      },
      credits: [7, 7, 0, 7, 7, 0, 0],
      because: 'six, seven and eight hours make seven',
    },
    {
      own: {
        absences: [absence('sick', WEEK[0])],
        activities: [worked('2026-04-05', 3)],
        contracts: [aContract({ absenceCreditMode: 'average13Weeks' })],
      },
      credits: [8, 0, 0, 0, 0, 0, 0],
      because: 'what was worked lies more than 13 weeks back',
    },
    {
      own: {
        absences: [absence('sick', WEEK[0])],
        activities: history,
        contracts: [aContract({ mode: 'hourly', absenceCreditMode: 'average13Weeks' })],
      },
      credits: [7, 0, 0, 0, 0, 0, 0],
      because: 'hourly work has an average too',
    },
  ])('credits $credits hours: $because', ({ own, credits }) =>
    expect(hoursOf(reckoning(own), 'absenceSeconds')).toEqual(credits),
  )

  test('work after midnight belongs to the next day, and hourly work knows no overtime', () => {
    const night = { ...worked('2026-07-06', 1), startedAt: '2026-07-06T20:00:00Z', endedAt: '2026-07-06T23:30:00Z' }
    expect(
      dayFigures(reckoning({ activities: [night] }), '2026-07-06', '2026-07-07').map(day => day.workedSeconds / H),
    ).toEqual([2, 1.5])
    expect(
      hoursOf(reckoning({ activities: [night], contracts: [aContract({ mode: 'hourly' })] }), 'differenceSeconds'),
    ).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the account of overtime', () => {
  const account = (own: Partial<Reckoning>, from: string, to: string) => {
    const all = reckoning(own)
    return overtimeAccount(dayFigures(all, from, to), all.adjustments, all.contracts)
  }
  const overtime = (date: string, hours: number, isPayout = false): BalanceAdjustment => ({
    date,
    kind: 'overtime',
    seconds: hours * H,
    isPayout,
  })
  const long = daysBetween('2026-07-06', '2026-07-07').map(day => worked(day, 11))

  test('adds up differences, what was adjusted and what was paid out', () => {
    const adjustments = [overtime('2026-06-30', 5), overtime('2026-07-07', -2, true), overtime('2026-07-08', 100)]
    expect(account({ activities: long, adjustments }, '2026-07-06', '2026-07-07')).toEqual({
      carriedOverSeconds: 0,
      adjustedSeconds: 5 * H,
      paidOutSeconds: 2 * H,
      cutSeconds: 0,
      balanceSeconds: (6 + 5 - 2) * H,
      capSeconds: null,
    })
  })
  test('carries what a year left over, in full with its debts', () => {
    const adjustments = [overtime('2026-12-31', -90)]
    const all = { adjustments, contracts: [aContract({ mode: 'perWeekday' })] }
    expect(account(all, '2026-12-30', '2027-01-02')).toMatchObject({
      carriedOverSeconds: -90 * H,
      adjustedSeconds: 0,
      balanceSeconds: -90 * H,
    })
  })
  test('is cut at the cap when a month ends, and as of the day that is asked', () => {
    const capped = {
      contracts: [aContract({ mode: 'perWeekday', overtimeCapMinutes: 600 })],
      adjustments: [overtime('2026-07-30', 12), overtime('2026-08-02', -3)],
    }
    expect(account(capped, '2026-07-30', '2026-07-30')).toMatchObject({
      balanceSeconds: 10 * H,
      cutSeconds: 2 * H,
      capSeconds: 10 * H,
    })
    expect(account(capped, '2026-07-30', '2026-08-02')).toMatchObject({ balanceSeconds: 7 * H, cutSeconds: 2 * H })
    const inTime = { ...capped, adjustments: [overtime('2026-07-29', 12), overtime('2026-07-30', -3)] }
    expect(account(inTime, '2026-07-29', '2026-07-31')).toMatchObject({ balanceSeconds: 9 * H, cutSeconds: 0 })
  })
  test.each([
    { contract: '2015-03-01', recording: '2026-07-06', is: '2026-07-06', because: 'the house began to record then' },
    { contract: '2026-07-07', recording: '2026-07-06', is: '2026-07-07', because: 'the contract begins later' },
    { contract: '2015-03-01', recording: null, is: null, because: 'the house has recorded nothing' },
    { contract: null, recording: '2026-07-06', is: null, because: 'nothing was agreed' },
    {
      contract: '2015-03-01',
      recording: '2020-01-01',
      opened: '2024-01-01',
      is: '2024-01-01',
      because: 'what was before stands in the opening balance',
    },
  ])('begins on $is, since $because', ({ contract, recording, opened = null, is }) =>
    expect(
      accountBegin({
        contracts: contract === null ? [] : [aContract({ validFrom: contract })],
        recordingSince: recording,
        openedOn: opened,
      }),
    ).toBe(is),
  )
  test('counts days without a record from its beginning on, and owes nothing before it or on days to come', () => {
    const since = reckoning({
      recordingSince: '2026-07-07',
      today: '2026-07-09',
      activities: [worked('2026-07-06', 6)],
    })
    const days = dayFigures(since, '2026-07-06', '2026-07-10')
    expect(days.map(({ targetSeconds }) => targetSeconds / H)).toEqual([0, 8, 0, 8, 8])
    expect(days.map(({ workedSeconds }) => workedSeconds / H)).toEqual([6, 0, 0, 0, 0])
    expect(days.map(({ differenceSeconds }) => differenceSeconds / H)).toEqual([0, -8, 0, -8, 0])
  })
})

describe('the account of holiday', () => {
  test.each([
    { of: [aContract()], days: 25, because: 'a whole year' },
    { of: [aContract({ validFrom: '2026-07-01' })], days: 12.5, because: '184 of 365 days are 12.6' },
    {
      of: [aContract({ validFrom: '2026-07-06' })],
      days: 12.5,
      because: '179 of 365 are 12.26, nearer to twelve and a half',
    },
    { of: [aContract({ validFrom: '2026-07-10' })], days: 12, because: '175 are 11.99' },
    {
      of: [
        aContract({ validTo: '2026-06-30', vacationDaysPerYear: 20 }),
        aContract({ validFrom: '2026-07-01', vacationDaysPerYear: 30 }),
      ],
      days: 25,
      because: 'both together are rounded',
    },
    { of: [aContract({ validFrom: '2025-01-01', validTo: '2025-12-31' })], days: 0, because: 'it is over' },
  ])('entitles to $days: $because', ({ of, days }) => expect(entitlementDays(of, 2026)).toBe(days))

  const question = { year: 2026, asOf: '2026-07-08', carryOverUntil: '03-31' }
  test('tells taken, approved and requested days apart, in halves, without weekends and holidays', () => {
    const absences = [
      absence('vacation', '2026-07-03', { endDate: '2026-07-09' }),
      absence('vacation', '2026-07-10', { dayPart: 'morning' }),
      absence('vacation', '2026-08-03', { endDate: '2026-08-07', isRequested: true }),
      absence('sick', '2026-07-07'),
    ]
    // sickness of a day gives it back where the contract says so
    const contracts = [aContract({ sickDaysInVacation: 0 })]
    expect(holidayAccount(reckoning({ absences, contracts }), question)).toEqual({
      year: 2026,
      unit: 'days',
      seconds: null,
      entitlementDays: 25,
      carriedOverDays: 0,
      carriedOverExpiresAt: '2026-03-31',
      expiredDays: 0,
      adjustmentDays: 0,
      takenDays: 2,
      approvedFutureDays: 1.5,
      requestedDays: 5,
      remainingDays: 21.5,
      sickDays: 1,
      comment: null,
    })
  })

  const contracts = [aContract({ validFrom: '2025-01-01' })]
  const twoDays = absence('vacation', '2026-03-30', { endDate: '2026-04-01' })
  const start: BalanceAdjustment[] = [{ date: '2025-01-01', kind: 'holiday', days: -20 }]
  test.each([
    { asOf: '2026-03-31', carryOverUntil: '03-31', expires: 0, remains: 25 + 5 - 3, because: 'it can still be taken' },
    {
      asOf: '2026-04-01',
      carryOverUntil: '03-31',
      expires: 3,
      remains: 25 + 5 - 3 - 3,
      because: 'two of five were taken in time',
    },
    { asOf: '2026-12-31', carryOverUntil: null, expires: 0, remains: 27, because: 'nothing expires here' },
    { asOf: '2026-12-31', carryOverUntil: '04-01', expires: 2, remains: 25, because: 'the last day still counts' },
  ])('as of $asOf $expires days have expired: $because', ({ asOf, carryOverUntil, expires, remains }) => {
    const account = holidayAccount(reckoning({ contracts, adjustments: start, absences: [twoDays] }), {
      year: 2026,
      asOf,
      carryOverUntil,
    })
    expect([account.carriedOverDays, account.expiredDays, account.remainingDays]).toEqual([5, expires, remains])
  })
  test('carries debts too, and they never expire', () => {
    const account = holidayAccount(
      reckoning({ contracts, adjustments: [{ date: '2025-01-01', kind: 'holiday', days: -30 }] }),
      {
        ...question,
        asOf: '2026-12-31',
      },
    )
    expect([account.carriedOverDays, account.expiredDays, account.remainingDays]).toEqual([-5, 0, 20])
  })
  test('says why it was put right, each reason once and those of other years not', () => {
    const put = (date: string, reason: string): BalanceAdjustment => ({ date, kind: 'holiday', days: 1, reason })
    const adjustments = [
      put('2025-12-31', 'Übertrag'),
      put('2026-01-02', ' Jubiläum '),
      put('2026-02-03', 'Jubiläum'),
      put('2026-03-04', 'Umzug'),
      { date: '2026-04-05', kind: 'overtime', seconds: H, isPayout: false } as const,
    ]
    expect(holidayAccount(reckoning({ contracts, adjustments }), { ...question, asOf: '2026-12-31' }).comment).toBe(
      'Jubiläum; Umzug',
    )
  })
  test('a year without a 29th of February has a last day of it all the same', () => {
    expect(holidayAccount(reckoning(), { ...question, carryOverUntil: '02-29' }).carriedOverExpiresAt).toBe(
      '2026-02-28',
    )
  })
})

test('contracts reach no further than the employment', () => {
  const all = [aContract({ validFrom: '2026-05-01' }), aContract({ validFrom: '2025-01-01', validTo: '2026-04-30' })]
  const days = (entry: string | null, exit: string | null) =>
    contractsWithin(all, entry, exit).map(({ validFrom, validTo }) => [validFrom, validTo])
  expect(days(null, null)).toEqual([
    ['2025-01-01', '2026-04-30'],
    ['2026-05-01', null],
  ])
  expect(days('2026-02-01', '2026-04-01')).toEqual([['2026-02-01', '2026-04-01']])
  expect(days('2026-06-01', null)).toEqual([['2026-06-01', null]])
})

test('overtime surcharges count the last of a week, beyond what was agreed', () => {
  const start = Date.parse('2026-07-06T04:00:00Z') / 1000
  const paid = [
    { start, end: start + 3 * H },
    { start: start + 24 * H, end: start + 27 * H },
  ]
  const overtime = beyondAgreed(paid, 4 * H)
  const rules = [
    { type: 'overtime', from: null, to: null, percent: 50 },
    { type: 'night', from: '22:00', to: '06:00', percent: 25 },
  ] as const
  expect(surchargesOf({ paid, overtime, timeZone: 'Europe/Vienna' }, rules, () => false)).toEqual([
    { type: 'overtime', seconds: 2 * H, percent: 50 },
  ])
  expect(beyondAgreed(paid, -5)).toEqual(paid)
})

test('a surcharge without hours is of its whole day, from the first second to the last', () => {
  // Sunday, 5 July, in Vienna, with a second of Saturday and one of Monday
  const begin = Date.parse('2026-07-04T22:00:00Z') / 1000
  const paid = [{ start: begin - 1, end: begin + 24 * H + 1 }]
  const rules = [{ type: 'sunday', from: null, to: null, percent: 50 }] as const
  expect(surchargesOf({ paid, overtime: [], timeZone: 'Europe/Vienna' }, rules, () => false)).toEqual([
    { type: 'sunday', seconds: 24 * H, percent: 50 },
  ])
})

test('sums take only the days they are asked for', () => {
  const days = dayFigures(
    reckoning({ activities: [worked('2026-07-06', 8), worked('2026-07-07', 7)] }),
    '2026-07-06',
    addDays('2026-07-06', 6),
  )
  expect(sumOfDays(days, '2026-07-07', '2026-07-07')).toEqual({
    targetSeconds: 8 * H,
    workedSeconds: 7 * H,
    absenceSeconds: 0,
    pauseSeconds: 0,
    differenceSeconds: -H,
  })
})
