import { isOnlineMethod, type PaymentMethod } from '#domain/payments/payment-methods.ts'

export type OrderStatus =
  | 'new'
  | 'awaitingPayment'
  | 'counterOffered'
  | 'confirmed'
  | 'inDelivery'
  | 'ready'
  | 'completed'
  | 'rejected'
  | 'canceled'
  | 'failed'

/** The stored facts an order's status follows from. `counterAppointment` is the proposed local date-time. */
export type OrderFlags = {
  isRejected: boolean
  isConfirmed: boolean
  isInDelivery: boolean
  isCompleted: boolean
  isCanceled: boolean
  isFailed: boolean
  isPaid: boolean
  isDelivery: boolean
  paymentMethod: PaymentMethod
  counterAppointment?: string | null
  /** An order at a quotation branch; it is never paid online. */
  isQuotation?: boolean
  /** An offer was sent for it: it waits for the guest's answer until it is accepted. */
  isQuoted?: boolean
}

/**
 * The one name of each state, for board, lists, filters, exports and overview alike
 * (docs/reference/ordering.md#order-statuses).
 */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  new: 'Neu',
  awaitingPayment: 'Warten auf Zahlungseingang',
  counterOffered: 'Terminvorschlag',
  confirmed: 'In Zubereitung',
  inDelivery: 'Unterwegs',
  ready: 'Bereit zur Abholung',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
  failed: 'Fehlgeschlagen',
}

/**
 * The one status an order is in; of several true flags the first in this order decides
 * (docs/reference/ordering.md#order-statuses).
 */
export function deriveStatus(order: OrderFlags): OrderStatus {
  if (order.isFailed) return 'failed'
  if (order.isCanceled) return 'canceled'
  if (order.isRejected) return 'rejected'
  if (order.isCompleted) return 'completed'
  if (order.isInDelivery) return order.isDelivery ? 'inDelivery' : 'ready'
  if (order.isConfirmed) return 'confirmed'
  if (order.counterAppointment || order.isQuoted) return 'counterOffered'
  if (isOnlineMethod(order.paymentMethod) && !order.isPaid && !order.isQuotation) return 'awaitingPayment'
  return 'new'
}

const TERMINAL: ReadonlySet<OrderStatus> = new Set(['completed', 'rejected', 'canceled', 'failed'])

/** Whether the order is over; the status page stops polling here (docs/reference/ordering.md#status-updates). */
export const isTerminal = (status: OrderStatus): boolean => TERMINAL.has(status)
