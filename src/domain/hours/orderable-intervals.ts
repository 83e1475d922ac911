import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { type Interval, openIntervals } from '#domain/hours/open-intervals.ts'
import { type BranchHours, rulesFor } from '#domain/hours/rules-for.ts'
import { addDays, MINUTE_MS, minutesOf, wallInstant } from '#domain/time/local-time.ts'

/** The part of a branch that says when orders are taken. */
export type OrderingBranch = BranchHours &
  Pick<Branch, 'closures' | 'pauses' | 'orderableFrom' | 'lastOrderMinutesBeforeClose'>

type BlockingBranch = Pick<OrderingBranch, 'timeZone' | 'closures' | 'pauses' | 'orderableFrom'>

/** A time without orders, whatever the hours say. */
export type Block = Interval & { reason: 'notYet' | 'closure' | 'pause' }

/**
 * Everything that keeps orders of a type out: time before `orderableFrom`, planned closures, pauses; in this order,
 * which is their rank.
 */
export function blocksOf(branch: BlockingBranch, orderType: OrderType): Block[] {
  const concerns = ({ orderTypes }: { orderTypes?: readonly OrderType[] | null }) =>
    !orderTypes?.length || orderTypes.includes(orderType)
  return [
    ...(branch.orderableFrom
      ? [{ reason: 'notYet' as const, start: -Infinity, end: Date.parse(branch.orderableFrom) }]
      : []),
    ...branch.closures.filter(concerns).map(({ from, to }) => ({
      reason: 'closure' as const,
      start: wallMs(from, branch.timeZone),
      end: wallMs(to, branch.timeZone),
    })),
    ...branch.pauses.filter(concerns).map(({ startedAt, until }) => ({
      reason: 'pause' as const,
      start: Date.parse(startedAt),
      end: Date.parse(until),
    })),
  ].filter(({ start, end }) => start < end)
}

/** Planned closures of the whole branch, whatever is ordered. */
export const closedTimes = ({ closures, timeZone }: Pick<OrderingBranch, 'closures' | 'timeZone'>): Interval[] =>
  blocksOf({ timeZone, closures: closures.filter(({ orderTypes }) => !orderTypes?.length), pauses: [] }, 'takeaway')

/** Epoch ms of a closure's edge `YYYY-MM-DDTHH:mm`; `24:00` is the end of the day. */
const wallMs = (local: string, timeZone: string): number =>
  wallInstant(local.slice(0, 10), minutesOf(local.slice(11)) ?? 0, timeZone)

/**
 * When orders of a type can be supplied on the local days `fromDay` to `toDay`: the open intervals, ended early by
 * `lastOrderMinutesBeforeClose`, without blocks (docs/reference/hours-and-slots.md#pause-and-closure). The edges may
 * lie outside the days.
 */
export const orderableIntervals = (
  branch: OrderingBranch,
  orderType: OrderType,
  fromDay: string,
  toDay: string,
): Interval[] =>
  // one day more, or hours that go on after midnight would seem to end there
  orderableIn(
    branch,
    openIntervals(rulesFor(branch, orderType), fromDay, addDays(toDay, 1), branch.timeZone),
    blocksOf(branch, orderType),
  )

/** The same of open intervals that are known; `blocks` are those of the order type. */
export function orderableIn(
  { lastOrderMinutesBeforeClose }: Pick<OrderingBranch, 'lastOrderMinutesBeforeClose'>,
  open: readonly Interval[],
  blocks: readonly Block[],
): Interval[] {
  const cut = (lastOrderMinutesBeforeClose || 0) * MINUTE_MS
  return blocks.reduce(
    without,
    open.map(({ start, end }) => ({ start, end: end - cut })).filter(({ start, end }) => start < end),
  )
}

/** What is left of some intervals beside a block. */
export const without = (intervals: readonly Interval[], block: Interval): Interval[] =>
  intervals.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, block.start) },
      { start: Math.max(start, block.end), end },
    ].filter(rest => rest.start < rest.end),
  )
