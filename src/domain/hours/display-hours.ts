import { type DayHours, hoursOfWeekday } from '#domain/hours/week-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { DAY_MINUTES, timeOf, WEEKDAYS } from '#domain/time/local-time.ts'

/**
 * One line of the hours table: neighbouring days with the same hours (docs/reference/hours-and-slots.md#hours-table).
 * Times `HH:mm`; `isRange` from three days on.
 */
export type HoursEntry = { days: string; isRange: boolean; isClosed: boolean; hours: { from: string; to: string }[] }

/** The regular week, Monday first. Rules for single dates are left out, closed days too unless `showClosed`. */
export function displayHours(
  rules: readonly OpeningRule[],
  { showClosed = false }: { showClosed?: boolean } = {},
): HoursEntry[] {
  const runs: { names: string[]; key: string; hours: HoursEntry['hours'] }[] = []
  for (const weekday of WEEKDAYS) {
    const hours = rangesOf(hoursOfWeekday(rules, weekday))
    const key = JSON.stringify(hours)
    const last = runs.at(-1)
    if (last?.key === key) last.names.push(weekdayName(weekday))
    else runs.push({ names: [weekdayName(weekday)], key, hours })
  }
  return runs
    .map(({ names, hours }) => ({
      days: [...new Set([names[0], names.at(-1)])].join(names.length === 2 ? ' & ' : ' - '),
      isRange: names.length > 2,
      isClosed: hours.length === 0,
      hours,
    }))
    .filter(({ isClosed }) => showClosed || !isClosed)
}

/** Hours of a day, sorted, as times to read; what touches or overlaps is one range. */
export function rangesOf(hours: readonly DayHours[]): HoursEntry['hours'] {
  const merged: DayHours[] = []
  for (const { from, to } of hours) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to > DAY_MINUTES ? to - DAY_MINUTES : to) }))
}

/**
 * 'von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr', or 'geschlossen' (docs/reference/hours-and-slots.md#hours-table).
 */
export const hoursText = ({ hours }: Pick<HoursEntry, 'hours'>): string =>
  hours.map(({ from, to }) => `von ${from} - ${to} Uhr`).join(' und ') || 'geschlossen'
