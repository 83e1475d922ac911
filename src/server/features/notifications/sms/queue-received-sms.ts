import { sql } from 'kysely'
import type { Config } from '#contract/config/config-fields.ts'
import type { App } from '#server/core/context.ts'

/** Whoever was away for longer tells nobody any more that an order came. */
const FRESH_MINUTES = 30
/** A guest may pay for so long until an order reaches the shop. */
const OLDEST_HOURS = 6

/**
 * Has guests told by SMS that their order was received, where the shop wants that: derived from the mails that wait
 * with every order, so that placing one costs no statement more. Asked twice it is one SMS.
 */
export async function queueReceivedSms(app: App, { enableSMS, sms }: Config): Promise<void> {
  if (!enableSMS || !sms.kinds.includes('received')) return
  const now = app.clock.now()
  await sql`
    insert into sms_notices (order_id, kind, occasion, queued_at, try_at)
    select n.order_id, 'received', n.occasion, n.queued_at, ${now}::timestamptz from orders o
      join order_notices n on n.order_id = o.id
    where o.created_at > ${now}::timestamptz - make_interval(hours => ${OLDEST_HOURS}::int) and o.phone is not null
      and o.source <> 'phone'
      and n.kind = 'received' and n.occasion not like '%again-%'
      and n.queued_at > ${now}::timestamptz - make_interval(mins => ${FRESH_MINUTES}::int)
    on conflict do nothing`.execute(app.db)
}
