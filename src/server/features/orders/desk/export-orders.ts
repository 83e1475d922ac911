import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportMissedOrders as missedCall, exportOrders as historyCall } from '#contract/calls/orders.ts'
import type { TableFormat } from '#contract/table-file.ts'
import { type OrderStatus, ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import type { PaidWith } from '#domain/payments/online-methods.ts'
import { type PaymentMethod, type PaymentNames, staffPaymentLabel } from '#domain/payments/payment-methods.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import type { Part } from '#server/core/http/tables/parts.ts'
import { sendList } from '#server/core/http/tables/send-list.ts'
import type { Place } from '#server/core/resources/page-cursor.ts'
import { missedSources } from '#server/features/orders/desk/missed-orders.ts'
import { historySources } from '#server/features/orders/desk/order-history.ts'
import { type OrderSort, readPlaces, type Source } from '#server/features/orders/desk/read-places.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { fromTenThousandths, toTenThousandths } from '#domain/pricing/money.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { businessDay, localDateTime } from '#domain/time/local-time.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** What of an order a file says: no more than the history shows, and none of its lines. */
type ExportedOrder = Pick<
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
  | 'onlineMethod'
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
const orderColumns = ({
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
  { label: 'Zahlungsart', cell: order => staffPaymentLabel(order, names) },
  { label: 'Bezahlt', cell: ({ isPaid }) => yesNo(isPaid) },
  { label: `Netto (${currency})`, cell: ({ net }) => money(Number(net)) },
  { label: `Steuer (${currency})`, cell: order => money(taxOf(order)) },
  { label: `Brutto (${currency})`, cell: ({ gross }) => money(Number(gross)) },
  { label: 'Kennung', cell: ({ uid }) => uid },
]

/**
 * No more of an order than a file says: whole rows of hundreds of orders would keep everybody waiting while they are
 * read.
 */
const EXPORTED = {
  id: 'int',
  uid: 'text',
  ticketNumber: 'int',
  createdAt: 'instant',
  branchId: 'int',
  isDelivery: 'bool',
  isDineIn: 'bool',
  status: typed<OrderStatus>('text'),
  firstName: 'text',
  lastName: 'text',
  companyName: 'text?',
  phone: 'text?',
  email: 'text?',
  paymentMethod: typed<PaymentMethod>('text'),
  onlineMethod: typed<PaidWith>('text?'),
  isPaid: 'bool',
  net: 'numeric',
  gross: 'numeric',
} as const

/** Orders of one statement, and of one turn. */
const AT_ONCE = 250

/** The orders of a history as a file, in its order. */
export const exportOrders = async (
  app: App,
  { format, isWithoutGuests, ...query }: CallBody<typeof historyCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> =>
  sendOrders(
    app,
    {
      title: 'Bestellungen',
      sources: await historySources(app, query, principal),
      sort: query.sort,
      format,
      isWithoutGuests,
    },
    principal,
    reply,
  )

/** The orders nobody answered in time as a file, newest first. */
export const exportMissedOrders = async (
  app: App,
  { format, isWithoutGuests, ...query }: CallBody<typeof missedCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> =>
  sendOrders(
    app,
    {
      title: 'Verpasste Bestellungen',
      sources: await missedSources(app, query, principal),
      sort: '-createdAt',
      format,
      isWithoutGuests,
    },
    principal,
    reply,
  )

type File = {
  title: string
  sources: readonly Source[]
  sort: OrderSort
  format: TableFormat
  isWithoutGuests: boolean
}

/** Orders are read from place to place, so that a file takes no more memory however many they are. */
async function sendOrders(
  app: App,
  { title, sources, sort, format, isWithoutGuests }: File,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { config, branchById } = await app.catalogue.current()
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title,
      columns: orderColumns(config).filter(({ isOfGuest }) => !(isWithoutGuests && isOfGuest)),
      besideOf: ({ branchId }) => {
        const { name = '', timeZone = config.timeZone } = branchById.get(branchId) ?? {}
        return { name, timeZone }
      },
      read: async (db, from: Place | null) => {
        const { rows, next } = await readSome({ ...app, db }, sources, sort, from)
        return {
          rows: config.disableTickets ? rows.map(order => ({ ...order, ticketNumber: null as never })) : rows,
          next,
        }
      },
    },
  )
}

async function readSome(
  app: App,
  sources: readonly Source[],
  sort: OrderSort,
  from: Place | null,
): Promise<Part<ExportedOrder, Place>> {
  const { found } = await readPlaces(app, sources, { sort, from, isBackward: false, limit: AT_ONCE + 1, offset: 0 })
  const places = found.slice(0, AT_ONCE)
  const ids = places.map(({ id }) => id)
  const { rows } = await typedSql(EXPORTED)`
    select id, uid, ticket_number, created_at, branch_id, is_delivery, is_dine_in, status, first_name, last_name,
      company_name, phone, email,
      payment_method, online_method, is_paid, net, gross
    from orders where id = any(${ids}::bigint[])`.execute(app.db)
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => rowOf.get(id) ?? []), next: found.length > AT_ONCE ? places.at(-1) : undefined }
}
