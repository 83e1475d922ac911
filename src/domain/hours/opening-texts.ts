import type { OpenStatus } from '#domain/hours/branch-status.ts'
import { type DayHours, hoursOfWeekday } from '#domain/hours/day-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { dayName, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { DAY_MINUTES, localDay, timeOf, WEEKDAYS } from '#domain/time/local-time.ts'

const DAY_MS = 86_400_000

/** Where and when a text is read, and what the branch says while nothing opens. */
export type OpeningTextContext = { timeZone: string; nowIso: string; closedMessage?: string | null }

/** 'Geöffnet bis 22:00' or 'Geschlossen'. An end a day away or later names its day; without an end within 72 hours plain 'Geöffnet'. */
export function statusText({ state, until }: OpenStatus, { timeZone, nowIso }: OpeningTextContext): string {
  if (state === 'closed') return 'Geschlossen'
  if (!until) return 'Geöffnet'
  const isFar = Date.parse(until) - Date.parse(nowIso) >= DAY_MS
  const day = isFar ? `${dayName(localDay(until, timeZone), localDay(nowIso, timeZone))}, ` : ''
  return `Geöffnet bis ${day}${formatTime(until, timeZone)}`
}

/** 'Wir öffnen heute um 11:00 Uhr wieder.', else the branch's own message, else 'Geschlossen' (specification section 4). */
export function nextOpeningText(next: string | null | undefined, { timeZone, nowIso, closedMessage }: OpeningTextContext): string {
  if (!next) return closedMessage?.trim() || 'Geschlossen'
  const day = dayName(localDay(next, timeZone), localDay(nowIso, timeZone))
  const when = day === 'Heute' || day === 'Morgen' ? day.toLowerCase() : `am ${day}`
  return `Wir öffnen ${when} um ${formatTime(next, timeZone)} Uhr wieder.`
}

/** 'Derzeit haben wir leider geschlossen.' and, where known, when the branch reopens or its own message (specification section 8). */
export function closedNotice(next: string | null | undefined, context: OpeningTextContext): string {
  const closed = 'Derzeit haben wir leider geschlossen.'
  return next || context.closedMessage?.trim() ? `${closed} ${nextOpeningText(next, context)}` : closed
}

/** The toolbar without a selected branch: how many branches are open. */
export const openBranchesText = (count: number): string =>
  count === 0 ? 'Alle Standorte geschlossen' : `${count} ${count === 1 ? 'Standort' : 'Standorte'} geöffnet`

/** One line of the hours table: neighbouring days with the same hours (specification section 3). Times `HH:mm`; `isRange` from three days on. */
export type HoursEntry = { days: string; isRange: boolean; isClosed: boolean; hours: { from: string; to: string }[] }

/** The regular week, Monday first. Rules for single dates are left out, closed days too unless `showClosed`. */
export function displayHours(rules: readonly OpeningRule[], { showClosed = false }: { showClosed?: boolean } = {}): HoursEntry[] {
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

/** 'von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr', or 'geschlossen' (specification section 9). */
export const hoursText = ({ hours }: Pick<HoursEntry, 'hours'>): string =>
  hours.map(({ from, to }) => `von ${from} - ${to} Uhr`).join(' und ') || 'geschlossen'
