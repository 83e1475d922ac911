import { sql } from 'kysely'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { DaySpan, OwnClock, OwnSchedule } from '#contract/calls/people/clock.ts'
import type { DayPart, ScheduleStatus, ScheduleType } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { forgottenClock, type ForgottenClock, shiftBegunFor } from '#domain/people/forgotten-clock.ts'
import { expectedEndOf, shiftsAround } from '#server/features/time-tracking/planned-shifts.ts'
import { readActivities, readCurrent } from '#server/features/time-tracking/read-activities.ts'

type Link = { id: number; name: string }
const SELF = {
  id: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
  branches: typed<Link[]>('json'),
  department: typed<Link | null>('json?'),
  departments: typed<Link[]>('json'),
} as const
const SCHEDULE = {
  id: 'int',
  type: typed<ScheduleType>('text'),
  status: typed<ScheduleStatus>('text'),
  branch: typed<Link | null>('json?'),
  department: typed<Link | null>('json?'),
  isAllDay: 'bool',
  startAt: 'instant?',
  endAt: 'instant?',
  startDate: 'date',
  endDate: 'date',
  dayPart: typed<DayPart>('text'),
  plannedPauseMinutes: 'int',
  position: 'text?',
  note: 'text?',
} as const
const [BACK, AHEAD, MOST] = [28, 28, 400]

/**
 * Who somebody is to their clock, and what runs. Departments are those they may start in: of their branches, or of the
 * whole house.
 */
export async function readOwnClock(app: App, userId: number): Promise<OwnClock> {
  const now = app.clock.now()
  const { rows } = await typedSql(SELF)`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by l.position)
        from users_branches l join branches b on b.id = l.target_id where l.row_id = u.id), '[]') as branches,
      (select jsonb_build_object('id', d.id, 'name', d.name) from departments d
        where d.id = u.department_id) as department,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.sort_order, d.name, d.id)
        from departments d where d.is_enabled and (
        not exists (select from departments_branches o where o.row_id = d.id)
        or exists (select from departments_branches o join users_branches l on l.target_id = o.target_id
          where o.row_id = d.id and l.row_id = u.id))), '[]') as departments
    from users u where u.id = ${userId}`.execute(app.db)
  const [self] = rows
  if (!self) throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
  const current = await readCurrent(app.db, now, userId)
  return { ...self, currentWorkingActivity: current, forgotten: await forgottenOf(app, app.db, userId, current), now }
}

/** Whether what runs was probably left running, and when its person probably left. */
export async function forgottenOf(
  app: App,
  db: Executor,
  userId: number,
  current: WorkingActivityRow | null,
): Promise<ForgottenClock | null> {
  if (!current) return null
  const now = app.clock.now()
  const { startedAt, branch } = current
  const shifts = await shiftsAround(db, userId, { startedAt, now })
  const isPlanned = shiftBegunFor(startedAt, shifts) !== null
  const expected = isPlanned ? null : await expectedEndOf(app, db, userId, { startedAt, branchId: branch?.id ?? null })
  return forgottenClock(current, shifts, now, expected)
}

/**
 * Somebody's own records that began on these days, by the clock of the house. @throws Problem `invalid` for a span that
 * ends before it begins or is too long.
 */
export async function readOwnActivities(app: App, userId: number, span: DaySpan): Promise<WorkingActivityRow[]> {
  const { timeZone } = (await app.catalogue.current()).config
  const now = app.clock.now()
  const today = localDay(now, timeZone)
  const { from, to } = spanOf(span, { from: addDays(today, -BACK), to: today })
  const [begin, until] = [isoOf(wallInstant(from, 0, timeZone)), isoOf(wallInstant(addDays(to, 1), 0, timeZone))]
  return readActivities(
    app.db,
    now,
    sql`a.user_id = ${userId} and a.started_at >= ${begin} and a.started_at < ${until}`,
    { limit: 1000 },
  )
}

/** Somebody's own shifts, once published, and absences that touch these days. */
export async function readOwnSchedules(app: App, userId: number, span: DaySpan): Promise<OwnSchedule[]> {
  const today = localDay(app.clock.now(), (await app.catalogue.current()).config.timeZone)
  const { from, to } = spanOf(span, { from: today, to: addDays(today, AHEAD) })
  const { rows } = await typedSql(SCHEDULE)`
    select s.id, s.type, s.status, (select jsonb_build_object('id', b.id, 'name', b.name) from branches b
      where b.id = s.branch_id) as branch,
      (select jsonb_build_object('id', d.id, 'name', d.name) from departments d
        where d.id = s.department_id) as department, s.is_all_day as "isAllDay",
      s.start_at as "startAt", s.end_at as "endAt", s.start_date as "startDate", s.end_date as "endDate",
        s.day_part as "dayPart",
      s.planned_pause_minutes as "plannedPauseMinutes", s.position, s.note
    from working_schedules s where s.user_id = ${userId} and s.status <> 'draft' and s.start_date <= ${to}::date
      and s.end_date >= ${from}::date
    order by s.start_date, s.start_at, s.id limit 1000`.execute(app.db)
  return rows
}

/** @throws Problem `invalid` at `to`. */
function spanOf({ from, to }: DaySpan, usual: { from: string; to: string }): { from: string; to: string } {
  const begin = from ?? (to === undefined ? usual.from : addDays(to, -BACK))
  const end = to ?? (from === undefined ? usual.to : addDays(from, AHEAD))
  if (end < begin)
    throw new Problem('invalid', { field: 'to', code: 'range', message: 'Das Ende liegt vor dem Anfang.' })
  if (addDays(begin, MOST) < end)
    throw new Problem('invalid', {
      field: 'to',
      code: 'range',
      message: `Bitte fragen Sie höchstens ${MOST} Tage auf einmal ab.`,
    })
  return { from: begin, to: end }
}
