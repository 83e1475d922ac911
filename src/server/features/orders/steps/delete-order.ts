import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { lockOrder } from '#server/features/orders/rows/order-store.ts'
import { announceOrder } from '#server/features/orders/rows/save-order.ts'

/**
 * Deletes a failed order; all others are kept as records (docs/reference/ordering.md#deleting-orders). @throws Problem
 * `notFound` or `conflict`.
 */
export async function deleteOrder(app: App, id: number, principal: Principal): Promise<{ id: number }> {
  await app.db.transaction().execute(async tx => {
    const row = await lockOrder(tx, id, principal, 'orders.remove')
    if (!row.isFailed)
      throw new Problem('conflict', {
        code: 'notFailed',
        message: 'Nur fehlgeschlagene Bestellungen können gelöscht werden.',
      })
    const { rows } = await typedSql({
      id: 'int',
    })`select id from payments where order_id = ${id} and status = 'paid' limit 1`.execute(tx)
    if (rows.length > 0)
      throw new Problem('conflict', {
        code: 'hasPayment',
        message: 'Zu dieser Bestellung ist Geld geflossen. Sie bleibt für die Bücher erhalten.',
      })
    // the guest's files go with it: the next round of the files clears away what is expired and belongs to no order
    await sql`update uploads set order_id = null, expires_at = ${app.clock.now()} where order_id = ${id}`.execute(tx)
    await sql`delete from orders where id = ${id}`.execute(tx)
    await logOrder(tx, app, { event: 'orderDeleted', row, actor: staffActor(principal) })
    await announceOrder(tx, row)
  })
  return { id }
}
