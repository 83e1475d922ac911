import { effectiveWeek } from '#domain/hours/effective-week.ts'
import { type DayHours, hoursOf, hoursOfWeekday } from '#domain/hours/week-hours.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** The hours of a local day, where rules for that very date decide alone, else those of the week in force then. */
export function hoursOfDay(rules: readonly OpeningRule[], day: string): DayHours[] {
  const once = rules.filter(({ type, date }) => type === 'once' && date === day)
  return once.length > 0 ? hoursOf(once) : hoursOfWeekday(effectiveWeek(rules, day), weekdayOf(day))
}
