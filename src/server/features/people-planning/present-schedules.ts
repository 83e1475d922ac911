import { type RawBuilder, sql } from 'kysely'
import type { ListedSchedule, ScheduleFilter } from '#contract/calls/people/schedules.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { conflictsOf, type ScheduleConflict, type WorkedWeek } from '#domain/people/planning/conflicts.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { secondOf } from '#domain/people/span.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { trackedSeconds } from '#server/core/recorded-work/tracked-seconds.ts'
import { type Part, partOf } from '#server/core/http/tables/parts.ts'
import { plans, viewFor } from '#server/features/people-planning/access.ts'
import { gone, readOne, readStored, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'

export type ContractsOf = (
  db: Executor,
  userIds: readonly number[],
) => Promise<readonly (WorkContract & { userId: number })[]>
/** The seconds an absence credits; null for what is none. */
type CreditOf = (db: Executor, row: StoredSchedule) => Promise<number | null>
/** @throws Problem `invalid` at `project` for one somebody does not work on. */
export type WorksOn = (tx: Executor, userId: number, projectId: number) => Promise<unknown>
/** What rows are answered with: whose midnights count, and who agreed to what. */
export type Presenting = {
  now: string
  timeZone: string
  contractsOf: ContractsOf
  creditOf: CreditOf
  requireWorksOn: WorksOn
}
/** Conflicts reach into the week around: rest, and the hours of a whole week. */
const AROUND = 7

/** Shifts and absences that touch the days, as far as somebody may see each of them. */
export async function listSchedules(
  db: Executor,
  principal: Principal,
  { type, status, ...days }: ScheduleFilter,
  presenting: Presenting,
): Promise<ListedSchedule[]> {
  const rows = await readStored(
    db,
    sql`${touching(principal, days)} and (${type ?? null}::text is null or s.type = ${type ?? null})
      and (${status === undefined || status === 'published'} or s.status = ${status ?? null})`,
  )
  const presented = await present(db, principal, rows, presenting)
  // by what is shown, so that a filter tells nothing that the row does not
  return presented.filter(
    row =>
      (type === undefined || row.type === type) &&
      (status === undefined ||
        (row.view === 'whole' ? row.status === status : row.type === 'shift' && status === 'published')),
  )
}

/** Absences behind a place, in the order they begin, for who reads all of them one part after the other. */
export async function absencesFrom(
  db: Executor,
  principal: Principal,
  { days, presenting }: { days: Days; presenting: Presenting },
  { behind, limit }: { behind: DayPlace | null; limit: number },
): Promise<Part<ListedSchedule, DayPlace>> {
  const further = behind === null ? sql`true` : sql`(s.start_date, s.id) > (${behind.day}::date, ${behind.id}::bigint)`
  const stored = await readStored(db, sql`${touching(principal, days)} and s.type <> 'shift' and ${further}`, limit)
  const { rows, next } = partOf(stored, limit, ({ startDate, id }) => ({ day: startDate, id }))
  return { rows: await present(db, principal, rows, presenting), next }
}

type Days = Omit<ScheduleFilter, 'type' | 'status'>
/** A place among what stands by the day it begins. */
export type DayPlace = { day: string; id: number }

/** Rows (alias `s`) that touch the days and that somebody may see something of, narrowed as is asked. */
export function touching(principal: Principal, { from, to, user, branch, department }: Days): RawBuilder<unknown> {
  if (principal.kind !== 'user') throw refusalOf(principal)
  const scopes = scopesOf(principal, 'working-schedules.read')
  const near = scopes.has('branch') ? [...branchesOf(principal)] : []
  return sql`s.start_date <= ${to}::date and s.end_date >= ${from}::date
      and (${scopes.has('all')} or s.user_id = ${principal.id} or s.branch_id = any(${near}::bigint[])
        or (s.branch_id is null and exists (select from users_branches l where l.row_id = s.user_id
          and l.target_id = any(${near}::bigint[]))))
      and (${user ?? null}::bigint is null or s.user_id = ${user ?? null}::bigint)
      and (${branch ?? null}::bigint is null or s.branch_id = ${branch ?? null}::bigint
        or (s.branch_id is null and exists (select from users_branches l where l.row_id = s.user_id
          and l.target_id = ${branch ?? null}::bigint)))
      and (${department ?? null}::bigint is null or s.department_id = ${department ?? null}::bigint)`
}

/** One row as somebody may see it. @throws Problem `notFound` also where they may not. */
export async function presentOne(
  db: Executor,
  principal: Principal,
  id: number,
  presenting: Presenting,
): Promise<ListedSchedule> {
  const stored = await readOne(db, id)
  const [row] = await present(db, principal, [stored], presenting)
  if (!row) throw gone()
  return row.view === 'whole' ? { ...row, creditSeconds: await presenting.creditOf(db, stored) } : row
}

async function present(
  db: Executor,
  principal: Principal,
  rows: readonly StoredSchedule[],
  presenting: Presenting,
): Promise<ListedSchedule[]> {
  const conflicts = await conflictsAmong(
    db,
    rows.filter(row => plans(principal, row)),
    presenting,
  )
  return rows.flatMap((row): ListedSchedule[] => {
    const view = viewFor(principal, row)
    if (view === 'nothing') return []
    const { id, user, branch, department, isAllDay, startAt, endAt, startDate, endDate, dayPart, position } = row
    const timed = { id, user, branch, department, isAllDay, startAt, endAt, startDate, endDate, dayPart, position }
    const isBy = (person: { id: number } | null) =>
      person !== null && principal.kind === 'user' && person.id === principal.id
    if (view === 'colleague')
      return [
        {
          ...timed,
          view,
          type: row.type === 'shift' ? 'shift' : 'absent',
          swap:
            row.swapState === 'offered'
              ? 'offered'
              : row.swapState === 'claimed' && isBy(row.swapClaimedBy)
                ? 'claimedByYou'
                : null,
          isReplacedByYou: isBy(row.replacement),
        },
      ]
    const { version, type, status, plannedPauseMinutes, project, color, note, publishedAt, acknowledgedAt } = row
    const { requestedBy, decidedBy, decidedAt, decisionReason, replacement } = row
    const state = {
      view,
      version,
      type,
      status,
      plannedPauseMinutes,
      project,
      color,
      note,
      publishedAt,
      acknowledgedAt,
    }
    const decision = { requestedBy, decidedBy, decidedAt, decisionReason, replacement }
    return [
      {
        ...timed,
        ...state,
        ...decision,
        swap:
          row.swapState && row.swapOfferedAt
            ? { state: row.swapState, offeredAt: row.swapOfferedAt, claimedBy: row.swapClaimedBy }
            : null,
        sickNote: row.sickNote,
        seriesId: row.seriesId,
        seriesRule: row.seriesRule,
        internalNote: plans(principal, row) ? row.internalNote : null,
        creditSeconds: null,
        conflicts: [...(conflicts.get(id) ?? [])],
      },
    ]
  })
}

type WeekAsked = { now: string; timeZone: string; from: string; to: string }
/** What people have worked in the week that runs, where one of these days lies in it; null where none does. */
async function workedThisWeek(
  db: Executor,
  ids: readonly number[],
  { now, timeZone, from, to }: WeekAsked,
): Promise<((id: number) => WorkedWeek) | null> {
  const monday = mondayOf(localDay(now, timeZone))
  if (to < monday || from > addDays(monday, AROUND - 1)) return null
  const since = isoOf(wallInstant(monday, 0, timeZone))
  const sums = await trackedSeconds(db, now, {
    key: sql`a.user_id`,
    where: sql`a.user_id = any(${[...ids]}::bigint[]) and a.started_at >= ${since}::timestamptz`,
  })
  return id => ({ now: secondOf(now), monday, seconds: sums.get(id) ?? 0 })
}

/** What speaks against these shifts, four statements at most however many there are. */
export async function conflictsAmong(
  db: Executor,
  rows: readonly StoredSchedule[],
  { timeZone, contractsOf, now }: Presenting,
  /** A row as it would be, in place of how it stands. */
  instead?: StoredSchedule,
): Promise<ReadonlyMap<number, readonly ScheduleConflict[]>> {
  const shifts = rows.filter(({ type, userId }) => type === 'shift' && userId !== null)
  const [first] = shifts
  if (!first) return new Map()
  const ids = [...new Set(shifts.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  const from = shifts.reduce((day, { startDate }) => (startDate < day ? startDate : day), first.startDate)
  const to = shifts.reduce((day, { endDate }) => (endDate > day ? endDate : day), first.endDate)
  const around = await readStored(
    db,
    sql`s.user_id = any(${ids}::bigint[]) and s.start_date <= ${addDays(to, AROUND)}::date
      and s.end_date >= ${addDays(from, -AROUND)}::date`,
  )
  const standing = instead ? [...around.filter(({ id }) => id !== instead.id), instead] : around
  const [rowsOf, contractsBy] = [
    Map.groupBy(standing, ({ userId }) => userId),
    Map.groupBy(await contractsOf(db, ids), ({ userId }) => userId),
  ]
  const workedBy = await workedThisWeek(db, ids, { now, timeZone, from, to })
  return new Map(
    ids.flatMap(id => [
      ...conflictsOf(rowsOf.get(id) ?? [], contractsBy.get(id) ?? [], timeZone, workedBy?.(id) ?? null),
    ]),
  )
}
