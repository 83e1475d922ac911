import type { Branch } from '#domain/catalogue/branch.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { type Interval, openIntervals } from '#domain/hours/open-intervals.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'

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
