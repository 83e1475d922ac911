import type { ServingBranch } from '#domain/hours/soonest.ts'
import { delayMinutes } from '#domain/hours/kitchen-delay.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/**
 * Instants; `supplyAt` is when the shop can supply the order at the earliest, `leadMinutes` the largest lead time of
 * what is in it.
 */
export type WaitingOrder = {
  status: OrderStatus
  appointment: string | null
  isQuotation: boolean
  isDelivery: boolean
  createdAt: string
  supplyAt: string
  leadMinutes: number
}

/** From which instant on the kitchen can begin, and the minutes from there until the guest has the order. */
export type Waiting = { from: string; minutes: number }

/**
 * The plan for an order nobody has accepted yet; null for one whose time is agreed on or told otherwise, and for a
 * request for an offer.
 */
export function waitingOf(order: WaitingOrder, branch: ServingBranch): Waiting | null {
  const { preparationMinutes, deliveryMinutes } = branch
  if (order.status !== 'new' || order.appointment || order.isQuotation) return null
  const led = Date.parse(order.createdAt) + (order.leadMinutes + delayMinutes(branch) - preparationMinutes) * MINUTE_MS
  return {
    from: isoOf(Math.max(Date.parse(order.supplyAt), led)),
    minutes: preparationMinutes + (order.isDelivery ? deliveryMinutes : 0),
  }
}

/** A time that nobody has promised is said in steps of so many minutes. */
const STEP_MS = 5 * MINUTE_MS

/**
 * When the guest can expect the order if it is accepted now, rounded up to five minutes; it moves on while the order
 * waits longer than planned.
 */
export function expectedAt({ from, minutes }: Waiting, now: string): string {
  const ms = Math.max(Date.parse(from), Date.parse(now)) + minutes * MINUTE_MS
  return isoOf(Math.ceil(ms / STEP_MS) * STEP_MS)
}

/** Beyond that nobody believes a number any more; the shop knows better. */
const LONGEST_LATE_MS = 120 * MINUTE_MS

/** Whether an agreed time is over: the minute that was told has passed. */
export const isLate = (agreed: string, now: string): boolean => Date.parse(now) - Date.parse(agreed) >= MINUTE_MS

/**
 * The new estimate for an order whose agreed time is over and of which nobody has said more: five minutes ahead at
 * least, half as long again as it is late by now, rounded up to five minutes. Null after two hours.
 */
export function lateEstimate(agreed: string, now: string): string | null {
  const late = Date.parse(now) - Date.parse(agreed)
  if (late > LONGEST_LATE_MS) return null
  return isoOf(Math.ceil((Date.parse(now) + Math.max(STEP_MS, late / 2)) / STEP_MS) * STEP_MS)
}
