import { sql } from 'kysely'
import type { TaskBody } from '#contract/calls/tasks/tasks.ts'
import { closesCircle, type Relation, storedRelation, type StoredRelationType } from '#domain/tasks/relations.ts'
import { Problem } from '#domain/problem.ts'
import { UNKNOWN_ROW } from '#server/core/db/broken-key.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { peopleFor } from '#server/features/tasks/writing/resolve-assignees.ts'
import { remindAt } from '#server/features/tasks/writing/task-times.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Points = NonNullable<TaskBody['points']>
/**
 * Writes the points of a checklist in this order: those it names stay ticked, the others go. @throws Problem `invalid`
 * at one of another task.
 */
export async function writePoints(tx: Executor, taskId: number, points: Points): Promise<void> {
  const kept = points.flatMap(({ id }) => (id === null ? [] : [id]))
  const { rows } = await typedSql({
    id: 'int',
  })`select id from task_points where task_id = ${taskId} for no key update`.execute(tx)
  if (!kept.every(id => rows.some(row => row.id === id)) || new Set(kept).size !== kept.length)
    throw new Problem('invalid', { field: 'points', message: 'Dieser Punkt gehört nicht zu dieser Aufgabe.' })
  await sql`delete from task_points where task_id = ${taskId} and not id = any(${kept}::bigint[])`.execute(tx)
  for (const [position, { id, text, requiresPhoto, measure }] of points.entries()) {
    const [unit, minimum, maximum] = [measure?.unit ?? null, measure?.minimum ?? null, measure?.maximum ?? null]
    await (
      id === null
        ? sql`insert into task_points (task_id, position, text, requires_photo, measure_unit, minimum, maximum)
            values (${taskId}, ${position}, ${text}, ${requiresPhoto}, ${unit}, ${minimum}, ${maximum})`
        : sql`update task_points set position = ${position}, text = ${text}, requires_photo = ${requiresPhoto},
          measure_unit = ${unit},
            minimum = ${minimum}, maximum = ${maximum}, value = case when ${unit}::text is null then null
              else value end where id = ${id}`
    ).execute(tx)
  }
}

/** Two who relate tasks to each other at once take their turn, so that together they close no circle. */
const RELATIONS_LOCK = 7_302_511
const RELATION = { from: 'int', to: 'int', type: typed<StoredRelationType>('text') } as const

/**
 * Writes what a task stands to others; what leads to tasks the asker does not see stays as it is. @throws Problem
 * `invalid` at a circle or a task that is not there.
 */
export async function writeRelations(
  tx: Executor,
  viewer: Viewer,
  taskId: number,
  relations: NonNullable<TaskBody['relations']>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RELATIONS_LOCK})`.execute(tx)
  const ids = [...new Set(relations.map(({ task }) => task.id))]
  const { rows: seen } = await typedSql({
    id: 'int',
  })`select t.id from tasks t where t.id = any(${ids}::bigint[]) and ${isSeen(viewer)}`.execute(tx)
  if (seen.length !== ids.length || ids.includes(taskId))
    throw new Problem('invalid', { field: 'relations', message: 'Diese Aufgabe gibt es nicht.' })
  await sql`delete from task_relations r using tasks t where (r.from_id = ${taskId} or r.to_id = ${taskId})
    and t.id = case when r.from_id = ${taskId} then r.to_id else r.from_id end and ${isSeen(viewer)}`.execute(tx)
  const { rows } = await typedSql(RELATION)`
    select from_id as "from", to_id as "to", type from task_relations where type in ('blocks', 'precedes')`.execute(tx)
  const all: Relation[] = [...rows]
  for (const { type, task } of relations) {
    const fresh = storedRelation(taskId, type, task.id)
    if (closesCircle(all, fresh))
      throw new Problem('invalid', {
        field: 'relations',
        message: 'So würden diese Aufgaben im Kreis aufeinander warten.',
      })
    all.push(fresh)
    await sql`insert into task_relations (from_id, to_id, type) values (${fresh.from}, ${fresh.to}, ${fresh.type})
      on conflict do nothing`.execute(tx)
  }
}

type Times = { startDate: string | null; dueAt: string | null }
/** Writes the reminders of a task anew; one at an instant that is over was given in vain and is not sent. */
export async function writeReminders(
  tx: Executor,
  taskId: number,
  reminders: NonNullable<TaskBody['reminders']>,
  times: Times,
  { timeZone, now }: { timeZone: string; now: string },
): Promise<void> {
  await sql`delete from task_reminders where task_id = ${taskId}`.execute(tx)
  for (const reminder of reminders) {
    const parts = {
      at: reminder.at ?? null,
      offsetMinutes: reminder.offsetMinutes ?? null,
      relativeTo: reminder.relativeTo ?? null,
    }
    const at = remindAt(parts, times, timeZone)
    await sql`insert into task_reminders (task_id, at, offset_minutes, relative_to, remind_at, sent_at)
      values (${taskId}, ${parts.at},
      ${parts.offsetMinutes}, ${parts.relativeTo}, ${at}, ${at !== null && at <= now ? now : null})`.execute(tx)
  }
}
/**
 * Moves reminders along with a task that begins or is due at another time; those that were sent are sent for the new
 * time.
 */
export async function moveReminders(
  tx: Executor,
  taskId: number,
  times: Times,
  { timeZone, now }: { timeZone: string; now: string },
): Promise<void> {
  const { rows } = await typedSql({ id: 'int', offsetMinutes: 'int', relativeTo: typed<'start' | 'due'>('text') })`
    select id, offset_minutes, relative_to from task_reminders where task_id = ${taskId}
      and offset_minutes is not null`.execute(tx)
  for (const { id, offsetMinutes, relativeTo } of rows) {
    const at = remindAt({ at: null, offsetMinutes, relativeTo }, times, timeZone)
    await sql`update task_reminders set remind_at = ${at}, sent_at = ${at !== null && at <= now ? now : null}
      where id = ${id}`.execute(tx)
  }
}

/** Keeps the files of a task in this order. @throws Problem `invalid` at one that is not of the house. */
export async function writeUploads(tx: Executor, taskId: number, uploads: readonly { id: number }[]): Promise<void> {
  const ids = uploads.map(({ id }) => id)
  await requireUploads(tx, ids, 'uploads')
  await sql`delete from task_uploads where task_id = ${taskId}`.execute(tx)
  for (const [position, id] of [...new Set(ids)].entries())
    await sql`insert into task_uploads (task_id, upload_id, position) values (${taskId}, ${id}, ${position})`.execute(
      tx,
    )
}
/** @throws Problem `invalid` at a file that is not of the house. */
export async function requireUploads(tx: Executor, ids: readonly number[], field: string): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await typedSql({
    id: 'int',
  })`select id from uploads where id = any(${wanted}::bigint[]) and is_own for share`.execute(tx)
  if (rows.length !== wanted.length) throw new Problem('invalid', { field, message: 'Diese Datei gibt es nicht.' })
}

/**
 * Keeps who looks on at a task: of whom the asker may give it to, and who did so before. @throws Problem `invalid` at
 * anybody else, as at one there is not.
 */
export async function writeWatchers(
  tx: Executor,
  viewer: Viewer,
  { id: taskId, projectId }: { id: number; projectId: number | null },
  watchers: readonly { id: number }[],
): Promise<void> {
  const ids = watchers.map(({ id }) => id)
  const { rows: present } = await typedSql({ id: 'int' })`
    select user_id as id from task_watchers where task_id = ${taskId}`.execute(tx)
  const fresh = ids.filter(id => !present.some(row => row.id === id))
  if (fresh.length > 0) {
    const known = new Set(
      (await peopleFor(tx, viewer, projectId)).flatMap(({ kind, id }) => (kind === 'user' ? [id] : [])),
    )
    if (!fresh.every(id => known.has(id)))
      throw new Problem('invalid', { ...UNKNOWN_ROW, field: 'watchers', message: 'Diese Person gibt es nicht.' })
  }
  await sql`delete from task_watchers where task_id = ${taskId} and not user_id = any(${ids}::bigint[])`.execute(tx)
  await sql`insert into task_watchers (task_id, user_id) select ${taskId}, u.id from users u
    where u.id = any(${fresh}::bigint[]) and u.is_enabled
    on conflict do nothing`.execute(tx)
}
