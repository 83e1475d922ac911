import type { PaymentState } from '#domain/orders/payments/payment-state.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** So long after its beginning an open attempt is looked after every minute (docs/reference/payments.md#polling). */
const CLOSELY_MS = 35 * MINUTE_MS
/** A transfer may take days. */
const OPEN_MS = 14 * 24 * HOUR_MS
/** So long money may be on its way back by bank; nothing is asked about a payment that is older. */
export const REFUND_MS = 30 * 24 * HOUR_MS

type Watched = { state: PaymentState; createdAt: string; hasPendingRefund: boolean }

/**
 * Polling: when an attempt is asked about again at its provider, as a safety net for webhooks that never came: every
 * minute in the beginning, then every hour while it may still be paid or while money is on its way back; null when
 * there is nothing left to hear. `isOpenThere` is what the provider said last: an attempt given up here may still be
 * paid there.
 */
export function nextLook(
  { state, createdAt, hasPendingRefund }: Watched,
  isOpenThere: boolean,
  now: string,
): string | null {
  const at = Date.parse(now)
  const age = at - Date.parse(createdAt)
  const inMs = (ms: number) => new Date(at + ms).toISOString()
  if (state !== 'paid' && isOpenThere) return age < CLOSELY_MS ? inMs(MINUTE_MS) : age < OPEN_MS ? inMs(HOUR_MS) : null
  return hasPendingRefund && age < REFUND_MS ? inMs(HOUR_MS) : null
}

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS
const GIVE_UP_MS = 24 * HOUR_MS

/**
 * Exponential back-off: when a refund the provider did not take is tried again: after 1, 2, 4 … minutes up to an hour;
 * null a day after it was asked for.
 */
export function nextRefundTry(attempts: number, askedAt: string, now: string): string | null {
  const at = Date.parse(now)
  if (at - Date.parse(askedAt) >= GIVE_UP_MS) return null
  return new Date(at + Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)).toISOString()
}
