import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'

/**
 * What the clock on the wall has to do with the order: the guest's wish until somebody answers, then what was promised.
 * `now` in epoch ms.
 */
export function cardTime(order: StaffOrder, now: number): { label: string; time: string | null } {
  const proposed = order.status === 'counterOffered' ? order.counterAppointment : null
  const at = proposed ?? promisedAt(order)
  const label = proposed ? 'Vorschlag' : order.appointment ? 'Termin' : order.isConfirmed ? 'Zugesagt' : 'Wunsch'
  if (at) return { label, time: dayTimeText(at, order.branch.timeZone, now) }
  return { label, time: order.status === 'new' && !order.branch.isQuotationRequired ? 'sofort' : null }
}
