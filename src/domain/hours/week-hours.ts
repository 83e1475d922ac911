import { DAY_MINUTES, minutesOf, type Weekday } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** Minutes since local midnight of the day the hours begin on; `to` above 1440 lies in the next day. */
export type DayHours = { from: number; to: number }

/**
 * The hours of a weekday, sorted, not merged: the weekday's own rules, without any the daily ones
 * (docs/reference/hours-and-slots.md#opening-rules). `isClosed` empties the day; a rule without both times adds
 * nothing. `week` are the rules of one week: those of a branch by `effectiveWeek`.
 */
export function hoursOfWeekday(week: readonly OpeningRule[], weekday: Weekday): DayHours[] {
  const own = week.filter(({ type }) => type === weekday)
  return hoursOf(own.length > 0 ? own : week.filter(({ type }) => type === 'daily'))
}

/** All ranges of these rules, sorted, not merged; none where one of them closes the day. */
export function hoursOf(rules: readonly OpeningRule[]): DayHours[] {
  if (rules.some(({ isClosed }) => isClosed)) return []
  return rules
    .flatMap(rule => {
      const [from, to] = [minutesOf(rule.from), minutesOf(rule.to)]
      return from === null || to === null ? [] : [{ from, to: to > from ? to : to + DAY_MINUTES }]
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)
}
