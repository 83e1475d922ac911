import { HALVES, type Absence } from '#domain/people/absence.ts'
import { HOUR, united, wallSecond, without, type Span } from '#domain/people/span.ts'
import type { WorkRules } from '#domain/people/rules/work-rules.ts'
import { daysOfWeek, mondayOf } from '#domain/time/iso-week.ts'
import { addDays } from '#domain/time/local-time.ts'

const WEEK_DAYS = 7
/** So far around a week a rest may begin or end that counts for it. */
const AROUND = 3 * 24 * HOUR

type FreeDays = { readonly days: readonly string[]; readonly longestSeconds: number }

/**
 * Which whole local days of a week lie in none of the spans, and how long the longest rest is that holds one of them,
 * however far it reaches over the week.
 */
export function freeDaysOf(busy: readonly Span[], monday: string, timeZone: string): FreeDays {
  const dayOf = (day: string): Span => ({
    start: wallSecond(day, 0, timeZone),
    end: wallSecond(addDays(day, 1), 0, timeZone),
  })
  const week = { start: dayOf(monday).start - AROUND, end: dayOf(addDays(monday, WEEK_DAYS - 1)).end + AROUND }
  const rests = without(
    [week],
    busy.filter(({ start, end }) => start < week.end && week.start < end),
  )
  const holds = (rest: Span, day: Span) => rest.start <= day.start && day.end <= rest.end
  const days = daysOfWeek(monday).map(day => ({ day, span: dayOf(day) }))
  const lengths = rests.filter(rest => days.some(({ span }) => holds(rest, span))).map(({ start, end }) => end - start)
  return {
    days: days.filter(({ span }) => rests.some(rest => holds(rest, span))).map(({ day }) => day),
    longestSeconds: Math.max(0, ...lengths),
  }
}

/**
 * Whether a week leaves the rest it must. What is not known to be worked counts as free, so a week that runs is judged
 * only once it is too late.
 */
export function hasWeeklyRest(
  busy: readonly Span[],
  monday: string,
  timeZone: string,
  { weeklyRest }: WorkRules,
): boolean {
  if (weeklyRest === null) return true
  const { days, longestSeconds } = freeDaysOf(busy, monday, timeZone)
  return days.length >= weeklyRest.freeDays && longestSeconds >= weeklyRest.seconds
}

/**
 * How many seconds all weeks of the average may have together, of those up to and including the one that begins on
 * `monday`. Holiday and sickness count neither for nor against it (directive 2003/88/EC, article 16 b): their days are
 * left out.
 */
export function averageBudget(
  average: NonNullable<WorkRules['average']>,
  monday: string,
  absences: readonly Absence[],
): number {
  const [from, to] = [addDays(monday, -WEEK_DAYS * (average.weeks - 1)), addDays(monday, WEEK_DAYS - 1)]
  const away = new Map<string, number>()
  for (const { type, startDate, endDate, dayPart, isRequested } of absences) {
    if (isRequested || (type !== 'vacation' && type !== 'sick')) continue
    const share = dayPart === 'full' ? 1 : 1 / HALVES.length
    for (let day = startDate > from ? startDate : from; day <= endDate && day <= to; day = addDays(day, 1))
      away.set(day, Math.min(1, (away.get(day) ?? 0) + share))
  }
  const days = average.weeks * WEEK_DAYS - [...away.values()].reduce((sum, share) => sum + share, 0)
  return Math.round((average.seconds * days) / WEEK_DAYS)
}

/** Seconds of work by the Monday of the week it was begun in. */
export function secondsByWeek(work: readonly (Span & { readonly day: string })[]): Map<string, number> {
  const weeks = new Map<string, number>()
  for (const [monday, of] of Map.groupBy(work, ({ day }) => mondayOf(day)))
    weeks.set(
      monday,
      united(of).reduce((sum, { start, end }) => sum + end - start, 0),
    )
  return weeks
}

/** The seconds of as many weeks, the last of them beginning on `monday`. */
export const secondsOfWeeks = (byWeek: ReadonlyMap<string, number>, monday: string, weeks: number): number =>
  Array.from({ length: weeks }, (_, back) => byWeek.get(addDays(monday, -WEEK_DAYS * back)) ?? 0).reduce(
    (sum, of) => sum + of,
    0,
  )
