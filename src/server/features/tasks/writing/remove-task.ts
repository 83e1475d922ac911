import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { gone } from '#server/features/tasks/reading/read-task.ts'

/** Removes a task with its subtasks. @throws Problem `notFound`. */
export const removeTask = (app: App, id: number): Promise<{ id: number; projectId: number | null }> =>
  app.db.transaction().execute(async tx => {
    const { rows } = await answers({ projectId: 'int?' })`select project_id from tasks where id = ${id} for update`.execute(tx)
    if (!rows[0]) throw gone()
    await sql`delete from tasks where id = ${id}`.execute(tx)
    return { id, projectId: rows[0].projectId }
  })
