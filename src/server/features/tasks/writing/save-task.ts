import { sql } from 'kysely'
import type { ListedTask, Task, TaskChange, TaskMove } from '#contract/calls/tasks/tasks.ts'
import { readRule, ruleText } from '#domain/tasks/recurrence-rule.ts'
import { TASK_PRIORITIES, TASK_VISIBILITIES } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { localDay, localDateTime } from '#domain/time/local-time.ts'
import { FORBIDDEN, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Changed } from '#server/core/db/schema.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readListed } from '#server/features/tasks/reading/list-tasks.ts'
import { gone, readTask } from '#server/features/tasks/reading/read-task.ts'
import { requireDue, requireLinks } from '#server/features/tasks/writing/create-task.ts'
import { settleStatus } from '#server/features/tasks/writing/finish-task.ts'
import { type KnownTask, lockTask } from '#server/features/tasks/writing/known-task.ts'
import { type Change, noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { tellAssigned } from '#server/features/tasks/writing/notices.ts'
import { columnOf, placeIn } from '#server/features/tasks/writing/places.ts'
import {
  moveReminders,
  writePoints,
  writeRelations,
  writeReminders,
  writeUploads,
  writeWatchers,
} from '#server/features/tasks/writing/task-parts.ts'
import { dueTimes } from '#server/features/tasks/writing/task-times.ts'
import { writeAssignees } from '#server/features/tasks/writing/whom-to-give.ts'
import { addComment, tickPoints } from '#server/features/tasks/writing/work-on-task.ts'
import { readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

const WORK = new Set(['id', 'version', 'status', 'ticks', 'comment', 'uploads'])
type Moment = { now: string; timeZone: string }
export const momentOf = async (app: App): Promise<Moment> => ({
  now: app.clock.now(),
  timeZone: (await app.catalogue.current()).config.timeZone,
})

/** Changes what of a task is named, in one transaction. Ticks and comments need no version: they take nothing from anybody. @throws Problem. */
export const saveTask = (app: App, principal: Principal, id: number, change: TaskChange): Promise<Task> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    const isWork = Object.entries(change).every(([name, value]) => WORK.has(name) || value === undefined)
    const { task } = await lockTask(tx, viewer, id, isWork ? 'work' : 'edit')
    if (change.version !== undefined && change.version !== task.version) throw stale()
    const moment = await momentOf(app)
    if (!isWork) await saveFields(tx, app, principal, viewer, task, change, moment)
    if (change.uploads) await writeUploads(tx, id, change.uploads)
    if (change.ticks) await tickPoints(tx, app, viewer, task, change.ticks)
    if (change.comment !== undefined) await addComment(tx, app, viewer, task, change.comment)
    if (change.status !== undefined && change.status !== task.status) {
      const { task: fresh } = await lockTask(tx, viewer, id, 'work')
      await settleStatus(tx, app, viewer, fresh, change.status, moment)
    }
    return readTask(tx, viewer, id, moment.now)
  })

async function saveFields(
  tx: Executor,
  app: App,
  principal: Principal,
  viewer: Viewer,
  task: KnownTask,
  change: TaskChange,
  moment: Moment,
): Promise<void> {
  const { id, projectId } = task
  const before = { dueAt: task.dueAt, startDate: task.startDate }
  await requireLinks(tx, principal, viewer, projectId, id, {
    ...change,
    branch: change.branch === undefined ? (task.branchId === null ? null : { id: task.branchId }) : change.branch,
    routine: change.routine === undefined ? task.routine : change.routine,
  })
  const isAllDay = change.isDueAllDay ?? task.isDueAllDay
  const times = dueTimes(change.dueAt === undefined ? task.dueAt : change.dueAt, isAllDay, moment.timeZone)
  const recurrence = change.recurrence === undefined ? (task.rrule === null ? null : {}) : change.recurrence
  requireDue(recurrence as TaskChange['recurrence'], times.dueAt)
  const columns: Changed<'tasks'> = {
    ...pick(change, [
      'title',
      'priority',
      'startDate',
      'estimateSeconds',
      'requiresPhoto',
      'visibility',
      'tags',
      'routine',
      'isTemplate',
      'isArchived',
    ]),
    ...(change.description === undefined ? {} : { description: change.description || null }),
    ...links(change),
    dueAt: times.dueAt,
    lateAt: times.lateAt,
    isDueAllDay: isAllDay,
    ...(change.recurrence === undefined
      ? {}
      : {
          recurrenceRule: change.recurrence?.rrule ?? null,
          recurrenceBasis: change.recurrence?.basis ?? null,
          resetsChecklist: change.recurrence?.resetChecklist ?? true,
          recurrenceUntil: change.recurrence?.until ?? null,
        }),
    version: task.version + 1,
    updatedAt: moment.now,
  }
  await tx.updateTable('tasks').set(columns).where('id', '=', id).execute()
  if (change.assignees) {
    const fresh = await writeAssignees(tx, viewer, { id, projectId }, change.assignees)
    await tellAssigned(tx, app, viewer, id, fresh)
  }
  if (change.watchers) await writeWatchers(tx, id, change.watchers)
  if (change.points) await writePoints(tx, id, change.points)
  if (change.relations) await writeRelations(tx, viewer, id, change.relations)
  const after = { dueAt: times.dueAt, startDate: change.startDate === undefined ? task.startDate : change.startDate }
  if (change.reminders) await writeReminders(tx, id, change.reminders, after, moment)
  else if (after.dueAt !== before.dueAt || after.startDate !== before.startDate) await moveReminders(tx, id, after, moment)
  await noteChanges(tx, app, viewer, { taskId: id, projectId }, changesOf(task, change, times.dueAt, isAllDay, moment.timeZone))
}

function pick<K extends keyof TaskChange>(change: TaskChange, names: readonly K[]): Partial<Pick<TaskChange, K>> {
  return Object.fromEntries(names.flatMap(name => (change[name] === undefined ? [] : [[name, change[name]]]))) as Partial<
    Pick<TaskChange, K>
  >
}
const LINKS = ['branch', 'department', 'customer', 'order', 'parent'] as const
const links = (change: TaskChange) =>
  Object.fromEntries(LINKS.flatMap(name => (change[name] === undefined ? [] : [[`${name}Id`, change[name]?.id ?? null]])))

/** What changed, in words. */
function changesOf(task: KnownTask, change: TaskChange, dueAt: string | null, isAllDay: boolean, timeZone: string): Change[] {
  const due = (at: string | null, allDay: boolean) =>
    at && (allDay ? localDay(at, timeZone) : localDateTime(at, timeZone).replace('T', ' '))
  const rule = (text: string | null) => {
    const read = text && readRule(text)
    return read ? ruleText(read) : null
  }
  const all: (Change | undefined)[] = [
    change.title === undefined ? undefined : { field: 'Titel', before: task.title, after: change.title },
    change.description === undefined ? undefined : { field: 'Beschreibung', before: task.description, after: change.description || null },
    change.priority && {
      field: 'Priorität',
      before: words(TASK_PRIORITIES, task.priority),
      after: words(TASK_PRIORITIES, change.priority),
    },
    { field: 'Fällig', before: due(task.dueAt, task.isDueAllDay), after: due(dueAt, isAllDay) },
    change.startDate === undefined ? undefined : { field: 'Beginn', before: task.startDate, after: change.startDate },
    change.recurrence === undefined
      ? undefined
      : { field: 'Wiederholung', before: rule(task.rrule), after: rule(change.recurrence?.rrule ?? null) },
    change.visibility && { field: 'Sichtbar für', before: TASK_VISIBILITIES[task.visibility], after: TASK_VISIBILITIES[change.visibility] },
    change.isArchived === undefined
      ? undefined
      : { field: 'Archiviert', before: task.isArchived ? 'Ja' : 'Nein', after: change.isArchived ? 'Ja' : 'Nein' },
    change.assignees && { field: 'Zuständige', before: null, after: `${change.assignees.length}` },
    change.points && { field: 'Checkliste', before: null, after: `${change.points.length} Punkte` },
    change.relations && { field: 'Beziehungen', before: null, after: `${change.relations.length}` },
  ]
  return all.flatMap(one => one ?? [])
}
const words = (table: Readonly<Record<string, string>>, name: string) => table[name] ?? name

/** Puts a task into a column, in one transaction. Who works on it moves it, since the column is its state. @throws Problem. */
export const moveTask = (app: App, principal: Principal, id: number, { column: to, before }: TaskMove): Promise<ListedTask> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    const { task } = await lockTask(tx, viewer, id, 'work')
    if (task.projectId === null)
      throw new Problem('invalid', { field: 'column', message: 'Diese Aufgabe gehört zu keinem Projekt und hat keine Spalte.' })
    const column = await columnOf(tx, task.projectId, to.id)
    const moment = await momentOf(app)
    const position = await placeIn(tx, column.id, before?.id ?? null, id)
    await settleStatus(tx, app, viewer, { ...task, position }, column.category, moment, column)
    await sql`update tasks set position = ${position} where id = ${id}`.execute(tx)
    const [moved] = await readListed(tx, viewer, moment.now, { where: sql`t.id = ${id}`, order: sql`t.id`, limit: 1 })
    if (!moved) throw gone()
    return moved
  })

/** Writes one's own comment anew, or takes it back. @throws Problem `notFound`, `forbidden` for somebody else's. */
export const changeComment = (
  app: App,
  principal: Principal,
  { id, comment }: { id: number; comment: number },
  text: string | null,
): Promise<Task> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    await lockTask(tx, viewer, id, 'work')
    const { rows } = await answers({ userId: 'int?', externalId: 'int?' })`
      select user_id, external_user_id as external_id from task_comments where id = ${comment} and task_id = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('notFound', { message: 'Diesen Kommentar gibt es nicht.' })
    const isOwn = viewer.userId === null ? row.externalId !== null && row.externalId === viewer.externalId : row.userId === viewer.userId
    if (!isOwn) throw new Problem('forbidden', { message: FORBIDDEN })
    await (
      text === null
        ? sql`delete from task_comments where id = ${comment}`
        : sql`update task_comments set text = ${text}, edited_at = ${app.clock.now()} where id = ${comment}`
    ).execute(tx)
    return readTask(tx, viewer, id, app.clock.now())
  })

export const stale = () =>
  new Problem('conflict', { code: 'stale', message: 'Inzwischen hat jemand diese Aufgabe geändert. Bitte sehen Sie sie noch einmal an.' })
