import { createHash } from 'node:crypto'
import type { Config } from '#contract/config/config-fields.ts'
import type { PushContent } from '#contract/push-content.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import { type PushOrder, pushWords } from '#domain/orders/notices/push-words.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What a push needs of an order. */
export type PushedOrder = Omit<PushOrder, 'timeZone' | 'ticketNumber' | 'message' | 'total'> & {
  gross: string
  uid: string
  hash: string
  branchId: number
  ticketNumber: number
  status: OrderStatus
  isRefunded: boolean
}

const PUSHED = {
  uid: 'text',
  hash: 'text',
  branchId: 'int',
  ticketNumber: 'int',
  status: typed<OrderStatus>('text'),
  isDelivery: 'bool',
  isDineIn: 'bool',
  isTableService: 'bool',
  isQuotation: 'bool',
  isQuoted: 'bool',
  isRefunded: 'bool',
  estimatedReadyAt: 'instant?',
  estimatedDeliveryAt: 'instant?',
  counterAppointment: 'instant?',
  counterAppointmentExpiresAt: 'instant?',
  rejectionMessage: 'text?',
  cancelReason: 'text?',
  gross: 'numeric',
  cancelledBy: typed<PushedOrder['cancelledBy']>('text?'),
} as const

/** Reads an order for its pushes; undefined when it is gone. */
export async function readPushedOrder(db: Executor, id: number): Promise<PushedOrder | undefined> {
  const { rows } = await typedSql(PUSHED)`
    select o.uid, o.hash, o.branch_id, o.ticket_number, o.status, o.is_delivery, o.is_dine_in, b.is_table_service,
      o.is_quotation, o.is_quoted, o.is_refunded, o.estimated_ready_at, o.estimated_delivery_at, o.counter_appointment,
      o.counter_appointment_expires_at, o.rejection_message, o.cancel_reason, o.gross, o.cancelled_by
    from orders o join branches b on b.id = o.branch_id where o.id = ${id}`.execute(db)
  return rows[0]
}

type Told = {
  kind: PushKind
  occasion: string
  message: string | null
  order: PushedOrder
  config: Config
  timeZone: string
  now: string
}

/** What the device's worker is to show, as it travels, and the way back to the order. */
export function pushText({ kind, occasion, message, order, config, timeZone, now }: Told): string {
  const { uid, hash, ticketNumber, gross, ...rest } = order
  const total = formatCurrency(Number(gross), config.currency)
  const content: PushContent = {
    id: `${kind}-${occasion}`,
    title: config.shopName,
    body: pushWords(
      kind,
      { ...rest, message, total, timeZone, ticketNumber: config.disableTickets ? null : ticketNumber },
      now,
    ),
    tag: `order-${uid}`,
    path: `/status/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}`,
  }
  return JSON.stringify(content)
}

const TOPIC_CHARACTERS = 32

/** One name an order for the push service, which learns nothing from it: what waits is replaced by what is newer. */
export const pushTopic = ({ uid, hash }: Pick<PushedOrder, 'uid' | 'hash'>): string =>
  createHash('sha256').update(`${uid} ${hash}`).digest('base64url').slice(0, TOPIC_CHARACTERS)

/**
 * Where a push service turns to when something is wrong: what the settings name, the shop's mail address, or its
 * website.
 */
export function contactOf({ push, email }: Config, publicUrl: string | undefined): string | null {
  const address = push.subject ?? email
  if (address) return `mailto:${address}`
  return publicUrl?.startsWith('https:') ? publicUrl : null
}
