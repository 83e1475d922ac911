import { sql } from 'kysely'
import { assignments } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { publishAll } from '#server/core/live/live-hub.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * Writes columns of a locked order as its next version and tells everyone who watches it, once the transaction commits.
 */
export async function saveOrder(tx: Executor, row: OrderRow, now: string, columns: Partial<OrderRow>): Promise<void> {
  const { id: _, lastStep, taxes, deliveryArea, deliveryAddress, slotCategories, takes, coupon: __, ...plain } = columns
  const nested = {
    lastStep: jsonOf(lastStep),
    taxes: taxes && JSON.stringify(taxes),
    deliveryArea: jsonOf(deliveryArea),
    deliveryAddress: jsonOf(deliveryAddress),
    slotCategories: slotCategories && JSON.stringify(slotCategories),
    takes: jsonOf(takes),
  }
  const changes = assignments<'orders'>({ ...plain, ...nested, version: row.version + 1, updatedAt: now })
  await sql`update orders set ${changes} where id = ${row.id}`.execute(tx)
  await announceOrder(tx, row)
}

/** What is not named stays, null empties the column. */
const jsonOf = (value: object | null | undefined) => value && JSON.stringify(value)

/** Tells the order desk and whoever follows this order. */
export async function announceOrder(tx: Executor, { id, branchId }: Pick<OrderRow, 'id' | 'branchId'>): Promise<void> {
  await publishAll(tx, [
    { topic: 'orders', id, branchId },
    { topic: `order:${id}`, id, branchId },
  ])
}
