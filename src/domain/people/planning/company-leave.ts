import { type Absence, type AbsenceType, HALVES } from '#domain/people/absence.ts'
import { agreedSeconds } from '#domain/people/balances/day-target.ts'
import { dayFigures } from '#domain/people/balances/day-figures.ts'
import { daysAwayOf, holidayAccounts, type HolidayAccount } from '#domain/people/balances/holiday-account.ts'
import { holidayMeasure } from '#domain/people/balances/holiday-units.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import type { VacationUnit } from '#domain/people/work-contract.ts'
import type { LeaveSpan } from '#domain/people/planning/leave-span.ts'

/** What becomes of the days of one person (docs/reference/people.md#company-leave). */
export const COMPANY_LEAVE_CHOICES = {
  vacation: 'Urlaub',
  unpaidLeave: 'Rest unbezahlt',
  advance: 'Vorgriff auf nächstes Jahr',
  compensatory: 'Rest vom Zeitkonto',
  skip: 'Auslassen',
} as const
export type CompanyLeaveChoice = keyof typeof COMPANY_LEAVE_CHOICES

type HalfName = (typeof HALVES)[number]
/** A half day that can be booked. `costs`: something was to be worked; `isCovered`: the account reaches for it. */
type LeaveHalf = {
  readonly day: string
  readonly half: HalfName
  readonly costs: boolean
  readonly isCovered: boolean
  /** Which unbroken stretch it belongs to. */
  readonly stretch: number
}
/** A year's account in its unit: before, with all days as holiday, and with those alone that it reaches for. */
export type CompanyLeaveYear = {
  readonly year: number
  readonly unit: VacationUnit
  readonly before: number
  readonly cost: number
  readonly after: number
  readonly afterCovered: number
  /** Asked for and not decided: in none of them. */
  readonly requested: number
}
export type CompanyLeave = {
  readonly halves: readonly LeaveHalf[]
  /** Days, with halves, that cost something, and those of them the accounts reach for. */
  readonly days: number
  readonly coveredDays: number
  readonly years: readonly CompanyLeaveYear[]
  /** What was to be worked in the days no account reaches for. */
  readonly restSeconds: number
  /** Days of the span that are public holidays and would have been worked, with halves. */
  readonly holidays: number
  /** Days that would cost something and on which somebody is away already, or asked to be, by why. */
  readonly away: readonly { readonly type: AbsenceType; readonly isRequested: boolean; readonly days: number }[]
  /** Months, `YYYY-MM-01`, that are closed and hold days of the span. */
  readonly closedMonths: readonly string[]
}
export type LeaveRow = Pick<Absence, 'startDate' | 'endDate' | 'dayPart'> & { readonly type: AbsenceType }

const HALF = 0.5
const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const isIn = ({ startDate, endDate, startsAtNoon, endsAtNoon }: LeaveSpan, day: string, half: HalfName) =>
  !(startsAtNoon && day === startDate && half === 'morning') && !(endsAtNoon && day === endDate && half === 'afternoon')

type Question = {
  readonly span: LeaveSpan
  /** First days of the months that are closed for the person. */
  readonly closed: ReadonlySet<string>
  readonly asOf: string
  readonly carryOverUntil: string | null
}

/**
 * What the closing costs one person: every half day of theirs within it that nothing else fills, and how far the
 * accounts of its years reach. The reckoning is the one that books it.
 */
export function companyLeave(reckoning: Reckoning, question: Question): CompanyLeave {
  const { span, closed } = question
  // a reckoning without records: nothing of what leave costs rests on them
  const absences = reckoning.absences.filter(
    one => one.type === 'sick' || (one.startDate <= span.endDate && span.startDate <= one.endDate),
  )
  const bare: Reckoning = { ...reckoning, activities: [], absences }
  const free: Omit<LeaveHalf, 'isCovered'>[] = []
  const away = new Map<string, { type: AbsenceType; isRequested: boolean; days: number }>()
  const closedMonths = new Set<string>()
  let [stretch, holidays, isOpen] = [0, 0, false]
  for (const { day, halves, costsHoliday } of dayFigures(bare, span.startDate, span.endDate))
    for (const [index, half] of HALVES.entries()) {
      if (!isIn(span, day, half)) continue
      const isHoliday = halves[index]?.is === 'holiday'
      if (isHoliday && costsHoliday) holidays += HALF
      const other = isHoliday ? undefined : standing(bare.absences, day, half)
      if (other && costsHoliday) {
        const key = `${other.type} ${other.isRequested}`
        away.set(key, { ...other, days: (away.get(key)?.days ?? 0) + HALF })
      }
      const isClosed = closed.has(monthOf(day))
      if (isClosed) closedMonths.add(monthOf(day))
      const isBookable =
        contractOn(bare.contracts, day) !== null && standing(bare.absences, day, half) === undefined && !isClosed
      if (isBookable && !isOpen) stretch += 1
      isOpen = isBookable
      if (isBookable) free.push({ day, half, costs: costsHoliday && !isHoliday, stretch })
    }
  const costly = new Set(free.filter(({ costs }) => costs).map(one => one.stretch))
  const bookable = free.filter(one => costly.has(one.stretch))
  const { halves, years } = withAccounts(reckoning, bookable, question)
  const costing = halves.filter(({ costs }) => costs)
  const rest = costing.filter(({ isCovered }) => !isCovered)
  return {
    halves,
    days: costing.length * HALF,
    coveredDays: (costing.length - rest.length) * HALF,
    years,
    restSeconds: rest.reduce((sum, { day }) => sum + agreedSeconds(contractOn(bare.contracts, day), day) * HALF, 0),
    holidays,
    away: [...away.values()],
    closedMonths: [...closedMonths],
  }
}

/** What is granted or asked for on half a day, the granted first; a public holiday is none of these. */
function standing(absences: readonly Absence[], day: string, half: HalfName) {
  const there = absences.filter(
    ({ type, startDate, endDate, dayPart }) =>
      type !== 'publicHoliday' && startDate <= day && day <= endDate && (dayPart === 'full' || dayPart === half),
  )
  const first = there.find(({ isRequested }) => !isRequested) ?? there[0]
  return first && { type: first.type, isRequested: first.isRequested }
}

/** Each year pays its own half days in their order, as far as it reaches; what it leaves the next one carries on. */
function withAccounts(
  reckoning: Reckoning,
  free: readonly Omit<LeaveHalf, 'isCovered'>[],
  { asOf, carryOverUntil }: Question,
): { halves: LeaveHalf[]; years: CompanyLeaveYear[] } {
  const touched = [...new Set(free.filter(({ costs }) => costs).map(({ day }) => yearOf(day)))]
  const [firstYear, lastYear] = [touched[0], touched.at(-1)]
  if (firstYear === undefined || lastYear === undefined)
    return { halves: free.map(one => ({ ...one, isCovered: false })), years: [] }
  const daysOf = daysAwayOf(reckoning)
  const accounts = (taken: readonly LeaveHalf[]) =>
    holidayAccounts(
      reckoning,
      { fromYear: firstYear, toYear: lastYear, asOf, carryOverUntil },
      {
        daysOf,
        furtherHalves: taken.flatMap(({ day, costs, isCovered }) => (costs && isCovered ? [day] : [])),
      },
    )
  const before = accounts([])
  const whole = accounts(free.map(one => ({ ...one, isCovered: true })))
  const halves: LeaveHalf[] = []
  for (const year of new Set(free.map(({ day }) => yearOf(day)))) {
    const { half: costOf } = holidayMeasure(reckoning.contracts, year)
    // what is taken of an earlier year is not carried on into this one
    const isPaid = halves.some(({ costs, isCovered }) => costs && isCovered)
    const known = isPaid && touched.includes(year) ? accounts(halves) : before
    let left = remainingOf(known.find(account => account.year === year))
    let isOver = false
    for (const one of free.filter(({ day }) => yearOf(day) === year)) {
      const cost = one.costs ? costOf(one.day) : 0
      isOver ||= one.costs && cost > left
      if (!isOver) left -= cost
      halves.push({ ...one, isCovered: !isOver })
    }
  }
  const isWhole = halves.every(({ isCovered, costs }) => isCovered || !costs)
  const afterCovered = isWhole ? whole : accounts(halves)
  return {
    halves,
    years: before
      .filter(({ year }) => touched.includes(year))
      .map(account => {
        const then = whole.find(({ year }) => year === account.year)
        return {
          year: account.year,
          unit: account.unit,
          before: remainingOf(account),
          cost: usedIn(then) - usedIn(account),
          after: remainingOf(then),
          afterCovered: remainingOf(afterCovered.find(({ year }) => year === account.year)),
          requested: account.seconds ? account.seconds.requested : account.requestedDays,
        }
      }),
  }
}
const remainingOf = (account: HolidayAccount | undefined) =>
  account ? (account.seconds ? account.seconds.remaining : account.remainingDays) : 0
const usedIn = (account: HolidayAccount | undefined) =>
  account
    ? account.seconds
      ? account.seconds.taken + account.seconds.approvedFuture
      : account.takenDays + account.approvedFutureDays
    : 0
/** The rows a choice writes: whole days together, a half day at either end of a stretch alone. */
export function companyLeaveRows({ halves }: Pick<CompanyLeave, 'halves'>, choice: CompanyLeaveChoice): LeaveRow[] {
  if (choice === 'skip') return []
  const rest: AbsenceType = choice === 'unpaidLeave' || choice === 'compensatory' ? choice : 'vacation'
  return rowsOf(halves.map(one => ({ ...one, type: one.isCovered ? ('vacation' as const) : rest })))
}

type TypedHalf = Pick<LeaveHalf, 'day' | 'half' | 'stretch' | 'costs'> & { readonly type: AbsenceType }
function rowsOf(halves: readonly TypedHalf[]): LeaveRow[] {
  const runs: TypedHalf[][] = []
  for (const one of halves) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before?.stretch === one.stretch && before.type === one.type) run.push(one)
    else runs.push([one])
  }
  return runs.filter(run => run.some(({ costs }) => costs)).flatMap(rowsOfRun)
}

/** One kind of leave without a gap: a run of half days becomes at most three rows. */
function rowsOfRun(run: readonly TypedHalf[]): LeaveRow[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return []
  const { type } = first
  const single = ({ day, half }: TypedHalf): LeaveRow => ({ type, startDate: day, endDate: day, dayPart: half })
  const head = first.half === 'afternoon' ? [single(first)] : []
  const tail = last.half === 'morning' ? [single(last)] : []
  const whole = run.slice(head.length, run.length - tail.length)
  const [from, to] = [whole[0], whole.at(-1)]
  const middle: LeaveRow[] = from && to ? [{ type, startDate: from.day, endDate: to.day, dayPart: 'full' }] : []
  return [...head, ...middle, ...tail]
}
