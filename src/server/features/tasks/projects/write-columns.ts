import { sql } from 'kysely'
import type { ProjectChange } from '#contract/calls/tasks/projects.ts'
import { inTheWay } from '#domain/in-the-way.ts'
import { Problem } from '#domain/problem.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type FirstTask = { id: number; title: string; isArchived: boolean }
/** Names how many tasks stand in a column, and leads to the first of them: an archived one is on no board. */
function columnInUse({ name, taskCount, first }: { name: string; taskCount: number; first: FirstTask | null }) {
  const entry = {
    field: 'columns',
    code: 'columnInUse',
    message: `In der Spalte „${name}“ ${taskCount === 1 ? 'steht noch eine Aufgabe' : `stehen noch ${taskCount} Aufgaben, die erste davon`}.`,
  }
  if (!first) return entry
  const { id, title, isArchived } = first
  return inTheWay(entry, { path: 'tasks', id, name: title, hiddenBy: isArchived ? ['archiviert'] : [] })
}

type Columns = NonNullable<ProjectChange['columns']>
/** @throws Problem `invalid` at one of another project, `conflict` where tasks stand in one that is to go. */
export async function writeColumns(tx: Executor, projectId: number, columns: Columns): Promise<void> {
  const { rows } = await typedSql({
    id: 'int',
    name: 'text',
    taskCount: 'int',
    first: typed<FirstTask | null>('json?'),
  })`
    select c.id, c.name, (select count(*)::int from tasks t where t.column_id = c.id) as "taskCount",
      (select jsonb_build_object('id', t.id, 'title', t.title, 'isArchived', t.is_archived) from tasks t
        where t.column_id = c.id order by t.is_archived, t.position, t.id limit 1) as first
      from project_columns c
    where c.project_id = ${projectId} order by c.id for update`.execute(tx)
  const kept = columns.flatMap(({ id }) => (id === null ? [] : [id]))
  if (!kept.every(id => rows.some(row => row.id === id)) || new Set(kept).size !== kept.length)
    throw new Problem('invalid', { field: 'columns', message: 'Diese Spalte gibt es in diesem Projekt nicht.' })
  const going = rows.filter(({ id }) => !kept.includes(id))
  const inUse = going.find(({ taskCount }) => taskCount > 0)
  if (inUse) throw new Problem('conflict', columnInUse(inUse))
  await sql`delete from project_columns where id = any(${going.map(({ id }) => id)}::bigint[])`.execute(tx)
  for (const [position, { id, name, color, category, limit }] of columns.entries())
    await (
      id === null
        ? sql`insert into project_columns (project_id, name, color, category, task_limit, position)
            values (${projectId}, ${name}, ${color.toLowerCase()}, ${category}, ${limit}, ${position})`
        : sql`update project_columns set name = ${name}, color = ${color.toLowerCase()}, task_limit = ${limit},
          position = ${position},
            category = case when exists (select from tasks t where t.column_id = ${id}) then category
              else ${category} end where id = ${id}`
    ).execute(tx)
}
