import { addDays, WEEKDAYS, weekdayOf } from '#domain/time/local-time.ts'

const [WEEK_DAYS, THURSDAY] = [7, 3]
const DAY_MS = 86_400_000

/** The Monday of a local day's week. */
export const mondayOf = (day: string): string => addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))
/** The seven local days of a week from its Monday on. */
export const daysOfWeek = (monday: string): string[] => WEEKDAYS.map((_, at) => addDays(monday, at))

/** The number of a day's week by ISO 8601, and the year it belongs to: that of its Thursday. */
export function isoWeek(day: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), THURSDAY)
  const year = Number(thursday.slice(0, 4))
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS
  return { year, week: Math.floor(days / WEEK_DAYS) + 1 }
}
