import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { App } from '#server/core/context.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { withDetails } from '#server/features/orders/rows/order-store.ts'

/** These orders with everything that is kept of them, the oldest first. */
export async function wholeOrders(app: App, db: Executor, ids: readonly number[]): Promise<StaffOrder[]> {
  const { rows } = await storedRows(
    'orders',
  )`select * from orders where id = any(${[...ids]}::bigint[]) order by created_at, id`.execute(db)
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  return (await withDetails(db, rows)).map(stored => presentStaff(stored, catalogue, now))
}
