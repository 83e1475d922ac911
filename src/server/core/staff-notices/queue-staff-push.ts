import { type RawBuilder, sql } from 'kysely'
import type { StaffNews } from '#domain/people/staff-notices.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { wantsPush } from '#server/core/staff-notices/wanted-ways.ts'

type News = { news: StaffNews; taskId?: number; calmSeconds?: number }

/**
 * Queues news for the devices of people (`whom`, a condition on `u`) who want them so, in the transaction of what they
 * tell of. Of news that come in a row, as while a plan is dragged about, one is told once they have been calm for a
 * while.
 */
export async function queueStaffPush(
  tx: Executor,
  app: App,
  { news, taskId, calmSeconds = 0 }: News,
  whom: RawBuilder<unknown>,
): Promise<void> {
  if (!(await app.catalogue.current()).config.enableWebPush) return
  const now = app.clock.now()
  const tryAt = Temporal.Instant.from(now).add({ seconds: calmSeconds }).toString()
  const task = taskId ?? null
  const { rows } = await sql`insert into staff_push_notices (device_id, kind, task_id, queued_at, try_at)
    select d.id, ${news}, ${task}::bigint, ${now}::timestamptz, ${tryAt}::timestamptz from staff_push_devices d
      join users u on u.id = d.user_id
    where u.is_enabled and (${whom}) and ${wantsPush(news)} and not exists (select from staff_push_notices n
      where n.device_id = d.id
      and n.kind = ${news} and n.task_id is not distinct from ${task}::bigint and n.done_at is null and n.attempts = 0)
    returning 1`.execute(tx)
  // what is due now is so by the clock of the database as well
  if (rows.length > 0) await app.jobs.add(tx, 'send-push-notices', {}, calmSeconds > 0 ? { runAt: tryAt } : {})
}
