import type { PaidWith } from '#domain/payments/online-methods.ts'

/**
 * Where the money of one attempt to pay is. `paid` is sticky: what a provider once took is given back by a refund and
 * by nothing else.
 */
export type PaymentState = 'open' | 'paid' | 'failed' | 'canceled' | 'expired'

/**
 * Where money on its way back is: `queued` until the provider has been told, `pending` until it says that it is done.
 * `note` is money handed back by hand, which only the books remember.
 */
export type RefundState = 'note' | 'queued' | 'pending' | 'refunded' | 'failed'

/** Why the house itself gives money back. */
export type GiveBackReason = 'mismatch' | 'second' | 'late' | 'ended'

/** What the guest's statement and the books say of it. */
export const GIVE_BACK_TEXTS: Record<GiveBackReason, string> = {
  mismatch: 'Betrag oder Währung stimmt nicht mit der Bestellung überein',
  second: 'Doppelt bezahlt',
  late: 'Zahlung kam zu spät',
  ended: 'Bestellung war schon beendet',
}

/** One refund as it is known here. Cents of the payment's currency. */
export type KnownRefund = { id: number; key: string; providerId: string | null; cents: number; state: RefundState }
/**
 * How money of a payment moved after it was paid: given back by us, taken back by the guest's bank, or returned by the
 * bank after all.
 */
export type RefundKind = 'refund' | 'chargeback' | 'reversal'
/**
 * One movement as the provider tells it; `key` is ours where it was asked for here. The cents of a reversal are below
 * zero: it takes a chargeback back.
 */
export type ToldRefund = {
  providerId: string
  key: string | null
  cents: number
  state: 'pending' | 'refunded' | 'failed'
  /** Left out for a refund. */
  kind?: RefundKind
}

/**
 * What a provider says about one attempt, in cents of `currency`. `reference` is our name for it, which the provider
 * keeps. `isTest`: it moves no money; left out where the provider does not say.
 */
export type ToldPayment = {
  state: PaymentState
  cents: number
  currency: string
  reference: string | null
  failureCode: string | null
  refunds: readonly ToldRefund[]
  isTest?: boolean
  /** What it was paid with; left out where the provider does not say, or names what has no name here. */
  paidWith?: PaidWith
}
