import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { orderName } from '#web/backoffice/orders/actions/action-labels.ts'

/** The one note about steps: a busy counter would bury the board under more, and every card keeps its own way back. */
export const STEP_NOTE = 'order-step'

/** Said to whoever was second. */
export const overtakenText = (order: Pick<StaffOrder, 'ticketNumber' | 'uid'>): string =>
  `${orderName(order)} wurde bereits von jemand anderem bearbeitet.`
