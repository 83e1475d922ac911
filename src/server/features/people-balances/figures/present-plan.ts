import type { PlanStatistics } from '#contract/calls/people/work-statistics.ts'
import { daysBetween } from '#domain/people/absence.ts'
import { dayFigures } from '#domain/people/balances/day-figures.ts'
import { coverageOf, type StaffRule } from '#domain/people/figures/coverage.ts'
import { paidByPlace } from '#domain/people/figures/work-figures.ts'
import { recordedSpans } from '#domain/people/rules/recorded.ts'
import { clipped, secondOf, secondsIn, wallSecond, type Span } from '#domain/people/span.ts'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { personOf } from '#server/features/people-balances/present-balances.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'
import { type Asked, isAsked } from '#server/features/people-balances/figures/present-work.ts'

const SHIFT = { userId: 'int', branchId: 'int?', startAt: 'instant', endAt: 'instant', pauseMinutes: 'int' } as const
type PlannedShift = { userId: number; branchId: number | null; startAt: string; endAt: string; pauseMinutes: number }
/** So many days are told hour by hour. */
const MOST_HOURLY = 31
const HALF = 0.5

/**
 * The published shifts that touch these days: of people, and whosever they are at these branches, or at all where that
 * is null.
 */
export async function readShifts(
  tx: Executor,
  ids: readonly number[],
  branchIds: readonly number[] | null,
  { from, to }: Asked,
): Promise<PlannedShift[]> {
  const { rows } = await typedSql(SHIFT)`
    select user_id as "userId", branch_id as "branchId", start_at as "startAt", end_at as "endAt",
      planned_pause_minutes as "pauseMinutes"
    from working_schedules where user_id is not null and type = 'shift' and status = 'published'
      and (user_id = any(${[...ids]}::bigint[]) or ${branchIds === null}
        or branch_id = any(${[...(branchIds ?? [])]}::bigint[]))
      and start_date <= ${to}::date and end_date >= ${from}::date order by start_at`.execute(tx)
  return rows
}

/** How many people the departments of these branches ask for; of one branch, those that work there. */
export async function readStaffRules(tx: Executor, branchIds: readonly number[] | null): Promise<StaffRule[][]> {
  const { rows } = await typedSql({ rules: typed<StaffRule[]>('json') })`
    select coalesce(d.minimum_staff, '[]') as rules from departments d where d.is_enabled and (${branchIds === null}
      or exists (select from departments_branches l where l.row_id = d.id
        and l.target_id = any(${[...(branchIds ?? [])]}::bigint[])))`.execute(tx)
  return rows.map(({ rules }) => rules)
}

const spanOf = ({ startAt, endAt }: PlannedShift): Span => ({ start: secondOf(startAt), end: secondOf(endAt) })

/** What was planned for one person, what they worked, and how many days they were away. */
export function planOf(
  known: Known,
  shifts: readonly PlannedShift[],
  { from, to, at }: Asked,
  timeZone: string,
): PlanStatistics['rows'][number] {
  const frame = { start: wallSecond(from, 0, timeZone), end: wallSecond(addDays(to, 1), 0, timeZone) }
  const planned = shifts.filter(({ userId, branchId }) => userId === known.person.id && isAsked(at, branchId))
  const plannedSeconds = planned.reduce(
    (sum, shift) => sum + Math.max(0, secondsIn(clipped([spanOf(shift)], frame)) - shift.pauseMinutes * 60),
    0,
  )
  const places = [...paidByPlace(known.reckoning, { from, to })].filter(([place]) => isAsked(at, place))
  const days = dayFigures(known.reckoning, from, to).filter(({ costsHoliday }) => costsHoliday)
  const away = days.flatMap(({ halves }) => halves.flatMap(half => (half.is === 'granted' ? [half.type] : [])))
  const count = (is: (type: string) => boolean) => away.filter(is).length * HALF
  return {
    user: personOf(known),
    plannedSeconds,
    workedSeconds: places.reduce((sum, [, of]) => sum + [...of.values()].reduce((all, one) => all + one, 0), 0),
    absenceDays: {
      vacation: count(type => type === 'vacation'),
      sick: count(type => type === 'sick'),
      other: count(type => type !== 'vacation' && type !== 'sick'),
    },
  }
}

/**
 * Hour by hour who was planned, asked for and there at the branches one leads (`led`, null for all), whoever's people
 * they are; nothing for longer spans. Who leads none is told of themselves wherever they were.
 */
export function coverageFor(
  people: readonly Known[],
  shifts: readonly PlannedShift[],
  rules: readonly (readonly StaffRule[])[],
  { from, to, at, led }: Asked & { led: readonly number[] | null },
  timeZone: string,
): PlanStatistics['coverage'] {
  const isTold = (place: number | null) =>
    at === null ? place === null || led === null || led.length === 0 || led.includes(place) : isAsked(at, place)
  const days = daysBetween(from, to)
  if (days.length > MOST_HOURLY) return []
  const frame = { start: wallSecond(from, 0, timeZone), end: wallSecond(addDays(to, 1), 0, timeZone) }
  const actual = people.flatMap(({ reckoning }) =>
    reckoning.activities
      .filter(({ branchId }) => isTold(branchId))
      .flatMap(activity => clipped(recordedSpans(activity, reckoning.now).work, frame)),
  )
  const planned = shifts.filter(({ branchId }) => isTold(branchId)).map(spanOf)
  return coverageOf(days, { planned, actual, departments: rules, timeZone })
}
