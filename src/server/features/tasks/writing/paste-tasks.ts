import { sql } from 'kysely'
import type { PastedList } from '#contract/calls/tasks/projects.ts'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import { LONGEST_TITLE, pastedTasks } from '#domain/tasks/pasted-tasks.ts'
import { Problem } from '#domain/problem.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { readListed } from '#server/features/tasks/reading/list-tasks.ts'
import { isPartOfTemplate, requireProject } from '#server/features/tasks/writing/create-task.ts'
import { noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { columnOf, firstColumn, holdProject, placeIn } from '#server/features/tasks/writing/places.ts'
import { reachOf, readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

type Asked = { body: PastedList; key: GivenKey | null }
/** As far as tasks of one list stand from each other in their column. */
const STEP = 1024

/**
 * Makes a task of each line of a list, in one transaction; under a key only once. Of two lists at once the second goes
 * behind the first.
 * @throws Problem `notFound` for a project they do not see, `forbidden` where they do not edit it, `invalid` at
 * `lines`, `conflict` where the key is bound to another list.
 */
export const pasteTasks = (
  app: App,
  principal: Principal,
  projectId: number,
  { body, key }: Asked,
): Promise<ListedTask[]> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    if (viewer.userId === null) throw refusalOf(principal)
    if (reachOf(viewer, projectId) === 'nothing')
      throw new Problem('notFound', { message: 'Dieses Projekt gibt es nicht.' })
    requireProject(viewer, projectId)
    await holdProject(tx, projectId)
    const now = app.clock.now()
    const made =
      (key && (await madeUnder(tx, viewer.userId, projectId, key))) ??
      (await makeTasks(tx, app, viewer, projectId, titlesOf(body.lines), { body, key }))
    return readListed(tx, viewer, now, made)
  })

/** @throws Problem `invalid` where nothing is to be done, or at the line that says too much for a title. */
function titlesOf(lines: readonly string[]): string[] {
  const titles = pastedTasks(lines.join('\n'))
  if (titles.length === 0)
    throw new Problem('invalid', { field: 'lines', message: 'In diesen Zeilen steht nichts, das zu tun ist.' })
  const long = titles.find(title => title.length > LONGEST_TITLE)
  if (long)
    throw new Problem('invalid', {
      field: `lines.${lines.findIndex(line => line.includes(long.slice(0, LONGEST_TITLE)))}`,
      message: `Bitte kürzen Sie diese Zeile auf ${LONGEST_TITLE} Zeichen: „${long.slice(0, 40)}…“`,
    })
  return titles
}

/** What this person has made under a key. @throws Problem `conflict`, code `keyReused`, where it was something else. */
async function madeUnder(
  tx: Executor,
  userId: number,
  projectId: number,
  key: GivenKey,
): Promise<readonly number[] | null> {
  const { rows } = await typedSql({ projectId: 'int', requestHash: 'bytes', tasks: 'int[]' })`
    select project_id as "projectId", request_hash as "requestHash", tasks from task_lists
    where created_by = ${userId} and request_key = ${key.value}`.execute(tx)
  const [known] = rows
  if (!known) return null
  requireSameContent(key, known.requestHash, known.projectId === projectId)
  return known.tasks
}

async function makeTasks(
  tx: Executor,
  app: App,
  viewer: Viewer,
  projectId: number,
  titles: readonly string[],
  { body, key }: Asked,
): Promise<readonly number[]> {
  const now = app.clock.now()
  const column = body.column ? await columnOf(tx, projectId, body.column.id) : await firstColumn(tx, projectId, 'open')
  const isDone = column.category === 'done'
  const isTemplate = await isPartOfTemplate(tx, projectId, null)
  const first = await placeIn(tx, column.id, null, null)
  const { rows } = await typedSql({ id: 'int' })`
    with numbers as (update projects set next_number = next_number + ${titles.length} where id = ${projectId}
      returning next_number - ${titles.length} as first)
    insert into tasks (project_id, number, title, column_id, status, priority, reporter_id, is_due_all_day,
      requires_photo, resets_checklist, visibility, tags, position, is_template, is_archived, completed_at,
      completed_by, created_at, updated_at)
    select ${projectId}, numbers.first + line.at - 1, line.title, ${column.id}, ${column.category}, 'normal',
      ${viewer.userId}, true, false, true, 'project', '{}', ${first}::float8 + (line.at - 1) * ${STEP}, ${isTemplate},
      false, ${isDone ? now : null}::timestamptz, ${isDone ? viewer.userId : null}::bigint, ${now}, ${now}
    from numbers, unnest(${[...titles]}::text[]) with ordinality line (title, at)
    order by line.at returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  for (const [at, id] of ids.entries())
    await noteChanges(tx, app, viewer, { taskId: id, projectId }, [
      { field: 'Aufgabe', before: null, after: titles[at] ?? '' },
    ])
  if (!key || viewer.userId === null) return ids
  const { numAffectedRows } = await sql`
    insert into task_lists (project_id, created_by, created_at, request_key, request_hash, tasks)
    values (${projectId}, ${viewer.userId}, ${now}, ${key.value}, ${key.bodyHash}, ${ids}::bigint[])
    on conflict (created_by, request_key) do nothing`.execute(tx)
  // the same key went to another project in this moment
  if (numAffectedRows === 0n) await madeUnder(tx, viewer.userId, projectId, key)
  return ids
}
