import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { deliveryRules, openingRules, withinKitchen } from '#domain/hours/effective-week.ts'
import { type Interval, openIntervals } from '#domain/hours/open-intervals.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { blocksOf, closedTimes, type OrderingBranch, without } from '#domain/hours/orderable-intervals.ts'
import { addDays, isoOf, localDay, MINUTE_MS, wallInstant } from '#domain/time/local-time.ts'

const HOUR_MS = 60 * MINUTE_MS
/** How far everything about hours looks ahead. */
export const HORIZON_MS = 72 * HOUR_MS
/**
 * Local days that surely hold the next opening, at most 72 hours ahead, and its end, at most 72 hours later, a day of
 * 23 hours included.
 */
const HORIZON_DAYS = 7

/**
 * `until` (while open) and `next` (while closed) are instants; either is missing when nothing changes within 72 hours.
 */
export type OpenStatus = { state: 'open' | 'closingSoon' | 'closed'; until?: string; next?: string }

/**
 * Open, closing soon (under 60 minutes left) or closed, from any rules
 * (docs/reference/hours-and-slots.md#branch-status).
 */
export function statusOf(rules: readonly OpeningRule[], timeZone: string, nowIso: string): OpenStatus {
  return statusIn(comingHours(rules, timeZone, nowIso), Date.parse(nowIso))
}

/** The open time that a look ahead from an instant can meet; the running interval first, where there is one. */
export function comingHours(rules: readonly OpeningRule[], timeZone: string, nowIso: string): readonly Interval[] {
  const today = localDay(nowIso, timeZone)
  return openIntervals(rules, today, addDays(today, HORIZON_DAYS), timeZone)
}

/** The same as `statusOf`, from intervals in their order. */
export function statusIn(intervals: readonly Interval[], now: number): OpenStatus {
  const coming = intervals.find(({ end }) => now < end)
  if (!coming || coming.start - now > HORIZON_MS) return { state: 'closed' }
  if (now < coming.start) return { state: 'closed', next: isoOf(coming.start) }
  const left = coming.end - now
  if (left > HORIZON_MS) return { state: 'open' }
  return { state: left < HOUR_MS ? 'closingSoon' : 'open', until: isoOf(coming.end) }
}

/**
 * The status shown beside a branch: its opening hours without planned closures of the whole branch; a pause of the
 * orders closes no shop.
 */
export function branchStatus(
  branch: Pick<OrderingBranch, 'timeZone' | 'openingHours' | 'seasons' | 'closures'>,
  nowIso: string,
): OpenStatus {
  const open = comingHours(openingRules(branch), branch.timeZone, nowIso)
  return statusIn(closedTimes(branch).reduce(without, open), Date.parse(nowIso))
}

/**
 * The next instant after `now` at which anything shown about a branch may change: an edge of its hours, of
 * a schedule, a closure or a pause, 'closing soon' beginning, something coming within the 72 hours looked
 * ahead, or local midnight, so never later than the coming one. Never too late, now and then too early.
 */
export function nextStateChange(
  branch: OrderingBranch,
  schedules: readonly (readonly OpeningRule[])[],
  nowIso: string,
): string {
  const { timeZone } = branch
  const now = Date.parse(nowIso)
  const today = localDay(nowIso, timeZone)
  const intervals = (rules: readonly OpeningRule[], days: number) =>
    openIntervals(rules, today, addDays(today, days), timeZone)
  const doors = [openingRules(branch), ...(branch.isDeliveryHoursEnabled ? [deliveryRules(branch)] : [])]
  const hours = [...new Set([...doors, ...doors.map(rules => withinKitchen(rules, branch))])]
  const cut = (branch.lastOrderMinutesBeforeClose || 0) * MINUTE_MS
  // an edge shows once the horizon reaches it and when it comes; 'under an hour' and 'under a day' begin a moment after
  // the full one
  const seen = (edge: number) => [edge - HORIZON_MS, edge]
  const changes = [
    ...hours
      .flatMap(rules => intervals(rules, HORIZON_DAYS))
      .flatMap(({ start, end }) => [
        ...seen(start),
        ...seen(end),
        ...seen(end - cut),
        end - HOUR_MS + 1,
        end - 24 * HOUR_MS + 1,
      ]),
    ...ORDER_TYPES.flatMap(type => blocksOf(branch, type)).flatMap(({ start, end }) => [
      ...seen(start),
      ...seen(end),
      start - HOUR_MS + 1,
      start - 24 * HOUR_MS + 1,
    ]),
    ...schedules.flatMap(rules => intervals(rules, 1)).flatMap(({ start, end }) => [start, end]),
    wallInstant(addDays(today, 1), 0, timeZone),
  ]
  return isoOf(changes.reduce((earliest, change) => (change > now && change < earliest ? change : earliest), Infinity))
}
