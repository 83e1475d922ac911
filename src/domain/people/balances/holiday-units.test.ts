import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Absence } from '#domain/people/absence.ts'
import { holidayAccount } from '#domain/people/balances/holiday-account.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { contractProblem } from '#domain/people/contract-problems.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { addDays } from '#domain/time/local-time.ts'
import { aContract, NO_MINUTES } from '#test/sample-contract.ts'

const H = 3600
/** One whose holiday is kept in hours. */
const contract = (own: Partial<WorkContract> = {}) => aContract({ vacationUnit: 'hours', ...own })
/** Monday to Thursday ten hours each. */
const LONG_DAYS = {
  mode: 'perWeekday',
  minutesPerWeekday: { ...NO_MINUTES, monday: 600, tuesday: 600, wednesday: 600, thursday: 600 },
} as const
/** 38.5 hours with a short Friday. */
const SHORT_FRIDAY = {
  mode: 'perWeekday',
  minutesPerWeekday: { ...NO_MINUTES, monday: 510, tuesday: 510, wednesday: 510, thursday: 510, friday: 270 },
} as const
const away = (startDate: string, endDate = startDate, own: Partial<Absence> = {}): Absence => ({
  type: 'vacation',
  startDate,
  endDate,
  dayPart: 'full',
  isRequested: false,
  ...own,
})
const account = (own: Partial<Reckoning>, { year = 2026, asOf = '2026-07-08' } = {}) =>
  holidayAccount(
    {
      contracts: [contract()],
      activities: [],
      absences: [],
      adjustments: [],
      today: '2027-12-31',
      recordingSince: '2015-01-01',
      openedOn: null,
      holidayName: (_, day) => (day === '2026-07-08' ? 'Feiertag' : null),
      now: '2026-12-31T22:00:00Z',
      ...own,
    },
    { year, asOf, carryOverUntil: null },
  )
const hours = (seconds: number | undefined) => (seconds ?? Number.NaN) / H

test('an account in hours is entitled to so many days of the average length, and a day off costs what was agreed for it', () => {
  const long = account({
    contracts: [contract({ ...LONG_DAYS, vacationDaysPerYear: 20 })],
    // a week with a public holiday, half a Monday, and a week that is asked for
    absences: [
      away('2026-07-06', '2026-07-12'),
      away('2026-07-13', '2026-07-13', { dayPart: 'morning' }),
      away('2026-08-03', '2026-08-09', { isRequested: true }),
    ],
  })
  expect(long.unit).toBe('hours')
  expect(hours(long.seconds?.entitlement)).toBe(200)
  expect(hours(long.seconds?.taken)).toBe(20)
  expect(hours(long.seconds?.approvedFuture)).toBe(15)
  expect(hours(long.seconds?.requested)).toBe(40)
  expect(hours(long.seconds?.remaining)).toBe(165)
  expect([long.entitlementDays, long.takenDays, long.remainingDays]).toEqual([20, 2, 16.5])
})

test('a short Friday off costs no more than it would have lasted', () => {
  const friday = account({ contracts: [contract(SHORT_FRIDAY)], absences: [away('2026-07-03')] })
  expect(hours(friday.seconds?.entitlement)).toBe(192.5)
  expect(hours(friday.seconds?.taken)).toBe(4.5)
  expect(friday.takenDays).toBe(0.58)
})

test('what is left goes over into the unit of the next year', () => {
  const [before, after] = [{ validFrom: '2025-01-01', validTo: '2025-12-31' }, {}]
  const start = [{ date: '2025-01-01', kind: 'holiday', days: -20 }] as const
  const intoHours = account({
    contracts: [contract({ ...before, vacationUnit: 'days' }), contract(after)],
    adjustments: start,
  })
  expect(hours(intoHours.seconds?.carriedOver)).toBe(40)
  const intoDays = account({
    contracts: [contract(before), contract({ ...after, vacationUnit: 'days' })],
    adjustments: start,
  })
  expect([intoDays.unit, intoDays.seconds, intoDays.carriedOverDays]).toEqual(['days', null, 5])
})

test('an account is put right in either unit', () => {
  const adjustments = [
    { date: '2026-02-02', kind: 'holiday', days: 1.5 },
    { date: '2026-03-03', kind: 'holiday', seconds: -5 * H },
  ] as const
  expect(hours(account({ adjustments }).seconds?.adjustment)).toBe(7)
  expect(account({ contracts: [contract({ vacationUnit: 'days' })], adjustments }).adjustmentDays).toBe(1)
})

test('whoever works on demand for a part of the year spends days as long as those of the contract that follows', () => {
  const contracts = [
    contract({ mode: 'hourly', vacationUnit: 'days', validTo: '2026-06-30' }),
    contract({ validFrom: '2026-07-01', weeklyMinutes: 1200 }),
  ]
  const mixed = account({ contracts, absences: [away('2026-03-02')] })
  expect(hours(mixed.seconds?.taken)).toBe(4)
  expect(mixed.entitlementDays).toBe(25)
})

test('hours cannot be counted where none were agreed', () => {
  const problem = (own: Partial<WorkContract>) => contractProblem([contract(own)])
  expect(problem({ mode: 'hourly' })).toEqual({
    field: 'contracts.0.vacationUnit',
    code: 'invalid',
    message: 'Ohne vereinbarte Stunden zählt Urlaub in Tagen.',
  })
  expect(problem({ weeklyMinutes: 0 })?.field).toBe('contracts.0.vacationUnit')
  expect(problem({ mode: 'perWeekday' })?.field).toBe('contracts.0.vacationUnit')
  expect(problem({ mode: 'hourly', vacationUnit: 'days' })).toBeNull()
  expect(problem({})).toBeNull()
})

test('where all days are equally long, hours and days tell the same of any absences', () => {
  const day = fc.integer({ min: 0, max: 364 }).map(count => addDays('2026-01-01', count))
  const absences = fc.array(
    fc
      .record({
        start: day,
        days: fc.integer({ min: 0, max: 9 }),
        part: fc.constantFrom('full', 'morning', 'afternoon'),
        isRequested: fc.boolean(),
      })
      .map(({ start, days, part, isRequested }) =>
        away(start, part === 'full' ? addDays(start, days) : start, { dayPart: part, isRequested }),
      ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(absences, day, (all, asOf) => {
      const inHours = account({ absences: all }, { asOf })
      const {
        unit: _unit,
        seconds: _seconds,
        ...inDays
      } = account({ contracts: [contract({ vacationUnit: 'days' })], absences: all }, { asOf })
      expect(inHours).toMatchObject(inDays)
      expect(hours(inHours.seconds?.remaining)).toBe(inDays.remainingDays * 8)
    }),
    { numRuns: 100 },
  )
})
