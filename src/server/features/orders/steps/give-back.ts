import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Returns the use of a code, and to the stock what an order counted down that ends without supply. Entries that are
 * gone or not counted any more stay as they are.
 */
export async function giveBack(tx: Executor, orderId: number, branchId: number): Promise<void> {
  await sql`
    with given as (update orders set takes = null where id = ${orderId} and takes is not null returning id),
    goods as (select w.* from orders o join given on given.id = o.id, jsonb_to_recordset(o.takes) as w("productId" bigint, "optionId" text, amount numeric) where o.id = ${orderId})
    update availability a set quantity_left = a.quantity_left + goods.amount from goods
    where a.branch_id = ${branchId} and a.product_id = goods."productId" and a.option_id is not distinct from goods."optionId" and a.quantity_left is not null`.execute(
    tx,
  )
  await sql`delete from coupon_uses where order_id = ${orderId}`.execute(tx)
}
