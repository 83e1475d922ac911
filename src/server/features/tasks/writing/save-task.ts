import { sql } from 'kysely'
import type { ListedTask, Task, TaskChange, TaskMove } from '#contract/calls/tasks/tasks.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { isOver } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { FORBIDDEN, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { assignments, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readListed } from '#server/features/tasks/reading/list-tasks.ts'
import { gone, readTask } from '#server/features/tasks/reading/read-task.ts'
import { doerOf } from '#server/features/tasks/routines/routine-shift.ts'
import { keptTask } from '#server/features/tasks/writing/kept-in-sight.ts'
import { isPartOfTemplate, requireDue, requireLinks } from '#server/features/tasks/writing/create-task.ts'
import { isTemplateOnly, settleStatus } from '#server/features/tasks/writing/finish-task.ts'
import { type KnownTask, lockTask } from '#server/features/tasks/writing/known-task.ts'
import { changesBetween, noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { tellAssigned } from '#server/features/tasks/writing/notices.ts'
import { columnOf, holdProjectOf, placeIn } from '#server/features/tasks/writing/places.ts'
import {
  moveReminders,
  writePoints,
  writeRelations,
  writeReminders,
  writeUploads,
  writeWatchers,
} from '#server/features/tasks/writing/task-parts.ts'
import { trailOf } from '#server/features/tasks/writing/task-trail.ts'
import { dueTimes } from '#server/features/tasks/writing/task-times.ts'
import { writeAssignees } from '#server/features/tasks/writing/resolve-assignees.ts'
import { addComment, tellNewlyMentioned, tickPoints } from '#server/features/tasks/writing/work-on-task.ts'
import { readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

const WORK = new Set(['id', 'version', 'status', 'ticks', 'comment', 'uploads', 'shift'])
type Moment = { now: string; timeZone: string }
export const momentOf = async (app: App): Promise<Moment> => ({
  now: app.clock.now(),
  timeZone: (await app.catalogue.current()).config.timeZone,
})

/**
 * Changes what of a task is named, in one transaction. Ticks and comments need no version: they take nothing from
 * anybody. @throws Problem.
 */
export const saveTask = (app: App, principal: Principal, id: number, change: TaskChange): Promise<Task> =>
  // who puts two tasks under each other in the same moment holds them crosswise
  againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const viewer = await readViewer(tx, principal)
      const isWork = Object.entries(change).every(([name, value]) => WORK.has(name) || value === undefined)
      if (change.status !== undefined) await holdProjectOf(tx, id)
      const { task, reach } = await lockTask(tx, viewer, id, isWork ? 'work' : 'edit')
      if (!reachesAtLeast(reach, 'edit')) await requireWork(tx, task, change)
      if (change.version !== undefined && change.version !== task.version) throw stale()
      const isSigned = Boolean(change.ticks?.length) || change.status === 'done' || change.status === 'open'
      const by = await doerOf(tx, app, principal, viewer, { shift: change.shift, isSigned })
      const moment = await momentOf(app)
      if (task.isTemplate && change.ticks && change.ticks.length > 0) throw isTemplateOnly('ticks')
      const isEdit = !isWork || change.uploads !== undefined
      const before = isEdit ? await trailOf(tx, id, moment.timeZone) : {}
      if (!isWork) await saveFields(tx, app, principal, viewer, task, change, moment)
      if (change.uploads) await writeUploads(tx, id, change.uploads)
      if (isEdit)
        await noteChanges(
          tx,
          app,
          by,
          { taskId: id, projectId: task.projectId },
          changesBetween(before, await trailOf(tx, id, moment.timeZone)),
        )
      if (change.ticks) await tickPoints(tx, app, by, task, change.ticks)
      if (change.comment !== undefined) await addComment(tx, app, by, task, change.comment)
      if (change.status !== undefined && change.status !== task.status) {
        const { task: fresh } = await lockTask(tx, viewer, id, 'work')
        await settleStatus(tx, app, by, fresh, change.status, moment)
      }
      return keptTask(tx, viewer, id, { now: moment.now, change })
    }),
  )

/**
 * Holds what somebody sends who works on a task without changing it: they finish it and take that back, tick, comment
 * and add files. To cancel it, which ends a routine, to bring a cancelled one back and to take files away is to change
 * it. @throws Problem `forbidden`.
 */
async function requireWork(tx: Executor, task: KnownTask, { status, uploads }: TaskChange): Promise<void> {
  const isCancelling = status !== undefined && status !== task.status && [status, task.status].includes('cancelled')
  const { rows } = await typedSql({ id: 'int' })`
    select upload_id as id from task_uploads where task_id = ${uploads ? task.id : null}`.execute(tx)
  const isLosing = rows.some(row => !uploads?.some(({ id }) => id === row.id))
  if (isCancelling || isLosing) throw new Problem('forbidden', { message: FORBIDDEN })
}

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
  const isTemplate = change.isTemplate ?? task.isTemplate
  if (isTemplate !== task.isTemplate) await turnTemplate(tx, task, isTemplate)
  await requireLinks(tx, principal, viewer, { projectId, isTemplate }, id, {
    ...change,
    department: change.department?.id === task.departmentId ? undefined : change.department,
    branch: change.branch === undefined ? (task.branchId === null ? null : { id: task.branchId }) : change.branch,
    routine: change.routine === undefined ? task.routine : change.routine,
  })
  const isAllDay = change.isDueAllDay ?? task.isDueAllDay
  const times = dueTimes(change.dueAt === undefined ? task.dueAt : change.dueAt, isAllDay, moment.timeZone)
  const recurrence = change.recurrence === undefined ? (task.rrule === null ? null : {}) : change.recurrence
  requireDue(recurrence as TaskChange['recurrence'], times.dueAt)
  const changes = assignments<'tasks'>({
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
  })
  await sql`update tasks set ${changes} where id = ${id}`.execute(tx)
  if (change.assignees) {
    const fresh = await writeAssignees(tx, viewer, { id, projectId }, change.assignees)
    if (!isTemplate) await tellAssigned(tx, app, viewer, id, fresh)
  }
  if (change.watchers) await writeWatchers(tx, viewer, { id, projectId }, change.watchers)
  if (change.points) await writePoints(tx, id, change.points)
  if (change.relations) await writeRelations(tx, viewer, id, change.relations)
  const after = { dueAt: times.dueAt, startDate: change.startDate === undefined ? task.startDate : change.startDate }
  if (change.reminders) await writeReminders(tx, id, change.reminders, after, moment)
  else if (after.dueAt !== before.dueAt || after.startDate !== before.startDate)
    await moveReminders(tx, id, after, moment)
}

/**
 * Makes a template of a task with its parts, or the other way round. @throws Problem `invalid` for what is over, or
 * part of a template.
 */
async function turnTemplate(tx: Executor, task: KnownTask, isTemplate: boolean): Promise<void> {
  const refuse = (message: string) => new Problem('invalid', { field: 'isTemplate', message })
  if (task.parentId !== null || (await isPartOfTemplate(tx, task.projectId, null)))
    throw refuse('Ein Teil von etwas ist so weit Vorlage wie das Ganze.')
  if (isOver(task.status)) throw refuse('Was erledigt ist, wird nicht zur Vorlage. Kopieren Sie es als Vorlage.')
  await sql`update tasks set is_template = ${isTemplate} where parent_id = ${task.id}`.execute(tx)
}

function pick<K extends keyof TaskChange>(change: TaskChange, names: readonly K[]): Partial<Pick<TaskChange, K>> {
  return Object.fromEntries(
    names.flatMap(name => (change[name] === undefined ? [] : [[name, change[name]]])),
  ) as Partial<Pick<TaskChange, K>>
}
const LINKS = ['branch', 'department', 'customer', 'order', 'parent'] as const
const links = (change: TaskChange) =>
  Object.fromEntries(
    LINKS.flatMap(name => (change[name] === undefined ? [] : [[`${name}Id`, change[name]?.id ?? null]])),
  )

/**
 * Puts a task into a column, in one transaction. Who works on it moves it, since the column is its state. @throws
 * Problem.
 */
export const moveTask = (
  app: App,
  principal: Principal,
  id: number,
  { column: to, before }: TaskMove,
): Promise<ListedTask> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    await holdProjectOf(tx, id)
    const { task, reach } = await lockTask(tx, viewer, id, 'work')
    if (task.status === 'cancelled' && !reachesAtLeast(reach, 'edit'))
      throw new Problem('forbidden', { message: FORBIDDEN })
    if (task.projectId === null)
      throw new Problem('invalid', {
        field: 'column',
        message: 'Diese Aufgabe gehört zu keinem Projekt und hat keine Spalte.',
      })
    const column = await columnOf(tx, task.projectId, to.id)
    const moment = await momentOf(app)
    const position = await placeIn(tx, column.id, before?.id ?? null, id)
    await settleStatus(tx, app, viewer, { ...task, position }, column.category, moment, column)
    await sql`update tasks set position = ${position} where id = ${id}`.execute(tx)
    const [moved] = await readListed(tx, viewer, moment.now, [id])
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
    const { task } = await lockTask(tx, viewer, id, 'work')
    const { rows } = await typedSql({ userId: 'int?', externalId: 'int?', text: 'text' })`
      select user_id, external_user_id as external_id, text from task_comments where id = ${comment}
        and task_id = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('notFound', { message: 'Diesen Kommentar gibt es nicht.' })
    const isOwn =
      viewer.userId === null
        ? row.externalId !== null && row.externalId === viewer.externalId
        : row.userId === viewer.userId
    if (!isOwn) throw new Problem('forbidden', { message: FORBIDDEN })
    await (
      text === null
        ? sql`delete from task_comments where id = ${comment}`
        : sql`update task_comments set text = ${text}, edited_at = ${app.clock.now()} where id = ${comment}`
    ).execute(tx)
    if (text !== null)
      await tellNewlyMentioned(tx, app, viewer, { taskId: id, comment }, { before: row.text, after: text })
    await noteChanges(tx, app, viewer, { taskId: id, projectId: task.projectId }, [
      { field: 'Kommentar', before: 'geschrieben', after: text === null ? 'gelöscht' : 'geändert' },
    ])
    return readTask(tx, viewer, id, app.clock.now())
  })

export const stale = () =>
  new Problem('conflict', {
    code: 'stale',
    message: 'Inzwischen hat jemand diese Aufgabe geändert. Bitte sehen Sie sie noch einmal an.',
  })
