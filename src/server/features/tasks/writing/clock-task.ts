import { sql } from 'kysely'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import { isTemplateOnly } from '#server/features/tasks/writing/finish-task.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Takes a step of somebody's clock, at a branch where one is named. @throws Problem as the clock does. */
export type Clocks = (
  app: App,
  userId: number,
  step: 'start' | 'end',
  branchId: number | null,
) => Promise<{ id: number }>

/**
 * Has somebody's own clock count for a task they work on. A clock that runs for nothing else goes on and counts for it
 * from its start; one that runs for another task ends and begins anew. Whatever breaks off in between leaves a clock
 * that runs or stands, as anybody sees, and may be pressed again.
 * @throws Problem.
 */
export async function clockTask(app: App, principal: Principal, id: number, clock: Clocks): Promise<Task> {
  const viewer = await readViewer(app.db, principal)
  const { userId } = viewer
  if (userId === null) throw refusalOf(principal)
  const { task } = await app.db.transaction().execute(tx => lockTask(tx, viewer, id, 'work'))
  if (task.isTemplate) throw isTemplateOnly('task')
  const { rows } = await typedSql({ id: 'int', taskId: 'int?', projectId: 'int?' })`
    select id, task_id, project_id from working_activities where user_id = ${userId} and ended_at is null`.execute(
    app.db,
  )
  const [current] = rows
  if (current?.taskId !== id) {
    const isForNothingElse =
      current?.taskId === null && (current.projectId === null || current.projectId === task.projectId)
    if (current && !isForNothingElse) await clock(app, userId, 'end', null)
    const running =
      current && isForNothingElse
        ? current
        : await clock(app, userId, 'start', await ownBranch(app, userId, task.branchId))
    await sql`update working_activities set task_id = ${id}, project_id = ${task.projectId},
      is_billable = coalesce((select p.is_billable from projects p where p.id = ${task.projectId}::bigint), is_billable)
      where id = ${running.id} and user_id = ${userId}`.execute(app.db)
  }
  return readTask(app.db, viewer, id, app.clock.now())
}

/** The branch of the task where it is one of theirs; else the clock finds theirs by itself. */
async function ownBranch(app: App, userId: number, branchId: number | null): Promise<number | null> {
  if (branchId === null) return null
  const { rows } = await typedSql({ id: 'int' })`
    select target_id as id from users_branches where row_id = ${userId} and target_id = ${branchId}`.execute(app.db)
  return rows[0]?.id ?? null
}
