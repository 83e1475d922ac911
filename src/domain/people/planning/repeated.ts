import { occurrenceAfter } from '#domain/repetition/occurrences.ts'
import { readRule, type RecurrenceRule } from '#domain/repetition/recurrence-rule.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'

/**
 * How often an absence comes back: a school day every week, a free Friday every other one. `rrule` is of RFC 5545;
 * `until` is the last local day on which it may begin.
 */
export type Repeat = {
  readonly everyWeeks?: number | undefined
  readonly rrule?: string | undefined
  readonly until: string
}
type Days = { readonly startDate: string; readonly endDate: string }

/** A year of weeks, and the one it comes full circle in. */
export const MOST_TIMES = 53
const LAST_DAY = '2200-12-31'
const DAY_MS = 86_400_000

/** What is said of absences where something speaks against repeating them. */
const ABSENCE_WORDS = {
  notOfRule: 'Der erste Tag gehört nicht zur Wiederholung. Bitte wählen Sie im Kalender den',
  tooLong: 'Die Abwesenheit dauert länger, als bis zum nächsten Mal Zeit ist.',
  once: 'Bis dahin kommt sie kein zweites Mal.',
  most: MOST_TIMES,
}

/** The local days of each time, the first one included; with more than `most` of them, one more than that. */
export function repeatedDays({ startDate, endDate }: Days, repeat: Repeat | null, most = MOST_TIMES): Days[] {
  const times: Days[] = [{ startDate, endDate }]
  if (repeat === null) return times
  const length = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS)
  const rule = ruleOf(repeat)
  let day = rule && occurrenceAfter(rule, startDate, startDate)
  while (rule && day !== null && day <= repeat.until && times.length <= most) {
    times.push({ startDate: day, endDate: addDays(day, length) })
    day = occurrenceAfter(rule, startDate, day)
  }
  return times
}
/** The rule of a repetition; null for one that is not offered. */
export const ruleOf = ({ everyWeeks = 1, rrule }: Repeat): RecurrenceRule | null =>
  rrule === undefined
    ? { frequency: 'weekly', interval: everyWeeks, days: { kind: 'start' }, month: null }
    : readRule(rrule)

/** What speaks against repeating these days so, and which part of it; null for nothing. */
export function repeatProblem(days: Days, repeat: Repeat | null, words = ABSENCE_WORDS): string | null {
  if (repeat === null) return null
  const rule = ruleOf(repeat)
  const first = rule && occurrenceAfter(rule, days.startDate, addDays(days.startDate, -1))
  if (first === null) return 'Diese Wiederholung hat keinen Tag.'
  if (first !== days.startDate) return `${words.notOfRule} ${formatDay(first)}.`
  const all = repeatedDays(days, { ...repeat, until: LAST_DAY })
  if (all.some(({ startDate }, at) => at > 0 && startDate <= (all[at - 1]?.endDate ?? ''))) return words.tooLong
  const times = repeatedDays(days, repeat, words.most).length
  if (times === 1) return words.once
  return times > words.most ? `Bitte wiederholen Sie höchstens ${words.most} Mal.` : null
}
