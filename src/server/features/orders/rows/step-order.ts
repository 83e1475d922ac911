import type { StepOrder } from '#domain/orders/steps/order-step.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** A row as the rules of its steps need it. */
export const stepOrder = (row: OrderRow): StepOrder => ({
  isRejected: row.isRejected,
  isConfirmed: row.isConfirmed,
  isInDelivery: row.isInDelivery,
  isCompleted: row.isCompleted,
  isCanceled: row.isCanceled,
  isFailed: row.isFailed,
  isPaid: row.isPaid,
  isDelivery: row.isDelivery,
  paymentMethod: row.paymentMethod,
  counterAppointment: row.counterAppointmentDate,
  isQuotation: row.isQuotation,
  isQuoted: row.isQuoted,
  placedAt: row.createdAt,
  isRefunded: row.isRefunded,
  paymentStatus: row.paymentStatus,
  grossCents: toCents(Number(row.gross)),
  paidCents: toCents(Number(row.paidAmount)),
  refundedCents: toCents(Number(row.refundedAmount)),
  appointmentDate: row.appointmentDate,
  counterAppointmentExpiresAt: row.counterAppointmentExpiresAt,
  lastStep: row.lastStep,
})
