/** A day of a year as `YYYY-MM-DD`; null where there is none, or beyond the years a calendar here has. */
export function dayOf({ day, month, year }: { day: number; month: number; year: number }): string | null {
  if (year < 1900 || year > 2200) return null
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const ms = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(written) ? written : null
}
/** Adds months to a day; where that month is shorter it is its last day. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  for (let date = Number(day.slice(8)); date > 0; date -= 1) {
    const found = dayOf({ day: date, month, year })
    if (found !== null) return found
  }
  return day
}
