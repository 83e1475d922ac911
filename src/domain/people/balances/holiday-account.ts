import type { AbsenceType } from '#domain/people/absence.ts'
import { dayFigures, type DayFigures } from '#domain/people/balances/day-figures.ts'
import { type HolidayMeasure, holidayMeasure } from '#domain/people/balances/holiday-units.ts'
import { accountBegin, type Reckoning } from '#domain/people/balances/reckoning.ts'
import type { VacationUnit, WorkContract } from '#domain/people/work-contract.ts'
import { addDays } from '#domain/time/local-time.ts'

/**
 * An account in its own unit, days or seconds: remaining = entitlement + carried − expired + adjustment − taken −
 * approved for later (docs/reference/people.md#holiday-account).
 */
export type HolidayAmounts = {
  readonly entitlement: number
  readonly carriedOver: number
  readonly expired: number
  readonly adjustment: number
  readonly taken: number
  readonly approvedFuture: number
  readonly requested: number
  readonly remaining: number
}
/**
 * A year's account of holiday. Days with halves; where it is kept in hours, `seconds` are what counts and the days are
 * what they come to.
 */
export type HolidayAccount = {
  readonly year: number
  readonly unit: VacationUnit
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
  /** Why it was put right by hand this year, in the order of the days; null where it was not. */
  readonly comment: string | null
  readonly seconds: HolidayAmounts | null
}
/** `carryOverUntil` is `MM-DD` of the settings. `asOf` is the local day up to which holiday counts as taken. */
export type HolidayQuestion = { readonly year: number; readonly asOf: string; readonly carryOverUntil: string | null }

const HALF = 0.5
const [DAY_MS, HUNDREDTHS] = [86_400_000, 100]
const countDays = (from: string, to: string) =>
  from > to ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/**
 * What the contracts of a year entitle to: each by its share of the year's calendar days, together to the nearest half,
 * upwards from the middle.
 */
export const entitlementDays = (contracts: readonly WorkContract[], year: number): number =>
  Math.round(sharesOf(contracts, year, () => 1) * 2) / 2

function sharesOf(
  contracts: readonly WorkContract[],
  year: number,
  dayUnder: (contract: WorkContract) => number,
): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const exact = contracts.reduce((sum, contract) => {
    const days = countDays(later(contract.validFrom, first), earlier(contract.validTo ?? last, last))
    return sum + contract.vacationDaysPerYear * dayUnder(contract) * days
  }, 0)
  return exact / countDays(first, last)
}

type Is = 'granted' | 'requested'
/** How many halves of a day an absence costs: none where nothing is to be worked. */
const halvesAway = (day: DayFigures, type: AbsenceType, is: Is) =>
  day.costsHoliday ? day.halves.filter(half => half.is === is && 'type' in half && half.type === type).length : 0
const holidayIn = (days: readonly DayFigures[], is: Is, { half }: HolidayMeasure) =>
  days.reduce((sum, day) => sum + halvesAway(day, 'vacation', is) * half(day.day), 0)

/** The last day of the month where a year has no such day: the 29th of February. */
function expiryOf(year: number, carryOverUntil: string | null): string | null {
  if (carryOverUntil === null) return null
  return carryOverUntil === '02-29' ? addDays(`${year}-03-01`, -1) : `${year}-${carryOverUntil}`
}

const adjustedIn = ({ adjustments }: Reckoning, year: number) =>
  adjustments.filter(one => one.kind === 'holiday').filter(({ date }) => date.startsWith(`${year}-`))

/** The reasons of a year's corrections, each once. */
function commentOf(reckoning: Reckoning, year: number): string | null {
  const reasons = adjustedIn(reckoning, year).flatMap(({ reason }) => reason?.trim() || [])
  return reasons.length === 0 ? null : [...new Set(reasons)].join('; ')
}

type Question = HolidayQuestion & { readonly begin: number }
/**
 * The days of a year on which somebody is away: no other day tells anything of holiday. Nothing of them rests on what
 * was worked. Each year is reckoned once, however many accounts ask for it.
 */
export function daysAwayOf(reckoning: Reckoning): DaysAway {
  const years = new Map<number, readonly DayFigures[]>()
  return year => {
    const known = years.get(year) ?? daysAway(reckoning, year)
    years.set(year, known)
    return known
  }
}
export type DaysAway = (year: number) => readonly DayFigures[]

function daysAway(reckoning: Reckoning, year: number): DayFigures[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const days: DayFigures[] = []
  let next = first
  const ofYear = reckoning.absences.filter(({ startDate, endDate }) => startDate <= last && first <= endDate)
  for (const { startDate, endDate } of ofYear.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const [from, to] = [later(startDate, next), earlier(endDate, last)]
    if (from > to) continue
    // sickness lasts beyond these days; of the rest only what lies on them counts
    const absences = reckoning.absences.filter(
      one => one.type === 'sick' || (one.startDate <= to && from <= one.endDate),
    )
    days.push(...dayFigures({ ...reckoning, activities: [], absences }, from, to))
    next = addDays(to, 1)
  }
  return days
}

/** Half days of holiday that are granted beside those of the reckoning: the local day of each, and the days known. */
type Beside = { readonly daysOf: DaysAway; readonly furtherHalves: readonly string[] }

type Kept = { readonly measure: HolidayMeasure; readonly days: readonly DayFigures[]; readonly amounts: HolidayAmounts }

/** The accounts of the years from the first one kept, or asked for, up to the last one asked for. */
function keptUntil(reckoning: Reckoning, { year: last, ...question }: Question, beside: Beside, from = last): Kept[] {
  const accounts: Kept[] = []
  for (let year = Math.min(question.begin, from); year <= last; year += 1)
    accounts.push(kept(reckoning, { ...question, year }, beside, accounts.at(-1)))
  return accounts
}

function kept(
  reckoning: Reckoning,
  { year, asOf, carryOverUntil, begin }: Question,
  { daysOf, furtherHalves }: Beside,
  before: Kept | undefined,
): Kept {
  const measure = holidayMeasure(reckoning.contracts, year)
  const carriedOver = year > begin && before ? carried(before, measure, `${year}-01-01`) : 0
  const days = daysOf(year)
  const further = furtherHalves.filter(day => day.startsWith(`${year}-`))
  const granted = (until: string) =>
    holidayIn(
      days.filter(({ day }) => day <= until),
      'granted',
      measure,
    ) + further.reduce((sum, day) => sum + (day <= until ? measure.half(day) : 0), 0)
  const expiresAt = expiryOf(year, carryOverUntil)
  const expired = expiresAt !== null && asOf > expiresAt ? Math.max(0, carriedOver - granted(expiresAt)) : 0
  const entitlement = measure.rounded(sharesOf(reckoning.contracts, year, measure.dayUnder))
  const adjustment = adjustedIn(reckoning, year).reduce(
    (sum, one) =>
      sum + (one.days === undefined ? measure.ofSeconds(one.seconds, one.date) : measure.ofDays(one.days, one.date)),
    0,
  )
  const taken = granted(asOf)
  const approvedFuture = granted(`${year}-12-31`) - taken
  return {
    measure,
    days,
    amounts: {
      entitlement,
      carriedOver,
      expired,
      adjustment,
      taken,
      approvedFuture,
      requested: holidayIn(days, 'requested', measure),
      remaining: entitlement + carriedOver - expired + adjustment - taken - approvedFuture,
    },
  }
}

/** What one year leaves to the next, which may be kept in another unit. */
function carried({ measure: { unit }, amounts: { remaining } }: Kept, next: HolidayMeasure, on: string): number {
  if (unit === next.unit) return remaining
  return unit === 'days' ? next.ofDays(remaining, on) : next.ofSeconds(remaining, on)
}

/**
 * The account of a year as of a day. What the year before left over, or overdrew, is carried on from the year in which
 * the account began; it is used up first, and what is not used by the day of the settings expires when that day has
 * passed.
 */
export function holidayAccount(reckoning: Reckoning, question: HolidayQuestion): HolidayAccount {
  const beside = { daysOf: daysAwayOf(reckoning), furtherHalves: [] }
  const account = keptUntil(reckoning, { ...question, begin: beginOf(reckoning, question) }, beside).at(-1)
  if (!account) throw new Error(`There is no account of ${question.year}`)
  return presented(reckoning, account, question)
}

/**
 * The accounts of several years in a row, reckoned at once, with further half days as if they were granted: on each
 * something is to be worked, and nothing else is granted.
 */
export function holidayAccounts(
  reckoning: Reckoning,
  { fromYear, toYear, ...question }: Omit<HolidayQuestion, 'year'> & { fromYear: number; toYear: number },
  beside: Beside,
): HolidayAccount[] {
  const begin = beginOf(reckoning, question)
  const first = Math.min(begin, fromYear)
  return keptUntil(reckoning, { ...question, year: toYear, begin }, beside, fromYear)
    .map((account, index) => presented(reckoning, account, { ...question, year: first + index }))
    .filter(({ year }) => year >= fromYear)
}

const beginOf = (reckoning: Reckoning, { asOf }: Pick<HolidayQuestion, 'asOf'>) =>
  Number((accountBegin(reckoning) ?? asOf).slice(0, 4))

function presented(
  reckoning: Reckoning,
  { measure, days, amounts }: Kept,
  { year, asOf, carryOverUntil }: HolidayQuestion,
): HolidayAccount {
  const { unit, daySeconds } = measure
  const inDays = (amount: number) =>
    unit === 'days' ? amount : Math.round((amount / (daySeconds ?? 1)) * HUNDREDTHS) / HUNDREDTHS
  return {
    year,
    unit,
    entitlementDays: inDays(amounts.entitlement),
    carriedOverDays: inDays(amounts.carriedOver),
    carriedOverExpiresAt: expiryOf(year, carryOverUntil),
    expiredDays: inDays(amounts.expired),
    adjustmentDays: inDays(amounts.adjustment),
    takenDays: inDays(amounts.taken),
    approvedFutureDays: inDays(amounts.approvedFuture),
    requestedDays: inDays(amounts.requested),
    remainingDays: inDays(amounts.remaining),
    sickDays: days.reduce((sum, day) => sum + (day.day <= asOf ? halvesAway(day, 'sick', 'granted') : 0), 0) * HALF,
    comment: commentOf(reckoning, year),
    seconds: unit === 'hours' ? amounts : null,
  }
}
