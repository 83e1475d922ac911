import type { Branch } from '#domain/catalogue/branch.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { type Interval, openIntervals } from '#domain/hours/open-intervals.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import { addDays, instantOf, isoOf, localDateTime, localDay } from '#domain/time/local-time.ts'

/**
 * Until when something of today stands, unless somebody says otherwise: when the branch closes for the last time on
 * the business day of an instant; where it does not open any more that day, or not close, the end of that day. Epoch
 * ms.
 */
export function closingToday(
  branch: Pick<Branch, 'openingHours' | 'seasons' | 'timeZone'>,
  nowIso: string,
  dayStart?: string,
): number {
  const { timeZone } = branch
  const { from, until } = businessDayWindow(nowIso, timeZone, dayStart)
  const [now, begin, end] = [Date.parse(nowIso), Date.parse(from), Date.parse(until)]
  const day = localDay(from, timeZone)
  const isToday = (open: Interval) => now < open.end && begin < open.end && open.start < end
  const last = openIntervals(openingRules(branch), day, addDays(day, 1), timeZone).filter(isToday).at(-1)
  return Math.min(last?.end ?? end, end)
}

/**
 * Until when somebody says that something stands: some hours, today, or a day and a time, either of which may be
 * missing.
 */
export type SaidEnd =
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'own'; readonly day: string | null; readonly time: string }
const HOUR_MS = 3_600_000

/**
 * The instant that is meant. A time without a day is the next one on the wall, a day without a time its end; null where
 * nothing is said, or no time there is.
 */
export function saidEnd(said: SaidEnd, nowIso: string, timeZone: string): string | null {
  const today = localDay(nowIso, timeZone)
  const at = (day: string, time: string) =>
    time === '' || time === '24:00'
      ? instantOf(`${addDays(day, 1)}T00:00`, timeZone)
      : instantOf(`${day}T${time}`, timeZone)
  if (said.kind === 'hours') return isoOf(Date.parse(nowIso) + said.hours * HOUR_MS)
  if (said.kind === 'today') return at(today, '')
  if (said.day !== null) return at(said.day, said.time)
  if (said.time === '') return null
  const next = at(today, said.time)
  if (next === null || next > nowIso) return next
  // in the hour that is told twice the clock shows it once more
  const again = isoOf(Date.parse(next) + HOUR_MS)
  if (again > nowIso && localDateTime(again, timeZone) === localDateTime(next, timeZone)) return again
  return at(addDays(today, 1), said.time)
}
