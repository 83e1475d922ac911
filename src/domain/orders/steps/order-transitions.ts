import { ACTION_FACTS } from '#domain/orders/steps/action-facts.ts'
import { deriveStatus, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { NotedMoney, StepChanges, StepFacts, StepOrder } from '#domain/orders/steps/order-step.ts'
import { CHANGES } from '#domain/orders/steps/step-changes.ts'
import {
  type OrderAction,
  type PrincipalKind,
  REPEATABLE,
  type Target,
  TRANSITIONS,
  type Transition,
  type ConditionName,
} from '#domain/orders/steps/transition-table.ts'
import { Problem } from '#domain/problem.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { isStepUndoable, UNDO_MINUTES } from '#domain/orders/steps/step-windows.ts'

type Condition = (order: StepOrder, facts: StepFacts, now: Temporal.Instant) => boolean

const isBefore = (now: Temporal.Instant, limit: Temporal.Instant) => Temporal.Instant.compare(now, limit) < 0

const isCounterExpired: Condition = (order, _facts, now) =>
  order.counterAppointmentExpiresAt != null && !isBefore(now, Temporal.Instant.from(order.counterAppointmentExpiresAt))

/** The preconditions of the transition table (docs/reference/ordering.md#order-transitions). */
const CONDITIONS: Record<ConditionName, Condition> = {
  isAmountEqual: (_order, facts) => facts.isAmountEqual === true,
  isLastAttempt: (_order, facts) => facts.isLastAttempt === true,
  isStillSuppliable: (_order, facts) => facts.isStillSuppliable === true,
  isPaidOrOnSite: order => order.isPaid || order.isQuotation === true || !isOnlineMethod(order.paymentMethod),
  isProposedTimeOpen: (_order, facts) => facts.counterAppointment !== undefined && facts.isProposedTimeOpen === true,
  isQuotation: order => order.isQuotation === true,
  isTimeOffer: order => order.isQuoted !== true,
  isOfferSeen: (order, facts) => order.isQuoted !== true || facts.isOfferSeen === true,
  isOfferCurrent: (order, facts) => order.isQuoted !== true || facts.isOfferCurrent === true,
  isCounterExpired,
  isCounterValid: (order, facts, now) => !isCounterExpired(order, facts, now),
  isWithinCustomerWindow: (order, { customerCancelMinutes }, now) =>
    customerCancelMinutes != null &&
    isBefore(now, Temporal.Instant.from(order.placedAt).add({ minutes: customerCancelMinutes })),
  isDelivery: order => order.isDelivery,
  isNoDelivery: order => !order.isDelivery,
  isRefundable: (order, { refundCents = 0 }) =>
    order.isPaid && refundCents > 0 && order.refundedCents + refundCents <= order.paidCents,
  isUndoable: ({ lastStep, isRefunded }, _facts, now) =>
    isStepUndoable(lastStep, isRefunded) &&
    !isBefore(Temporal.Instant.from(lastStep.at).add({ minutes: UNDO_MINUTES }), now),
}

/** What a step does. A repeated action has `isRepeat`, no transition and no changes: answer with the order as it is. */
export type Step = {
  transition: Transition['id'] | null
  isRepeat: boolean
  from: OrderStatus
  to: OrderStatus
  changes: StepChanges
  /**
   * Money moved outside the shop, at a provider or back to the guest; keep it in the log, such a step is not undone.
   */
  hasPaymentEffect: boolean
  /**
   * What was noted about money before the step noted some as taken by hand; null when it did not. Keep it for the
   * undoing.
   */
  moneyBefore: NotedMoney | null
  /** The order is over without supply although money was taken: return what is left of it. */
  isRefundDue: boolean
}

/**
 * The state machine of an order: moves it one step by the transition table
 * (docs/reference/ordering.md#order-transitions). Repeating the action that led to the present status changes nothing;
 * staff confirming a proposed time accepts it; a new proposal replaces the last.
 * @throws Problem `conflict` when the step is not allowed from here, by this principal or under these facts;
 * `forbidden` when it is, but only to those who lead; `invalid` at `reason` when a confirmed order is cancelled without
 * one.
 */
export function nextStep(
  order: StepOrder,
  action: OrderAction,
  by: PrincipalKind,
  now: Temporal.Instant,
  facts: StepFacts = {},
): Step {
  const from = deriveStatus(order)
  if (isRepeat(order, from, action, by)) {
    return {
      transition: null,
      isRepeat: true,
      from,
      to: from,
      changes: {},
      hasPaymentEffect: false,
      moneyBefore: null,
      isRefundDue: false,
    }
  }
  const rowFor = (who: PrincipalKind) =>
    TRANSITIONS.find(
      row =>
        row.action === action &&
        row.from.includes(from) &&
        row.by.includes(who) &&
        row.when.every(name => CONDITIONS[name](order, facts, now)),
    )
  const transition = rowFor(by)
  if (!transition) throw by === 'employee' && rowFor('manager') ? leadersOnly(action) : refusal(action)
  if (transition.needsReason && !facts.reason?.trim()) {
    throw new Problem('invalid', { message: 'Dieses Feld darf nicht leer sein.', field: 'reason', code: 'required' })
  }
  const changes = CHANGES[action](order, facts, by, now)
  const to = targetOf(transition, order, from)
  const reached = deriveStatus({ ...order, ...changes })
  if (reached !== to) throw new Error(`${transition.id} promises ${to}, and its changes lead to ${reached}`)
  return {
    transition: transition.id,
    isRepeat: false,
    from,
    to,
    changes,
    hasPaymentEffect: ACTION_FACTS[action].isOutside === true,
    moneyBefore: action === 'complete' && 'paidCents' in changes ? notedMoney(order) : null,
    isRefundDue: (to === 'canceled' || to === 'rejected') && action !== 'refund' && order.isPaid && !order.isRefunded,
  }
}

const TARGETS: Record<Exclude<Target, OrderStatus>, (order: StepOrder, from: OrderStatus) => OrderStatus> = {
  first: order => deriveStatus(order),
  handedOver: ({ isDelivery }) => (isDelivery ? 'inDelivery' : 'ready'),
  same: (_order, from) => from,
  previous: ({ lastStep }, from) => lastStep?.from ?? from,
}

/** Where the table says that a step leads. */
function targetOf({ to }: Transition, order: StepOrder, from: OrderStatus): OrderStatus {
  return isNamed(to) ? TARGETS[to](order, from) : to
}
const isNamed = (to: Target): to is keyof typeof TARGETS => Object.hasOwn(TARGETS, to)

const notedMoney = ({ isPaid, paymentStatus, paidCents }: StepOrder): NotedMoney => ({
  isPaid,
  paymentStatus,
  paidCents,
})

function isRepeat(order: StepOrder, status: OrderStatus, action: OrderAction, by: PrincipalKind): boolean {
  if (!TRANSITIONS.some(row => row.action === action && row.by.includes(by))) return false
  if (action === 'undo') return order.lastStep?.action === 'undo'
  if (action === 'markPaid' && !order.isPaid) return false
  if ((action === 'confirmCounter' || action === 'rejectCounter') && !order.counterAppointment && !order.isQuoted)
    return false
  return REPEATABLE[status].includes(action)
}

const leadersOnly = (action: OrderAction) =>
  new Problem('forbidden', {
    code: 'leadersOnly',
    message: ACTION_FACTS[action].leadersOnly ?? 'Das kann nur die Leitung.',
  })

const refusal = (action: OrderAction) =>
  new Problem('conflict', {
    code: 'state',
    message:
      action === 'cancel' ? 'Bestellung konnte nicht storniert werden.' : 'Bestellstatus konnte nicht geändert werden.',
  })
