import type { NoticeMoney } from '#domain/orders/notices/money-news.ts'
import { amountDueCents } from '#domain/orders/steps/amount-due.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { fixedTexts } from '#domain/orders/texts/component-texts.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { Unit } from '#domain/units/unit.ts'
import { typedSql, storedRows, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Stored } from '#server/core/db/schema.ts'

export type NoticeLine = { name: string; amount: number; unit: Unit; gross: number; choices: string[] }

/** What a mail needs of an order. Instants are ISO texts, money in currency units. */
export type NoticeOrder = {
  id: number
  uid: string
  hash: string
  branchId: number
  ticketNumber: number
  status: OrderStatus
  isDelivery: boolean
  isDineIn: boolean
  isQuotation: boolean
  isQuoted: boolean
  isRefunded?: boolean
  firstName: string
  lastName: string
  companyName: string | null
  email: string | null
  phone: string | null
  street: string | null
  floor: string | null
  stairway: string | null
  door: string | null
  zipCode: string | null
  city: string | null
  deliveryAddress: {
    street: string | null
    floor: string | null
    stairway: string | null
    door: string | null
    zipCode: string | null
    city: string | null
  } | null
  tableIdentifier: string | null
  comment: string | null
  appointment: string | null
  counterAppointment: string | null
  counterAppointmentExpiresAt: string | null
  estimatedReadyAt: string | null
  estimatedDeliveryAt: string | null
  rejectionMessage: string | null
  cancelReason: string | null
  cancelledBy: 'customer' | 'staff' | 'system' | null
  createdAt: string
  gross: number
  deliveryFee: number
  deposit: number
  discount: number
  tip: number
  coupon: { code: string } | null
  taxes: { rate: number; net: number; tax: number; gross: number }[]
  /** The versions of the legal texts it was placed under. */
  legalVersionIds: number[] | null
  lines: NoticeLine[]
  money?: NoticeMoney
}

type Part = Stored<'orderItems'>['parts'][number]
type Share = Stored<'orderItems'>['shares'][number]
const LINE = {
  name: 'text',
  amount: 'numeric',
  unit: typed<Unit>('text'),
  gross: 'numeric',
  parts: typed<Part[]>('json'),
  shares: typed<Share[]>('json'),
} as const

/** Reads an order for its mails; undefined when it is gone. */
export async function readNoticeOrder(db: Executor, id: number): Promise<NoticeOrder | undefined> {
  const order = (await storedRows('orders')`select * from orders where id = ${id}`.execute(db)).rows[0]
  if (!order) return undefined
  const { rows } = await typedSql(
    LINE,
  )`select name, amount, unit, gross, parts, shares from order_items where order_id = ${id} order by position`.execute(
    db,
  )
  const lines = rows.map(({ name, amount, unit, gross, parts, shares }) => ({
    name,
    amount: Number(amount),
    unit,
    gross: Number(gross),
    choices: [...fixedTexts({ amount: 1, components: shares.flatMap(componentOf) }), ...parts.map(choiceText)],
  }))
  return {
    ...order,
    gross: Number(order.gross),
    deliveryFee: Number(order.deliveryFee),
    deposit: Number(order.deposit),
    discount: Number(order.discount),
    tip: Number(order.tip),
    lines,
    money: await readNoticeMoney(db, order),
  }
}

/** Where the money of an order is at this moment. What was taken back by a guest's bank is no refund of the shop. */
async function readNoticeMoney(db: Executor, order: Stored<'orders'>): Promise<NoticeMoney> {
  const { rows } = await typedSql({ returning: 'numeric', returned: 'numeric', handedBack: 'numeric' })`
    select coalesce(sum(amount) filter (where status in ('queued', 'pending')), 0) as returning,
      coalesce(sum(amount) filter (where status = 'refunded'), 0) as returned,
      coalesce(sum(amount) filter (where status = 'note'), 0) as handed_back
    from refunds where order_id = ${order.id} and kind = 'refund'`.execute(db)
  const [paidCents, refundedCents, grossCents] = [order.paidAmount, order.refundedAmount, order.gross].map(amount =>
    toCents(Number(amount)),
  ) as [number, number, number]
  const { paymentMethod, isPaid, isDelivery, isDineIn } = order
  const { returning = 0, returned = 0, handedBack = 0 } = rows[0] ?? {}
  return {
    paymentMethod,
    isPaid,
    isDelivery,
    isDineIn,
    dueCents: amountDueCents({ ...order, grossCents, paidCents, refundedCents }),
    paidCents,
    returningCents: toCents(Number(returning)),
    returnedCents: toCents(Number(returned)),
    handedBackCents: toCents(Number(handedBack)),
  }
}

/** A component of a bundle; a share of tax alone is none. */
const componentOf = ({ name, amount, unit, choice }: Share) =>
  name === undefined || amount === undefined || unit === undefined ? [] : [{ name, amount, unit, choice }]

const choiceText = ({ name, value }: Part): string => {
  const isFiles = Array.isArray(value) && value.some(one => typeof one === 'number')
  if (isFiles) return `${name}: ${value.length === 1 ? '1 Datei' : `${value.length} Dateien`}`
  return `${name}: ${Array.isArray(value) ? value.join(', ') : value}`
}
