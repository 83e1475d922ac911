import { sql } from 'kysely'
import { SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** `message` is what staff wrote, where the notice does not follow from the order. */
export type PushNotice = { orderId: number; kind: PushKind; occasion: string; message?: string }

/**
 * Queues a notice for every device that listens to an order, in the transaction of what it tells of, to be sent at once
 * or, after a step that may be a slip, after `holdSeconds`, as mails do. Nothing where none listens. What waits from
 * earlier steps is overtaken: a device is told how things stand, not how they came about.
 */
export async function queuePush(
  app: App,
  tx: Executor,
  { orderId, kind, occasion, message }: PushNotice,
  holdSeconds = 0,
): Promise<void> {
  const { config } = await app.catalogue.current()
  if (!config.enableWebPush) return
  const now = app.clock.now()
  const dueAt = new Date(Date.parse(now) + holdSeconds * 1000).toISOString()
  const { rows } = await sql`
    with listening as (select id from push_subscriptions where order_id = ${orderId}),
    overtaken as (
      update push_notices set done_at = ${now}, is_skipped = true, reason = ${SKIPPED_BECAUSE.overtaken}
      where done_at is null and subscription_id in (select id from listening)
    )
    insert into push_notices (subscription_id, kind, occasion, queued_at, try_at, message)
    select id, ${kind}, ${occasion}, ${now}::timestamptz, ${dueAt}::timestamptz, ${message ?? null}::text from listening
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length > 0) await app.jobs.add(tx, 'send-push-notices', {}, { runAt: dueAt })
}
