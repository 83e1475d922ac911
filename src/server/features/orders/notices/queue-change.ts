import { OUTBOX_JOB, NOTICE_HOLD_SECONDS } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queueNotice } from '#server/features/orders/notices/queue-notice.ts'
import { queuePush } from '#server/features/orders/notices/queue-push.ts'
import { queueSms } from '#server/features/orders/notices/queue-sms.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * Has the guest of an accepted order told what was changed in it, after `holdSeconds`. `change` is the number of the
 * change and with it the occasion: the notice tells of that one and all later ones, so an edit within the time joins
 * the notice that waits and lets it wait anew. One that is on its way already takes nothing more along: the next edit
 * has a notice of its own.
 */
export async function queueChange(
  app: App,
  tx: Executor,
  { id: orderId, email, phone }: Pick<OrderRow, 'id' | 'email' | 'phone'>,
  change: string,
  now: string,
  holdSeconds: number,
): Promise<void> {
  await queuePush(app, tx, { orderId, kind: 'changed', occasion: change }, holdSeconds)
  await queueSms(app, tx, { id: orderId, phone }, { kind: 'changed', occasion: change }, holdSeconds)
  if (!email) return
  const dueAt = new Date(Date.parse(now) + holdSeconds * 1000).toISOString()
  const { rows } = await typedSql({ occasion: 'text' })`
    update order_notices set try_at = ${dueAt} where order_id = ${orderId} and kind = 'changed' and done_at is null
    and attempts = 0
    returning occasion`.execute(tx)
  if (rows.length === 0) return queueNotice(app, tx, { orderId, kind: 'changed', occasion: change }, now, holdSeconds)
  await app.jobs.add(tx, OUTBOX_JOB, {}, { runAt: dueAt, key: `${OUTBOX_JOB}-${orderId}` })
}

/**
 * Has the guest told that an accepted order will be ready at another time: devices at once, by mail ten seconds later,
 * and once for several new times within them. A confirmation that still waits says the new time itself.
 */
export async function queueRetimed(
  app: App,
  tx: Executor,
  { id: orderId, email, phone, version }: Pick<OrderRow, 'id' | 'email' | 'phone' | 'version'>,
  now: string,
): Promise<void> {
  const notice = { orderId, kind: 'retimed', occasion: String(version + 1) } as const
  await queuePush(app, tx, notice)
  await queueSms(app, tx, { id: orderId, phone }, notice, NOTICE_HOLD_SECONDS)
  if (!email) return
  const dueAt = new Date(Date.parse(now) + NOTICE_HOLD_SECONDS * 1000).toISOString()
  const { rows } = await typedSql({ kind: 'text' })`
    update order_notices set try_at = case kind when 'retimed' then ${dueAt}::timestamptz else try_at end
    where order_id = ${orderId} and kind in ('confirmed', 'retimed') and done_at is null and attempts = 0
    returning kind`.execute(tx)
  if (rows.length === 0) return queueNotice(app, tx, notice, now, NOTICE_HOLD_SECONDS)
  await app.jobs.add(tx, OUTBOX_JOB, {}, { runAt: dueAt, key: `${OUTBOX_JOB}-${orderId}` })
}
