import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * One mail to an address and one SMS to a number in so many minutes: each tells of all orders of the branch that wait
 * when it leaves.
 */
const PAUSE_MINUTES = 5

/**
 * Queues a mail to `target` (null: the branch's own address) that orders wait, in the transaction of the stage. As long
 * as one has not left yet there is no second, and none sooner than five minutes after the last: twenty orders nobody
 * sees are one mail.
 */
export async function queueEscalationMail(
  app: App,
  tx: Executor,
  { id, branchId }: Pick<OrderRow, 'id' | 'branchId'>,
  target: string | null,
): Promise<void> {
  const now = app.clock.now()
  // two orders of a branch that are due in the same moment must see each other's mail
  await sql`select pg_advisory_xact_lock(hashtext('escalation-mail'), ${branchId}::int)`.execute(tx)
  const { rows } = await typedSql({ queuedAt: 'instant', isWaiting: 'bool' })`
    select n.queued_at, n.done_at is null as is_waiting from order_notices n join orders o on o.id = n.order_id
    where n.kind = 'escalation' and n.message is not distinct from ${target} and o.branch_id = ${branchId}
      and n.queued_at > ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES})
    order by n.queued_at desc limit 1`.execute(tx)
  const last = rows[0]
  if (last?.isWaiting) return
  const dueAt = last ? new Date(Date.parse(last.queuedAt) + PAUSE_MINUTES * 60_000).toISOString() : now
  await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at, message)
    values (${id}, 'escalation', ${`${now} ${target ?? ''}`}, ${dueAt}::timestamptz, ${dueAt}::timestamptz, ${target}) on conflict do nothing`.execute(
    tx,
  )
}

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
