import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { paymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import { fromTenThousandths, toTenThousandths } from '#domain/pricing/money.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { businessDay, localDateTime } from '#domain/time/local-time.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** What of an order a file says: no more than the history shows, and none of its lines. */
export type ExportedOrder = Pick<
  OrderRow,
  | 'id'
  | 'uid'
  | 'ticketNumber'
  | 'createdAt'
  | 'branchId'
  | 'isDelivery'
  | 'isDineIn'
  | 'status'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'phone'
  | 'email'
  | 'paymentMethod'
  | 'isPaid'
  | 'net'
  | 'gross'
>
type Branch = { name: string; timeZone: string }
type Column = { label: string; cell: (order: ExportedOrder, branch: Branch) => Cell; isOfGuest?: true }

const money = (amount: number): Cell => ({ number: amount, as: 'money' })
/** What lies between net and gross, without the dust of binary fractions. */
const taxOf = ({ net, gross }: ExportedOrder) =>
  fromTenThousandths(toTenThousandths(Number(gross)) - toTenThousandths(Number(net)))

/** The columns of orders in a file; the amounts are in `currency`. */
export const orderColumns = ({
  currency,
  ...names
}: PaymentNames & { currency: string; businessDayStart: string }): readonly Column[] => [
  {
    label: 'Nummer',
    cell: ({ ticketNumber }) => (ticketNumber === null ? null : { number: ticketNumber, as: 'plain' }),
  },
  { label: 'Eingegangen', cell: ({ createdAt }, { timeZone }) => ({ moment: localDateTime(createdAt, timeZone) }) },
  {
    label: 'Geschäftstag',
    cell: ({ createdAt }, { timeZone }) => ({ day: businessDay(createdAt, timeZone, names.businessDayStart) }),
  },
  { label: 'Filiale', cell: (_, { name }) => name },
  { label: 'Bestellart', cell: order => ORDER_TYPE_LABELS[orderTypeOf(order)] },
  { label: 'Status', cell: ({ status }) => ORDER_STATUS_LABELS[status] },
  { label: 'Vorname', cell: ({ firstName }) => firstName, isOfGuest: true },
  { label: 'Nachname', cell: ({ lastName }) => lastName, isOfGuest: true },
  { label: 'Firma', cell: ({ companyName }) => companyName, isOfGuest: true },
  { label: 'Telefon', cell: ({ phone }) => phone, isOfGuest: true },
  { label: 'E-Mail', cell: ({ email }) => email, isOfGuest: true },
  { label: 'Zahlungsart', cell: ({ paymentMethod }) => paymentLabel(paymentMethod, names) },
  { label: 'Bezahlt', cell: ({ isPaid }) => yesNo(isPaid) },
  { label: `Netto (${currency})`, cell: ({ net }) => money(Number(net)) },
  { label: `Steuer (${currency})`, cell: order => money(taxOf(order)) },
  { label: `Brutto (${currency})`, cell: ({ gross }) => money(Number(gross)) },
  { label: 'Kennung', cell: ({ uid }) => uid },
]
