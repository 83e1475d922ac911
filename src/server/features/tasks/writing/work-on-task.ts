import { sql } from 'kysely'
import type { TaskChange } from '#contract/calls/tasks/tasks.ts'
import { isOutOfRange, limitsText, missingFor } from '#domain/tasks/checklist.ts'
import { mentionedIn } from '#domain/tasks/mentions.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readPoints } from '#server/features/tasks/reading/read-task.ts'
import { peopleWhoSee } from '#server/features/tasks/reading/who-sees.ts'
import type { KnownTask } from '#server/features/tasks/writing/known-task.ts'
import { answerMentions, keepMentions } from '#server/features/tasks/writing/mentions.ts'
import { noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { tellComment, tellMentioned, tellOutOfRange } from '#server/features/tasks/writing/notices.ts'
import { requireUploads } from '#server/features/tasks/writing/task-parts.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Tick = NonNullable<TaskChange['ticks']>[number]

/**
 * Sets points of a checklist to what they are said to be, each on its own, so that two people who tick off at once lose
 * nothing and a tick sent twice counts once. A reading outside its limits is written down and tells who leads the
 * branch.
 * @throws Problem `invalid` at a point that is not there or lacks a reading or a photo.
 */
export async function tickPoints(
  tx: Executor,
  app: App,
  by: Viewer,
  task: KnownTask,
  ticks: readonly Tick[],
): Promise<void> {
  const now = app.clock.now()
  const points = new Map((await readPoints(tx, [task.id])).map(point => [point.id, point]))
  await requireUploads(
    tx,
    ticks.flatMap(({ upload }) => (upload ? [upload.id] : [])),
    'ticks',
  )
  for (const [index, { id, isDone, value, upload }] of ticks.entries()) {
    const point = points.get(id)
    const at = `ticks.${index}`
    if (!point) throw new Problem('invalid', { field: at, message: 'Diesen Punkt gibt es nicht mehr.' })
    const reading = value === undefined ? point.value : value
    const hasPhoto = upload === undefined ? point.upload !== null : upload !== null
    const missing = isDone
      ? missingFor({ requiresPhoto: point.requiresPhoto, hasPhoto, measure: point.measure, value: reading })
      : null
    if (missing) throw new Problem('invalid', { field: at, message: missing })
    if (reading !== null && reading !== undefined && !point.measure)
      throw new Problem('invalid', { field: at, message: 'Zu diesem Punkt gehört kein Messwert.' })
    const isNew = isDone && !point.isDone
    await sql`update task_points set is_done = ${isDone}, value = ${reading ?? null},
      upload_id = ${upload === undefined ? sql`upload_id` : (upload?.id ?? null)},
      done_at = ${isNew ? now : isDone ? sql`done_at` : null},
        done_by = ${isNew ? by.userId : isDone ? sql`done_by` : null},
      done_by_external = ${isNew ? by.externalId : isDone ? sql`done_by_external` : null},
      done_by_device = ${isNew ? by.deviceId : isDone ? sql`done_by_device` : null},
      done_by_initials = ${isNew ? by.initials : isDone ? sql`done_by_initials` : null} where id = ${id}`.execute(tx)
    await noteChanges(tx, app, by, { taskId: task.id, projectId: task.projectId }, [
      { field: point.text, before: point.isDone ? 'erledigt' : 'offen', after: isDone ? 'erledigt' : 'offen' },
      ...(reading === point.value || !point.measure
        ? []
        : [{ field: point.text, before: null, after: `${reading ?? '–'} ${point.measure.unit}` }]),
    ])
    const isWrong = point.measure && reading !== null && reading !== undefined && isOutOfRange(point.measure, reading)
    if (isWrong && point.measure && reading !== point.value)
      await tellOutOfRange(
        tx,
        app,
        task.id,
        `${point.text}: ${String(reading).replace('.', ',')} ${point.measure.unit} (${limitsText(point.measure)})`,
      )
  }
  if (ticks.length > 0)
    await sql`update tasks set version = version + 1, updated_at = ${now} where id = ${task.id}`.execute(tx)
}

/** Adds a word to a task and tells those whom it concerns. */
export async function addComment(tx: Executor, app: App, by: Viewer, task: KnownTask, text: string): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    insert into task_comments (task_id, user_id, external_user_id, device_id, text, at) values (${task.id},
      ${by.userId}, ${by.externalId}, ${by.deviceId}, ${text}, ${app.clock.now()}) returning id`.execute(tx)
  const named = await mentioned(tx, by, task.id, text)
  for (const { id } of rows) await keepMentions(tx, app, id, named)
  if (by.userId !== null) await answerMentions(tx, app, task.id, by.userId)
  await tellComment(tx, app, by, task.id, text, named)
}
/** Writes down who is named in a comment that was written anew, and tells those who were not named before. */
export async function tellNewlyMentioned(
  tx: Executor,
  app: App,
  by: Viewer,
  { taskId, comment }: { taskId: number; comment: number },
  { before, after }: { before: string; after: string },
): Promise<void> {
  const known = await mentioned(tx, by, taskId, before)
  const named = await mentioned(tx, by, taskId, after)
  await keepMentions(tx, app, comment, named)
  const fresh = named.filter(id => !known.includes(id))
  if (fresh.length > 0) await tellMentioned(tx, app, by, taskId, after, fresh)
}
/** Who is named behind an `@` in a text, of those who see the task. */
const mentioned = async (tx: Executor, by: Viewer, taskId: number, text: string): Promise<number[]> =>
  text.includes('@') ? mentionedIn(text, await peopleWhoSee(tx, by, taskId)).map(({ id }) => id) : []
