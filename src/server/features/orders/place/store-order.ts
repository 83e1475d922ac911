import type { Pool, PoolClient } from 'pg'
import { checkRoom } from '#domain/orders/draft/order-moment.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Part } from '#server/core/cache/content-parts.ts'
import type { LockedParts } from '#server/core/cache/with-locked-parts.ts'
import type { App } from '#server/core/context.ts'
import { queryRows, type RowOf } from '#server/core/db/typed-sql.ts'
import { LIMIT_WAIT_MS } from '#server/core/db/timeouts.ts'
import type { CheckedOrder } from '#server/features/orders/place/check-order.ts'
import type { EntryLine } from '#server/features/orders/place/entry-log.ts'
import { insertOrder } from '#server/features/orders/place/insert-order-sql.ts'
import {
  type CapacityQuestion,
  kitchenOn,
  lockKitchen,
  readKitchen,
} from '#server/features/orders/place/kitchen-load.ts'
import { withNextFree } from '#server/features/orders/place/next-free.ts'
import { newTime, type TellNewTime } from '#server/features/orders/place/new-time.ts'
import { orderParts } from '#server/features/orders/place/order-parts.ts'
import type { OrderUpload } from '#server/features/orders/place/order-uploads.ts'
import { type OrderIdentity, orderParameters } from '#server/features/orders/place/order-values.ts'
import type { TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'

/** What the statement answers: the new order, or why there is none. */
const STORE_ANSWER = {
  id: 'int?',
  ticketNumber: 'int?',
  existingUid: 'text?',
  existingHash: 'text?',
  existingBodyHash: 'bytes?',
  complete: 'bool?',
} as const
type StoreAnswer = RowOf<typeof STORE_ANSWER>
type Insert = (on: Pool | PoolClient) => Promise<StoreAnswer>

/** Why there is no new order: the key has one, or one of these parts of the catalogue has changed. */
export type NotStored = 'exists' | { staleCatalogue: readonly Part[] }

type Storing = {
  identity: OrderIdentity
  catalogue: Catalogue
  now: string
  ticket: TicketChoice
  held: LockedParts | undefined
  uploads: readonly OrderUpload[]
  log: readonly EntryLine[]
}

/**
 * Stores a priced order in one transaction: a single statement, or, where a rule limits the kitchen at that moment, one
 * behind a lock of that branch, so that two guests cannot both take the last place of a slot. It ends when the order is
 * on the disk. Answers `exists` when the client's idempotency key has an order already, and `staleCatalogue` when the
 * optimistic check found that a part of the catalogue it was priced from has changed.
 * @throws Problem `invalid` at `appointmentDate` when the kitchen is full, and whatever PostgreSQL refuses.
 */
export async function storeOrder(
  app: App,
  order: CheckedOrder,
  { identity, catalogue, now, ticket, held, uploads, log }: Storing,
): Promise<{ id: number; ticketNumber: number | null } | NotStored> {
  const { branch, capacity } = order
  const parts = orderParts(order, catalogue)
  const parameters = orderParameters(order, identity, catalogue, now, { parts, uploads, log })
  const statement = insertOrder(ticket, parameters)
  const insert: Insert = async on => {
    const [answer] = await queryRows(on, STORE_ANSWER, statement)
    if (!answer) throw new Error('The statement that places an order answered nothing')
    return answer
  }
  const { id, ticketNumber, existingUid } = await (capacity
    ? insertWithinCapacity(app, order, capacity, {
        key: identity.key,
        held,
        insert,
        tell: newTime(order, catalogue, now),
      })
    : atBranch(app, branch.id, () => (held ? held.store(insert) : insert(app.pool))))
  if (existingUid !== null) return 'exists'
  if (id === null) return { staleCatalogue: parts }
  await app.durable()
  app.live.announce({ topic: 'orders', id, branchId: branch.id })
  return { id, ticketNumber }
}

/** Stores an order behind the lock of its branch's kitchen, if there is room; whoever is too late is told when next. */
function insertWithinCapacity(
  app: App,
  { branch, orderType, moment, load, leadMinutes }: CheckedOrder,
  question: CapacityQuestion,
  { key, held, insert, tell }: { key: string | null; held: LockedParts | undefined; insert: Insert; tell: TellNewTime },
): Promise<StoreAnswer> {
  const insertBehindLock = async (client: PoolClient) => {
    checkRoom(branch, moment, await lockKitchen(kitchenOn(client), question, { key, takesOver: true }), load)
    return insert(client)
  }
  const stored = () =>
    atBranch(app, branch.id, async () => {
      if (held) return held.store(insertBehindLock)
      // in a rush most are too late, and they are told without waiting for the lock
      if (isRush(app, branch.id))
        checkRoom(branch, moment, await readKitchen(kitchenOn(app.pool), question, { key }), load)
      return inTransaction(app, insertBehindLock)
    })
  const wanted = { branch, orderType, supplyAt: question.supplyAt, load, leadMinutes, tell }
  return withNextFree(app, wanted, stored, () => noteFull(app, branch.id))
}

const RUSH_MS = 60_000
/** When somebody was last too late at a branch. */
const fullAt = new WeakMap<App['db'], Map<number, number>>()
const isRush = ({ db }: App, branchId: number) => Date.now() - (fullAt.get(db)?.get(branchId) ?? -Infinity) < RUSH_MS
function noteFull({ db }: App, branchId: number): void {
  fullAt.set(db, (fullAt.get(db) ?? new Map<number, number>()).set(branchId, Date.now()))
}

async function inTransaction(app: App, store: (client: PoolClient) => Promise<StoreAnswer>): Promise<StoreAnswer> {
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

/**
 * Orders of one branch wait for each other at its ticket counter anyway. Here a waiting one costs nothing; in the
 * database it would hold a connection that other branches need, and a place in the lock's queue. Three keep the counter
 * busy: one has the lock, one is on its way there, one is on its way back.
 */
const AT_ONCE = 3

/** Concurrency limit: runs the storing of an order when it is its turn at the branch, in the order of arrival. */
const atBranch = <T>(app: App, branchId: number, store: () => Promise<T>): Promise<T> =>
  app.concurrencyLimit(`orders of branch ${branchId}`, AT_ONCE, store, LIMIT_WAIT_MS)
