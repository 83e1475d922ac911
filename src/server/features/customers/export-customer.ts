import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { exportCustomer as exportCall } from '#contract/calls/customers.ts'
import { customers } from '#contract/resources/customers.ts'
import { externalUsers } from '#contract/resources/external-users.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { listRows } from '#server/core/resources/store.ts'
import { visibleCustomer } from '#server/features/customers/customer-orders.ts'
import type { FromOrders } from '#server/features/customers/from-orders.ts'

/**
 * Everything of one person (GDPR articles 15 and 20), as a program can read it: the customer with notes and consents,
 * whoever was merged into them, and all orders with their lines. Who of the staff took a step is not the guest's to
 * know. That it was handed out is written down.
 */
export async function exportOf(
  app: App,
  { readOrders }: FromOrders,
  id: number,
  principal: Principal,
): Promise<CallResult<typeof exportCall>> {
  const customer = await visibleCustomer(app.db, id, principal)
  const merged = await listRows(app.db, customers, { conditions: [sql`t.merged_into_id = ${id}`], sort: 'id' })
  const external = await listRows(app.db, externalUsers, { conditions: [sql`t.customer_id = ${id}`], sort: 'id' })
  const { rows } = await typedSql({
    id: 'int',
  })`select order_id as id from order_customers where customer_id = ${id}`.execute(app.db)
  const orders = await readOrders(
    app,
    app.db,
    rows.map(row => row.id),
  )
  await writeLog(app.db, app, 'customerExported', {
    userId: principal.kind === 'user' ? principal.id : null,
    about: `#${id}`,
  })
  return {
    exportedAt: app.clock.now(),
    customer,
    merged,
    externalUsers: external,
    orders: orders.map(({ hash: _hash, log, ...order }) => ({
      ...order,
      log: log.map(({ by: _by, ...entry }) => entry),
    })),
  }
}
