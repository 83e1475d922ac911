import type { OrderFlags, OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'

/** The newest status step of an order, as its log keeps it. `at` is an instant. */
export type LastStep = {
  action: OrderAction
  from: OrderStatus
  at: string
  /** Money moved outside the shop along with it, at a provider or back to the guest; such a step is not undone. */
  hasPaymentEffect: boolean
  appointmentDateBefore?: string | null
  counterAppointmentExpiresAtBefore?: string | null
  /** Present when the step noted money as taken by hand, so that undoing it forgets that too. */
  moneyBefore?: NotedMoney
}

export type PaymentStatus = 'none' | 'open' | 'paid' | 'failed' | 'expired' | 'partiallyRefunded' | 'refunded'
/** What an order says about money received. */
export type NotedMoney = { isPaid: boolean; paymentStatus: PaymentStatus; paidCents: number }

/**
 * An order as the rules of its steps need it. Instants as ISO text, appointments as local date-times, money in cents.
 */
export type StepOrder = OrderFlags & {
  placedAt: string
  isRefunded: boolean
  paymentStatus: PaymentStatus
  grossCents: number
  paidCents: number
  refundedCents: number
  appointmentDate?: string | null
  counterAppointmentExpiresAt?: string | null
  lastStep?: LastStep | null
}

/** What only the caller knows about a step. What is left out counts as not given, not fulfilled. */
export type StepFacts = {
  /** Why staff cancels. */
  reason?: string | null
  /**
   * The time staff proposes, a local date-time, when the offer lapses, and whether it lies in the future and within the
   * hours.
   */
  counterAppointment?: string
  counterAppointmentExpiresAt?: string
  isProposedTimeOpen?: boolean
  /** The answer is to the offer sent last, and the order is still as it was offered. */
  isOfferSeen?: boolean
  isOfferCurrent?: boolean
  /** The provider's amount and currency equal the order's. */
  isAmountEqual?: boolean
  /** No other payment attempt is open or paid. */
  isLastAttempt?: boolean
  /** The slot is still free and the branch open for it. */
  isStillSuppliable?: boolean
  /** Minutes a guest may cancel after ordering; `null` when guests may not. */
  customerCancelMinutes?: number | null
  refundCents?: number
  /** On-site money was taken at completion; assumed unless denied. */
  isPaymentReceived?: boolean
}

/** The fields a step writes. */
export type StepChanges = Partial<{
  isRejected: boolean
  isConfirmed: boolean
  isInDelivery: boolean
  isCompleted: boolean
  isDelivered: boolean
  isCanceled: boolean
  isFailed: boolean
  isPaid: boolean
  isRefunded: boolean
  paymentStatus: PaymentStatus
  paidCents: number
  appointmentDate: string | null
  counterAppointment: string | null
  counterAppointmentExpiresAt: string | null
  isQuoted: boolean
  cancelledBy: 'customer' | 'staff' | 'system'
  cancelReason: string | null
}>
