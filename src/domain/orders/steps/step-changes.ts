import { amountDueCents } from '#domain/orders/steps/amount-due.ts'
import type { StepChanges, StepFacts, StepOrder } from '#domain/orders/steps/order-step.ts'
import type { OrderAction, PrincipalKind } from '#domain/orders/steps/transition-table.ts'
import { UNDO_MINUTES } from '#domain/orders/steps/step-windows.ts'

type Change = (order: StepOrder, facts: StepFacts, by: PrincipalKind, now: Temporal.Instant) => StepChanges

const cancelledBy = (by: PrincipalKind) => (by === 'customer' || by === 'system' ? by : 'staff')

const acceptCounter = (order: StepOrder): StepChanges => ({
  isConfirmed: true,
  ...((order.counterAppointment || !order.isQuoted) && {
    appointmentDate: order.counterAppointment ?? order.appointmentDate ?? null,
  }),
  counterAppointmentExpiresAt: null,
})

const complete: Change = (order, { isPaymentReceived = true }) => {
  const due = amountDueCents(order)
  return {
    isCompleted: true,
    ...(order.isDelivery && { isDelivered: true }),
    ...(due > 0 &&
      isPaymentReceived && { isPaid: true, paymentStatus: 'paid' as const, paidCents: order.paidCents + due }),
  }
}

/** Money noted as taken by hand was noted by the same slip, so it goes with it (decision 008). */
const undo: Change = ({ lastStep, counterAppointment, isQuoted }, _facts, _by, now) => {
  if (lastStep?.action === 'complete') return { isCompleted: false, isDelivered: false, ...lastStep.moneyBefore }
  if (lastStep?.action === 'inDelivery') return { isInDelivery: false }
  if (lastStep?.from !== 'counterOffered') return { isConfirmed: false }
  return {
    isConfirmed: false,
    ...((counterAppointment || !isQuoted) && { appointmentDate: lastStep.appointmentDateBefore ?? null }),
    counterAppointmentExpiresAt: expiryAgain(lastStep.counterAppointmentExpiresAtBefore, now),
  }
}

/** A proposal back on offer lapses when it would have, but never under the hands of whoever took the step back. */
function expiryAgain(before: string | null | undefined, now: Temporal.Instant): string | null {
  if (!before) return null
  const atLeast = now.add({ minutes: UNDO_MINUTES })
  const was = Temporal.Instant.from(before)
  return (Temporal.Instant.compare(was, atLeast) < 0 ? atLeast : was).toString({ fractionalSecondDigits: 3 })
}

const refund: Change = (order, { refundCents = 0 }) =>
  order.refundedCents + refundCents === order.paidCents
    ? { isRefunded: true, paymentStatus: 'refunded' }
    : { paymentStatus: 'partiallyRefunded' }

/** The fields each action writes; which action is allowed is the table's business. */
export const CHANGES: Record<OrderAction, Change> = {
  create: () => ({}),
  markPaid: ({ grossCents }) => ({ isPaid: true, isFailed: false, paymentStatus: 'paid', paidCents: grossCents }),
  markFailed: () => ({ isFailed: true, paymentStatus: 'failed' }),
  confirm: order => (order.counterAppointment || order.isQuoted ? acceptCounter(order) : { isConfirmed: true }),
  proposeTime: (_order, facts) => ({
    counterAppointment: facts.counterAppointment,
    counterAppointmentExpiresAt: facts.counterAppointmentExpiresAt ?? null,
  }),
  confirmCounter: acceptCounter,
  rejectCounter: (_order, _facts, by) => ({ isCanceled: true, cancelledBy: cancelledBy(by) }),
  reject: () => ({ isRejected: true }),
  cancel: (_order, { reason }, by) => ({
    isCanceled: true,
    cancelledBy: cancelledBy(by),
    cancelReason: reason?.trim() || null,
  }),
  inDelivery: () => ({ isInDelivery: true }),
  complete,
  refund,
  undo,
  sendQuotation: (order, facts) => ({
    isQuoted: true,
    counterAppointmentExpiresAt: facts.counterAppointmentExpiresAt ?? null,
    // what was agreed on before is part of the order by now
    ...(order.isConfirmed && { isConfirmed: false, counterAppointment: null }),
  }),
}
