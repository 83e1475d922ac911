import { ORDER_TYPES, type OrderType } from '#domain/catalogue/branch.ts'
import { branchStatus, comingHours, type OpenStatus, statusIn } from '#domain/hours/branch-status.ts'
import { isWithin } from '#domain/hours/open-intervals.ts'
import { type Block, blocksOf, type OrderingBranch, orderableIn } from '#domain/hours/orderable-intervals.ts'
import { rulesFor } from '#domain/hours/rules-for.ts'
import { isoOf } from '#domain/time/local-time.ts'

/**
 * Everything the hours of a branch say to one way of ordering at one instant: asked once, then handed on. All times are instants.
 * What lies more than 72 hours ahead is left out.
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
  /** Why no orders are taken, the strongest reason first: notYet, closure, pause, closed. Only with 'closed' may a pre-order come without appointment. */
  reason?: 'closed' | Block['reason']
  /** When everything that blocks now has ended, open or not. */
  resumesAt?: string
  /** The hours of this way run: delivery hours for delivery where enabled, else opening hours. Closures and pauses do not matter here. */
  isInHours: boolean
  /** The hours of any way run (specification section 4, "Open for ordering"). */
  isStaffed: boolean
  /** The status shown beside the branch, which a pause of the orders does not change. */
  doors: OpenStatus
  /** The hours that supply an order placed now without appointment: the running ones, then `from` is now, or the next; null when there are none. */
  supply: { from: string; until?: string } | null
}

/** Reads the hours of a branch for an order type at an instant (specification section 4; model, section 1 "Opening rules", "Pause and closure"). */
export function openingAt(branch: OrderingBranch, orderType: OrderType, at: string): OpeningAt {
  const ms = Date.parse(at)
  const hoursOf = (type: OrderType) => comingHours(rulesFor(branch, type), branch.timeZone, at)
  const hours = hoursOf(orderType)
  const isInHours = isWithin(hours, ms)
  const blocks = blocksOf(branch, orderType)
  const { state, until, next } = statusIn(orderableIn(branch, hours, blocks), ms)
  const isOpen = state !== 'closed'
  const from = isInHours ? isoOf(ms) : statusIn(hours, ms).next
  const end = from && statusIn(hours, Date.parse(from)).until
  return {
    at,
    orderType,
    isOpen,
    ...(until && { until }),
    ...(next && { next }),
    ...(isOpen ? {} : closedBy(blocks, ms)),
    isInHours,
    // takeaway and dine-in keep the opening hours
    isStaffed: isWithin(hoursOf('takeaway'), ms) || isWithin(hoursOf('delivery'), ms),
    doors: branchStatus(branch, at),
    supply: from ? { from, ...(end && { until: end }) } : null,
  }
}

/** The same for every way of ordering. */
export const openingsAt = (branch: OrderingBranch, at: string): Record<OrderType, OpeningAt> =>
  Object.fromEntries(ORDER_TYPES.map(type => [type, openingAt(branch, type, at)])) as Record<OrderType, OpeningAt>

function closedBy(blocks: readonly Block[], ms: number): Pick<OpeningAt, 'reason' | 'resumesAt'> {
  const covering = (at: number) => blocks.find(({ start, end }) => start <= at && at < end)
  const block = covering(ms)
  if (!block) return { reason: 'closed' }
  let resumes = block.end
  for (let more = covering(resumes); more; more = covering(resumes)) resumes = more.end
  return { reason: block.reason, resumesAt: isoOf(resumes) }
}
