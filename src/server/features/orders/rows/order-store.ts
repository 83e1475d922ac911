import { sql } from 'kysely'
import type { OrderPayment, OrderRefund } from '#contract/calls/order-shape.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import type { LineEdit } from '#domain/orders/steps/order-changes.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { typedSql, KEPT, storedRows } from '#server/core/db/typed-sql.ts'
import { readEditsOfOrders, readOrderEdits } from '#server/core/db/order-edits.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type QuotationRow, readQuotations } from '#server/features/orders/rows/quotation-rows.ts'
import { readMoney } from '#server/features/orders/rows/payment-rows.ts'
import { isSameSecret } from '#server/features/orders/rows/order-identity.ts'
import type { ItemRow, LogRow, OrderRow } from '#server/features/orders/rows/order-row.ts'

/** An order with everything that is shown of it. */
export type StoredOrder = {
  row: OrderRow
  items: ItemRow[]
  log: LogRow[]
  /** What was paid online and given back; missing where there is nothing. */
  money?: { payments: OrderPayment[]; refunds: OrderRefund[] } | undefined
  /** The offer sent last, where one was. */
  quotation?: QuotationRow | undefined
  /** How its lines were changed, where somebody asks about it alone. */
  edits?: readonly LineEdit[]
  /** How often it was printed, where staff ask about it alone. */
  prints?: PrintCounts
}

export const orderNotFound = () => new Problem('notFound', { message: 'Bestellung wurde nicht gefunden.' })

const LOG = {
  orderId: 'int',
  at: 'instant',
  by: 'text?',
  action: 'text',
  fromStatus: 'text?',
  toStatus: 'text?',
  note: 'text?',
} as const

/** Adds lines and log to rows of `orders`, in two queries however many there are. */
export async function withDetails(db: Executor, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = (
    await storedRows(
      'orderItems',
    )`select * from order_items where order_id = any(${ids}::bigint[]) order by order_id, position`.execute(db)
  ).rows
  const log = (
    await typedSql(LOG)`${sql.raw(KEPT)} select order_id, at, by, action, from_status, to_status, note from order_log
      where order_id = any(${ids}::bigint[]) order by id`.execute(db)
  ).rows
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const logOf = Map.groupBy(log, ({ orderId }) => orderId)
  // most shops are paid on site, and then nothing is asked
  const money = await readMoney(
    db,
    rows.filter(hasMoney).map(({ id }) => id),
  )
  const quotations = await readQuotations(
    db,
    rows.filter(({ isQuoted }) => isQuoted).map(({ id }) => id),
  )
  return rows.map(row => ({
    row,
    items: itemsOf.get(row.id) ?? [],
    log: logOf.get(row.id) ?? [],
    money: money.get(row.id),
    quotation: quotations.get(row.id),
  }))
}

const hasMoney = ({ paymentMethod, refundedAmount }: OrderRow) =>
  isOnlineMethod(paymentMethod) || Number(refundedAmount) > 0

type OrderAbility = Extract<Ability, `orders.${string}`> | 'notices.read'

/**
 * One order of a branch where the principal has the right. @throws Problem `notFound` for another branch's just as for
 * an unknown one.
 */
export async function findOrder(
  db: Executor,
  id: number,
  principal: Principal,
  ability: OrderAbility = 'orders.read',
): Promise<StoredOrder> {
  const { rows } = await storedRows('orders')`select * from orders where id = ${id}`.execute(db)
  return { ...(await detailed(db, visible(rows[0], principal, ability))), prints: await readPrintCounts(db, id) }
}

/** Orders as they are, by their numbers, for whoever asks later who may see them. */
export async function readOrders(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, StoredOrder>> {
  const { rows } = await storedRows('orders')`select * from orders where id = any(${ids}::bigint[])`.execute(db)
  const orders = await withDetails(db, rows)
  const edits = await readEditsOfOrders(
    db,
    orders.filter(isEdited).map(order => ({ id: order.row.id, from: editsFrom(order) })),
  )
  return new Map(orders.map(order => [order.row.id, { ...order, edits: edits.get(order.row.id) ?? [] }]))
}

/**
 * Row lock (pessimistic locking): the same as `findOrder`, with a lock on the row until the transaction ends: of two
 * clicks the second sees what the first one did. Rows that only refer to the order (whose it is, how it was printed)
 * may be added meanwhile: whoever adds them holds what a step waits for.
 */
export async function lockOrder(
  tx: Executor,
  id: number,
  principal: Principal,
  ability: OrderAbility,
): Promise<OrderRow> {
  const { rows } = await storedRows('orders')`select * from orders where id = ${id} for no key update`.execute(tx)
  return visible(rows[0], principal, ability)
}

/**
 * Optimistic locking: refuses a change made on an older state of the order than the present one. @throws Problem
 * `conflict`, code stale.
 */
export function checkVersion(row: OrderRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return
  throw new Problem('conflict', {
    code: 'stale',
    message: 'Diese Bestellung wurde inzwischen geändert. Bitte laden Sie sie neu.',
  })
}

/**
 * The order behind a guest's address. @throws Problem `notFound`, the same for an unknown uid, a wrong hash and a guest
 * who is forgotten.
 */
export async function findPublicOrder(db: Executor, uid: string, hash: string): Promise<StoredOrder> {
  const { rows } = await storedRows('orders')`select * from orders where uid = ${keyOf(uid)}`.execute(db)
  return detailed(db, opened(rows[0], hash))
}

/** The same with a lock on the row. */
export async function lockPublicOrder(tx: Executor, uid: string, hash: string): Promise<OrderRow> {
  const { rows } = await storedRows('orders')`select * from orders where uid = ${keyOf(uid)} for no key update`.execute(
    tx,
  )
  return opened(rows[0], hash)
}

const NO_SECRET = '-'

/** What is no uid at all, perhaps with bytes the database cannot take, is looked up as one that no order has. */
const keyOf = (uid: string) => (/^[0-9A-Za-z]{1,40}$/.test(uid) ? uid.toUpperCase() : '')

/** Lets the guest in who knows the hash. @throws Problem `notFound` as `findPublicOrder` does. */
export function opened(row: OrderRow | undefined, hash: string): OrderRow {
  // compared even when there is nothing to compare with, so that both refusals take the same time
  const isRight = isSameSecret(hash, row?.hash ?? NO_SECRET)
  if (!row || !isRight || row.anonymizedAt !== null) throw orderNotFound()
  return row
}

function visible(row: OrderRow | undefined, principal: Principal, ability: OrderAbility): OrderRow {
  if (!row || !mayForBranch(principal, ability, row.branchId)) throw orderNotFound()
  return row
}

const detailed = async (db: Executor, row: OrderRow): Promise<StoredOrder> => {
  const [order] = await withDetails(db, [row])
  if (!order) throw orderNotFound()
  return withEdits(db, order)
}

/** Few orders are ever changed, so only those are asked how. What was changed before it was offered, the offer says. */
const withEdits = async (db: Executor, order: StoredOrder): Promise<StoredOrder> =>
  isEdited(order) ? { ...order, edits: await readOrderEdits(db, order.row.id, editsFrom(order)) } : order
const isEdited = ({ log }: StoredOrder) => log.some(({ action }) => ITEM_ACTIONS.has(action))
const editsFrom = ({ quotation }: StoredOrder) => (quotation ? quotation.lastChange + 1 : 0)
const ITEM_ACTIONS: ReadonlySet<string> = new Set(['addItem', 'editItem', 'removeItem'])

/** How often an order was printed, which is what printers have said so of, and when first. */
type PrintCounts = { printCount: number; firstPrintedAt: string | null }

export async function readPrintCounts(db: Executor, orderId: number): Promise<PrintCounts> {
  const { rows } = await typedSql({ printCount: 'int', firstPrintedAt: 'instant?' })`
    select count(*) as print_count, min(finished_at) as first_printed_at from print_jobs where order_id = ${orderId}
    and status = 'printed'`.execute(db)
  return rows[0] ?? { printCount: 0, firstPrintedAt: null }
}
