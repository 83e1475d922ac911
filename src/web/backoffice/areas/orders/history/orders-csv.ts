import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment-methods.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import { csvText } from '#web/backoffice/rows/csv.ts'

type Column = { label: string; value: (order: StaffOrder) => string; isOfGuest?: true }

const money = (amount: number) => amount.toFixed(2).replace('.', ',')
const taxSum = (order: StaffOrder) => order.totals.taxes.reduce((sum, { tax }) => sum + tax, 0)

const COLUMNS: readonly Column[] = [
  { label: 'Nummer', value: order => String(order.ticketNumber ?? '') },
  { label: 'Datum', value: order => formatDate(order.createdAt, order.branch.timeZone) },
  { label: 'Uhrzeit', value: order => formatTime(order.createdAt, order.branch.timeZone) },
  { label: 'Filiale', value: order => order.branch.name },
  { label: 'Bestellart', value: order => ORDER_TYPE_LABELS[orderTypeOf(order)] },
  { label: 'Status', value: order => ORDER_STATUS_LABELS[order.status] },
  { label: 'Vorname', value: order => order.contact.firstName, isOfGuest: true },
  { label: 'Nachname', value: order => order.contact.lastName, isOfGuest: true },
  { label: 'Firma', value: order => order.contact.companyName ?? '', isOfGuest: true },
  { label: 'Zahlungsart', value: order => PAYMENT_METHODS[order.paymentMethod].label },
  { label: 'Bezahlt', value: order => (order.isPaid ? 'Ja' : 'Nein') },
  { label: 'Netto', value: order => money(order.totals.net) },
  { label: 'Steuer', value: order => money(taxSum(order)) },
  { label: 'Brutto', value: order => money(order.totals.gross) },
  { label: 'Kennung', value: order => order.uid },
]

/** The orders as a table for German spreadsheets, one heading line first; without who the guests are where that is not to be said. */
export function ordersCsv(orders: readonly StaffOrder[], showsGuests = true): string {
  const columns = COLUMNS.filter(({ isOfGuest }) => showsGuests || !isOfGuest)
  return csvText([columns.map(({ label }) => label), ...orders.map(order => columns.map(({ value }) => value(order)))])
}
