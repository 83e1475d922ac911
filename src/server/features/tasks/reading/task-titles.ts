import { sql } from 'kysely'
import type { TaskTitle } from '#contract/calls/tasks/tasks.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { codeOf } from '#server/features/tasks/reading/task-columns.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

const TITLE = { id: 'int', code: 'text?', title: 'text', isOver: 'bool' } as const

/** What tasks are called that a text leads to: those somebody sees, in one statement. */
export async function taskTitles(db: Executor, viewer: Viewer, ids: readonly number[]): Promise<TaskTitle[]> {
  const { rows } = await typedSql(TITLE)`
    select t.id, case when p.id is not null then ${codeOf('p', 't')} end as code, t.title,
      t.status in ('done', 'cancelled') as "isOver"
    from tasks t left join projects p on p.id = t.project_id
    where t.id = any(${sql.val([...ids])}::bigint[]) and ${isSeen(viewer)} order by t.id`.execute(db)
  return rows
}
