import { sql } from 'kysely'
import type { Coverage } from '#contract/calls/people/schedules.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { coverageBy, type Requirement } from '#domain/people/planning/coverage.ts'
import { isGranted, isStanding } from '#domain/people/planning/schedule-states.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import {
  addDays,
  isoOf,
  localDateTime,
  MINUTE_MS,
  minutesOf,
  wallInstant,
  weekdayOf,
  WEEKDAYS,
} from '#domain/time/local-time.ts'
import { daysBetween } from '#domain/people/absence.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { readStored } from '#server/features/people-planning/stored-schedules.ts'

type Asked = { branch: number; department?: number | undefined; from: string; to: string }
/** So far back demand is looked at: every weekday eight times. */
const WEEKS = 8
const WEEK_DAYS = 7

/** Planned against required, and the demand of such hours. @throws Problem `forbidden`. */
export async function readCoverage(
  db: Executor,
  app: Pick<App, 'clock'>,
  principal: Principal,
  { branch, department, from, to }: Asked,
  timeZone: string,
): Promise<Coverage> {
  if (!mayForBranch(principal, 'working-schedules.plan', branch)) throw refusalOf(principal)
  const rows = await readStored(
    db,
    sql`s.start_date <= ${to}::date and s.end_date >= ${from}::date
      and (s.branch_id = ${branch} or (s.type <> 'shift' and exists (
      select from users_branches l where l.row_id = s.user_id and l.target_id = ${branch})))`,
  )
  const dayOf = coverageBy({
    shifts: rows.flatMap(({ type, status, userId, departmentId, startAt, endAt }) =>
      type === 'shift' &&
      isStanding(status) &&
      startAt &&
      endAt &&
      (department === undefined || departmentId === department)
        ? [{ userId, departmentId, startAt, endAt }]
        : [],
    ),
    requirements: await requirementsOf(db, branch, department),
    away: rows.flatMap(row =>
      row.userId !== null &&
      row.type !== 'shift' &&
      row.type !== 'unavailable' &&
      row.type !== 'publicHoliday' &&
      isGranted(row.status)
        ? [{ userId: row.userId, span: spanOfSchedule(row, timeZone) }]
        : [],
    ),
    timeZone,
  })
  const cells = (await inSlices(daysBetween(from, to), dayOf)).flat()
  const demand = await demandOf(db, app.clock.now(), branch, from, timeZone)
  return { timeZone, cells: cells.map(cell => ({ ...cell, expectedOrders: demand(cell.date, cell.hour) })) }
}

async function requirementsOf(db: Executor, branch: number, department: number | undefined): Promise<Requirement[]> {
  const { rows } = await typedSql({
    id: 'int',
    minimumStaff: typed<Omit<Requirement, 'departmentId'>[] | null>('json?'),
  })`
    select d.id, d.minimum_staff as "minimumStaff" from departments d where d.is_enabled
      and (${department ?? null}::bigint is null or d.id = ${department ?? null}::bigint)
      and exists (select from departments_branches l where l.row_id = d.id and l.target_id = ${branch})`.execute(db)
  return rows.flatMap(({ id, minimumStaff }) => (minimumStaff ?? []).map(row => ({ ...row, departmentId: id })))
}

/**
 * The same time by the wall so many weeks before: also where the clock was changed since, every weekday came as often.
 */
function weeksBefore(instant: string, timeZone: string): string {
  const local = localDateTime(instant, timeZone)
  const day = addDays(local.slice(0, 10), -WEEKS * WEEK_DAYS)
  return isoOf(wallInstant(day, minutesOf(local.slice(11)) ?? 0, timeZone) + (Date.parse(instant) % MINUTE_MS))
}

/**
 * Orders an hour of a weekday had on average in the eight weeks before these days, or before now where they lie ahead;
 * by when they were to be ready.
 */
async function demandOf(db: Executor, now: string, branch: number, from: string, timeZone: string) {
  const first = isoOf(wallInstant(from, 0, timeZone))
  const until = first < now ? first : now
  const since = weeksBefore(until, timeZone)
  const { rows } = await typedSql({ weekday: 'int', hour: 'int', orders: 'int' })`
    select extract(isodow from supply_at at time zone ${timeZone})::int as weekday,
      extract(hour from supply_at at time zone ${timeZone})::int as hour,
      count(*)::int as orders
    from orders where branch_id = ${branch} and supply_at >= ${since}::timestamptz and supply_at < ${until}::timestamptz
      and status not in ('rejected', 'canceled', 'failed') and not is_quotation group by 1, 2`.execute(db)
  const found = new Map(rows.map(({ weekday, hour, orders }) => [weekday * 24 + hour, orders]))
  return (date: string, hour: number) =>
    Math.round(((found.get((WEEKDAYS.indexOf(weekdayOf(date)) + 1) * 24 + hour) ?? 0) / WEEKS) * 10) / 10
}
