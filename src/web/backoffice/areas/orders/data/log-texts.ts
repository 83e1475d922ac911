import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'

type Entry = StaffOrder['log'][number]

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Bestellt',
  markPaid: 'Bezahlt',
  markFailed: 'Zahlung fehlgeschlagen',
  confirm: 'Angenommen',
  proposeTime: 'Andere Zeit vorgeschlagen',
  confirmCounter: 'Vorschlag angenommen',
  rejectCounter: 'Vorschlag abgelehnt',
  reject: 'Abgelehnt',
  cancel: 'Storniert',
  complete: 'Abgeschlossen',
  refund: 'Rückerstattet',
  undo: 'Schritt zurückgenommen',
  estimate: 'Fertigzeit geändert',
  editItem: 'Position geändert',
  anonymize: 'Anonymisiert',
}

const statusName = (status: string | null) =>
  status !== null && Object.hasOwn(ORDER_STATUS_LABELS, status) ? ORDER_STATUS_LABELS[status as OrderStatus] : null

/** One entry of the log as a sentence part; an action without German words of its own shows as it is. */
export function logText({ action, from, to }: Pick<Entry, 'action' | 'from' | 'to'>, isDelivery: boolean): string {
  const name = action === 'inDelivery' ? (isDelivery ? 'Unterwegs' : 'Fertig') : (ACTIONS[action] ?? action)
  const [before, after] = [statusName(from), statusName(to)]
  return action === 'undo' && before && after ? `${name}: ${before} → ${after}` : name
}
