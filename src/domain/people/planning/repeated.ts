import { addDays } from '#domain/time/local-time.ts'

/** How often an absence comes back: a school day every week, a free Friday every other one. */
export const REPEATS = {
  1: 'Jede Woche',
  2: 'Jede zweite Woche',
  3: 'Alle drei Wochen',
  4: 'Alle vier Wochen',
} as const
/** `until` is the last local day on which it may begin. */
export type Repeat = { readonly everyWeeks: number; readonly until: string }
type Days = { readonly startDate: string; readonly endDate: string }

/** A year of weeks, and the one it comes full circle in. */
export const MOST_TIMES = 53
const WEEK_DAYS = 7
const DAY_MS = 86_400_000

/** The local days of each time, the first one included; with more than `MOST_TIMES` of them, one more than that. */
export function repeatedDays({ startDate, endDate }: Days, repeat: Repeat | null): Days[] {
  const times: Days[] = [{ startDate, endDate }]
  if (repeat === null) return times
  const length = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS)
  for (
    let day = addDays(startDate, repeat.everyWeeks * WEEK_DAYS);
    day <= repeat.until && times.length <= MOST_TIMES;
  ) {
    times.push({ startDate: day, endDate: addDays(day, length) })
    day = addDays(day, repeat.everyWeeks * WEEK_DAYS)
  }
  return times
}

/** What speaks against repeating these days so, and which part of it; null for nothing. */
export function repeatProblem(days: Days, repeat: Repeat | null): string | null {
  if (repeat === null) return null
  const [, second] = repeatedDays(days, { ...repeat, until: addDays(days.startDate, repeat.everyWeeks * WEEK_DAYS) })
  if (second && second.startDate <= days.endDate)
    return 'Die Abwesenheit dauert länger, als bis zum nächsten Mal Zeit ist.'
  const times = repeatedDays(days, repeat).length
  if (times === 1) return 'Bis dahin kommt sie kein zweites Mal.'
  return times > MOST_TIMES ? `Bitte wiederholen Sie höchstens ${MOST_TIMES} Mal.` : null
}
