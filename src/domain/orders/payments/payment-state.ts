/** Where the money of one attempt to pay is. `paid` is sticky: what a provider once took is given back by a refund and by nothing else. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'canceled' | 'expired'

/**
 * Where money on its way back is: `queued` until the provider has been told, `pending` until it says that it is done. `note` is money
 * handed back by hand, which only the books remember.
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
/** One refund as the provider tells it; `key` is ours where it was asked for here. */
export type ToldRefund = { providerId: string; key: string | null; cents: number; state: 'pending' | 'refunded' | 'failed' }

/** What a provider says about one attempt, in cents of `currency`. `reference` is our name for it, which the provider keeps. */
export type ToldPayment = {
  state: PaymentState
  cents: number
  currency: string
  reference: string | null
  failureCode: string | null
  refunds: readonly ToldRefund[]
}
