import { sql } from 'kysely'
import type { Notice } from '#domain/orders/order-notice.ts'
import type { Executor } from '#server/db/executor.ts'

/**
 * Puts a mail into the outbox, in the transaction of what it tells of. A row instead of a job an order: the outbox is emptied
 * in batches, which costs a tenth.
 */
export const queueNotice = (tx: Executor, { orderId, kind, occasion }: Notice, now: string) =>
  sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at) values (${orderId}, ${kind}, ${occasion}, ${now}, ${now}) on conflict do nothing`.execute(
    tx,
  )
