import { type Interval, openIntervals } from '#domain/hours/open-intervals.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/**
 * Until when something of today stands, unless somebody says otherwise: when the branch closes for the last time on
 * the business day of an instant; where it does not open any more that day, or not close, the end of that day. Epoch
 * ms.
 */
export function closingToday(
  { openingHours, timeZone }: { openingHours: readonly OpeningRule[]; timeZone: string },
  nowIso: string,
  dayStart?: string,
): number {
  const { from, until } = businessDayWindow(nowIso, timeZone, dayStart)
  const [now, begin, end] = [Date.parse(nowIso), Date.parse(from), Date.parse(until)]
  const day = localDay(from, timeZone)
  const isToday = (open: Interval) => now < open.end && begin < open.end && open.start < end
  const last = openIntervals(openingHours, day, addDays(day, 1), timeZone).filter(isToday).at(-1)
  return Math.min(last?.end ?? end, end)
}
