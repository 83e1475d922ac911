import { sql } from 'kysely'
import { asksForProof } from '#domain/tasks/checklist.ts'
import { isOver, TASK_STATUSES, type TaskStatus } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { KnownTask } from '#server/features/tasks/writing/known-task.ts'
import { type Change, noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { firstColumn, placeIn } from '#server/features/tasks/writing/places.ts'
import { holidaysOfTask } from '#server/features/tasks/writing/task-holidays.ts'
import { moveReminders } from '#server/features/tasks/writing/task-parts.ts'
import { dueTimes, nextDue } from '#server/features/tasks/writing/task-times.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Moment = { readonly now: string; readonly timeZone: string }

/**
 * Takes a task to a state, in the transaction of whoever does so: in a project into the first column that means so,
 * unless it stands in one. What is finished notes who finished it, and if it comes back its successor is made; opened
 * again it never gets a second one.
 * @throws Problem `invalid` where a photo or points of a routine are missing.
 */
export async function settleStatus(
  tx: Executor,
  app: App,
  by: Viewer,
  task: KnownTask,
  status: TaskStatus,
  moment: Moment,
  column: { id: number } | null = null,
): Promise<void> {
  if (status === task.status && column === null) return
  const isFinished = status === 'done' && task.status !== 'done'
  if (isFinished && task.isTemplate) throw isTemplateOnly('status')
  if (isFinished) await requireProof(tx, task)
  const target =
    column ??
    (task.projectId === null || status === 'cancelled' || status === task.status
      ? null
      : await firstColumn(tx, task.projectId, status))
  const columnId = target?.id ?? task.columnId
  const position = columnId === task.columnId ? task.position : await placeIn(tx, columnId, null, task.id)
  const isDone = status === 'done'
  const stays = isDone && task.status === 'done'
  await sql`update tasks set version = version + 1, status = ${status}, column_id = ${columnId}, position = ${position},
      updated_at = ${moment.now},
    completed_at = ${stays ? sql`completed_at` : isDone ? moment.now : null},
      completed_by = ${stays ? sql`completed_by` : isDone ? by.userId : null},
    completed_by_external = ${stays ? sql`completed_by_external` : isDone ? by.externalId : null},
    completed_by_device = ${stays ? sql`completed_by_device` : isDone ? by.deviceId : null},
    completed_by_initials = ${stays ? sql`completed_by_initials` : isDone ? by.initials : null}
    where id = ${task.id}`.execute(tx)
  await noteChanges(tx, app, by, { taskId: task.id, projectId: task.projectId }, [
    { field: 'Status', before: TASK_STATUSES[task.status], after: TASK_STATUSES[status] },
    // of two columns that mean the same the state says nothing
    ...(status === task.status ? await columnChange(tx, task.columnId, columnId) : []),
  ])
  if (isFinished) await makeSuccessor(tx, task, moment)
}

async function columnChange(tx: Executor, from: number | null, to: number | null): Promise<Change[]> {
  const { rows } = await typedSql({
    id: 'int',
    name: 'text',
  })`select id, name from project_columns where id in (${from}, ${to})`.execute(tx)
  const nameOf = (id: number | null) => rows.find(row => row.id === id)?.name ?? null
  return [{ field: 'Spalte', before: nameOf(from), after: nameOf(to) }]
}

/** What is only the pattern of others is not done itself. */
export const isTemplateOnly = (field: string) =>
  new Problem('invalid', {
    field,
    message: 'Eine Vorlage wird nicht abgehakt. Legen Sie zuerst eine Aufgabe daraus an.',
  })

/** @throws Problem `invalid`. */
async function requireProof(tx: Executor, { id, requiresPhoto, routine }: KnownTask): Promise<void> {
  const { rows: uploads } = await typedSql({
    id: 'int',
  })`select upload_id as id from task_uploads where task_id = ${id}`.execute(tx)
  const { rows: points } = await typedSql({
    isDone: 'bool',
    upload: 'int?',
  })`select is_done as "isDone", upload_id as upload from task_points where task_id = ${id}`.execute(tx)
  if (asksForProof({ requiresPhoto, uploads, points }))
    throw new Problem('invalid', { field: 'uploads', message: 'Bitte fügen Sie zuerst ein Foto hinzu.' })
  const open = points.filter(({ isDone }) => !isDone).length
  if (routine !== null && open > 0)
    throw new Problem('invalid', {
      field: 'ticks',
      message: open === 1 ? 'Ein Punkt ist noch offen.' : `Es sind noch ${open} Punkte offen.`,
    })
}

/**
 * Makes the next of a task that comes back, once however often it is asked for; answers its number, or null where there
 * is none to come. What was finished stays as it is.
 */
export async function makeSuccessor(tx: Executor, task: KnownTask, { now, timeZone }: Moment): Promise<number | null> {
  const { rrule, recurrenceBasis: basis, recurrenceUntil: until, dueAt } = task
  if (rrule === null || basis === null || dueAt === null) return null
  const holidays = await holidaysOfTask(tx, task.id, rrule, now)
  const next = nextDue(dueAt, now, { rrule, basis, until }, timeZone, holidays)
  if (next === null) return null
  const times = dueTimes(next, task.isDueAllDay, timeZone)
  const ahead = Math.round((Date.parse(localDay(next, timeZone)) - Date.parse(localDay(dueAt, timeZone))) / DAY_MS)
  const startDate = task.startDate && addDays(task.startDate, ahead)
  const column = task.projectId === null ? null : await firstColumn(tx, task.projectId, 'open')
  const position = await placeIn(tx, column?.id ?? null, null, null)
  const { rows } = await typedSql({ id: 'int' })`
    insert into tasks (project_id, number, title, description, column_id, status, priority, reporter_id, branch_id,
      department_id, customer_id, order_id,
      parent_id, start_date, due_at, is_due_all_day, late_at, estimate_seconds, requires_photo, recurrence_rule,
        recurrence_basis, resets_checklist,
      recurrence_until, previous_id, routine, visibility, tags, position, created_at, updated_at)
    select project_id, ${task.projectId === null ? null : await nextNumber(tx, task.projectId)}, title, description,
      ${column?.id ?? null}, 'open', priority, reporter_id,
      branch_id, department_id, customer_id, order_id, parent_id, ${startDate}::date, ${times.dueAt}::timestamptz,
        is_due_all_day, ${times.lateAt}::timestamptz,
      estimate_seconds, requires_photo, recurrence_rule, recurrence_basis, resets_checklist, recurrence_until, id,
        routine, visibility, tags,
      ${position}, ${now}::timestamptz, ${now}::timestamptz
    from tasks where id = ${task.id} on conflict (previous_id) do nothing returning id`.execute(tx)
  const [made] = rows
  if (!made) return null
  await copyParts(tx, task.id, made.id, { keepsTicks: !task.resetsChecklist })
  await moveReminders(tx, made.id, { startDate, dueAt: times.dueAt }, { timeZone, now })
  return made.id
}
const DAY_MS = 86_400_000

/** The next number of a project; whoever takes one holds the project until it is used. */
export async function nextNumber(tx: Executor, projectId: number): Promise<number> {
  const { rows } = await typedSql({ number: 'int' })`
    update projects set next_number = next_number + 1 where id = ${projectId}
    returning next_number - 1 as number`.execute(tx)
  if (!rows[0]) throw new Error(`Project ${projectId} is gone`)
  return rows[0].number
}

/** Gives one task the people, points and reminders of another. */
export async function copyParts(
  tx: Executor,
  from: number,
  to: number,
  { keepsTicks }: { keepsTicks: boolean },
): Promise<void> {
  await sql`insert into task_assignees (task_id, user_id, external_user_id, department_id, may_edit)
    select ${to}, user_id, external_user_id, department_id, may_edit from task_assignees where task_id = ${from}
    order by id`.execute(tx)
  await sql`insert into task_watchers (task_id, user_id) select ${to}, user_id from task_watchers
    where task_id = ${from}`.execute(tx)
  await sql`insert into task_points (task_id, position, text, requires_photo, measure_unit, minimum, maximum, is_done,
      done_at, done_by, value)
    select ${to}, position, text, requires_photo, measure_unit, minimum, maximum, is_done and ${keepsTicks}, case
    when ${keepsTicks} then done_at end,
      case when ${keepsTicks} then done_by end, case when ${keepsTicks} then value end from task_points
      where task_id = ${from} order by position, id`.execute(tx)
  await sql`insert into task_reminders (task_id, offset_minutes, relative_to)
    select ${to}, offset_minutes, relative_to from task_reminders where task_id = ${from} and offset_minutes is not null
    order by id`.execute(tx)
}

/** Whether nothing is left to do on it. */
export const isFinished = ({ status }: Pick<KnownTask, 'status'>) => isOver(status)
