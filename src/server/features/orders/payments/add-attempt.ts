import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** One more attempt to pay an order whose last one is over; the order is locked by whoever calls. */
export async function addAttempt(app: App, tx: Executor, { id, uid, gross, paymentMethod }: OrderRow): Promise<void> {
  const { currency } = (await app.catalogue.current()).config
  await sql`insert into payments (order_id, attempt, provider, reference, amount, currency, created_at)
    select ${id}::bigint, n, ${paymentMethod}::text, ${uid}::text || '-' || n, ${gross}::numeric, ${currency}::text, ${app.clock.now()}::timestamptz
    from (select coalesce(max(attempt), 0) + 1 as n from payments where order_id = ${id}) as next`.execute(tx)
}
