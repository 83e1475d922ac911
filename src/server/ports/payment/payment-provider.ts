import type { PaymentProvider as ProviderName } from '#domain/payments/payment-methods.ts'
import type { OnlineMethod, OnlineOffer } from '#domain/payments/online-methods.ts'
import type { ToldPayment, ToldRefund } from '#domain/orders/payments/payment-state.ts'

/** What opens an account at Mollie. A key that begins with `test_` moves no money. */
export type MollieAccount = { provider: 'mollie'; apiKey: string }
/**
 * What opens an account at Datatrans. `signKey` (hex) checks that notices are theirs; without it they are believed no
 * less, because they only say where to look.
 */
export type DatatransAccount = {
  provider: 'datatrans'
  merchantId: string
  password: string
  signKey: string | null
  environment: 'sandbox' | 'production'
  /**
   * False: money is only reserved when the guest pays, and taken once the shop accepts the order. Left out, it is taken
   * at once.
   */
  autoSettle?: boolean
  /** What the contract with Datatrans covers, which its API does not tell; left out, nobody has said. */
  methods?: readonly OnlineMethod[]
}
export type ProviderAccount = MollieAccount | DatatransAccount
/** The account at one provider; whoever makes or reads one says so for every provider. */
export type AccountAt<N extends ProviderName> = Extract<ProviderAccount, { provider: N }>

/**
 * A payment to be opened: cents of `currency`; `reference` tells attempts apart, `key` makes asking again the same
 * request.
 */
export type PaymentToOpen = {
  cents: number
  currency: string
  reference: string
  description: string
  key: string
  returnUrl: string
  /** Where the provider tells of changes; left out where it could not reach this server. */
  webhookUrl: string | null
  /** The card terminal it is paid at, which then asks for the card; there is no page to go to. */
  terminalId?: string | null
  /** What the guest pays with, so that they land there; left out, they choose at the provider's page. */
  method?: OnlineMethod | null
  /** The money is only reserved, and taken by `capture`. */
  isHeld?: boolean
}
/** Money that is reserved, in cents of `currency`. */
export type HeldMoney = { providerId: string; cents: number; currency: string; reference: string; key: string }
/** A card terminal of an account. `isReady`: it takes payments. */
type CardTerminal = { id: string; name: string; isReady: boolean }
export type RefundToSend = {
  providerId: string
  cents: number
  currency: string
  reference: string
  key: string
  reason: string
}
/**
 * What is known here of a refund, for a provider that does not list them. `wasTried`: it was sent, and its answer may
 * have been lost.
 */
export type RefundSent = { providerId: string | null; key: string; cents: number; wasTried: boolean }

/**
 * An adapter for a payment provider, for one account. Every call may be repeated: under one idempotency key the same
 * payment is opened and the same refund made.
 * @throws ProviderTrouble when it does not answer or refuses.
 */
export type PaymentProvider = {
  open(payment: PaymentToOpen): Promise<{ providerId: string; checkoutUrl: string | null }>
  /**
   * How things stand, from whoever holds the money; nothing a browser or a webhook says counts. `sent` are the refunds
   * known here.
   */
  read(providerId: string, sent: readonly RefundSent[]): Promise<ToldPayment>
  refund(refund: RefundToSend): Promise<Omit<ToldRefund, 'key'>>
  /**
   * Where money may be reserved first: takes it, or lets it go. Doing either again changes nothing. `letGo` answers
   * false for money that was taken already.
   */
  capture?: {
    take(held: HeldMoney): Promise<void>
    letGo(held: HeldMoney): Promise<boolean>
    /** What a refund is called whose money was let go instead. */
    nameOf(providerId: string, key: string): string
  }
  /** Makes sure that nobody pays this any more, as far as the provider lets one. */
  release(providerId: string, reference: string): Promise<void>
  /**
   * The payment of a reference that was asked for since an instant, when the answer got lost; null where there is none.
   * Only what is shown at terminals has to be sought.
   */
  find(reference: string, since: string): Promise<string | null>
  /**
   * What banks took back of payments of the account and returned, the latest first, by the names `read` tells of it;
   * none where it cannot be listed.
   */
  chargebacks(): Promise<{ providerId: string; movements: readonly string[] }[]>
  /** The card terminals of the account; none where the provider has none that can be asked. */
  terminals(): Promise<CardTerminal[]>
  /**
   * What the account offers for payments of a currency; null where it does not say, or nothing that has a name here.
   */
  methods(currency: string): Promise<readonly OnlineOffer[] | null>
  /** Tries whether the account opens. */
  check(): Promise<void>
}

/**
 * `away`: no answer or none of use, to be tried again. `refused`: the provider said no. `unknown`: it has no such
 * payment.
 */
export type TroubleKind = 'away' | 'refused' | 'unauthorized' | 'unknown'

/** A provider that did not do what it was asked for. */
export class ProviderTrouble extends Error {
  readonly kind: TroubleKind
  readonly code: string
  constructor(kind: TroubleKind, code: string, options?: ErrorOptions) {
    super(`The payment provider answered: ${code}`, options)
    this.kind = kind
    this.code = code
  }
}
