import type { UserProfile } from '#contract/calls/people/balances.ts'
import { HALVES } from '#domain/people/absence.ts'
import { agreedSeconds } from '#domain/people/balances/day-target.ts'
import { dayFigures, sumOfDays, type DayFigures } from '#domain/people/balances/day-figures.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import { MOST_WEEKS, VIOLATIONS, violationsOf } from '#domain/people/rules/violations.ts'
import { rulesUnder } from '#domain/people/rules/work-rules.ts'
import { dayOfSecond, secondOf } from '#domain/people/span.ts'
import { SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'
import { comparedSpan } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'
import { overtimeAt, personOf, presentHoliday } from '#server/features/people-balances/present-balances.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'

/** Local days, both included. */
type Span = { start: string; end: string }
/**
 * Averages of weeks, rest and Sundays look back so far before the first day that is asked for, and a week to be whole.
 */
const LOOK_BACK = (MOST_WEEKS + 1) * 7
/** Any week: a Monday and the days behind it. */
const MONDAY = '2026-01-05'
const WEEK = [0, 1, 2, 3, 4, 5, 6].map(count => addDays(MONDAY, count))

/**
 * Somebody's working time day by day (docs/reference/statistics.md#user-profile), beside all of other days where some
 * are compared. `lockedMonths` are the first days of months that are closed for them.
 */
export function presentProfile(
  known: Known,
  { start, end, compare }: Span & { compare?: 'previous' | 'year' | undefined },
  frame: Frame,
  lockedMonths: ReadonlySet<string>,
): UserProfile {
  const { reckoning } = known
  const days = dayFigures(reckoning, start, end)
  const codes = violationsByDay(known, { start, end }, frame)
  const asked = frame.today < end ? frame.today : end
  const contract = contractOn(reckoning.contracts, asked)
  const before = compare && comparedSpan({ from: start, to: end }, compare)
  return {
    user: personOf(known),
    contract: contract && {
      validFrom: contract.validFrom,
      validTo: contract.validTo,
      type: contract.type,
      mode: contract.mode,
      weeklySeconds: WEEK.reduce((sum, day) => sum + agreedSeconds(contract, day), 0),
      vacationDaysPerYear: contract.vacationDaysPerYear,
      holidayRegion: contract.holidayRegion,
    },
    period: sumOfDays(days, start, end),
    ...(before && { previousPeriod: sumOfDays(dayFigures(reckoning, before.from, before.to), before.from, before.to) }),
    untilNow: sumOfDays(days, start, asked),
    days: days.map(day => ({
      date: day.day,
      targetSeconds: day.targetSeconds,
      workedSeconds: day.workedSeconds,
      pauseSeconds: day.pauseSeconds,
      absenceSeconds: day.absenceSeconds,
      differenceSeconds: day.differenceSeconds,
      absences: absencesOf(day),
      holidayName:
        day.holidayName ?? (day.halves.some(({ is }) => is === 'holiday') ? SCHEDULE_TYPES.publicHoliday : null),
      isLocked: lockedMonths.has(`${day.day.slice(0, 7)}-01`),
      violations: (codes.get(day.day) ?? []).map(code => ({ code, message: VIOLATIONS[code] })),
    })),
    overtimeBalanceSeconds: overtimeAt(known, asked).balanceSeconds,
    holidayBalance: presentHoliday(known, Number(end.slice(0, 4)), frame),
  }
}

export function absencesOf({ halves }: Pick<DayFigures, 'halves'>): UserProfile['days'][number]['absences'] {
  const granted = halves.flatMap(half => (half.is === 'granted' ? [half.type] : []))
  return [...Map.groupBy(granted, type => type)].map(([type, of]) => ({
    type,
    label: SCHEDULE_TYPES[type],
    days: of.length / HALVES.length,
  }))
}

/** What was broken, by the local day the activity started on. */
export function violationsByDay({ reckoning }: Known, { start, end }: Span, { breakPolicy }: Frame) {
  const from = addDays(start, -LOOK_BACK)
  const dayOf = new Map(
    reckoning.activities.map(
      ({ id, startedAt, timeZone }) => [id, dayOfSecond(secondOf(startedAt), timeZone)] as const,
    ),
  )
  const near = reckoning.activities.filter(({ id }) => {
    const day = dayOf.get(id) ?? ''
    return from <= day && day <= end
  })
  const found = violationsOf(
    near,
    day => rulesUnder(contractOn(reckoning.contracts, day), breakPolicy),
    reckoning.now,
    reckoning.absences,
  )
  const byDay = Map.groupBy(found, ([id]) => dayOf.get(id) ?? '')
  return new Map([...byDay].map(([day, of]) => [day, [...new Set(of.flatMap(([, codes]) => codes))]]))
}
