import { addDays, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'

/** A span of local days, both of which belong to it. */
export type Period = { label: string; from: string; to: string }

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const weekBegin = (day: string) => addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))

/** The spans people ask for most, as of a local day `YYYY-MM-DD`; weeks begin on Monday. */
export function usualPeriods(today: string): readonly Period[] {
  const month = firstOfMonth(today)
  const lastOfBefore = addDays(month, -1)
  const week = weekBegin(today)
  const year = today.slice(0, 4)
  return [
    { label: 'Heute', from: today, to: today },
    { label: 'Gestern', from: addDays(today, -1), to: addDays(today, -1) },
    { label: 'Diese Woche', from: week, to: today },
    { label: 'Letzte Woche', from: addDays(week, -7), to: addDays(week, -1) },
    { label: 'Dieser Monat', from: month, to: today },
    { label: 'Letzter Monat', from: firstOfMonth(lastOfBefore), to: lastOfBefore },
    { label: 'Dieses Jahr', from: `${year}-01-01`, to: today },
    { label: 'Letztes Jahr', from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
  ]
}

/** What they are called, in their order. */
export const PERIOD_LABELS: readonly string[] = usualPeriods('2026-01-01').map(({ label }) => label)
