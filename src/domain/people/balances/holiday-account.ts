import type { AbsenceType } from '#domain/people/absence.ts'
import { dayFigures, type DayFigures } from '#domain/people/balances/day-figures.ts'
import { accountBegin, type Reckoning } from '#domain/people/balances/reckoning.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { addDays } from '#domain/time/local-time.ts'

/** A year's account of holiday in days, halves allowed (model 2.2): remaining = entitlement + carried − expired + adjustment − taken − approved for later. */
export type HolidayAccount = {
  readonly year: number
  readonly entitlementDays: number
  readonly carriedOverDays: number
  /** The last local day on which what was carried over can be taken; null when it never expires. */
  readonly carriedOverExpiresAt: string | null
  readonly expiredDays: number
  readonly adjustmentDays: number
  readonly takenDays: number
  readonly approvedFutureDays: number
  readonly requestedDays: number
  readonly remainingDays: number
  readonly sickDays: number
}
/** `carryOverUntil` is `MM-DD` of the settings. `asOf` is the local day up to which holiday counts as taken. */
export type HolidayQuestion = { readonly year: number; readonly asOf: string; readonly carryOverUntil: string | null }

const HALF = 0.5
const DAY_MS = 86_400_000
const countDays = (from: string, to: string) => (from > to ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** What the contracts of a year entitle to: each by its share of the year's calendar days, together to the nearest half, upwards from the middle. */
export function entitlementDays(contracts: readonly WorkContract[], year: number): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const exact = contracts.reduce((sum, { validFrom, validTo, vacationDaysPerYear }) => {
    return sum + vacationDaysPerYear * countDays(later(validFrom, first), earlier(validTo ?? last, last))
  }, 0)
  return Math.round((exact / countDays(first, last)) * 2) / 2
}

/** How many days of an absence lie in the days, counting only those that are to be worked. */
function awayDays(days: readonly DayFigures[], type: AbsenceType, is: 'granted' | 'requested'): number {
  const halves = days.filter(({ costsHoliday }) => costsHoliday).flatMap(day => day.halves)
  return halves.filter(half => half.is === is && 'type' in half && half.type === type).length * HALF
}

/** The last day of the month where a year has no such day: the 29th of February. */
function expiryOf(year: number, carryOverUntil: string | null): string | null {
  if (carryOverUntil === null) return null
  return carryOverUntil === '02-29' ? addDays(`${year}-03-01`, -1) : `${year}-${carryOverUntil}`
}

/**
 * The account of a year as of a day. What the year before left over, or overdrew, is carried on from the year in which the account began; it is used up first, and what is not
 * used by the day of the settings expires when that day has passed.
 */
export function holidayAccount(reckoning: Reckoning, { year, asOf, carryOverUntil }: HolidayQuestion): HolidayAccount {
  const begin = Number((accountBegin(reckoning) ?? asOf).slice(0, 4))
  const carriedOverDays = year > begin ? holidayAccount(reckoning, { year: year - 1, asOf, carryOverUntil }).remainingDays : 0
  const days = dayFigures(reckoning, `${year}-01-01`, `${year}-12-31`)
  const until = (last: string) => days.filter(({ day }) => day <= last)
  const expiresAt = expiryOf(year, carryOverUntil)
  const usedInTime = expiresAt === null ? 0 : awayDays(until(expiresAt), 'vacation', 'granted')
  const expiredDays = expiresAt !== null && asOf > expiresAt ? Math.max(0, carriedOverDays - usedInTime) : 0
  const entitled = entitlementDays(reckoning.contracts, year)
  const adjustmentDays = reckoning.adjustments.reduce(
    (sum, one) => (one.kind === 'holiday' && one.date.startsWith(`${year}-`) ? sum + one.days : sum),
    0,
  )
  const takenDays = awayDays(until(asOf), 'vacation', 'granted')
  const approvedFutureDays = awayDays(days, 'vacation', 'granted') - takenDays
  return {
    year,
    entitlementDays: entitled,
    carriedOverDays,
    carriedOverExpiresAt: expiresAt,
    expiredDays,
    adjustmentDays,
    takenDays,
    approvedFutureDays,
    requestedDays: awayDays(days, 'vacation', 'requested'),
    remainingDays: entitled + carriedOverDays - expiredDays + adjustmentDays - takenDays - approvedFutureDays,
    sickDays: awayDays(until(asOf), 'sick', 'granted'),
  }
}
