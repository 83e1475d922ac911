import type { StepFacts, StepOrder } from '#domain/orders/steps/order-step.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import type { ConditionName } from '#domain/orders/steps/transition-table.ts'
import { isStepUndoable, UNDO_MINUTES } from '#domain/orders/steps/undo-window.ts'

type Condition = (order: StepOrder, facts: StepFacts, now: Temporal.Instant) => boolean

const isBefore = (now: Temporal.Instant, limit: Temporal.Instant) => Temporal.Instant.compare(now, limit) < 0

const isCounterExpired: Condition = (order, _facts, now) =>
  order.counterAppointmentExpiresAt != null && !isBefore(now, Temporal.Instant.from(order.counterAppointmentExpiresAt))

/** The preconditions of the transition table (docs/reference/ordering.md#order-transitions). */
export const CONDITIONS: Record<ConditionName, Condition> = {
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
