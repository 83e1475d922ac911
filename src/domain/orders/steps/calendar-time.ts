import { isTerminal, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'

/** Times are instants. */
type CalendarOrder = {
  status: OrderStatus
  isDelivery: boolean
  appointment: string | null
  estimatedReadyAt: string | null
  estimatedDeliveryAt: string | null
}

/**
 * When the guest has the order, for their own calendar: the time they picked, once it is accepted the one promised.
 * Null where there is none, where it has passed, while another time is on offer, and once the order is over.
 */
export function calendarTime(order: CalendarOrder, now: string): string | null {
  if (isTerminal(order.status) || order.status === 'counterOffered') return null
  const at = promisedAt(order)
  return at !== null && Date.parse(at) > Date.parse(now) ? at : null
}
