import { sql } from 'kysely'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import { isTemplateOnly } from '#server/features/tasks/writing/finish-task.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { changesBetween, noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { momentOf } from '#server/features/tasks/writing/save-task.ts'
import { trailOf } from '#server/features/tasks/writing/task-trail.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/**
 * Gives somebody a task they work on, by their own word: nobody loses it, and of two who press at once both have it.
 * @throws Problem.
 */
export const takeTask = (app: App, principal: Principal, id: number): Promise<Task> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    if (viewer.userId === null) throw refusalOf(principal)
    const { task } = await lockTask(tx, viewer, id, 'work')
    if (task.isTemplate) throw isTemplateOnly('task')
    const { now, timeZone } = await momentOf(app)
    const before = await trailOf(tx, id, timeZone)
    const { numAffectedRows } = await sql`
      insert into task_assignees (task_id, user_id) values (${id}, ${viewer.userId}) on conflict do nothing`.execute(tx)
    if (numAffectedRows)
      await sql`update tasks set version = version + 1, updated_at = ${now} where id = ${id}`.execute(tx)
    await noteChanges(
      tx,
      app,
      viewer,
      { taskId: id, projectId: task.projectId },
      changesBetween(before, await trailOf(tx, id, timeZone)),
    )
    return readTask(tx, viewer, id, now)
  })
