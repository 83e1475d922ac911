import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Absence } from '#domain/people/absence.ts'
import { holidayAccount } from '#domain/people/balances/holiday-account.ts'
import { leaveCost } from '#domain/people/balances/leave-cost.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { addDays } from '#domain/time/local-time.ts'
import { aContract } from '#test/sample-contract.ts'

const H = 3600
const FRAME = { asOf: '2026-11-30', carryOverUntil: null }
/** Mariä Empfängnis is a Tuesday in 2026. */
const HOLIDAYS: Readonly<Record<string, string>> = { '2026-12-08': 'Mariä Empfängnis', '2027-01-01': 'Neujahr' }
const reckoning = (own: Partial<Reckoning> = {}): Reckoning => ({
  contracts: [aContract({ holidayRegion: 'AT' })],
  activities: [],
  absences: [],
  adjustments: [],
  today: '2026-11-30',
  recordingSince: '2026-01-01',
  openedOn: null,
  holidayName: (_, day) => HOLIDAYS[day] ?? null,
  now: '2026-11-30T10:00:00Z',
  ...own,
})
const ask = (startDate: string, endDate = startDate, own: Partial<Absence> = {}) => ({
  type: 'vacation' as const,
  startDate,
  endDate,
  dayPart: 'full' as const,
  ...own,
})

describe('What leave costs', () => {
  test('is the days on which something was to be worked: no weekend and no public holiday', () => {
    const cost = leaveCost(reckoning(), ask('2026-12-05', '2026-12-11'), FRAME)
    expect(cost).toMatchObject({
      workdays: 4,
      freeDays: 2,
      holidays: [{ day: '2026-12-08', name: 'Mariä Empfängnis' }],
      years: [{ year: 2026, unit: 'days', cost: 4, requested: 0 }],
    })
    expect(cost.years[0]!.before - cost.years[0]!.after).toBe(4)
    expect(cost.targetSeconds).toBe(32 * H)
  })

  test('is half a day for half a day, and nothing for one that is taken already', () => {
    expect(leaveCost(reckoning(), ask('2026-12-07', '2026-12-07', { dayPart: 'morning' }), FRAME)).toMatchObject({
      workdays: 0.5,
      targetSeconds: 4 * H,
      years: [{ cost: 0.5 }],
    })
    const taken = reckoning({ absences: [{ ...ask('2026-12-07', '2026-12-08'), isRequested: false }] })
    expect(leaveCost(taken, ask('2026-12-07', '2026-12-09'), FRAME)).toMatchObject({
      workdays: 1,
      years: [{ cost: 1 }],
    })
  })

  test('says what is asked for already, and counts it in neither', () => {
    const asked = reckoning({ absences: [{ ...ask('2026-12-14', '2026-12-15'), isRequested: true }] })
    const [year] = leaveCost(asked, ask('2026-12-16'), FRAME).years
    expect(year).toMatchObject({ cost: 1, requested: 2 })
    expect(year!.before - year!.after).toBe(1)
  })

  test('over New Year is told of each year', () => {
    const { years } = leaveCost(reckoning(), ask('2026-12-28', '2027-01-05'), FRAME)
    expect(years.map(({ year, cost }) => [year, cost])).toEqual([
      [2026, 4],
      [2027, 2],
    ])
    // what this year gives less to the next is missing there too
    expect(years[1]!.before - years[1]!.after).toBe(6)
  })

  test('in hours is what was to be worked', () => {
    const inHours = reckoning({ contracts: [aContract({ vacationUnit: 'hours' })] })
    expect(leaveCost(inHours, ask('2026-12-07'), FRAME).years).toMatchObject([{ unit: 'hours', cost: 8 * H }])
  })

  test('takes no holiday for anything else, or without a contract', () => {
    const other = leaveCost(reckoning(), ask('2026-12-07', '2026-12-07', { type: 'compensatory' }), FRAME)
    expect(other).toMatchObject({ workdays: 1, targetSeconds: 8 * H, years: [] })
    expect(leaveCost(reckoning({ contracts: [] }), ask('2026-12-07'), FRAME)).toMatchObject({ workdays: 0, years: [] })
  })

  test('is what the account is less once it is granted, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.nat(40),
        fc.nat(300),
        fc.nat(9),
        fc.boolean(),
        (start, length, other, more, inHours) => {
          const day = (offset: number) => addDays('2026-01-01', offset)
          const known = reckoning({
            contracts: [aContract({ holidayRegion: 'AT', vacationUnit: inHours ? 'hours' : 'days' })],
            absences: [{ ...ask(day(other), day(other + more)), isRequested: false }],
          })
          const asked = ask(day(start), day(start + length))
          const account = (one: Reckoning) => {
            const { seconds, remainingDays } = holidayAccount(one, { year: 2026, ...FRAME })
            return seconds ? seconds.remaining : remainingDays
          }
          const booked = { ...known, absences: [...known.absences, { ...asked, isRequested: false }] }
          const [year] = leaveCost(known, asked, FRAME).years
          expect(year).toMatchObject({ cost: account(known) - account(booked), after: account(booked) })
        },
      ),
      { numRuns: 60 },
    )
  })
})
