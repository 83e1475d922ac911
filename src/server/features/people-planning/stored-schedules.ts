import { type RawBuilder, sql } from 'kysely'
import type { SwapState } from '#domain/people/planning/swap.ts'
import type { DayPart, ScheduleStatus, ScheduleType } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Link = { id: number; name: string }
const ROW = {
  id: 'int',
  version: 'int',
  user: typed<Link | null>('json?'),
  userId: 'int?',
  /** The branches its person belongs to. */
  userBranchIds: 'int[]',
  branch: typed<Link | null>('json?'),
  branchId: 'int?',
  department: typed<Link | null>('json?'),
  departmentId: 'int?',
  type: typed<ScheduleType>('text'),
  status: typed<ScheduleStatus>('text'),
  isAllDay: 'bool',
  startAt: 'instant?',
  endAt: 'instant?',
  startDate: 'date',
  endDate: 'date',
  dayPart: typed<DayPart>('text'),
  plannedPauseMinutes: 'int',
  position: 'text?',
  project: typed<Link | null>('json?'),
  projectId: 'int?',
  color: 'text?',
  note: 'text?',
  internalNote: 'text?',
  publishedAt: 'instant?',
  acknowledgedAt: 'instant?',
  requestedBy: typed<Link | null>('json?'),
  decidedBy: typed<Link | null>('json?'),
  decidedAt: 'instant?',
  decisionReason: 'text?',
  replacement: typed<Link | null>('json?'),
  swapState: typed<SwapState | null>('text?'),
  swapOfferedAt: 'instant?',
  swapClaimedBy: typed<Link | null>('json?'),
  seriesId: 'int?',
  seriesRule: 'text?',
  sickNote: typed<{ name: string; validFrom: string | null; validTo: string | null; uploadedAt: string } | null>(
    'json?',
  ),
} as const
/** A shift or an absence as it is stored, with the names of what it points to. */
export type StoredSchedule = RowOf<typeof ROW>

const linkTo = (table: string, id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', l.id, 'name', l.name) from ${sql.table(table)} l where l.id = ${id})`
const personIn = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', p.id, 'name',
    coalesce(nullif(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')), ''), p.username))
    from users p where p.id = ${id})`

/** Rows (alias `s`) in the order of a plan, the first of them where a limit is named. */
export async function readStored(
  db: Executor,
  where: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<StoredSchedule[]> {
  const { rows } = await typedSql(ROW)`
    select s.id, s.version, ${personIn(sql`s.user_id`)} as "user", s.user_id as "userId",
      coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
        where l.row_id = s.user_id), '{}') as "userBranchIds",
      ${linkTo('branches', sql`s.branch_id`)} as branch, s.branch_id as "branchId",
        ${linkTo('departments', sql`s.department_id`)} as department,
      s.department_id as "departmentId",
      s.type, s.status, s.is_all_day as "isAllDay", s.start_at as "startAt", s.end_at as "endAt",
        s.start_date as "startDate", s.end_date as "endDate",
      s.day_part as "dayPart", s.planned_pause_minutes as "plannedPauseMinutes", s.position,
      ${linkTo('projects', sql`s.project_id`)} as project, s.project_id as "projectId", s.color, s.note,
        s.internal_note as "internalNote",
      s.published_at as "publishedAt", s.acknowledged_at as "acknowledgedAt",
        ${personIn(sql`s.requested_by`)} as "requestedBy",
      ${personIn(sql`s.decided_by`)} as "decidedBy", s.decided_at as "decidedAt", s.decision_reason as "decisionReason",
      s.series_id as "seriesId", s.series_rule as "seriesRule", ${personIn(sql`s.replacement_id`)} as replacement,
        s.swap_state as "swapState",
        s.swap_offered_at as "swapOfferedAt",
      ${personIn(sql`s.swap_claimed_by`)} as "swapClaimedBy",
      (select jsonb_build_object('name', n.name, 'validFrom', n.valid_from, 'validTo', n.valid_to, 'uploadedAt',
        n.uploaded_at)
        from sick_notes n where n.schedule_id = s.id) as "sickNote"
    from working_schedules s where ${where} order by s.start_date, s.start_at nulls first, s.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Holds the people a row speaks of before the row, as every other change of a person's days does: with row and person
 * taken crosswise one of two who write at once would be broken off. `more`: whom the change brings in.
 */
const holdPeople = (tx: Executor, id: number, more: readonly number[]) =>
  sql`select id from users where id = any(${[...more]}::bigint[]) or id in (select unnest(array[o.user_id,
      o.swap_claimed_by]) from working_schedules s join working_schedules o on o.id = s.id or o.series_id = s.series_id
      where s.id = ${id})
    order by id for no key update`.execute(tx)

/** Holds whom rows of the plan speak of, before any of these: their months are neither closed nor opened meanwhile. */
export const holdPlanned = (tx: Executor, rows: RawBuilder<unknown>) =>
  sql`select id from users where id in (select user_id from working_schedules where ${rows})
    order by id for no key update`.execute(tx)

/** One row, its people and those it gets, held until the transaction ends. @throws Problem `notFound`. */
export async function lockStored(tx: Executor, id: number, people: readonly number[] = []): Promise<StoredSchedule> {
  await holdPeople(tx, id, people)
  await sql`select id from working_schedules where id = ${id} for update`.execute(tx)
  return readOne(tx, id)
}
/**
 * This row and the later times of its series, the first one first, all held until the transaction ends. @throws Problem
 * `notFound`.
 */
export async function lockSeries(tx: Executor, id: number, people: readonly number[] = []): Promise<StoredSchedule[]> {
  await holdPeople(tx, id, people)
  // by their numbers, so that two who decide at once wait and do not block each other
  await sql`select id from working_schedules where id = ${id}
    or series_id = (select series_id from working_schedules where id = ${id}) order by id for update`.execute(tx)
  const row = await readOne(tx, id)
  if (row.seriesId === null) return [row]
  const later = await readStored(tx, sql`s.series_id = ${row.seriesId} and s.start_date > ${row.startDate}::date`)
  return [row, ...later]
}
/** @throws Problem `notFound`. */
export async function readOne(db: Executor, id: number): Promise<StoredSchedule> {
  const [row] = await readStored(db, sql`s.id = ${id}`)
  if (!row) throw gone()
  return row
}
export const gone = () => new Problem('notFound', { message: 'Diesen Eintrag im Dienstplan gibt es nicht.' })
