import { sql } from 'kysely'
import { ANONYMOUS_NAME, retentionLimit } from '#domain/orders/retention.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { visibleCustomer } from '#server/features/customers/customer-orders.ts'
import type { FromOrders } from '#server/features/customers/from-orders.ts'

const AT_ONCE = 100
const OVER = sql`o.anonymized_at is null and (o.closed_at is not null
    or o.status in ('completed', 'rejected', 'canceled', 'failed'))`

/**
 * Erasure: forgets a person and whoever was merged into them. Their finished orders lose the guest and keep what the
 * books need (decision 010); those still on their way, or linked in the same moment, keep what it takes to hand them
 * over, and are forgotten the night after they are over. Safe to repeat. Lock order: orders, customer (decision 185).
 * @throws Problem `notFound` for whom one does not see.
 */
export async function anonymise(
  app: App,
  { forgetOrders }: FromOrders,
  id: number,
  principal: Principal,
): Promise<{ id: number; orders: number; waiting: number }> {
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  return app.db.transaction().execute(async tx => {
    await visibleCustomer(tx, id, principal)
    const over = await lockOver(tx, [id])
    await lockReferrers(tx, [id])
    await sql`select id from customers where id = ${id} for update`.execute(tx)
    // rights may have changed while it waited
    await visibleCustomer(tx, id, principal)
    await forgetCustomers(tx, [id], now)
    const orders = idsOf(over)
    if (orders.length > 0) await forgetOrders(tx, orders, catalogue, now)
    await writeLog(tx, app, 'customerForgotten', {
      userId: principal.kind === 'user' ? principal.id : null,
      about: `#${id}`,
    })
    const { rows } = await typedSql({ count: 'int' })`
      select count(*)::int as count from order_customers l join orders o on o.id = l.order_id
      where l.customer_id = ${id} and o.anonymized_at is null`.execute(tx)
    return { id, orders: orders.length, waiting: rows[0]?.count ?? 0 }
  })
}

/** Leaves of these customers, and of whoever was merged into them, a number and what their orders came to. */
async function forgetCustomers(tx: Executor, ids: readonly number[], now: string): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    update customers set anonymized_at = coalesce(anonymized_at, ${now}), updated_at = ${now}, version = version + 1,
      type = 'person', salutation = null,
      first_name = null, last_name = ${ANONYMOUS_NAME}, company_name = null, vat_number = null, email = null,
        phone = null, addresses = '[]', tags = '{}',
      internal_note = null, is_blocked = false, block_reason = null, consents = '[]', granted = '{}', language = 'de',
        retention_until = null
    where id = any(${[...ids]}::bigint[]) or merged_into_id = any(${[...ids]}::bigint[]) returning id`.execute(tx)
  const all = rows.map(row => row.id)
  await sql`update external_users set customer_id = null where customer_id = any(${all}::bigint[])`.execute(tx)
  // an order that might be theirs no longer asks about them
  await sql`update order_customers set candidates = (select coalesce(array_agg(c), '{}') from unnest(candidates) as c
      where c <> all(${all}::bigint[]))
    where customer_id is null and candidates && ${all}::bigint[]`.execute(tx)
}

/** An order that is over, and whose it is. */
type Over = { id: number; customerId: number }
const idsOf = (rows: readonly Over[]) => rows.map(({ id }) => id)

/** Locks those orders of these customers that are over. */
async function lockOver(tx: Executor, customerIds: readonly number[]): Promise<Over[]> {
  const { rows } = await typedSql({ id: 'int', customerId: 'int' })`
    select o.id, l.customer_id from orders o join order_customers l on l.order_id = o.id
    where l.customer_id = any(${[...customerIds]}::bigint[]) and ${OVER}
    order by o.id for update of o`.execute(tx)
  return rows
}

/** Locks who speaks for these customers: whoever edits such a person holds them and then refers to the customer. */
const lockReferrers = (tx: Executor, customerIds: readonly number[]) =>
  sql`
    select id from external_users where customer_id in (
      select id from customers
      where id = any(${[...customerIds]}::bigint[]) or merged_into_id = any(${[...customerIds]}::bigint[]))
    order by id for no key update`.execute(tx)

/**
 * Every night: forgets the customers whose time is over, by their own day or because nobody ordered for as long as the
 * settings keep customers, and what orders of forgotten ones have ended since. In pieces, so that nobody waits for it.
 */
export async function forgetOldCustomers(app: App, { forgetOrders }: FromOrders): Promise<void> {
  const catalogue = await app.catalogue.current()
  const { retention, timeZone } = catalogue.config
  const now = app.clock.now()
  const limit = retentionLimit(now, 'months', retention.customersMonths, timeZone)
  const isDue = sql`anonymized_at is null and merged_into_id is null and (
    retention_until < (${now}::timestamptz at time zone ${timeZone})::date
    or (retention_until is null and coalesce(last_order_at, created_at) < ${limit}::timestamptz
      and updated_at < ${limit}::timestamptz))`
  for (let last = 0; ;) {
    const ids = await app.db.transaction().execute(async tx => {
      const { rows: due } = await typedSql({ id: 'int' })`
        select id from customers where id > ${last} and ${isDue} order by id limit ${AT_ONCE}`.execute(tx)
      const found = due.map(({ id }) => id)
      if (found.length === 0) return found
      const over = await lockOver(tx, found)
      await lockReferrers(tx, found)
      // whoever is being changed at this moment waits for the next night
      const { rows: locked } = await typedSql({ id: 'int' })`
        select id from customers where id = any(${found}::bigint[]) and ${isDue}
        order by id for update skip locked`.execute(tx)
      const free = new Set(locked.map(({ id }) => id))
      if (free.size > 0) await forgetCustomers(tx, [...free], now)
      const orders = idsOf(over.filter(({ customerId }) => free.has(customerId)))
      if (orders.length > 0) await forgetOrders(tx, orders, catalogue, now)
      return found
    })
    if (ids.length < AT_ONCE) break
    last = ids.at(-1) ?? last
  }
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int' })`
      select distinct c.id from customers c
      join order_customers l on l.customer_id = c.id join orders o on o.id = l.order_id
      where c.anonymized_at is not null and ${OVER} limit ${AT_ONCE}`.execute(tx)
    const over = await lockOver(
      tx,
      rows.map(({ id }) => id),
    )
    if (over.length > 0) await forgetOrders(tx, idsOf(over), catalogue, now)
  })
}
