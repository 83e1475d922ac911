import { sql } from 'kysely'
import type { MergePreview } from '#contract/calls/customers.ts'
import { customers } from '#contract/resources/customers.ts'
import { decide } from '#contract/rights/decide.ts'
import { belongingOf } from '#contract/rights/collection-rights.ts'
import { grantedPurposes } from '#domain/customers/consents.ts'
import { type Mergeable, mergedCustomer, mergeDifferences } from '#domain/customers/merge-customers.ts'
import { Problem } from '#domain/problem.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { lockRow, updateRow } from '#server/core/resources/store.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { countOrders } from '#server/features/customers/count-orders.ts'
import { visibleCustomer } from '#server/features/customers/customer-orders.ts'
import { knownCustomers, namedOnly } from '#server/features/customers/order-customer.ts'

type Pair = { kept: Mergeable & { id: number }; gone: Mergeable & { id: number } }

/** What would become of two customers. @throws Problem as `mergeInto` does. */
export async function previewMergeOf(
  app: App,
  id: number,
  otherId: number,
  principal: Principal,
): Promise<MergePreview> {
  const { kept, gone } = await pairOf(app.db, id, otherId, principal)
  const after = mergedCustomer(kept, gone)
  const known = await knownCustomers(app.db, [id, otherId])
  const named = (which: number) => namedOnly(known.find(one => one.id === which)!)
  return {
    kept: named(id),
    gone: named(otherId),
    changes: (Object.keys(after) as (keyof Mergeable)[])
      .filter(field => JSON.stringify(after[field]) !== JSON.stringify(kept[field]))
      .map(field => ({ field, before: kept[field], after: after[field] })),
    lost: mergeDifferences(kept, gone).map(field => ({ field, kept: kept[field] ?? '', lost: gone[field] ?? '' })),
    orders: await countOf(app.db, otherId),
  }
}

/**
 * Merges one customer into another: orders, addresses, tags, consents and what was missing move, and whoever was merged
 * leads on.
 * @throws Problem `notFound` for whom one does not see, `forbidden` where branches of others have a part in one of
 * them, `conflict` for one who was merged or forgotten.
 */
export async function mergeInto(
  app: App,
  id: number,
  otherId: number,
  principal: Principal,
): Promise<{ id: number; orders: number }> {
  return app.db.transaction().execute(async tx => {
    // Lock order: who speaks for the customer, then customers in the order of their ids, then who was merged into them
    // before and the links of their orders (decision 185). Two who merge crosswise do not wait for each other.
    await sql`select from external_users where customer_id = ${otherId} order by id for no key update`.execute(tx)
    for (const one of [id, otherId].toSorted((left, right) => left - right)) await lockRow(tx, customers, one)
    const { kept, gone } = await pairOf(tx, id, otherId, principal)
    const after = mergedCustomer(kept, gone)
    const { id: _id, ...values } = after
    await updateRow(tx, customers, id, values as never, { granted: grantedPurposes(after.consents) })
    const orders = await countOf(tx, otherId)
    await sql`update order_customers set customer_id = ${id} where customer_id = ${otherId}`.execute(tx)
    await sql`update order_customers set candidates = array_remove(candidates, ${otherId}::bigint)
      || case when ${id}::bigint = any(candidates) then '{}' else array[${id}::bigint] end
      where customer_id is null and ${otherId}::bigint = any(candidates)`.execute(tx)
    await sql`update external_users set customer_id = ${id}, version = version + 1
      where customer_id = ${otherId}`.execute(tx)
    await sql`update customers set merged_into_id = ${id} where merged_into_id = ${otherId}`.execute(tx)
    await sql`update customers set merged_into_id = ${id}, is_blocked = false, granted = '{}', order_count = 0,
      cancel_count = 0, first_order_at = null, last_order_at = null,
      total_spent = 0, average_order = 0, version = version + 1, updated_at = ${app.clock.now()}
        where id = ${otherId}`.execute(tx)
    await countOrders(tx, [id])
    await writeAudit(tx, app, principal, 'update', customers, otherId, { mergedInto: { id } }, { mergedInto: null })
    return { id, orders }
  })
}

async function pairOf(db: Executor, id: number, otherId: number, principal: Principal): Promise<Pair> {
  if (id === otherId)
    throw new Problem('invalid', {
      field: 'other',
      code: 'same',
      message: 'Bitte wählen Sie zwei verschiedene Kunden.',
    })
  const kept = await visibleCustomer(db, id, principal)
  const gone = await visibleCustomer(db, otherId, principal)
  for (const row of [kept, gone]) {
    if (decide(principal, 'customers.merge', belongingOf(customers, row)) !== 'everything')
      throw refusalOf(
        principal,
        'Dieser Kunde bestellt auch bei Filialen, die nicht zu Ihren gehören. Zusammenführen kann ihn die Administration.',
      )
    if (row['mergedInto'] || row['anonymizedAt'])
      throw new Problem('conflict', {
        code: 'closed',
        message: 'Einer der beiden wurde schon zusammengeführt oder anonymisiert.',
      })
  }
  return { kept: mergeable(kept), gone: mergeable(gone) }
}

const NAMES = [
  'id',
  'salutation',
  'firstName',
  'lastName',
  'companyName',
  'vatNumber',
  'email',
  'phone',
  'internalNote',
  'isBlocked',
  'blockReason',
  'retentionUntil',
  'tags',
  'addresses',
  'consents',
  'branches',
] as const
const mergeable = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(NAMES.map(name => [name, row[name]])) as unknown as Mergeable & { id: number }

async function countOf(db: Executor, id: number): Promise<number> {
  const { rows } = await typedSql({
    count: 'int',
  })`select count(*)::int as count from order_customers where customer_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}
