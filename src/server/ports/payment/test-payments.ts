import type { Send } from '#server/ports/payment/ask-provider.ts'
import type { ProviderAccount } from '#server/ports/payment/payment-provider.ts'

/** A request as a double of a payment provider gets it; header names in lower case. */
export type DoubleRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}
export type DoubleAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string }
/** A notice to whoever opened the payment. */
export type DoubleNotice = { url: string; headers: Readonly<Record<string, string>>; body: string }

/**
 * Test payments within the house: no money moves, and the payment page says so. Handed in by the demo and by nobody
 * else.
 */
export type TestPayments = {
  account: (provider: ProviderAccount['provider']) => ProviderAccount
  /** Takes the place of the net. */
  send: Send
  /** What a browser gets below `TEST_PAYMENT_PATH`. */
  answer(provider: string, request: DoubleRequest): DoubleAnswer
  /** Who hands notices over to the shop. */
  onNotice(deliver: (notice: DoubleNotice) => void): void
}
export const TEST_PAYMENT_PATH = '/testzahlung'

/** What test payments are written down in, so that one that is open can be paid after a restart. */
export type PaymentDrawer = { read: () => string | null; write: (text: string) => void }
