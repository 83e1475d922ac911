import type { StaffOrder } from '#contract/calls/order-shape.ts'
import {
  webhookAvailability,
  webhookContact,
  webhookForm,
  webhookOrder,
  webhookProduct,
  webhookRefund,
} from '#contract/webhook-payloads.ts'
import { TEST_EVENT, type WebhookEvent } from '#domain/external/webhook-events.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What an event is about, as the outbox notes it. */
export type EventSubject = {
  event: string
  subjectId: number | null
  detailId: number | null
  branchId: number | null
  hasContact: boolean
}
export type ReadOrders = (app: App, db: Executor, ids: readonly number[]) => Promise<StaffOrder[]>
type Told = { data: unknown } | { untrue: string }

/** A step is told while it holds: what was taken back meanwhile never was. */
const STILL_TRUE: Readonly<Partial<Record<WebhookEvent, readonly OrderStatus[]>>> = {
  'order.accepted': ['confirmed', 'ready', 'inDelivery', 'completed'],
  'order.ready': ['ready', 'inDelivery', 'completed'],
  'order.completed': ['completed'],
  'order.cancelled': ['rejected', 'canceled'],
}
const GONE = { untrue: 'Gibt es nicht mehr.' }

type Read = (app: App, subject: EventSubject, id: number, readOrders: ReadOrders) => Promise<Told>
const READERS: Readonly<Record<WebhookEvent, Read>> = {
  'order.placed': orderPayload,
  'order.accepted': orderPayload,
  'order.ready': orderPayload,
  'order.completed': orderPayload,
  'order.cancelled': orderPayload,
  'order.refunded': orderPayload,
  'product.changed': async (app, _, id) => ({ data: await productPayload(app, id) }),
  'availability.changed': async (app, { branchId }, id) => ({
    data: await availabilityPayload(app, branchId ?? 0, id),
  }),
  'form.submitted': (app, _, id) => formPayload(app, id),
}
const isKnown = (event: string): event is WebhookEvent => Object.hasOwn(READERS, event)

/**
 * What a message says, as it is true now; `untrue` with the reason where there is nothing to say any more, also of an
 * event a newer program queued.
 */
export async function payloadOf(app: App, subject: EventSubject, readOrders: ReadOrders): Promise<Told> {
  const { event, subjectId } = subject
  if (event === TEST_EVENT) return { data: { message: 'Test' } }
  if (subjectId === null) return GONE
  if (!isKnown(event)) return { untrue: 'Dieses Ereignis kennt diese Version nicht.' }
  return READERS[event](app, subject, subjectId, readOrders)
}

async function orderPayload(
  app: App,
  { event, detailId, hasContact }: EventSubject,
  id: number,
  readOrders: ReadOrders,
): Promise<Told> {
  const [order] = await readOrders(app, app.db, [id])
  if (!order) return GONE
  const holds = STILL_TRUE[event as WebhookEvent]
  if (holds && !holds.includes(order.status)) return { untrue: 'Der Schritt wurde zurückgenommen.' }
  // who ordered goes along only where the webhook says so
  const { contact: _, ...told } = order
  const data = webhookOrder.parse({
    ...told,
    items: order.items.map(({ parts, ...item }) => ({
      ...item,
      choices: parts.map(({ name, value }) => ({ name, value })),
    })),
    ...(hasContact && order.anonymizedAt === null && { contact: contactOf(order) }),
  })
  const refund = order.refunds.find(one => one.id === detailId)
  return { data: refund ? { ...data, refund: webhookRefund.parse(refund) } : data }
}

/** Where it goes: the address of the delivery where that is another one. */
const contactOf = ({ contact, comment }: StaffOrder) => {
  const { delivery } = contact
  return webhookContact.parse({
    ...contact,
    ...delivery,
    firstName: delivery?.firstName ?? contact.firstName,
    lastName: delivery?.lastName ?? contact.lastName,
    companyName: delivery?.companyName ?? contact.companyName,
    comment,
  })
}

async function productPayload({ db }: App, id: number) {
  const { rows } = await typedSql({
    number: 'text?',
    name: 'text',
    gtin: 'text?',
    price: 'numeric',
    tax: 'numeric',
    isEnabled: 'bool',
    updatedAt: 'instant',
  })`select number, name, gtin, price, tax, is_enabled, updated_at from products where id = ${id}`.execute(db)
  const [row] = rows
  return webhookProduct.parse({
    id,
    isRemoved: row === undefined,
    number: row?.number ?? null,
    name: row?.name ?? null,
    gtin: row?.gtin ?? null,
    price: row ? Number(row.price) : null,
    taxPercent: row ? Number(row.tax) : null,
    isEnabled: row?.isEnabled ?? false,
    updatedAt: row?.updatedAt ?? null,
  })
}

async function availabilityPayload({ db, clock }: App, branchId: number, productId: number) {
  const now = clock.now()
  const { rows } = await typedSql({ option: 'text?', until: 'instant?', quantityLeft: 'numeric?' })`
    select option_id as option, until, quantity_left from availability
    where branch_id = ${branchId} and product_id = ${productId} and (until is null or until > ${now})
    order by option_id nulls first`.execute(db)
  return webhookAvailability.parse({
    branch: { id: branchId },
    product: { id: productId },
    entries: rows.map(({ option, until, quantityLeft }) => ({
      option,
      until,
      quantityLeft: quantityLeft === null ? null : Number(quantityLeft),
      isSoldOut: quantityLeft === null || Number(quantityLeft) <= 0,
    })),
  })
}

async function formPayload({ db }: App, id: number): Promise<Told> {
  const { rows } = await typedSql({ formId: 'int', name: 'text', createdAt: 'instant' })`
    select s.form_id, coalesce(n.name, n.identifier) as name, s.created_at
    from form_submissions s join nodes n on n.id = s.form_id where s.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return GONE
  return { data: webhookForm.parse({ id, form: { id: row.formId, name: row.name }, createdAt: row.createdAt }) }
}
