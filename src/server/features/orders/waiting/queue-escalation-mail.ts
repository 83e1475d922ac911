import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** One mail to an address in so many minutes: it names all orders of the branch that wait when it leaves. */
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
