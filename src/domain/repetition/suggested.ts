import { countedDays, monthDays, type RecurrenceRule } from '#domain/repetition/recurrence-rule.ts'
import { ruleText } from '#domain/repetition/rule-text.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'

/** The repetitions most are after, of something that begins on a day, in the words they are read from. */
export function suggestedRepetitions(day: string): string[] {
  const [date, month] = [Number(day.slice(8)), Number(day.slice(5, 7))]
  const weekday = weekdayOf(day)
  const isLastOfMonth = addDays(day, 1).endsWith('-01')
  const isLastOfItsName = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  const ordinal = isLastOfItsName ? -1 : Math.ceil(date / 7)
  const weekly = { kind: 'weekdays', weekdays: [weekday] } as const
  const rules: RecurrenceRule[] = [
    { frequency: 'daily', interval: 1, days: { kind: 'start' }, month: null },
    { frequency: 'daily', interval: 1, days: { kind: 'workdays' }, month: null },
    { frequency: 'weekly', interval: 1, days: weekly, month: null },
    { frequency: 'weekly', interval: 2, days: weekly, month: null },
    ...(isLastOfMonth ? [] : [{ frequency: 'monthly', interval: 1, days: monthDays([date]), month: null } as const]),
    { frequency: 'monthly', interval: 1, days: countedDays([ordinal], weekday), month: null },
    { frequency: 'monthly', interval: 1, days: monthDays([-1]), month: null },
    { frequency: 'monthly', interval: 1, days: countedDays([-1], 'workday'), month: null },
    { frequency: 'yearly', interval: 1, days: monthDays([date]), month },
  ]
  return rules.map(ruleText)
}
