import { sql } from 'kysely'
import type { RoutineMonthLine } from '#contract/calls/tasks/routines.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { monthDays, type RoutineMonth } from '#domain/documents/routine-month-paper.ts'
import type { Routine } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readComments, readPoints } from '#server/features/tasks/reading/read-task.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import { routineDays } from '#server/features/tasks/routine-days.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** A list that is due three times a day is so often in a month; more does not fit a document somebody reads. */
const MOST_RUNS = 100
const MOST_POINTS = 3000
/** What is said beyond stands with the tasks: a document is laid out at once. */
const MOST_COMMENTS = { rows: 500, letters: 1000 } as const

/** That a task (alias `t`) is a list a branch had in a month: due then, or finished then where it has no hour. */
async function inMonth(app: App, branchId: number, month: string) {
  const { dueFrom } = await routineDays(app)
  const { first, next } = monthDays(month)
  return sql`t.routine is not null and t.branch_id = ${branchId} and not t.is_template and t.status <> 'cancelled'
    and coalesce(t.due_at, t.completed_at) >= ${dueFrom(first)}
    and coalesce(t.due_at, t.completed_at) < ${dueFrom(next)}`
}

const LINE = {
  id: 'int',
  title: 'text',
  routine: typed<Routine>('text'),
  count: 'int',
  doneCount: 'int',
  breachCount: 'int',
} as const
/** Which lists a branch had in a month, by their names. @throws Problem. */
export async function routineMonths(
  app: App,
  db: Executor,
  principal: Principal,
  branchId: number,
  month: string,
): Promise<RoutineMonthLine[]> {
  if (!mayForBranch(principal, 'tasks.report', branchId)) throw refusalOf(principal)
  const { rows } = await typedSql(LINE)`
    select max(t.id)::int as id, t.title, t.routine, count(*)::int as count,
      (count(*) filter (where t.status = 'done'))::int as "doneCount",
      (sum((select count(*) from task_points c where c.task_id = t.id
        and (c.value < c.minimum or c.value > c.maximum))))::int as "breachCount"
    from tasks t where ${await inMonth(app, branchId, month)}
    group by t.title, t.routine
    order by array_position(array['opening', 'hygiene', 'other', 'closing'], t.routine), lower(t.title), t.title
    limit 500`.execute(db)
  return rows
}

const RUN = {
  id: 'int',
  dueAt: 'instant?',
  isDueAllDay: 'bool',
  completedAt: 'instant?',
  completedBy: 'text?',
} as const
const HEAD = { branch: 'text', title: 'text', routine: typed<Routine>('text') } as const
/**
 * What a branch did of one list in a month: all those of its name, whichever of them is named.
 * @throws Problem `notFound` for a list the branch does not have, `invalid` where a month of it is more than a document
 * holds.
 */
export async function routineMonth(
  app: App,
  principal: Principal,
  branchId: number,
  { month, list }: { month: string; list: number },
): Promise<RoutineMonth> {
  if (!mayForBranch(principal, 'tasks.report', branchId)) throw refusalOf(principal)
  const viewer = await readViewer(app.db, principal)
  const { rows: heads } = await typedSql(HEAD)`
    select b.name as branch, t.title, t.routine from tasks t join branches b on b.id = t.branch_id
    where t.id = ${list} and t.branch_id = ${branchId} and t.routine is not null`.execute(app.db)
  const [head] = heads
  if (!head) throw new Problem('notFound', { message: 'Diese Liste gibt es nicht.' })
  const { rows } = await typedSql(RUN)`
    select t.id, t.due_at as "dueAt", t.is_due_all_day as "isDueAllDay", t.completed_at as "completedAt",
      coalesce((select ${nameOf('u')} from users u where u.id = t.completed_by),
        (select trim(e.first_name || ' ' || e.last_name) from external_users e where e.id = t.completed_by_external),
        (select coalesce(t.completed_by_initials || ', ', '') || d.name from devices d
          where d.id = t.completed_by_device)) as "completedBy"
    from tasks t where ${await inMonth(app, branchId, month)} and t.title = ${head.title}
    and t.routine = ${head.routine}
    order by coalesce(t.due_at, t.completed_at), t.id limit ${MOST_RUNS + 1}`.execute(app.db)
  const tooMuch = new Problem('invalid', {
    field: 'month',
    code: 'tooMuch',
    message: 'Diese Liste hat in diesem Monat zu viele Einträge für ein Dokument. Bitte nehmen Sie die Tagesberichte.',
  })
  if (rows.length > MOST_RUNS) throw tooMuch
  const ids = rows.map(({ id }) => id)
  const points = await readPoints(app.db, ids)
  if (points.length > MOST_POINTS) throw tooMuch
  const pointsOf = Map.groupBy(points, ({ taskId }) => taskId)
  const { dayOf } = await routineDays(app)
  const { rows: most, letters } = MOST_COMMENTS
  const comments = await readComments(app.db, viewer, ids, { rows: most + 1, letters: letters + 1 })
  const told = comments.slice(0, most).map(({ text, ...comment }) => ({
    ...comment,
    text: text.length > letters ? `${text.slice(0, letters)} …` : text,
  }))
  const commentsOf = Map.groupBy(told, ({ taskId }) => taskId)
  return {
    ...head,
    month: monthDays(month).first,
    isCut: comments.length > most,
    runs: rows.map(({ id, dueAt, isDueAllDay, ...run }) => ({
      ...run,
      day: dueAt && dayOf(dueAt, isDueAllDay),
      points: pointsOf.get(id) ?? [],
      comments: commentsOf.get(id) ?? [],
    })),
  }
}
