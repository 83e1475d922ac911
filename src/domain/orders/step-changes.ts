import type { OrderAction, PrincipalKind, StepChanges, StepFacts, StepOrder } from '#domain/orders/order-step.ts'
import { isOnlineMethod } from '#domain/orders/payment-methods.ts'

type Change = (order: StepOrder, facts: StepFacts, by: PrincipalKind) => StepChanges

const cancelledBy = (by: PrincipalKind) => (by === 'customer' || by === 'system' ? by : 'staff')

const acceptCounter = (order: StepOrder): StepChanges => ({
  isConfirmed: true,
  appointmentDate: order.counterAppointment ?? order.appointmentDate ?? null,
  counterAppointmentExpiresAt: null,
})

const complete: Change = (order, { isPaymentReceived = true }) => {
  const isPaidNow = !order.isPaid && !order.isQuotation && isPaymentReceived && !isOnlineMethod(order.paymentMethod)
  return {
    isCompleted: true,
    ...(order.isDelivery && { isDelivered: true }),
    ...(isPaidNow && { isPaid: true, paymentStatus: 'paid' as const }),
  }
}

const undo: Change = ({ lastStep }) => {
  if (lastStep?.action === 'complete') return { isCompleted: false, isDelivered: false }
  if (lastStep?.action === 'inDelivery') return { isInDelivery: false }
  if (lastStep?.from !== 'counterOffered') return { isConfirmed: false }
  return { isConfirmed: false, appointmentDate: lastStep.appointmentDateBefore ?? null }
}

const refund: Change = (order, { refundCents = 0 }) =>
  order.refundedCents + refundCents === order.paidCents
    ? { isRefunded: true, paymentStatus: 'refunded' }
    : { paymentStatus: 'partiallyRefunded' }

/** The fields each action writes; which action is allowed is the table's business. */
export const CHANGES: Record<OrderAction, Change> = {
  create: () => ({}),
  markPaid: () => ({ isPaid: true, isFailed: false, paymentStatus: 'paid' }),
  markFailed: () => ({ isFailed: true, paymentStatus: 'failed' }),
  confirm: order => (order.counterAppointment ? acceptCounter(order) : { isConfirmed: true }),
  proposeTime: (_order, facts) => ({
    counterAppointment: facts.counterAppointment,
    counterAppointmentExpiresAt: facts.counterAppointmentExpiresAt ?? null,
  }),
  confirmCounter: acceptCounter,
  rejectCounter: (_order, _facts, by) => ({ isCanceled: true, cancelledBy: cancelledBy(by) }),
  reject: () => ({ isRejected: true }),
  cancel: (_order, { reason }, by) => ({ isCanceled: true, cancelledBy: cancelledBy(by), cancelReason: reason?.trim() || null }),
  inDelivery: () => ({ isInDelivery: true }),
  complete,
  refund,
  undo,
}
