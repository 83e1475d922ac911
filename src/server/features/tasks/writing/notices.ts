import { type RawBuilder, sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queueStaffPush } from '#server/core/staff-notices/queue-staff-push.ts'
import { wantsMail } from '#server/core/staff-notices/wanted-ways.ts'
import { seesTask } from '#server/features/tasks/reading/who-sees.ts'
import type { Given } from '#server/features/tasks/writing/resolve-assignees.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Kind = 'assigned' | 'mentioned' | 'commented' | 'due' | 'reminder' | 'outOfRange'

/**
 * Tells people by mail and on their devices, as each wants it, in the transaction of what it tells of; nobody is told
 * of what they did themselves.
 */
async function queue(
  tx: Executor,
  app: App,
  { taskId, kind, about = null }: { taskId: number; kind: Kind; about?: string | null },
  users: RawBuilder<unknown>,
  externals: RawBuilder<unknown> = sql`false`,
): Promise<void> {
  const now = app.clock.now()
  await sql`insert into task_notices (task_id, user_id, external_user_id, kind, about, queued_at, try_at)
    select ${taskId}::bigint, whom.user_id, whom.external_user_id, ${kind}::text, ${about}::text, ${now}::timestamptz,
      ${now}::timestamptz from (
      select u.id as user_id, null::bigint as external_user_id from users u where u.is_enabled and u.email is not null
      and (${users}) and ${wantsMail(kind)}
      union all select null, e.id from external_users e where e.is_enabled and e.activated_at is not null
        and (e.expires_at is null or e.expires_at > ${now}::timestamptz) and (${externals})) whom`.execute(tx)
  await queueStaffPush(tx, app, { news: kind, taskId }, users)
}
const others = (by: Viewer | null) => sql`u.id is distinct from ${by?.userId ?? null}`
const sees = (taskId: number) =>
  sql`exists (select from tasks t left join projects p on p.id = t.project_id where t.id = ${taskId} and ${seesTask})`
const isAssigned = (taskId: number) => sql`exists (select from task_assignees a where a.task_id = ${taskId}
  and (a.user_id = u.id or a.department_id = u.department_id))`

/** Tells people that a task was given to them. */
export async function tellAssigned(
  tx: Executor,
  app: App,
  by: Viewer,
  taskId: number,
  fresh: readonly Given[],
  about: string | null = null,
): Promise<void> {
  const ids = (kind: Given['kind']) => fresh.flatMap(one => (one.kind === kind ? [one.id] : []))
  await queue(
    tx,
    app,
    { taskId, kind: 'assigned', about },
    sql`${others(by)} and (u.id = any(${ids('user')}::bigint[])
        or u.department_id = any(${ids('department')}::bigint[]))`,
    sql`e.id = any(${ids('externalUser')}::bigint[])`,
  )
}
/** Tells people that they are named in a comment. */
export const tellMentioned = (
  tx: Executor,
  app: App,
  by: Viewer,
  taskId: number,
  text: string,
  named: readonly number[],
): Promise<void> =>
  queue(tx, app, { taskId, kind: 'mentioned', about: text }, sql`${others(by)} and u.id = any(${[...named]}::bigint[])`)
/**
 * Tells who is named behind an `@` in a comment, and of every comment whom it concerns: who has the task, wrote it or
 * watches it.
 */
export async function tellComment(
  tx: Executor,
  app: App,
  by: Viewer,
  taskId: number,
  text: string,
  named: readonly number[],
): Promise<void> {
  await tellMentioned(tx, app, by, taskId, text, named)
  await queue(
    tx,
    app,
    { taskId, kind: 'commented', about: text },
    sql`${others(by)} and not u.id = any(${[...named]}::bigint[]) and ${sees(taskId)} and (${isAssigned(taskId)}
      or exists (select from tasks t where t.id = ${taskId} and t.reporter_id = u.id)
      or exists (select from task_watchers w where w.task_id = ${taskId} and w.user_id = u.id))`,
  )
}
const hasTask = (
  taskId: number,
) => sql`${isAssigned(taskId)} or (not exists (select from task_assignees a where a.task_id = ${taskId})
  and exists (select from tasks t where t.id = ${taskId} and t.reporter_id = u.id))`
/** Tells who has a task that it is due; where nobody has it, who wrote it. */
export const tellDue = (tx: Executor, app: App, taskId: number): Promise<void> =>
  queue(tx, app, { taskId, kind: 'due' }, hasTask(taskId))
/** Reminds who has a task; where nobody has it, who wrote it. */
export const tellReminder = (tx: Executor, app: App, taskId: number): Promise<void> =>
  queue(
    tx,
    app,
    { taskId, kind: 'reminder' },
    hasTask(taskId),
    sql`exists (select from task_assignees a where a.task_id = ${taskId} and a.external_user_id = e.id)`,
  )
/**
 * Alarms who leads the branch of a task, or of its project, that a reading lies outside its limits; where there is
 * none, who owns the project or wrote the task.
 */
export const tellOutOfRange = (tx: Executor, app: App, taskId: number, about: string): Promise<void> =>
  queue(
    tx,
    app,
    { taskId, kind: 'outOfRange', about },
    sql`exists (select from (select coalesce(t.branch_id, p.branch_id) as branch_id,
        coalesce(p.owner_id, t.reporter_id) as person from tasks t
      left join projects p on p.id = t.project_id where t.id = ${taskId}) whose where case
      when whose.branch_id is null then u.id = whose.person
        else 'ROLE_MANAGER' = any(u.roles) and exists (select from users_branches l where l.row_id = u.id
          and l.target_id = whose.branch_id) end)`,
  )
