import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { logText } from '#web/backoffice/areas/orders/data/log-texts.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'

/** The one note about steps: a busy counter would bury the board under more, and every card keeps its own way back. */
export const STEP_NOTE = 'order-step'

type Told = Pick<StaffOrder, 'ticketNumber' | 'uid' | 'log' | 'isDelivery'>

const lastEntry = ({ log }: Pick<StaffOrder, 'log'>) =>
  log.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1)

/** Said to whoever was second, from the order as it is now: who was faster, and what they did. */
export function overtakenText(order: Told): string {
  const entry = lastEntry(order)
  if (!entry || entry.action === 'create') return `${orderName(order)} wurde bereits von jemand anderem bearbeitet.`
  const done = logText(entry, order.isDelivery)
  return entry.by
    ? `${orderName(order)} wurde bereits von ${entry.by} bearbeitet: ${done}.`
    : `${orderName(order)} hat sich inzwischen geändert: ${done}.`
}

/** What the server has to say about a step that was taken back, for example that its mail had left already. */
export const undoRemark = (order: Pick<StaffOrder, 'log'>): string => {
  const entry = lastEntry(order)
  return entry?.action === 'undo' && entry.note ? ` ${entry.note}` : ''
}
