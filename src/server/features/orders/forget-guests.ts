import { type RawBuilder, sql } from 'kysely'
import { ANONYMOUS_NAME, anonymousParts, retentionLimit } from '#domain/orders/retention.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'

const AT_ONCE = 100

/**
 * The retention job of orders: makes anonymous those that were over longer ago than the settings keep their guests
 * (`retention.ordersMonths`, decision 010). One that nobody ever closed counts as over when its time of supply had
 * come. Small transactions that step over rows somebody holds; the next night finds those again.
 */
export async function forgetGuests(app: App): Promise<void> {
  const catalogue = await app.catalogue.current()
  const { retention, timeZone } = catalogue.config
  const now = app.clock.now()
  const limit = retentionLimit(now, 'months', retention.ordersMonths, timeZone)
  if (limit === null) return
  await forgetWithdrawals(app.db, sql`order_id is null and received_at < ${limit}`, now)
  for (let last: Place | undefined; ;) {
    const due = await app.db.transaction().execute(async tx => {
      const found = await lockDue(tx, limit, last)
      if (found.length > 0)
        await forgetOrders(
          tx,
          found.map(({ id }) => id),
          catalogue,
          now,
        )
      return found
    })
    if (due.length < AT_ONCE) return
    last = due.at(-1)
  }
}

type Place = { id: number; createdAt: string }

/** The oldest first, along an index of those that are not anonymous: all that are is never read again. */
async function lockDue(tx: Executor, limit: string, last: Place | undefined): Promise<Place[]> {
  const behind = last ? sql`(created_at, id) > (${last.createdAt}::timestamptz, ${last.id}::bigint)` : sql`true`
  const { rows } = await typedSql({ id: 'int', createdAt: 'instant' })`
    select id, created_at from orders where ${behind} and anonymized_at is null and created_at < ${limit}
    and coalesce(closed_at, supply_at) < ${limit}
    order by created_at, id limit ${AT_ONCE} for update skip locked`.execute(tx)
  return rows
}

/**
 * Makes these orders anonymous, whatever their age: whoever names them has seen to it that they are over. A new column
 * that says anything of the guest is named here as well.
 */
export async function forgetOrders(
  tx: Executor,
  ids: readonly number[],
  catalogue: Catalogue,
  now: string,
): Promise<void> {
  await forgetChoices(tx, ids, catalogue)
  await sql`
    update orders set anonymized_at = ${now}, updated_at = ${now}, version = version + 1,
      first_name = ${ANONYMOUS_NAME}, last_name = '', email = null, phone = null, company_name = null,
        vat_number = null,
      street = null, floor = null, stairway = null, door = null, zip_code = null, city = null, country = null,
      delivery_address = null, comment = null, questionnaire_comment = null, rejection_message = null,
        cancel_reason = null,
      hash = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), client_order_key = null,
        body_hash = null
    where id = any(${ids}::bigint[])`.execute(tx)
  await forgetWithdrawals(tx, sql`order_id = any(${ids}::bigint[])`, now)
  // what staff wrote to the guest or about them
  await sql`update order_log set note = null where order_id = any(${ids}::bigint[])
    and action in ('reject', 'cancel')`.execute(tx)
  await sql`delete from coupon_guests where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from first_order_guests where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from order_contacts where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from order_changes where order_id = any(${ids}::bigint[])`.execute(tx)
  // what was agreed on stays, without what was written to the guest or by them
  await sql`update quotations set note = null, content = jsonb_set(content, '{lines}',
      (select coalesce(jsonb_agg(line || '{"choices": []}'), '[]') from jsonb_array_elements(content -> 'lines') line))
    where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from push_subscriptions where order_id = any(${ids}::bigint[])`.execute(tx)
  // what was sent is not called back; sent once more, it is written anew from what is left
  await sql`update webhook_deliveries set body = null, answer = null where event like 'order.%'
    and subject_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from sms_notices where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from order_notices where order_id = any(${ids}::bigint[])`.execute(tx)
  // cleared away with the files whose time is over, and not served from now on
  await sql`update uploads set order_id = null, expires_at = ${now} where order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into order_log (order_id, at, action) select id, ${now}::timestamptz, 'anonymize'
    from unnest(${ids}::bigint[]) as id`.execute(tx)
}

/** What somebody declared stays with its number and its time; who it was and what they wrote goes. */
async function forgetWithdrawals(db: Executor, which: RawBuilder<unknown>, now: string): Promise<void> {
  await sql`delete from withdrawal_mails where withdrawal_id in (select id from withdrawals where ${which}
      and anonymized_at is null)`.execute(db)
  await sql`update withdrawals set anonymized_at = ${now}, name = ${ANONYMOUS_NAME}, email = null, contract = '',
      statement = '', note = null,
    body_hash = null where ${which} and anonymized_at is null`.execute(db)
}

async function forgetChoices(tx: Executor, ids: readonly number[], { productById }: Catalogue): Promise<void> {
  const { rows } = await typedSql({
    orderId: 'int',
    position: 'int',
    productId: 'int?',
    parts: typed<ItemRow['parts']>('json'),
  })`
    select order_id, position, product_id, parts from order_items where order_id = any(${ids}::bigint[])
    and parts <> '[]'`.execute(tx)
  const changed = rows.flatMap(row => {
    const parts = anonymousParts(row.parts, productById.get(row.productId ?? 0)?.config.parts ?? [])
    return parts.length < row.parts.length ? [{ order_id: row.orderId, position: row.position, parts }] : []
  })
  if (changed.length === 0) return
  await sql`
    update order_items i set parts = w.parts from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as w(order_id
      bigint, position smallint, parts jsonb)
    where i.order_id = w.order_id and i.position = w.position`.execute(tx)
}
