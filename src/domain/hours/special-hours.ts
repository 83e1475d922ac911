import type { Closure } from '#domain/catalogue/branch.ts'
import { effectiveWeek } from '#domain/hours/effective-week.ts'
import { hoursOfDay } from '#domain/hours/day-hours.ts'
import { type DayHours, hoursOfWeekday } from '#domain/hours/week-hours.ts'
import { type HoursEntry, hoursText, rangesOf } from '#domain/hours/display-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, MINUTE_MS, minutesOf, weekdayOf } from '#domain/time/local-time.ts'

/** How far ahead guests are told what will be different. */
export const LOOK_AHEAD_DAYS = 14

/**
 * Days that differ from the regular week: 'Donnerstag, 24.12.2026' or '24.12.2026 - 26.12.2026', and their hours in
 * words.
 */
export type SpecialHours = { days: string; text: string }

/**
 * The coming two weeks, or so many `days`, as far as single dates and closures of the whole branch make them differ
 * from the week in force on that day, today first. `today` is a local day; neighbouring days with the same hours are
 * one entry.
 */
export function specialHours(
  rules: readonly OpeningRule[],
  closures: readonly Closure[],
  today: string,
  days = LOOK_AHEAD_DAYS,
): SpecialHours[] {
  const shut = closures.filter(({ orderTypes }) => !orderTypes?.length)
  const runs: { days: string[]; hours: HoursEntry['hours'] }[] = []
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(today, ahead)
    const hours = rangesOf(shut.reduce((left, closure) => withoutClosure(left, closure, day), hoursOfDay(rules, day)))
    if (isSame(hours, rangesOf(hoursOfWeekday(effectiveWeek(rules, day), weekdayOf(day))))) continue
    const last = runs.at(-1)
    if (last && last.days.at(-1) === addDays(day, -1) && isSame(last.hours, hours)) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs.map(({ days, hours }) => ({ days: daysText(days), text: hoursText({ hours }) }))
}

const isSame = (a: HoursEntry['hours'], b: HoursEntry['hours']) => JSON.stringify(a) === JSON.stringify(b)

function daysText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last
    ? `${weekdayName(weekdayOf(first))}, ${formatDay(first)}`
    : `${formatDay(first)} ${days.length === 2 ? '&' : '-'} ${formatDay(last)}`
}

/** What a closure leaves of the hours that begin on a day. */
function withoutClosure(hours: DayHours[], { from, to }: Closure, day: string): DayHours[] {
  const [start, end] = [minutesFrom(day, from), minutesFrom(day, to)]
  return hours.flatMap(range =>
    [
      { from: range.from, to: Math.min(range.to, start) },
      { from: Math.max(range.from, end), to: range.to },
    ].filter(left => left.from < left.to),
  )
}

/** Wall time `YYYY-MM-DDTHH:mm` in minutes since a day's midnight. */
const minutesFrom = (day: string, local: string) =>
  Math.round((Date.parse(local.slice(0, 10)) - Date.parse(day)) / MINUTE_MS) + (minutesOf(local.slice(11)) ?? 0)
