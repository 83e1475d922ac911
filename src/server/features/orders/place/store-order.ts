import type { Pool, PoolClient } from 'pg'
import { capacityReach } from '#domain/hours/capacity.ts'
import { checkRoom } from '#domain/orders/draft/order-moment.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Part } from '#server/core/cache/content-parts.ts'
import type { LockedParts } from '#server/core/cache/with-locked-parts.ts'
import type { App } from '#server/core/context.ts'
import { queryRows, type RowOf } from '#server/core/db/typed-sql.ts'
import { LIMIT_WAIT_MS } from '#server/core/db/timeouts.ts'
import type { CheckedOrder } from '#server/features/orders/place/check-order.ts'
import { insertOrderSql } from '#server/features/orders/place/insert-order-sql.ts'
import type { EntryLine } from '#server/features/orders/place/entry-log.ts'
import { isPaidFirst } from '#server/features/orders/place/is-paid-first.ts'
import { type KitchenQuery, lockKitchen, readKitchen } from '#server/features/orders/place/kitchen-load.ts'
import { withNextFree } from '#server/features/orders/place/next-free.ts'
import { orderParts } from '#server/features/orders/place/order-parts.ts'
import type { TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'
import type { OrderUpload } from '#server/features/orders/place/order-uploads.ts'

/** What the statement answers: the new order, or why there is none. */
const STORE_ANSWER = {
  id: 'int?',
  ticketNumber: 'int?',
  existingUid: 'text?',
  existingHash: 'text?',
  existingBodyHash: 'bytes?',
} as const
type StoreAnswer = RowOf<typeof STORE_ANSWER>

/** Why there is no new order: the key has one, or one of these parts of the catalogue has changed. */
export type NotStored = 'exists' | { staleCatalogue: readonly Part[] }

/**
 * Stores a priced order in one transaction: a single statement, or, where a rule limits the kitchen at that moment, one
 * behind a lock of that branch, so that two guests cannot both take the last place of a slot. It ends when the order is
 * on the disk. Answers `exists` when the client's key has an order already, and `staleCatalogue` when a part of the
 * catalogue it was priced from has changed.
 * @throws Problem `invalid` at `appointmentDate` when the kitchen is full, and whatever PostgreSQL refuses.
 */
export async function storeOrder(
  app: App,
  order: CheckedOrder,
  values: readonly unknown[],
  catalogue: Catalogue,
  uploads: readonly OrderUpload[],
  {
    ticket,
    held,
    log,
    key,
  }: { ticket: TicketChoice; held: LockedParts | undefined; log: readonly EntryLine[]; key: string | null },
): Promise<{ id: number; ticketNumber: number | null } | NotStored> {
  const hasPayment = isPaidFirst(order)
  const variant = {
    hasTakes: order.takes.length > 0,
    hasUploads: uploads.length > 0,
    // whoever pays first is told once the money is there
    hasNotice: !hasPayment && Boolean(order.draft.email || order.branch.email),
    hasPayment,
    hasCoupon: order.redeemed !== null,
    hasLog: log.length > 0,
    ticket,
  }
  const parts = orderParts(order, catalogue)
  const parameters = [...values, catalogue.snapshot, parts.map(({ part }) => part), parts.map(({ id }) => id)]
  if (variant.hasUploads) parameters.push(JSON.stringify(uploads.map(({ id, productId }) => ({ id, productId }))))
  if (variant.hasLog) parameters.push(JSON.stringify(log))
  if (hasPayment) parameters.push(catalogue.config.currency, order.kiosk?.terminal ?? null)
  if (order.redeemed) parameters.push(order.redeemed.version, order.redeemed.contacts)
  const statement = statementOf(variant)
  const insert = async (on: Pool | PoolClient) => {
    const [answer] = await queryRows(on, statement.answer, {
      name: statement.name,
      text: statement.text,
      values: parameters,
    })
    if (!answer) throw new Error('The statement that places an order answered nothing')
    return answer
  }
  const reachMinutes = capacityReach(order.branch, order.load, order.moment.supplyAt)
  const store = reachMinutes === 0 ? insert : (on: PoolClient) => behindLock(on, order, { key, reachMinutes }, insert)
  const stored = () =>
    atBranch(app, order.branch.id, async () => {
      if (held) return held.store(store)
      if (reachMinutes === 0) return insert(app.pool)
      // in a rush most are too late, and they are told without waiting for the lock
      if (isRush(app, order.branch.id)) await checkFirst(app, order, { key, reachMinutes })
      return inTransaction(app, store)
    })
  const { id, ticketNumber, existingUid } = await (reachMinutes === 0
    ? stored()
    : withNextFree(app, wantedOf(order), stored, () => noteFull(app, order.branch.id)))
  if (existingUid !== null) return 'exists'
  if (id === null) return { staleCatalogue: parts }
  await app.durable()
  app.live.announce({ topic: 'orders', id, branchId: order.branch.id })
  return { id, ticketNumber }
}

const wantedOf = ({ branch, orderType, moment: { supplyAt }, load, leadMinutes }: CheckedOrder) => ({
  branch,
  orderType,
  supplyAt,
  load,
  leadMinutes,
})

type Store = (on: PoolClient) => Promise<StoreAnswer>

const RUSH_MS = 60_000
/** When somebody was last too late at a branch. */
const fullAt = new WeakMap<App['db'], Map<number, number>>()
const isRush = ({ db }: App, branchId: number) => Date.now() - (fullAt.get(db)?.get(branchId) ?? -Infinity) < RUSH_MS
function noteFull({ db }: App, branchId: number): void {
  fullAt.set(db, (fullAt.get(db) ?? new Map<number, number>()).set(branchId, Date.now()))
}

type Asker = { key: string | null; reachMinutes: number }
const questionOf = ({ branch, moment }: CheckedOrder, { key, reachMinutes }: Asker) => ({
  branchId: branch.id,
  supplyAt: moment.supplyAt,
  reachMinutes,
  key,
})

async function checkFirst(app: App, order: CheckedOrder, asker: Asker): Promise<void> {
  const taken = await readKitchen((shape, statement) => queryRows(app.pool, shape, statement), questionOf(order, asker))
  checkRoom(order.branch, order.moment, taken, order.load)
}

async function behindLock(client: PoolClient, order: CheckedOrder, asker: Asker, insert: Store): Promise<StoreAnswer> {
  const query: KitchenQuery = (shape, statement) => queryRows(client, shape, statement)
  checkRoom(
    order.branch,
    order.moment,
    await lockKitchen(query, { ...questionOf(order, asker), takesOver: true }),
    order.load,
  )
  return insert(client)
}

async function inTransaction(app: App, store: Store): Promise<StoreAnswer> {
  const client = await app.pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    const answer = await store(client)
    await client.query('commit')
    isDone = true
    return answer
  } finally {
    if (!isDone) await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

type Variant = Parameters<typeof insertOrderSql>[0]
type StoreStatement = { name: string; text: string; answer: typeof STORE_ANSWER }
const statements = new Map<string, StoreStatement>()

function statementOf(variant: Variant): StoreStatement {
  const { ticket, hasTakes, hasUploads, hasNotice, hasLog, hasPayment, hasCoupon } = variant
  const name = `place-order-${ticket}${[hasTakes, hasUploads, hasNotice, hasLog, hasPayment, hasCoupon].map(Number).join('')}`
  const known = statements.get(name) ?? { name, text: insertOrderSql(variant), answer: answerOf(variant) }
  statements.set(name, known)
  return known
}

const answerOf = ({ hasUploads }: Variant): typeof STORE_ANSWER => ({
  ...STORE_ANSWER,
  ...(hasUploads && { complete: 'bool?' }),
})

/**
 * Orders of one branch wait for each other at its ticket counter anyway. Here a waiting one costs nothing; in the
 * database it would hold a connection that other branches need, and a place in the lock's queue. Three keep the counter
 * busy: one has the lock, one is on its way there, one is on its way back.
 */
const AT_ONCE = 3

/** Runs the storing of an order when it is its turn at the branch, in the order of arrival. */
const atBranch = <T>(app: App, branchId: number, store: () => Promise<T>): Promise<T> =>
  app.concurrencyLimit(`orders of branch ${branchId}`, AT_ONCE, store, LIMIT_WAIT_MS)
