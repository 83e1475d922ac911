import { sql } from 'kysely'
import type { Database } from '#server/core/db/executor.ts'

/**
 * Puts copies of an order with its lines into the database, each with a number of its own and with what `change` says
 * of its row. Nobody is told of them.
 */
export async function copyOrders(db: Database, orderId: number, count: number, change: object = {}): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // thousands of rows may take longer than a statement of the server, on a busy machine
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with copies as (
        insert into orders overriding system value
        select r.*
        from orders o, (select nextval(pg_get_serial_sequence('orders', 'id')) as id
          from generate_series(1, ${count}::int)) n,
          lateral jsonb_populate_record(o, ${JSON.stringify(change)}::jsonb || jsonb_build_object(
            'id', n.id, 'uid', upper(lpad(to_hex(n.id), 8, '0')), 'ticket_number', 1000 + n.id, 'client_order_key',
              null, 'body_hash', null)) r
        where o.id = ${orderId}
        returning id)
      insert into order_items
      select r.* from order_items i, copies c, lateral jsonb_populate_record(i, jsonb_build_object('order_id', c.id)) r
      where i.order_id = ${orderId}`.execute(tx)
  })
}
