import { sql } from 'kysely'
import { freshPlaces, placeBetween } from '#domain/tasks/positions.ts'
import type { ColumnCategory } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const COLUMN = { id: 'int', projectId: 'int', category: typed<ColumnCategory>('text'), name: 'text' } as const
const columns = async (tx: Executor, where: ReturnType<typeof sql>) => {
  const { rows } = await typedSql(COLUMN)`
    select id, project_id as "projectId", category, name from project_columns where ${where} order by position, id
      limit 1`.execute(tx)
  return rows[0]
}
/** The column of a project under this number. @throws Problem `invalid` at the column. */
export async function columnOf(tx: Executor, projectId: number, id: number) {
  const column = await columns(tx, sql`id = ${id} and project_id = ${projectId}`)
  if (!column)
    throw new Problem('invalid', { field: 'column', message: 'Diese Spalte gibt es in diesem Projekt nicht.' })
  return column
}
/**
 * The first column of a project that means so much; every project has one for what is open and one for what is done.
 */
export async function firstColumn(tx: Executor, projectId: number, category: ColumnCategory) {
  const column =
    (await columns(tx, sql`project_id = ${projectId} and category = ${category}`)) ??
    (await columns(tx, sql`project_id = ${projectId}`))
  if (!column) throw new Error(`Project ${projectId} has no column`)
  return column
}

/**
 * Holds the project of a task until the transaction ends. Whoever moves, finishes or adds tasks does so before they
 * hold any of them: a column that is numbered anew touches all its tasks, and whoever held one of those and waited for
 * the project would wait for good.
 */
export const holdProjectOf = (tx: Executor, taskId: number): Promise<unknown> =>
  sql`select p.id from projects p join tasks t on t.project_id = p.id where t.id = ${taskId}
    for no key update of p`.execute(tx)
export const holdProject = (tx: Executor, projectId: number): Promise<unknown> =>
  sql`select id from projects where id = ${projectId} for no key update`.execute(tx)

/**
 * A place in a column before another task, or at its end, numbering the column anew where two stand too close. Whoever
 * places something holds the project, so that of two at once the second sees where the first went and no two places are
 * the same.
 */
export async function placeIn(
  tx: Executor,
  columnId: number | null,
  before: number | null,
  self: number | null,
): Promise<number> {
  if (columnId === null) return 0
  await sql`select p.id from projects p join project_columns c on c.project_id = p.id where c.id = ${columnId}
    for no key update of p`.execute(tx)
  const place = await roomIn(tx, columnId, before, self)
  if (place !== null) return place
  const { rows } = await typedSql({ id: 'int' })`
    select id from tasks where column_id = ${columnId} and id is distinct from ${self} order by position, id`.execute(
    tx,
  )
  const places = freshPlaces(rows.length)
  await sql`update tasks set position = fresh.position from unnest(${rows.map(({ id }) => id)}::bigint[],
    ${places}::float8[]) as fresh (id, position)
    where tasks.id = fresh.id`.execute(tx)
  return (await roomIn(tx, columnId, before, self)) ?? 0
}

async function roomIn(
  tx: Executor,
  columnId: number,
  before: number | null,
  self: number | null,
): Promise<number | null> {
  const { rows } = await typedSql({ above: 'float?', below: 'float?' })`
    select (select max(t.position) from tasks t where t.column_id = ${columnId} and t.id is distinct from ${self}
        and (n.position is null or t.position < n.position)) as above, n.position as below
    from (select 1) one left join tasks n on n.id = ${before} and n.column_id = ${columnId} and n.id is distinct
      from ${self}`.execute(tx)
  const { above = null, below = null } = rows[0] ?? {}
  return placeBetween(above, below)
}
