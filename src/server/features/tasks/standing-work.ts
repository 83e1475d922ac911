import { sql } from 'kysely'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Moment } from '#server/features/tasks/reading/list-tasks.ts'
import { announceTask } from '#server/features/tasks/live-tasks.ts'
import { makeSuccessor } from '#server/features/tasks/writing/finish-task.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { tellDue, tellReminder } from '#server/features/tasks/writing/notices.ts'
import { momentOf } from '#server/features/tasks/writing/save-task.ts'
import { wholeDaysNotifiedBefore } from '#server/features/tasks/writing/task-times.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

const BATCH = 100
/** The house itself, which sees everything. */
const HOUSE: Viewer = {
  userId: null,
  externalId: null,
  deviceId: null,
  initials: null,
  name: 'System',
  departmentId: null,
  isAdmin: true,
  leads: [],
  worksAt: [],
  projects: new Map(),
  most: 'manage',
}

/** What was due longer ago nobody is told of as if it were new; who was just reminded of it knows. */
const NEWS = '1 day'
const JUST_REMINDED = '10 minutes'

/**
 * Tells of tasks that are due, each moment of being due once: marked and queued in one transaction. Routines have their
 * tablet.
 */
export async function tellDueTasks(app: App): Promise<void> {
  for (;;) {
    const count = await app.db.transaction().execute(async tx => {
      const { now, timeZone } = await momentOf(app)
      const { rows } = await typedSql({ id: 'int', isNews: 'bool' })`
        update tasks t set due_told_for = t.due_at from (select id from tasks where due_told_for is distinct
          from due_at and status in ('open', 'inProgress')
          and routine is null and not is_archived and not is_template
          and due_at <= ${now}::timestamptz
          and (not is_due_all_day or due_at < ${wholeDaysNotifiedBefore(now, timeZone)}::timestamptz)
          order by due_at limit ${BATCH} for no key update skip locked) due
        where t.id = due.id returning t.id, t.due_at > ${now}::timestamptz - ${NEWS}::interval and not
          exists (select from task_reminders r
          where r.task_id = t.id and r.sent_at > ${now}::timestamptz - ${JUST_REMINDED}::interval) as "isNews"`.execute(
        tx,
      )
      for (const { id, isNews } of rows) if (isNews) await tellDue(tx, app, id)
      return rows.length
    })
    if (count < BATCH) return
  }
}

/**
 * Queues the mails of reminders that are due, each once: marked and queued in one transaction. Of what is over nobody
 * is reminded.
 */
export async function remindOfTasks(app: App): Promise<void> {
  for (;;) {
    const count = await app.db.transaction().execute(async tx => {
      const now = app.clock.now()
      const { rows } = await typedSql({ taskId: 'int', isOpen: 'bool' })`
        update task_reminders r set sent_at = ${now} from (select id from task_reminders where sent_at is null
          and remind_at <= ${now}::timestamptz
          order by remind_at limit ${BATCH} for update skip locked) due, tasks t
        where r.id = due.id and t.id = r.task_id
        returning r.task_id, t.status in ('open', 'inProgress') and not t.is_archived
          and not t.is_template as is_open`.execute(tx)
      for (const { taskId, isOpen } of rows) if (isOpen) await tellReminder(tx, app, taskId)
      return rows.length
    })
    if (count < BATCH) return
  }
}

/**
 * Makes today's list of routines nobody finished: who forgot yesterday's still finds today's, and yesterday's stays as
 * it was left. Safe to repeat, since a list has one successor at most.
 */
export async function turnRoutines(app: App): Promise<void> {
  const moment = await momentOf(app)
  // what ends today and was never finished stays among them: what stands behind it is asked all the same
  for (let after = 0; ;) {
    const { rows } = await typedSql({ id: 'int' })`
      select t.id from tasks t where ${isToTurn(moment)} and t.id > ${after} order by t.id limit ${BATCH}`.execute(
      app.db,
    )
    for (const { id } of rows) {
      const made = await app.db.transaction().execute(tx => turn(tx, id, moment))
      if (made !== null) announceTask(app, made, null)
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

/**
 * That a list (alias `t`) was to be finished, was not, has none after it and goes on: none comes before today, so one
 * that has ended before is not asked every minute for good.
 */
const isToTurn = ({ now, timeZone }: Moment) => sql`t.routine is not null and t.recurrence_rule is not null
  and (t.recurrence_until is null or t.recurrence_until >= ${localDay(now, timeZone)}::date)
  and t.status in ('open', 'inProgress') and t.late_at <= ${now}::timestamptz
  and not t.is_archived and not t.is_template and not exists (select from tasks n where n.previous_id = t.id)`

/** The one after a list; null where there is none to come, or where somebody has ended or finished it meanwhile. */
async function turn(tx: Executor, id: number, moment: Moment): Promise<number | null> {
  await sql`select from tasks where id = ${id} for no key update`.execute(tx)
  const { rows } = await typedSql({ id: 'int' })`
    select t.id from tasks t where t.id = ${id} and ${isToTurn(moment)}`.execute(tx)
  if (rows.length === 0) return null
  const { task } = await lockTask(tx, HOUSE, id, 'manage')
  return makeSuccessor(tx, task, moment)
}
