import { sql } from 'kysely'
import { customers } from '#contract/resources/customers.ts'
import { ANONYMOUS_NAME, retentionLimit } from '#domain/orders/retention.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { lockRow } from '#server/core/resources/store.ts'
import { visibleCustomer } from '#server/features/customers/customer-orders.ts'
import type { FromOrders } from '#server/features/customers/from-orders.ts'

const AT_ONCE = 100
const OVER = sql`o.anonymized_at is null and (o.closed_at is not null or o.status in ('completed', 'rejected', 'canceled', 'failed'))`

/**
 * Erasure: forgets a person and whoever was merged into them. Their finished orders lose the guest and keep what the
 * books need (decision 010); those still on their way keep what it takes to hand them over, and are forgotten the night
 * after they are over. Safe to repeat.
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
    await lockRow(tx, customers, id)
    await visibleCustomer(tx, id, principal)
    await forgetCustomers(tx, [id], now)
    const orders = await forgetOver(tx, forgetOrders, [id], catalogue, now)
    await writeLog(tx, app, 'customerForgotten', {
      userId: principal.kind === 'user' ? principal.id : null,
      about: `#${id}`,
    })
    const { rows } = await typedSql({ count: 'int' })`
      select count(*)::int as count from order_customers l join orders o on o.id = l.order_id where l.customer_id = ${id} and o.anonymized_at is null`.execute(
      tx,
    )
    return { id, orders, waiting: rows[0]?.count ?? 0 }
  })
}

/** Leaves of these customers, and of whoever was merged into them, a number and what their orders came to. */
async function forgetCustomers(tx: Executor, ids: readonly number[], now: string): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    update customers set anonymized_at = coalesce(anonymized_at, ${now}), updated_at = ${now}, version = version + 1, type = 'person', salutation = null,
      first_name = null, last_name = ${ANONYMOUS_NAME}, company_name = null, vat_number = null, email = null, phone = null, addresses = '[]', tags = '{}',
      internal_note = null, is_blocked = false, block_reason = null, consents = '[]', granted = '{}', language = 'de', retention_until = null
    where id = any(${[...ids]}::bigint[]) or merged_into_id = any(${[...ids]}::bigint[]) returning id`.execute(tx)
  const all = rows.map(row => row.id)
  await sql`update external_users set customer_id = null where customer_id = any(${all}::bigint[])`.execute(tx)
  // an order that might be theirs no longer asks about them
  await sql`update order_customers set candidates = (select coalesce(array_agg(c), '{}') from unnest(candidates) as c where c <> all(${all}::bigint[]))
    where customer_id is null and candidates && ${all}::bigint[]`.execute(tx)
}

/** Forgets the guest in those orders of these customers that are over; answers how many there were. */
async function forgetOver(
  tx: Executor,
  forgetOrders: FromOrders['forgetOrders'],
  ids: readonly number[],
  catalogue: Catalogue,
  now: string,
): Promise<number> {
  const { rows } = await typedSql({ id: 'int' })`
    select o.id from orders o where ${OVER} and o.id in (select order_id from order_customers where customer_id = any(${[...ids]}::bigint[]))
    order by o.id for update of o`.execute(tx)
  if (rows.length > 0)
    await forgetOrders(
      tx,
      rows.map(row => row.id),
      catalogue,
      now,
    )
  return rows.length
}

/**
 * Every night: forgets the customers whose time is over, by their own day or because nobody ordered for as long as the
 * settings keep customers, and what orders of forgotten ones have ended since. In pieces, so that nobody waits for it.
 */
export async function forgetOldCustomers(app: App, { forgetOrders }: FromOrders): Promise<void> {
  const catalogue = await app.catalogue.current()
  const { retention, timeZone } = catalogue.config
  const now = app.clock.now()
  const limit = retentionLimit(now, 'months', retention.customersMonths, timeZone)
  for (let ids: number[] = []; ;) {
    ids = await app.db.transaction().execute(async tx => {
      const { rows } = await typedSql({ id: 'int' })`
        select id from customers where anonymized_at is null and merged_into_id is null and (
          retention_until < (${now}::timestamptz at time zone ${timeZone})::date
          or (retention_until is null and coalesce(last_order_at, created_at) < ${limit}::timestamptz and updated_at < ${limit}::timestamptz))
        order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
      const due = rows.map(row => row.id)
      if (due.length === 0) return due
      await forgetCustomers(tx, due, now)
      await forgetOver(tx, forgetOrders, due, catalogue, now)
      return due
    })
    if (ids.length < AT_ONCE) break
  }
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int' })`
      select distinct c.id from customers c join order_customers l on l.customer_id = c.id join orders o on o.id = l.order_id
      where c.anonymized_at is not null and ${OVER} limit ${AT_ONCE}`.execute(tx)
    await forgetOver(
      tx,
      forgetOrders,
      rows.map(row => row.id),
      catalogue,
      now,
    )
  })
}
