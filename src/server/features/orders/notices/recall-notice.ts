import { sql } from 'kysely'
import { SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import { noticeAfter } from '#domain/orders/notices/notices-after-step.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * Stops the mail and the SMS of a step that is taken back, if it has not left yet (decision 008). Answers a sentence
 * for the log and for whoever took it back; null when there was nothing to send.
 */
export async function recallNotice(
  app: App,
  tx: Executor,
  orderId: number,
  undone: OrderAction,
  now: string,
): Promise<string | null> {
  const kind = noticeAfter(undone)
  if (!kind) return null
  const { rows } = await typedSql({ isHeld: 'bool', isSent: 'bool' })`
    select done_at is null as is_held, guest_sent_at is not null as is_sent from order_notices
    where order_id = ${orderId} and kind = ${kind} order by queued_at desc, length(occasion) desc, occasion desc limit 1
    for update`.execute(tx)
  const newest = rows[0]
  const isSmsSent = await recallSms(tx, orderId, kind, now)
  if (newest?.isSent)
    return `Die E-Mail ${isSmsSent ? 'und die SMS an den Gast waren' : 'an den Gast war'} schon versendet.`
  if (newest?.isHeld)
    await sql`update order_notices set done_at = ${now}, is_skipped = true, reason = ${SKIPPED_BECAUSE.recalled}
      where order_id = ${orderId} and kind = ${kind} and done_at is null`.execute(tx)
  if (isSmsSent) return 'Die SMS an den Gast war schon versendet.'
  return newest?.isHeld && app.mailer.isConfigured ? 'Die E-Mail an den Gast wurde zurückgehalten.' : null
}

/** Stops what waits; answers whether the last one has left, or is with the provider at this moment. */
async function recallSms(tx: Executor, orderId: number, kind: NoticeKind, now: string): Promise<boolean> {
  const { rows } = await typedSql({ isSent: 'bool' })`
    select sent_at is not null or sending_at is not null as is_sent from sms_notices
    where order_id = ${orderId} and kind = ${kind} order by queued_at desc, length(occasion) desc, occasion desc limit 1
    for update`.execute(tx)
  const newest = rows[0]
  if (newest && !newest.isSent)
    await sql`update sms_notices set done_at = ${now}, reason = ${SKIPPED_BECAUSE.recalled} where order_id = ${orderId}
      and kind = ${kind} and done_at is null`.execute(tx)
  return newest?.isSent === true
}
