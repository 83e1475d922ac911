import { sql } from 'kysely'
import type { BookedLeave, LeaveRows } from '#contract/calls/people/company-leave.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { companyLeaveWord } from '#domain/people/planning/leave-span.ts'
import type { AbsenceType } from '#domain/people/absence.ts'
import type { DayPart, ScheduleStatus } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { typed, typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { plans } from '#server/features/people-planning/access.ts'
import {
  becameOf,
  type ClosingBranch,
  plannedBranches,
} from '#server/features/people-planning/company-leave/closing-branches.ts'

type Named = { id: number; name: string }
const LEAVE = {
  id: 'int',
  from: 'text',
  to: 'text',
  startDate: 'date',
  endDate: 'date',
  startsAtNoon: 'bool',
  endsAtNoon: 'bool',
  reason: 'text?',
  branchIds: 'int[]',
  people: 'int',
  standing: 'int',
  createdAt: 'instant',
  createdBy: typed<Named | null>('json?'),
  takenBackAt: 'instant?',
  takenBackBy: typed<Named | null>('json?'),
} as const
export type StoredLeave = RowOf<typeof LEAVE>

const ROW = {
  id: 'int',
  user: typed<Named>('json'),
  userId: 'int',
  userBranchIds: 'int[]',
  startDate: 'date',
  endDate: 'date',
  dayPart: typed<DayPart>('text'),
  scheduleId: 'int?',
  type: typed<AbsenceType | null>('text?'),
  status: typed<ScheduleStatus | null>('text?'),
  isEdited: 'bool',
  closedMonth: 'date?',
} as const
/** A row of the plan that a booking wrote, with what became of it. */
export type BookedRow = RowOf<typeof ROW> & { why: LeaveRows['rows'][number]['why'] }

const nameOf = (id: 'created_by' | 'taken_back_by') =>
  sql`(select jsonb_build_object('id', p.id, 'name',
    coalesce(nullif(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')), ''), p.username))
    from users p where p.id = ${sql.ref(`l.${id}`)})`

/** Bookings (alias `l`), the next one first. */
async function readStored(db: Executor, where = sql`true`): Promise<StoredLeave[]> {
  const { rows } = await typedSql(LEAVE)`
    select l.id, l.closed_from as "from", l.closed_to as "to", l.start_date as "startDate", l.end_date as "endDate",
      l.starts_at_noon as "startsAtNoon", l.ends_at_noon as "endsAtNoon", l.reason,
      coalesce((select array_agg(b.branch_id::int order by b.branch_id) from company_leave_branches b
        where b.leave_id = l.id), '{}') as "branchIds",
      (select count(distinct r.user_id)::int from company_leave_rows r where r.leave_id = l.id) as people,
      (select count(distinct r.user_id)::int from company_leave_rows r join working_schedules s on s.id = r.schedule_id
        where r.leave_id = l.id and s.version = r.version) as standing,
      l.created_at as "createdAt", ${nameOf('created_by')} as "createdBy",
      l.taken_back_at as "takenBackAt", ${nameOf('taken_back_by')} as "takenBackBy"
    from company_leaves l where ${where} order by l.start_date, l.id limit 200`.execute(db)
  return rows
}

/** Bookings that are not long over, of branches one plans. */
export async function storedLeaves(
  db: Executor,
  principal: Principal,
  { branches, since }: { branches: readonly ClosingBranch[]; since: string },
): Promise<BookedLeave[]> {
  const stored = await readStored(
    db,
    sql`l.end_date >= ${since}::date and exists (select from company_leave_branches b where b.leave_id = l.id
      and b.branch_id = any(${branches.map(({ id }) => id)}::bigint[]))`,
  )
  return stored.filter(leave => isReachable(principal, leave)).map(leave => presentLeave(leave, branches))
}

const isReachable = (principal: Principal, { branchIds }: StoredLeave) =>
  branchIds.length > 0 && branchIds.every(id => mayForBranch(principal, 'working-schedules.plan', id))

/** One booking. @throws Problem `notFound` for who plans not all of its branches. */
export async function requireLeave(db: Executor, principal: Principal, id: number): Promise<StoredLeave> {
  const [leave] = await readStored(db, sql`l.id = ${id}`)
  if (leave && isReachable(principal, leave)) return leave
  throw new Problem('notFound', { message: 'Diesen Betriebsurlaub gibt es nicht.' })
}

export function presentLeave(leave: StoredLeave, known: readonly ClosingBranch[]): BookedLeave {
  const { branchIds, ...told } = leave
  const branches = known.filter(({ id }) => branchIds.includes(id))
  return {
    ...told,
    word: companyLeaveWord(branches.map(({ country }) => country)),
    branches: branches.map(({ id, name }) => ({ id, name })),
    ...becameOf(leave, leave, branches),
  }
}
export const presentStored = async (db: Executor, principal: Principal, leave: StoredLeave): Promise<BookedLeave> =>
  presentLeave(leave, await plannedBranches(db, principal, leave.branchIds))

/** What a booking wrote, by name, and why a row of it stays; in a transaction its rows are held. */
export async function bookedRows(db: Executor, principal: Principal, id: number, isHeld = false): Promise<BookedRow[]> {
  if (isHeld)
    await typedSql({ id: 'int' })`
      select s.id from working_schedules s where s.id in (select r.schedule_id from company_leave_rows r
        where r.leave_id = ${id}) order by s.id for update`.execute(db)
  const { rows } = await typedSql(ROW)`
    select r.id, jsonb_build_object('id', u.id, 'name',
        coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''),
          u.username)) as "user",
      u.id as "userId", coalesce((select array_agg(b.target_id::int order by b.position) from users_branches b
        where b.row_id = u.id), '{}') as "userBranchIds",
      coalesce(s.start_date, r.start_date) as "startDate", coalesce(s.end_date, r.end_date) as "endDate",
      coalesce(s.day_part, r.day_part) as "dayPart", s.id as "scheduleId", s.type, s.status,
      s.version is distinct from r.version as "isEdited",
      (select min(c.month) from month_closures c where c.user_id = u.id
        and c.month between date_trunc('month', s.start_date)::date and s.end_date) as "closedMonth"
    from company_leave_rows r join users u on u.id = r.user_id left join working_schedules s on s.id = r.schedule_id
    where r.leave_id = ${id} order by lower(coalesce(u.last_name, u.username)), lower(u.first_name), u.id,
      r.id`.execute(db)
  return rows.map(row => ({ ...row, why: whyLeft(principal, row) }))
}

function whyLeft(principal: Principal, row: RowOf<typeof ROW>): BookedRow['why'] {
  if (row.scheduleId === null) return 'removed'
  if (row.status === 'cancelled' || row.status === 'rejected') return 'cancelled'
  if (row.status === 'cancelRequested') return 'cancelRequested'
  if (row.isEdited) return 'edited'
  if (!plans(principal, { branchId: null, userBranchIds: row.userBranchIds })) return 'beyond'
  return row.closedMonth === null ? null : 'monthLocked'
}

/** What a booking that is put right would give back. @throws Problem `notFound`. */
export async function replacedRows(db: Executor, principal: Principal, id: number) {
  const leave = await requireLeave(db, principal, id)
  if (leave.takenBackAt !== null) return []
  const rows = await bookedRows(db, principal, id)
  return rows.flatMap(({ why, type, userId, startDate, endDate, dayPart }) =>
    why === null && type !== null ? [{ userId, type, startDate, endDate, dayPart }] : [],
  )
}
