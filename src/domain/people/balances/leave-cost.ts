import type { Absence, AbsenceType } from '#domain/people/absence.ts'
import { dayFigures, type DayFigures } from '#domain/people/balances/day-figures.ts'
import { holidayAccount, type HolidayAccount } from '#domain/people/balances/holiday-account.ts'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import type { VacationUnit } from '#domain/people/work-contract.ts'

export type AskedLeave = Pick<Absence, 'type' | 'startDate' | 'endDate' | 'dayPart'>
/** What leave takes from the account of a year, in days or, where it is kept in hours, in seconds. */
export type LeaveOfYear = {
  readonly year: number
  readonly unit: VacationUnit
  readonly cost: number
  readonly before: number
  readonly after: number
  /** Asked for already and not decided: it is in neither. */
  readonly requested: number
}
export type LeaveCost = {
  /** Days, with halves, on which something was to be worked. */
  readonly workdays: number
  /** Days of the span on which nothing was. */
  readonly freeDays: number
  readonly holidays: readonly { readonly day: string; readonly name: string }[]
  /** What was to be worked on them: so much compensatory time takes. */
  readonly targetSeconds: number
  /** Empty for what takes no holiday, and without a contract. */
  readonly years: readonly LeaveOfYear[]
}

const HALF = 0.5
const halvesAway = ({ costsHoliday, halves }: DayFigures, type: AbsenceType) =>
  costsHoliday ? halves.filter(half => half.is === 'granted' && half.type === type).length : 0

type Frame = { readonly asOf: string; readonly carryOverUntil: string | null }

/**
 * What an absence costs and what is left after it, by the same reckoning that books it: the account with it granted
 * beside the account without it (docs/reference/people.md#what-leave-costs). Days that are taken already cost nothing
 * again.
 */
export function leaveCost(reckoning: Reckoning, asked: AskedLeave, { asOf, carryOverUntil }: Frame): LeaveCost {
  const { type, startDate, endDate } = asked
  const granted: Reckoning = {
    ...reckoning,
    absences: [...reckoning.absences, { ...asked, isRequested: false }],
  }
  const without = dayFigures(reckoning, startDate, endDate)
  const days = dayFigures(granted, startDate, endDate)
  const halves = days.map((day, index) => {
    const before = without[index]
    return halvesAway(day, type) - (before ? halvesAway(before, type) : 0)
  })
  const workdays = halves.reduce((sum, count) => sum + count, 0) * HALF
  const firstYear = Number(startDate.slice(0, 4))
  const lastYear = Number(endDate.slice(0, 4))
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return {
    workdays,
    freeDays: days.filter((day, index) => !day.costsHoliday && halves[index] === 0).length,
    holidays: days.flatMap(({ day, holidayName }) => (holidayName === null ? [] : [{ day, name: holidayName }])),
    targetSeconds: days.reduce((sum, day, index) => {
      const open = day.halves.filter(({ is }) => is !== 'holiday').length
      return sum + (open === 0 ? 0 : (day.targetSeconds / open) * (halves[index] ?? 0))
    }, 0),
    years:
      type !== 'vacation' || reckoning.contracts.length === 0
        ? []
        : years.map(year => ofYear(reckoning, granted, { year, asOf, carryOverUntil })),
  }
}

function ofYear(without: Reckoning, granted: Reckoning, asked: Frame & { readonly year: number }): LeaveOfYear {
  const [before, after] = [holidayAccount(without, asked), holidayAccount(granted, asked)]
  return {
    year: asked.year,
    unit: after.unit,
    cost: usedIn(after) - usedIn(before),
    before: before.seconds ? before.seconds.remaining : before.remainingDays,
    after: after.seconds ? after.seconds.remaining : after.remainingDays,
    requested: after.seconds ? after.seconds.requested : after.requestedDays,
  }
}

const usedIn = ({ seconds, takenDays, approvedFutureDays }: HolidayAccount) =>
  seconds ? seconds.taken + seconds.approvedFuture : takenDays + approvedFutureDays
