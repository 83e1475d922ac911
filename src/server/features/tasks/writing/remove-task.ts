import { sql } from 'kysely'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { gone } from '#server/features/tasks/reading/read-task.ts'

/** Removes a task with its subtasks; that there was one stays in the log. @throws Problem `notFound`. */
export const removeTask = (
  app: App,
  principal: Principal,
  id: number,
): Promise<{ id: number; projectId: number | null }> =>
  app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({
      projectId: 'int?',
      title: 'text',
    })`select project_id, title from tasks where id = ${id} for update`.execute(tx)
    if (!rows[0]) throw gone()
    await sql`delete from tasks where id = ${id}`.execute(tx)
    await writeLog(tx, app, 'taskRemoved', {
      ...(principal.kind === 'user' && { userId: principal.id }),
      about: `„${rows[0].title}“`,
    })
    return { id, projectId: rows[0].projectId }
  })
