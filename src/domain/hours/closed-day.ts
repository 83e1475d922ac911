import { hoursOfDay } from '#domain/hours/day-hours.ts'
import { addDays, DAY_MINUTES, timeOf } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/**
 * From when to when a branch is closed that keeps shut on one local day `YYYY-MM-DD`, as the closure's local
 * date-times. A night that began the day before goes on to its end, and the night of the closed day falls out to its
 * end.
 */
export function closedDay(hours: readonly (readonly OpeningRule[])[], day: string): { from: string; to: string } {
  const endOf = (of: string) =>
    Math.max(DAY_MINUTES, ...hours.flatMap(rules => hoursOfDay(rules, of).map(({ to }) => to)))
  const from = endOf(addDays(day, -1)) - DAY_MINUTES
  const to = endOf(day)
  return {
    from: `${day}T${timeOf(from)}`,
    to: to === DAY_MINUTES ? `${day}T24:00` : `${addDays(day, 1)}T${timeOf(to - DAY_MINUTES)}`,
  }
}

/** Whether nothing is open on a local day anyway, by any of the rules. */
export const isShutAnyway = (hours: readonly (readonly OpeningRule[])[], day: string): boolean =>
  hours.every(rules => hoursOfDay(rules, day).length === 0)
