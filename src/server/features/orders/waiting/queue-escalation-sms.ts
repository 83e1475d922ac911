import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** One SMS to a number in so many minutes: it names how many orders of the branch wait when it leaves. */
const PAUSE_MINUTES = 5

/**
 * Queues an SMS to `phone` (null: the branch's own telephone) that orders wait, in the transaction of the stage. None
 * while one to that number waits, and none within five minutes of the last, which said so already. Nothing where the
 * shop sends no SMS or nobody has a number.
 */
export async function queueEscalationSms(
  app: App,
  tx: Executor,
  { id, branchId }: Pick<OrderRow, 'id' | 'branchId'>,
  phone: string | null,
): Promise<void> {
  const { config, branchById } = await app.catalogue.current()
  const target = phone ?? branchById.get(branchId)?.phone ?? null
  if (!config.enableSMS || target === null) return
  const now = app.clock.now()
  // two orders of a branch that are due in the same moment must see each other's SMS
  await sql`select pg_advisory_xact_lock(hashtext('escalation-sms'), ${branchId}::int)`.execute(tx)
  const { rows } = await typedSql({ n: 'int' })`
    select count(*)::int as n from sms_notices n join orders o on o.id = n.order_id
    where n.kind = 'escalation' and n.target = ${target} and o.branch_id = ${branchId}
      and n.queued_at > ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES})`.execute(tx)
  if (rows[0]?.n) return
  await sql`insert into sms_notices (order_id, kind, occasion, target, queued_at, try_at)
    values (${id}, 'escalation', ${`${now} ${target}`}, ${target}, ${now}, ${now}) on conflict do nothing`.execute(tx)
  await app.jobs.add(tx, 'send-sms', {})
}
