import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { branchStatus, comingHours, HORIZON_MS, type OpenStatus, statusIn } from '#domain/hours/branch-status.ts'
import { deliveryRules, openingRules } from '#domain/hours/effective-week.ts'
import { isWithin } from '#domain/hours/open-intervals.ts'
import { type Block, blocksOf, type OrderingBranch, orderableIn } from '#domain/hours/orderable-intervals.ts'
import { rulesFor } from '#domain/hours/rules-for.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { instantOf, isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/**
 * Everything the hours of a branch say to one way of ordering at one instant: asked once, then handed on. All times are
 * instants. What lies more than 72 hours ahead is left out.
 */
export type OpeningAt = {
  /** The instant asked about. */
  at: string
  orderType: OrderType
  /** Orders of this type are taken for right now, with closures, pauses and the last order before closing. */
  isOpen: boolean
  /** Until when orders are taken, while they are. */
  until?: string
  /** From when on orders are taken again, while they are not. */
  next?: string
  /**
   * Why no orders are taken, the strongest reason first: notYet, closure, pause, closed. Only with 'closed' may a
   * pre-order come without appointment.
   */
  reason?: 'closed' | Block['reason']
  /**
   * From when on orders are taken once everything that blocks now has ended; that end itself where nothing opens within
   * 72 hours of it.
   */
  resumesAt?: string
  /**
   * The hours of this way run: delivery hours for delivery where enabled, else opening hours. Closures and pauses do
   * not matter here.
   */
  isInHours: boolean
  /** The hours of any way run (docs/reference/hours-and-slots.md#open-for-ordering). */
  isStaffed: boolean
  /** The status shown beside the branch, which a pause of the orders does not change. */
  doors: OpenStatus
  /**
   * When the hours that supply an order placed now without appointment begin: now while they run, else with the next;
   * missing when none do.
   */
  suppliesFrom?: string
  /** Until when these hours last. */
  suppliesUntil?: string
}

export type Openings = Record<OrderType, OpeningAt>

/**
 * Reads the hours of a branch for an order type at an instant (docs/reference/hours-and-slots.md#pause-and-closure).
 */
export function openingAt(branch: OrderingBranch, orderType: OrderType, at: string): OpeningAt {
  const ms = Date.parse(at)
  const hoursOf = (rules: readonly OpeningRule[]) => comingHours(rules, branch.timeZone, at)
  const hours = hoursOf(rulesFor(branch, orderType))
  const own = statusIn(hours, ms)
  const isInHours = own.state !== 'closed'
  const suppliesFrom = isInHours ? isoOf(ms) : own.next
  const blocks = blocksOf(branch, orderType)
  const { state, ...edges } = statusIn(orderableIn(branch, hours, blocks), ms)
  const isOpen = state !== 'closed'
  return {
    at,
    orderType,
    isOpen,
    ...edges,
    ...(!isOpen && closedBy(branch, orderType, blocks, ms)),
    isInHours,
    // the doors are open while the kitchen is not
    isStaffed: isWithin(hoursOf(openingRules(branch)), ms) || isWithin(hoursOf(deliveryRules(branch)), ms),
    doors: branchStatus(branch, at),
    suppliesFrom,
    suppliesUntil: suppliesFrom && statusIn(hours, Date.parse(suppliesFrom)).until,
  }
}

/** The same for every way of ordering. */
export const openingsAt = (branch: OrderingBranch, at: string): Openings => ({
  delivery: openingAt(branch, 'delivery', at),
  takeaway: openingAt(branch, 'takeaway', at),
  dineIn: openingAt(branch, 'dineIn', at),
})

function closedBy(
  branch: OrderingBranch,
  orderType: OrderType,
  blocks: readonly Block[],
  ms: number,
): Pick<OpeningAt, 'reason' | 'resumesAt'> {
  const covering = (at: number) => blocks.find(({ start, end }) => start <= at && at < end)
  const strongest = covering(ms)
  if (!strongest) return { reason: 'closed' }
  let resumes = ms
  for (let block: Block | undefined = strongest; block; block = covering(resumes)) resumes = block.end
  const end = isoOf(resumes)
  const after = comingHours(rulesFor(branch, orderType), branch.timeZone, end)
  return { reason: strongest.reason, resumesAt: statusIn(orderableIn(branch, after, blocks), resumes).next ?? end }
}

/**
 * Whether an order needs an appointment: the branch asks for one, or the cart's lead time is not over before the
 * opening interval that would supply it ends, the running one or, while closed, the next
 * (docs/reference/hours-and-slots.md#when-an-appointment-is-needed).
 */
export const isAppointmentNeeded = (
  { isAppointmentRequired }: Pick<Branch, 'isAppointmentRequired'>,
  { at, suppliesFrom, suppliesUntil }: OpeningAt,
  leadMinutes: number,
): boolean =>
  isAppointmentRequired ||
  (leadMinutes > 0 &&
    (!suppliesFrom ||
      // an interval without an end within the time looked ahead supplies at least as long
      Date.parse(at) + leadMinutes * MINUTE_MS >=
        (suppliesUntil ? Date.parse(suppliesUntil) : Date.parse(suppliesFrom) + HORIZON_MS)))

/**
 * Whether staff may propose the instant of an opening: in the future and within the hours of its order type, on the
 * grid or not.
 */
export const isProposable = (proposed: OpeningAt, nowIso: string): boolean =>
  Date.parse(proposed.at) > Date.parse(nowIso) && proposed.isInHours

/**
 * When a cart is supplied: at its appointment, else with the hours that run or come next. What is sold out is asked for
 * then.
 */
export const supplyAtOf = (timeZone: string, { at, suppliesFrom }: OpeningAt, appointment: string | null): string =>
  (appointment && instantOf(appointment, timeZone)) || suppliesFrom || at
