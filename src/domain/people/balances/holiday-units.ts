import { agreedSeconds, holidayDaySeconds } from '#domain/people/balances/day-target.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import type { VacationUnit, WorkContract } from '#domain/people/work-contract.ts'

/** What the days of a year's account are worth in its unit: days, or seconds where it is kept in hours. */
export type HolidayMeasure = {
  readonly unit: VacationUnit
  /** A day of holiday on average, in seconds; null where no hours were agreed. */
  readonly daySeconds: number | null
  /** Half a local day of absence. */
  readonly half: (day: string) => number
  /** What was said in days, or in seconds, on a local day. */
  readonly ofDays: (days: number, on: string) => number
  readonly ofSeconds: (seconds: number, on: string) => number
  /** An entitlement of a year to the nearest half day, or minute. */
  readonly rounded: (amount: number) => number
  /** A day under a contract. */
  readonly dayUnder: (contract: WorkContract | null) => number
}

const [HALF, MINUTE, USUAL_DAY] = [0.5, 60, 8 * 3600]
const toHalf = (days: number) => Math.round(days * 2) / 2
const toMinute = (seconds: number) => Math.round(seconds / MINUTE) * MINUTE

/** The contract a year's account is kept by: the last that begins in or before it, else the first there is. */
const leading = (contracts: readonly WorkContract[], year: number): WorkContract | undefined =>
  contracts.findLast(({ validFrom }) => validFrom <= `${year}-12-31`) ?? contracts[0]

/**
 * How a year's account is reckoned. In hours a day costs what was to be worked on it, and the entitlement is so many
 * days of the average one. Where no hours were agreed a day is worth what it is under the contract the account is kept
 * by.
 */
export function holidayMeasure(contracts: readonly WorkContract[], year: number): HolidayMeasure {
  const contract = leading(contracts, year)
  const daySeconds = contract ? holidayDaySeconds(contract) : null
  const dayOn = (on: WorkContract | null) => (on && holidayDaySeconds(on)) ?? daySeconds ?? USUAL_DAY
  if (contract?.vacationUnit !== 'hours' || daySeconds === null)
    return {
      unit: 'days',
      daySeconds,
      half: () => HALF,
      ofDays: days => days,
      ofSeconds: (seconds, on) => toHalf(seconds / dayOn(contractOn(contracts, on))),
      rounded: toHalf,
      dayUnder: () => 1,
    }
  return {
    unit: 'hours',
    daySeconds,
    half: day => {
      const on = contractOn(contracts, day)
      return Math.round((agreedSeconds(on, day) || dayOn(on)) * HALF)
    },
    ofDays: (days, on) => Math.round(days * dayOn(contractOn(contracts, on))),
    ofSeconds: seconds => seconds,
    rounded: toMinute,
    dayUnder: dayOn,
  }
}
