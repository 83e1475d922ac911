import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Orders that reached the shop and earned (docs/reference/customers.md#customer-figures): quotations never do, and what
 * was handed in for deposit is the guest's own.
 */
export const EARNED = sql`o.status not in ('rejected', 'canceled', 'failed', 'awaitingPayment') and not o.is_quotation
  and not o.is_test_paid`
/** Orders as guests and staff count them: also those that were called off, but none that never came about. */
export const COUNTED = sql`o.status not in ('failed', 'awaitingPayment')`

/**
 * Locks customers in the order of their ids, as merging does. Who was merged has no figures of their own, and is held
 * by whoever holds the customer they were merged into.
 */
export const lockForCounting = (tx: Executor, ids: readonly number[]) =>
  sql`
    select from customers where id = any(${[...ids]}::bigint[]) and merged_into_id is null
    order by id for no key update`.execute(tx)

/**
 * Writes down what the orders of these customers come to. What staff read beside it keeps its version: nobody is told
 * that somebody else changed it.
 */
export async function countOrders(tx: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await lockForCounting(tx, ids)
  await sql`
    update customers t set order_count = f.orders, cancel_count = f.canceled, first_order_at = f.first,
      last_order_at = f.last,
      total_spent = f.total, average_order = case when f.earned > 0 then round(f.total / f.earned, 2) else 0 end
    from (
      select c.id, count(o.id) filter (where ${COUNTED})::int as orders,
        count(o.id) filter (where o.status = 'canceled')::int as canceled,
        min(o.created_at) filter (where ${COUNTED}) as first, max(o.created_at) filter (where ${COUNTED}) as last,
        coalesce(sum(o.gross - o.deposit - o.tip - o.refunded_amount) filter (where ${EARNED}), 0) as total,
          count(o.id) filter (where ${EARNED}) as earned
      from unnest(${[...ids]}::bigint[]) as c(id) left join order_customers l on l.customer_id = c.id
        left join orders o on o.id = l.order_id
      group by c.id
    ) f
    where t.id = f.id and t.merged_into_id is null`.execute(tx)
}
