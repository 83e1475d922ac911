import { addDays, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'

/** A row of a calendar: the ISO week and its seven days, Monday first; null for days of another month. */
export type Week = { number: number; days: readonly (string | null)[] }

/** The weeks of a month `YYYY-MM` (docs/reference/hours-and-slots.md#appointment-picker). Days are `YYYY-MM-DD`. */
export function monthWeeks(month: string): Week[] {
  const first = `${month}-01`
  const weeks: Week[] = []
  for (
    let monday = addDays(first, -WEEKDAYS.indexOf(weekdayOf(first)));
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    const days = WEEKDAYS.map((_, index) => addDays(monday, index)).map(day => (day.startsWith(month) ? day : null))
    weeks.push({ number: isoWeek(monday), days })
  }
  return weeks
}

// the week belongs to the year of its Thursday
function isoWeek(monday: string): number {
  const thursday = addDays(monday, 3)
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return Math.floor(days / 7) + 1
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

const MONTHS = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

/** 'März 2026'; January by its Austrian name in Austria. */
export function monthName(month: string, country: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
  return `${name === 'Jänner' && country !== 'AT' ? 'Januar' : name} ${month.slice(0, 4)}`
}

/**
 * Where the keyboard goes from a day: arrows by day and week, Home and End within the week, Page Up and Page Down by
 * month (a day the month lacks becomes its last). Undefined for keys that mean nothing here.
 */
export function dayAfterKey(day: string, key: string): string | undefined {
  const weekday = WEEKDAYS.indexOf(weekdayOf(day))
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const month = addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastDay ? lastDay : wanted
}
