import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'

type Entry = StaffOrder['log'][number]

/** What staff notes beside the steps of an order. */
type Remark =
  | 'estimate'
  | 'receipt'
  | 'agreePrice'
  | 'addItem'
  | 'editItem'
  | 'removeItem'
  | 'bump'
  | 'unbump'
  | 'escalate'
  | 'anonymize'
  | 'withdraw'
  | 'closureMessage'

const ACTIONS: Readonly<Record<OrderAction | Remark, string>> = {
  create: 'Bestellt',
  markPaid: 'Bezahlt',
  markFailed: 'Zahlung fehlgeschlagen',
  confirm: 'Angenommen',
  proposeTime: 'Andere Zeit vorgeschlagen',
  confirmCounter: 'Vorschlag angenommen',
  rejectCounter: 'Vorschlag abgelehnt',
  reject: 'Abgelehnt',
  cancel: 'Storniert',
  inDelivery: 'Fertig',
  complete: 'Abgeschlossen',
  refund: 'Rückerstattung veranlasst',
  undo: 'Schritt zurückgenommen',
  sendQuotation: 'Angebot gesendet',
  estimate: 'Fertigzeit geändert',
  receipt: 'Kassenbeleg vermerkt',
  agreePrice: 'Preis vereinbart',
  addItem: 'Position hinzugefügt',
  editItem: 'Position geändert',
  removeItem: 'Position entfernt',
  escalate: 'Niemand hat geantwortet',
  bump: 'Küche fertig',
  unbump: 'Zurück in die Küche',
  anonymize: 'Anonymisiert',
  withdraw: 'Vertrag vom Gast widerrufen',
  closureMessage: 'Gast über Schließzeit benachrichtigt',
}

const isNamed = (action: string): action is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, action)
const statusName = (status: string | null) =>
  status !== null && Object.hasOwn(ORDER_STATUS_LABELS, status) ? ORDER_STATUS_LABELS[status as OrderStatus] : null

/** One entry of the log as a sentence part; an action without German words of its own shows as it is. */
export function logText({ action, from, to }: Pick<Entry, 'action' | 'from' | 'to'>, isDelivery: boolean): string {
  const name = action === 'inDelivery' && isDelivery ? 'Unterwegs' : isNamed(action) ? ACTIONS[action] : action
  const [before, after] = [statusName(from), statusName(to)]
  return action === 'undo' && before && after ? `${name}: ${before} → ${after}` : name
}
