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
type Plan = { preparationMinutes: number; deliveryMinutes: number }

/** From which instant on the kitchen can begin, and the minutes from there until the guest has the order. */
export type Waiting = { from: string; minutes: number }

/**
 * The plan for an order nobody has accepted yet; null for one whose time is agreed on or told otherwise, and for a
 * request for an offer.
 */
export function waitingOf(order: WaitingOrder, { preparationMinutes, deliveryMinutes }: Plan): Waiting | null {
  if (order.status !== 'new' || order.appointment || order.isQuotation) return null
  const led = Date.parse(order.createdAt) + (order.leadMinutes - preparationMinutes) * MINUTE_MS
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
