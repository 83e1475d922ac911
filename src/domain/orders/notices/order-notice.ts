import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/**
 * What an order's people are told by mail. `received` goes to the guest and to the branch, the others to the guest.
 * `closure` follows no step: it says in words of staff that it is closed at the time of the order; `changed` what was
 * changed in the lines of an accepted one, `retimed` that it will be ready at another time. `completed` asks for a
 * rating. `refunded` says how much went back: `message` is the amount, formatted. `counterOffered` puts a time or a
 * whole offer to the guest; `quotationAnswered` tells the shop what they said to the latter. `escalation` tells the
 * shop that nobody answers; `message` is its address then.
 */
export type NoticeKind =
  | 'received'
  | 'confirmed'
  | 'counterOffered'
  | 'rejected'
  | 'canceled'
  | 'handedOver'
  | 'completed'
  | 'paymentFailed'
  | 'refunded'
  | 'retimed'
  | 'closure'
  | 'changed'
  | 'quotationAnswered'
  | 'escalation'
/**
 * A mail to be sent: `occasion` tells two notices of one kind apart, a second proposal from the first one tried again;
 * `message` is what staff wrote.
 */
export type Notice = { orderId: number; kind: NoticeKind; occasion: string; message?: string | null }
/** How the occasion begins of a notice that staff had sent again, which goes to the guest alone. */
export const RESENT = 'again-'
/** The same for one that goes to the shop alone. */
export const RESENT_TO_SHOP = 'shop-again-'
/** The occasion of a mail that staff sends again at this moment; it keeps what it was first about. */
export const occasionAgain = (occasion: string, toShop: boolean, now: string) =>
  `${toShop ? RESENT_TO_SHOP : RESENT}${now}~${firstOccasion(occasion)}`
/** What a notice was first about, however often it was sent again. */
export const firstOccasion = (occasion: string): string => occasion.split('~').at(-1) ?? occasion

/** The job that empties the outbox, for those who put something in that is due later. */
export const OUTBOX_JOB = 'send-order-notices'
/** Seconds a notice of a step that may be a slip waits, so that taking the step back recalls it (decision 008). */
export const NOTICE_HOLD_SECONDS = 10

const STILL_TRUE: Record<NoticeKind, readonly OrderStatus[] | 'always'> = {
  received: ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed'],
  confirmed: ['confirmed', 'inDelivery', 'ready', 'completed'],
  counterOffered: ['counterOffered'],
  rejected: ['rejected'],
  canceled: ['canceled'],
  handedOver: ['inDelivery', 'ready', 'completed'],
  completed: ['completed'],
  paymentFailed: ['failed'],
  refunded: 'always',
  retimed: ['confirmed', 'inDelivery'],
  closure: ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready'],
  changed: ['confirmed', 'inDelivery', 'ready', 'completed'],
  quotationAnswered: ['confirmed', 'inDelivery', 'ready', 'completed', 'canceled'],
  escalation: ['new'],
}

/**
 * Whether a notice still says the truth when its turn comes; one overtaken by a later step is not sent. Nobody who got
 * all the money back is asked how it was.
 */
export function isNoticeTrue(
  kind: NoticeKind,
  { status, isRefunded = false }: { status: OrderStatus; isRefunded?: boolean },
): boolean {
  const states = STILL_TRUE[kind]
  if (kind === 'completed' && isRefunded) return false
  return states === 'always' || states.includes(status)
}

const FIRST_PAUSE_MINUTES = 1
const LONGEST_PAUSE_MINUTES = 360
/** After so many refusals by the mail server a notice is given up, a day and a half after it was due. */
export const MOST_ATTEMPTS = 12

/**
 * Exponential back-off: minutes until a notice refused for the `attempts`th time is tried again, 1, 2, 4 … up to six
 * hours.
 */
export const retryMinutes = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MINUTES * 2 ** (attempts - 1), LONGEST_PAUSE_MINUTES)
