import { effectiveWeek, limitsOn } from '#domain/hours/effective-week.ts'
import { type DayHours, hoursOf, hoursOfWeekday } from '#domain/hours/week-hours.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/**
 * The hours of a local day, where rules for that very date decide alone, else those of the week in force then; on days
 * with kitchen hours no more than these.
 */
export function hoursOfDay(rules: readonly OpeningRule[], day: string): DayHours[] {
  if (!rules.some(({ isLimit }) => isLimit)) return openOn(rules, day)
  const open = openOn(
    rules.filter(({ isLimit }) => !isLimit),
    day,
  )
  const limits = limitsOn(rules, day)
  if (limits.length === 0) return open
  return limited(open, hoursOfWeekday(limits, weekdayOf(day)))
}

/** What of the hours of a day lies within others of that day. */
export const limited = (hours: readonly DayHours[], limits: readonly DayHours[]): DayHours[] =>
  hours.flatMap(({ from, to }) =>
    limits
      .map(limit => ({ from: Math.max(from, limit.from), to: Math.min(to, limit.to) }))
      .filter(both => both.from < both.to),
  )

function openOn(rules: readonly OpeningRule[], day: string): DayHours[] {
  const once = rules.filter(({ type, date }) => type === 'once' && date === day)
  return once.length > 0 ? hoursOf(once) : hoursOfWeekday(effectiveWeek(rules, day), weekdayOf(day))
}
