import { ORDER_TYPES, type OrderType } from '#domain/catalogue/branch.ts'
import { type Interval, isOpenAt, openIntervals } from '#domain/hours/open-intervals.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { type Block, blocksOf, closedTimes, type OrderingBranch, orderableIntervals, without } from '#domain/hours/orderable-intervals.ts'
import { type BranchHours, rulesFor } from '#domain/hours/rules-for.ts'
import { addDays, isoOf, localDay, MINUTE_MS, wallInstant } from '#domain/time/local-time.ts'

const HOUR_MS = 60 * MINUTE_MS
const HORIZON_MS = 72 * HOUR_MS
/** Local days that surely cover the horizon, a day of 23 hours included. */
const HORIZON_DAYS = 4

/** `until` (while open) and `next` (while closed) are instants; either is missing when nothing changes within 72 hours. */
export type OpenStatus = { state: 'open' | 'closingSoon' | 'closed'; until?: string; next?: string }

/** Open, closing soon (under 60 minutes left) or closed, from any rules (specification section 4, "Branch status"). */
export function statusOf(rules: readonly OpeningRule[], timeZone: string, nowIso: string): OpenStatus {
  const today = localDay(nowIso, timeZone)
  return statusIn(openIntervals(rules, today, addDays(today, HORIZON_DAYS), timeZone), Date.parse(nowIso))
}

function statusIn(intervals: readonly Interval[], now: number): OpenStatus {
  const coming = intervals.find(({ end }) => now < end)
  if (!coming || coming.start - now > HORIZON_MS) return { state: 'closed' }
  if (now < coming.start) return { state: 'closed', next: isoOf(coming.start) }
  const left = coming.end - now
  if (left > HORIZON_MS) return { state: 'open' }
  return { state: left < HOUR_MS ? 'closingSoon' : 'open', until: isoOf(coming.end) }
}

/** The status shown beside a branch: its opening hours without planned closures of the whole branch; a pause of the orders closes no shop. */
export function branchStatus(branch: Pick<OrderingBranch, 'timeZone' | 'openingHours' | 'closures'>, nowIso: string): OpenStatus {
  const { openingHours, timeZone } = branch
  const today = localDay(nowIso, timeZone)
  const open = openIntervals(openingHours, today, addDays(today, HORIZON_DAYS), timeZone)
  return statusIn(closedTimes(branch).reduce(without, open), Date.parse(nowIso))
}

/** Opening hours open, or delivery hours enabled and open (specification section 4, "Open for ordering"). */
export const isOpenForOrdering = (branch: BranchHours, nowIso: string): boolean =>
  isOpenAt(branch.openingHours, branch.timeZone, nowIso) || isDeliveryOpen(branch, nowIso)

/** Delivery hours open if enabled, else opening hours open (specification section 4, "Delivery open"). */
export const isDeliveryOpen = (branch: BranchHours, nowIso: string): boolean =>
  isOpenAt(rulesFor(branch, 'delivery'), branch.timeZone, nowIso)

/**
 * `until` and `next` as in `OpenStatus`. `reason` says why it is not open, the strongest one first: notYet,
 * closure, pause, closed. Only with 'closed' may a pre-order come without appointment. `resumesAt` is the
 * instant at which everything that blocks now has ended, open or not.
 */
export type OrderingState = { isOpen: boolean; until?: string; next?: string; reason?: 'closed' | Block['reason']; resumesAt?: string }

/** Whether a branch takes orders of a type for right now, with closures, pauses and the last order before closing. */
export function orderingState(branch: OrderingBranch, orderType: OrderType, nowIso: string): OrderingState {
  const now = Date.parse(nowIso)
  const today = localDay(nowIso, branch.timeZone)
  const { state, until, next } = statusIn(orderableIntervals(branch, orderType, today, addDays(today, HORIZON_DAYS)), now)
  if (state !== 'closed') return { isOpen: true, until }
  const blocks = blocksOf(branch, orderType)
  const covering = (ms: number) => blocks.find(({ start, end }) => start <= ms && ms < end)
  const block = covering(now)
  if (!block) return { isOpen: false, next, reason: 'closed' }
  let resumes = block.end
  for (let more = covering(resumes); more; more = covering(resumes)) resumes = more.end
  return { isOpen: false, next, reason: block.reason, resumesAt: isoOf(resumes) }
}

/**
 * The next instant after `now` at which anything shown about a branch may change: an edge of its hours, of
 * a schedule, a closure or a pause, 'closing soon' beginning, something coming within the 72 hours looked
 * ahead, or local midnight, so never later than the coming one. Never too late, now and then too early.
 */
export function nextStateChange(branch: OrderingBranch, schedules: readonly (readonly OpeningRule[])[], nowIso: string): string {
  const { timeZone } = branch
  const now = Date.parse(nowIso)
  const today = localDay(nowIso, timeZone)
  const intervals = (rules: readonly OpeningRule[], days: number) => openIntervals(rules, today, addDays(today, days), timeZone)
  const hours = [branch.openingHours, ...(branch.isDeliveryHoursEnabled ? [branch.deliveryHours] : [])]
  const cut = (branch.lastOrderMinutesBeforeClose || 0) * MINUTE_MS
  // an edge shows once the horizon reaches it and when it comes; 'under an hour' and 'under a day' begin a moment after the full one
  const seen = (edge: number) => [edge - HORIZON_MS, edge]
  const changes = [
    ...hours
      .flatMap(rules => intervals(rules, HORIZON_DAYS))
      .flatMap(({ start, end }) => [...seen(start), ...seen(end), ...seen(end - cut), end - HOUR_MS + 1, end - 24 * HOUR_MS + 1]),
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
