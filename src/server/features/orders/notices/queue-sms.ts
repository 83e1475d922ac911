import { sql } from 'kysely'
import { SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import type { SmsKind } from '#domain/orders/notices/sms-kinds.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** `message` is what staff wrote, where the notice does not follow from the order. */
type SmsNotice = { kind: SmsKind; occasion: string; message?: string }

/**
 * Queues an SMS to the guest of an order, in the transaction of what it tells of, where the shop wants one of this
 * kind: to be sent at once or, after a step that may be a slip, after `holdSeconds`. What waits from earlier steps is
 * overtaken: each costs money, and only the last is true. What staff wrote of a closure is not.
 */
export async function queueSms(
  app: App,
  tx: Executor,
  { id: orderId, phone }: Pick<OrderRow, 'id' | 'phone'>,
  { kind, occasion, message }: SmsNotice,
  holdSeconds = 0,
): Promise<void> {
  const { config } = await app.catalogue.current()
  if (!config.enableSMS || !phone || !config.sms.kinds.includes(kind)) return
  const now = app.clock.now()
  const dueAt = new Date(Date.parse(now) + holdSeconds * 1000).toISOString()
  await sql`
    with overtaken as (
      update sms_notices set done_at = ${now}, reason = ${SKIPPED_BECAUSE.overtaken}
      where order_id = ${orderId} and kind <> 'closure' and target is null and done_at is null and attempts = 0
    )
    insert into sms_notices (order_id, kind, occasion, queued_at, try_at, message)
    values (${orderId}, ${kind}, ${occasion}, ${now}, ${dueAt}, ${message ?? null}::text)
    on conflict do nothing`.execute(tx)
  await app.jobs.add(tx, 'send-sms', {}, { runAt: dueAt })
}
