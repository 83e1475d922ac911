import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import type { Changing } from '#server/features/time-tracking/records/stored-record.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'

/**
 * Writes what a record was for and how it is found, each change with a line of the trail. @throws Problem `invalid` at
 * `project` or `task`.
 */
export async function describeRecord(changing: Changing, aimOf: AimOf): Promise<void> {
  const { change } = changing
  if (change.project !== undefined || change.task !== undefined) await writeAim(changing, aimOf)
  if (change.isBillable !== undefined) await writeBillable(changing, change.isBillable)
  if (change.tags !== undefined) await writeTags(changing, change.tags)
  if (change.comment !== undefined) await writeComment(changing, change.comment)
}

const trailOf = ({ row, by, change }: Changing) => ({
  id: row.id,
  userId: row.userId,
  by,
  reason: change.correctionReason ?? null,
})

/**
 * A project that is named without a task leaves the task where it belongs to it. A new project says whether it is paid
 * for.
 */
async function writeAim(changing: Changing, aimOf: AimOf): Promise<void> {
  const { app, tx, row, by, change } = changing
  const isSameProject = change.project === undefined || (change.project?.id ?? null) === row.projectId
  const task = change.task === undefined && isSameProject && row.taskId !== null ? { id: row.taskId } : change.task
  const stays = row.projectId === null ? null : { id: row.projectId }
  const project = change.project !== undefined ? change.project : task ? undefined : stays
  if ((task?.id ?? null) === row.taskId && isSameProject) return
  const { projectId, taskId, isBillable } = await aimOf(tx, by, { project, task })
  await sql`update working_activities set project_id = ${projectId}, task_id = ${taskId},
    is_billable = ${projectId === row.projectId ? row.isBillable : isBillable} where id = ${row.id}`.execute(tx)
  const [before, after] = [await nameOfAim(tx, row.projectId, row.taskId), await nameOfAim(tx, projectId, taskId)]
  await noteChange(tx, app, { ...trailOf(changing), field: 'aim', before, after })
}

async function nameOfAim(tx: Executor, projectId: number | null, taskId: number | null): Promise<string | null> {
  const { rows } = await typedSql({ project: 'text?', task: 'text?' })`
    select (select name from projects where id = ${projectId}) as project,
      (select case when visibility = 'project' then title else 'Aufgabe Nr. ' || id end from tasks
        where id = ${taskId}) as task`.execute(tx)
  return [rows[0]?.project, rows[0]?.task].filter(Boolean).join(', ') || null
}

async function writeBillable(changing: Changing, isBillable: boolean): Promise<void> {
  const { app, tx, row } = changing
  if (isBillable === row.isBillable && changing.change.project === undefined) return
  await sql`update working_activities set is_billable = ${isBillable} where id = ${row.id}`.execute(tx)
  if (isBillable === row.isBillable) return
  const said = (is: boolean) => (is ? 'Ja' : 'Nein')
  await noteChange(tx, app, {
    ...trailOf(changing),
    field: 'isBillable',
    before: said(row.isBillable),
    after: said(isBillable),
  })
}

async function writeTags(changing: Changing, tags: readonly string[]): Promise<void> {
  const { app, tx, row } = changing
  const said = (words: readonly string[]) => words.join(', ') || null
  if (said(tags) === said(row.tags)) return
  await sql`update working_activities set tags = ${tags}::text[] where id = ${row.id}`.execute(tx)
  await noteChange(tx, app, { ...trailOf(changing), field: 'tags', before: said(row.tags), after: said(tags) })
}

async function writeComment(changing: Changing, comment: string | null): Promise<void> {
  const { app, tx, row } = changing
  const after = comment || null
  if (after === row.comment) return
  await sql`update working_activities set comment = ${after} where id = ${row.id}`.execute(tx)
  await noteChange(tx, app, { ...trailOf(changing), field: 'comment', before: row.comment, after, reason: null })
}
