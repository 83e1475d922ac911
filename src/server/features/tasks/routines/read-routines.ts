import { sql } from 'kysely'
import type { RoutineDay, RoutineList, RoutinesToday } from '#contract/calls/tasks/routines.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { isOver, type Routine, type TaskStatus } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { addDays } from '#domain/time/local-time.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readComments, readPoints, uploadsOf } from '#server/features/tasks/reading/read-task.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import { routineDays, type RoutineDays } from '#server/features/tasks/routine-days.ts'
import { type PeopleAtDevices, presentShift } from '#server/features/tasks/routines/routine-shift.ts'
import { readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

const LIST = {
  id: 'int',
  version: 'int',
  title: 'text',
  description: 'text?',
  routine: typed<Routine>('text'),
  status: typed<TaskStatus>('text'),
  dueAt: 'instant?',
  isDueAllDay: 'bool',
  lateAt: 'instant?',
  completedAt: 'instant?',
  completedBy: 'text?',
  requiresPhoto: 'bool',
  uploads: typed<RoutineList['uploads']>('json'),
} as const

/** What a branch works through today. A tablet reads its own branch, staff the one they name. @throws Problem. */
export async function routinesToday(
  app: App,
  principal: Principal,
  { branch, shift }: { branch?: number | undefined; shift?: number | undefined },
  people: PeopleAtDevices,
): Promise<RoutinesToday> {
  const branchId = branch ?? (principal.kind === 'device' ? principal.branchId : undefined)
  if (branchId === undefined)
    throw new Problem('invalid', { field: 'branch', message: 'Bitte wählen Sie eine Filiale.' })
  if (!mayForBranch(principal, 'tasks.routines', branchId)) throw refusalOf(principal)
  const days = await routineDays(app)
  const isAsked = principal.kind === 'device' && shift !== undefined
  return {
    ...(await readDay(app, principal, branchId, days.today, days, true)),
    shift: isAsked ? await presentShift(app, principal, shift) : null,
    signing: (await people.haveKeys(app, branchId)) ? 'keys' : 'initials',
  }
}

/** What a branch worked through on a day: every list that was due then or finished then. @throws Problem. */
export async function routineReport(
  app: App,
  principal: Principal,
  branchId: number,
  day: string,
): Promise<RoutineDay> {
  if (!mayForBranch(principal, 'tasks.report', branchId)) throw refusalOf(principal)
  return readDay(app, principal, branchId, day, await routineDays(app), false)
}

async function readDay(
  app: App,
  principal: Principal,
  branchId: number,
  day: string,
  { startOf, dueFrom }: RoutineDays,
  isToday: boolean,
): Promise<RoutineDay> {
  const viewer = await readViewer(app.db, principal)
  const next = addDays(day, 1)
  const { rows: branches } = await typedSql({
    id: 'int',
    name: 'text',
  })`select id, name from branches where id = ${branchId}`.execute(app.db)
  const [branch] = branches
  if (!branch) throw new Problem('notFound', { message: 'Diese Filiale gibt es nicht.' })
  const dueThen = isToday
    ? sql`(t.status in ('open', 'inProgress') and t.due_at < ${dueFrom(next)})`
    : sql`(t.due_at >= ${dueFrom(day)} and t.due_at < ${dueFrom(next)} and t.status <> 'cancelled')`
  const { rows } = await typedSql(LIST)`
    select t.id, t.version, t.title, t.description, t.routine, t.status, t.due_at as "dueAt",
      t.is_due_all_day as "isDueAllDay", t.late_at as "lateAt",
      t.completed_at as "completedAt", coalesce((select ${nameOf('u')} from users u where u.id = t.completed_by),
        (select trim(e.first_name || ' ' || e.last_name) from external_users e where e.id = t.completed_by_external),
        (select coalesce(t.completed_by_initials || ', ', '') || d.name from devices d
          where d.id = t.completed_by_device)) as "completedBy",
      t.requires_photo as "requiresPhoto", ${uploadsOf('t')} as uploads
    from tasks t where t.routine is not null and t.branch_id = ${branchId} and not t.is_archived and not t.is_template
      and (${dueThen} or (t.completed_at >= ${startOf(day)} and t.completed_at < ${startOf(next)}))
    order by t.status = 'done', array_position(array['opening', 'hygiene', 'other', 'closing'], t.routine), t.due_at,
      t.id`.execute(app.db)
  return { branch, day, lists: await withParts(app.db, viewer, rows, app.clock.now()) }
}

type Row = Omit<RoutineList, 'isLate' | 'points' | 'comments'> & { lateAt: string | null }
async function withParts(db: Executor, viewer: Viewer, rows: readonly Row[], now: string): Promise<RoutineList[]> {
  const ids = rows.map(({ id }) => id)
  const points = Map.groupBy(await readPoints(db, ids), ({ taskId }) => taskId)
  const comments = Map.groupBy(await readComments(db, viewer, ids), ({ taskId }) => taskId)
  return rows.map(({ lateAt, ...row }) => ({
    ...row,
    isLate: !isOver(row.status) && lateAt !== null && lateAt <= now,
    points: (points.get(row.id) ?? []).map(({ taskId: _task, ...point }) => point),
    comments: (comments.get(row.id) ?? []).map(({ by, text, at }) => ({ by, text, at })),
  }))
}
