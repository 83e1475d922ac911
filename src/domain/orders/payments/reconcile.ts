import type {
  GiveBackReason,
  KnownRefund,
  PaymentState,
  RefundKind,
  RefundState,
  ToldPayment,
  ToldRefund,
} from '#domain/orders/payments/payment-state.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/** One attempt as it is known here. `isKept` is the one whose money pays the order; money in cents of `currency`. */
export type KnownPayment = {
  state: PaymentState
  isKept: boolean
  cents: number
  currency: string
  reference: string
  refunds: readonly KnownRefund[]
}
/**
 * The order of an attempt, with the states of its other attempts. `isStillSuppliable` says whether one that failed
 * could still be made.
 */
export type PaidOrder = {
  status: OrderStatus
  isPaid: boolean
  isStillSuppliable: boolean
  others: readonly PaymentState[]
}

/**
 * A refund to be written: one known here that has moved, or one that came about at the provider: asked for there, or by
 * the guest's bank.
 */
export type RefundChange =
  | { kind: 'moved'; id: number; providerId: string; cents: number; state: RefundState }
  | { kind: 'found'; what: RefundKind; providerId: string; cents: number; state: RefundState }

/** What a human must hear of. */
export type PaymentReport = GiveBackReason | 'reference' | 'refundFailed' | 'foundRefund' | 'chargeback' | 'reversal'

export type Reconciled = {
  /** What the attempt is from now on. */
  state: PaymentState
  /** Whether its money pays the order. */
  isKept: boolean
  /** The step the order takes (docs/reference/ordering.md#order-transitions, T2 to T4). */
  step: 'markPaid' | 'markFailed' | null
  /** Money that pays nothing and goes back as a whole, in the provider's own currency. */
  giveBack: { cents: number; currency: string; reason: GiveBackReason } | null
  refunds: readonly RefundChange[]
  reports: readonly PaymentReport[]
  /** The guest could still pay what nobody waits for any more: the attempt is to be cancelled at the provider. */
  isToRelease: boolean
}

/**
 * What follows from what a provider says about an attempt (docs/reference/payments.md#reconciling): the one rule for
 * webhook, return page, poll and `update-payment-status`. Saying it again changes nothing, in whatever order it
 * arrives. Paid is sticky; a failure counts for the last open attempt alone; the payment that came first is kept, any
 * other goes back; a wrong amount or currency never pays an order, and of a payment under another reference nothing is
 * touched.
 */
export function reconcile(known: KnownPayment, told: ToldPayment, order: PaidOrder): Reconciled {
  const nothing: Reconciled = {
    state: known.state,
    isKept: known.isKept,
    step: null,
    giveBack: null,
    refunds: [],
    reports: [],
    isToRelease: false,
  }
  if (told.reference !== known.reference) return { ...nothing, reports: ['reference'] }
  const state = known.state === 'paid' ? 'paid' : told.state === 'open' ? known.state : told.state
  const refunds = refundChanges(known.refunds, told.refunds)
  const reports = refunds.flatMap(change => reportOf(change, known.refunds))
  if (state === 'paid' && known.state !== 'paid') {
    const reason = whyNotKept(known, told, order)
    if (!reason) return { ...nothing, state, isKept: true, step: 'markPaid', refunds, reports }
    const left = told.cents - backAlready(told.refunds)
    const giveBack = left > 0 ? { cents: left, currency: told.currency, reason } : null
    return { ...nothing, state, giveBack, refunds, reports: [...reports, reason] }
  }
  const isOver =
    state !== 'open' && state !== 'paid' && !order.others.some(other => other === 'open' || other === 'paid')
  return {
    ...nothing,
    state,
    step: isOver && order.status === 'awaitingPayment' ? 'markFailed' : null,
    refunds,
    reports,
    isToRelease: told.state === 'open' && order.status !== 'awaitingPayment',
  }
}

/** Why money that has just come does not pay its order; null when it does. */
function whyNotKept(known: KnownPayment, told: ToldPayment, order: PaidOrder): GiveBackReason | null {
  if (told.cents !== known.cents || told.currency !== known.currency) return 'mismatch'
  if (order.isPaid) return 'second'
  if (order.status === 'awaitingPayment') return null
  if (order.status !== 'failed') return 'ended'
  return order.isStillSuppliable ? null : 'late'
}

const backAlready = (refunds: readonly ToldRefund[]) =>
  refunds.reduce((sum, { cents, state }) => (state === 'failed' ? sum : sum + cents), 0)

/** Further along is newer: of two answers that arrive in the wrong order the older changes nothing. */
const RANK: Record<RefundState, number> = { note: 0, queued: 0, pending: 1, refunded: 2, failed: 3 }

/**
 * Where a provider names no chargeback but their sum, it is told under a name of ours; the first that is named takes
 * its place.
 */
const SUM_OF_CHARGEBACKS = /-chargeback$/

function refundChanges(known: readonly KnownRefund[], told: readonly ToldRefund[]): RefundChange[] {
  const firstChargeback = told.find(({ kind }) => kind === 'chargeback')
  const isSum = ({ providerId }: KnownRefund) => providerId !== null && SUM_OF_CHARGEBACKS.test(providerId)
  return told.flatMap((one): RefundChange[] => {
    const { providerId, key, cents, state, kind: what = 'refund' } = one
    const same =
      known.find(each => each.providerId === providerId) ??
      known.find(each => each.providerId === null && each.key === key) ??
      (one === firstChargeback ? known.find(isSum) : undefined)
    if (!same) return state === 'failed' ? [] : [{ kind: 'found', what, providerId, cents, state }]
    if (same.providerId !== providerId) return [{ kind: 'moved', id: same.id, providerId, cents, state }]
    const next = RANK[state] > RANK[same.state] ? state : same.state
    return next === same.state && cents === same.cents
      ? []
      : [{ kind: 'moved', id: same.id, providerId, cents, state: next }]
  })
}

function reportOf(change: RefundChange, known: readonly KnownRefund[]): PaymentReport[] {
  if (change.kind === 'found') return [change.what === 'refund' ? 'foundRefund' : change.what]
  return change.state === 'failed' && known.some(({ id, state }) => id === change.id && state !== 'failed')
    ? ['refundFailed']
    : []
}
