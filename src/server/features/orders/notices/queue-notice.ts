import { sql } from 'kysely'
import { type Notice, OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Puts a mail into the outbox, in the transaction of what it tells of, to be sent at once or after `holdSeconds`. A row
 * instead of a job an order: the outbox is emptied in batches, which costs a tenth. Only what waits brings a job of its
 * own.
 */
export async function queueNotice(
  app: App,
  tx: Executor,
  { orderId, kind, occasion, message = null }: Notice,
  now: string,
  holdSeconds = 0,
): Promise<void> {
  const dueAt = new Date(Date.parse(now) + holdSeconds * 1000).toISOString()
  await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at, message)
    values (${orderId}, ${kind}, ${occasion}, ${now}, ${dueAt}, ${message}::text) on conflict do nothing`.execute(tx)
  if (holdSeconds > 0) await app.jobs.add(tx, OUTBOX_JOB, {}, { runAt: dueAt, key: `${OUTBOX_JOB}-${orderId}` })
}
