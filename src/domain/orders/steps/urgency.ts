import { isTerminal, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/** The facts that decide how pressing an order is; times as ISO text. */
export type PressingOrder = {
  status: OrderStatus
  isDelivery: boolean
  createdAt: string
  /** When the shop could see it: placed, paid, or opened. */
  reachedShopAt: string | null
  appointment: string | null
  estimatedReadyAt: string | null
  estimatedDeliveryAt: string | null
  counterAppointmentExpiresAt: string | null
  inDeliveryAt: string | null
  /** The offer that its guest is to answer, where one was sent. */
  quotation?: object | null
  branch: { timeZone: string }
}

/**
 * `now` has somebody to act today, `unpaid` waits for the guest's money, `later` has time: a later day, or accepted for
 * more than two hours ahead. `over` is over.
 */
export type UrgencyTier = 'now' | 'unpaid' | 'later' | 'over'
/**
 * `soonAt` and `lateAt` in epoch ms: from when on it presses, and from when on it is too late. Infinity where nothing
 * was promised.
 */
export type Urgency = { tier: UrgencyTier; soonAt: number; lateAt: number; since: number }

const LATER_MS = 120 * MINUTE_MS
const SOON_MS = 5 * MINUTE_MS
const SHELF_SOON_MS = 15 * MINUTE_MS
const SHELF_LATE_MS = 30 * MINUTE_MS
const TIERS: Readonly<Record<UrgencyTier, number>> = { now: 0, unpaid: 1, later: 2, over: 3 }

type Promised = Pick<
  PressingOrder,
  'status' | 'isDelivery' | 'estimatedReadyAt' | 'estimatedDeliveryAt' | 'appointment'
>

/**
 * When an order is promised: at the door for deliveries, at the counter for the rest. An order without an answer is
 * only wished for, so there the guest's appointment stands, not an estimate that was taken back.
 */
export function promisedAt({
  status,
  isDelivery,
  estimatedReadyAt,
  estimatedDeliveryAt,
  appointment,
}: Promised): string | null {
  if (status === 'new' || status === 'awaitingPayment') return appointment
  return (isDelivery ? estimatedDeliveryAt : null) ?? estimatedReadyAt ?? appointment
}

const ms = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const STILL_TO_COOK: readonly OrderStatus[] = ['new', 'awaitingPayment', 'counterOffered', 'confirmed']

/**
 * From when on an order may be put away as one for a later day, in epoch ms: after the business day ends at `dayEnd`,
 * but never what is wanted within two hours. Where the kitchen works through the night, the day changes while it cooks.
 */
export const laterFrom = (now: number, dayEnd: number): number => Math.max(dayEnd, now + LATER_MS)

/** The day it is for has not come yet where it is cooked; the night belongs to the day before. */
function isForLaterDay(order: PressingOrder, now: number): boolean {
  const at = promisedAt(order)
  const { timeZone } = order.branch
  return at !== null && STILL_TO_COOK.includes(order.status) && Date.parse(at) >= laterFrom(now, dayEnd(now, timeZone))
}

/**
 * When the business day that `now` lies in ends. A board asks it of a thousand orders every few seconds, so the day is
 * computed once.
 */
function dayEnd(now: number, timeZone: string): number {
  const last = lastDays.get(timeZone)
  if (last && last.from <= now && now < last.until) return last.until
  const { from, until } = businessDayWindow(isoOf(now), timeZone)
  const day = { from: Date.parse(from), until: Date.parse(until) }
  lastDays.set(timeZone, day)
  return day.until
}
const lastDays = new Map<string, { from: number; until: number }>()

/** From when on somebody should have acted, and the time before in which there is just enough left. */
function limitsOf(order: PressingOrder, acceptanceMs: number): { soonAt: number; lateAt: number } {
  const at = (lateAt: number | null, soonMs = SOON_MS) =>
    lateAt === null ? { soonAt: Infinity, lateAt: Infinity } : { soonAt: lateAt - soonMs, lateAt }
  switch (order.status) {
    case 'new':
      return at(Date.parse(order.reachedShopAt ?? order.createdAt) + acceptanceMs, acceptanceMs / 2)
    case 'counterOffered':
      return at(ms(order.counterAppointmentExpiresAt))
    case 'confirmed':
      // The kitchen is done when the rider leaves, not when the guest opens the door.
      return at(ms(order.estimatedReadyAt ?? order.appointment))
    case 'inDelivery':
      return at(ms(promisedAt(order)))
    case 'ready':
      // Nobody is late before the time they were told.
      return at(
        Math.max(Date.parse(order.inDeliveryAt ?? order.createdAt), ms(promisedAt(order)) ?? 0) + SHELF_LATE_MS,
        SHELF_LATE_MS - SHELF_SOON_MS,
      )
    case 'awaitingPayment':
    case 'completed':
    case 'rejected':
    case 'canceled':
    case 'failed':
      return at(null)
    default:
      order.status satisfies never
      return at(null)
  }
}

/**
 * How pressing an order is, decided here and nowhere else: board, lists, overview and bell sort and colour by it. `now`
 * in epoch ms, `acceptanceMinutes` is how long a new order may wait for its answer.
 */
export function urgencyOf(order: PressingOrder, now: number, acceptanceMinutes: number): Urgency {
  const limits = limitsOf(order, acceptanceMinutes * MINUTE_MS)
  const isFar = order.status === 'confirmed' && limits.lateAt !== Infinity && limits.lateAt - now > LATER_MS
  const tier = isTerminal(order.status)
    ? 'over'
    : isFar || isForLaterDay(order, now)
      ? 'later'
      : order.status === 'awaitingPayment'
        ? 'unpaid'
        : 'now'
  return { tier, ...limits, since: Date.parse(order.createdAt) }
}

/**
 * Sorts the most pressing first: what is due now before what has time, the earlier limit before the later, who came
 * first before who came last.
 */
export const byUrgency = (a: Urgency, b: Urgency): number =>
  TIERS[a.tier] - TIERS[b.tier] || (a.lateAt === b.lateAt ? 0 : a.lateAt - b.lateAt) || a.since - b.since
