import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/**
 * What a device that asked for it is told of an order. That an order was received is on the screen already, and who
 * holds the food needs no notice.
 */
export type PushKind = Exclude<NoticeKind, 'received' | 'completed' | 'quotationAnswered' | 'escalation'>

/** So many devices may listen to one order. */
export const MOST_DEVICES = 5

const STILL_TRUE: Record<PushKind, readonly OrderStatus[] | 'always'> = {
  confirmed: ['confirmed'],
  retimed: ['confirmed', 'inDelivery'],
  counterOffered: ['counterOffered'],
  handedOver: ['inDelivery', 'ready'],
  rejected: ['rejected'],
  canceled: ['canceled'],
  closure: ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready'],
  changed: ['confirmed', 'inDelivery', 'ready'],
  paymentFailed: ['failed'],
  refunded: 'always',
}

/**
 * Whether a push still says how things stand. Stricter than for mails, which tell a story: a push is only ever the
 * present.
 */
export function isPushTrue(kind: PushKind, status: OrderStatus): boolean {
  const states = STILL_TRUE[kind]
  return states === 'always' || states.includes(status)
}

/** `high` reaches a device that saves its battery. */
export type Urgency = 'normal' | 'high'
export const PUSH_URGENCY: Record<PushKind, Urgency> = {
  confirmed: 'normal',
  retimed: 'normal',
  counterOffered: 'high',
  handedOver: 'high',
  rejected: 'high',
  canceled: 'high',
  closure: 'high',
  changed: 'high',
  paymentFailed: 'high',
  refunded: 'normal',
}

const HOUR_SECONDS = 3600
const LIFE_HOURS: Record<PushKind, number> = {
  confirmed: 24,
  retimed: 4,
  counterOffered: 24,
  handedOver: 4,
  rejected: 24,
  canceled: 24,
  closure: 24,
  changed: 24,
  paymentFailed: 4,
  refunded: 24,
}

/**
 * Whole seconds for which a push is still worth delivering, 0 when it is not: food under way is no news tomorrow, and a
 * proposal dies with its end. `queuedAt`, `now` and `endsAt` are instants.
 */
export function pushLifeSeconds(
  kind: PushKind,
  { queuedAt, now, endsAt }: { queuedAt: string; now: string; endsAt: string | null },
): number {
  const byAge = Date.parse(queuedAt) + LIFE_HOURS[kind] * HOUR_SECONDS * 1000
  const end = kind === 'counterOffered' && endsAt ? Math.min(byAge, Date.parse(endsAt)) : byAge
  return Math.max(0, Math.floor((end - Date.parse(now)) / 1000))
}
