import { sql } from 'kysely'
import type { WeekToCopy } from '#contract/calls/people/schedules.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { type CopiedShift, shiftCopier } from '#domain/people/planning/copied-week.ts'
import { isGranted, isStanding } from '#domain/people/planning/schedule-states.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import { addDays, isoOf, localDay } from '#domain/time/local-time.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { plannedPeople } from '#server/features/people-planning/planned-people.ts'
import { holdPlanned, readStored, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'
import { tellPlan } from '#server/features/people-planning/tell-plan.ts'
import { requireOpenMonths } from '#server/features/people-planning/schedule-checks.ts'

const LAST_DAY = 6
const DAY_MS = 86_400_000

/**
 * Copies a week of a branch into another, in one transaction; two who do it at once do it once. Answers how many came,
 * how many stood there already and how many became open. @throws Problem `forbidden`, `conflict` where somebody's month
 * is closed.
 */
export async function copyWeek(
  app: App,
  principal: Principal,
  { branch, department, from, to }: WeekToCopy,
  timeZone: string,
) {
  if (!mayForBranch(principal, 'working-schedules.plan', branch.id)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    await sql`select id from branches where id = ${branch.id} for no key update`.execute(tx)
    await holdPlanned(
      tx,
      sql`branch_id = ${branch.id} and type = 'shift' and start_date between ${from}::date
        and ${addDays(from, LAST_DAY)}::date`,
    )
    const [source, existing] = [await shiftsOf(tx, from), await shiftsOf(tx, to)]
    const ids = source.flatMap(({ userId }) => (userId === null ? [] : [userId]))
    const absences = await readStored(
      tx,
      sql`s.user_id = any(${ids}::bigint[]) and s.type not in ('shift', 'unavailable', 'publicHoliday')
        and s.start_date <= ${addDays(to, LAST_DAY + 1)}::date and s.end_date >= ${to}::date`,
    )
    const people = new Set((await plannedPeople(tx, branch.id)).map(({ id }) => id))
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
    const copyOf = shiftCopier({
      existing,
      away: absences.flatMap(row =>
        row.userId !== null && isGranted(row.status)
          ? [{ userId: row.userId, span: spanOfSchedule(row, timeZone) }]
          : [],
      ),
      isHere: id => people.has(id),
      timeZone,
    })
    const copied = await inSlices(source, shift => {
      const copy = copyOf(shift, days)
      return (
        copy && {
          ...copy,
          startDate: localDay(copy.startAt, timeZone),
          endDate: localDay(isoOf(Date.parse(copy.endAt) - 1), timeZone),
        }
      )
    })
    const rows = copied.filter(row => row !== null)
    // a month is closed or open as a whole: one question for each person and month
    const months = Map.groupBy(rows, row => [row.userId, row.startDate.slice(0, 7), row.endDate.slice(0, 7)].join(' '))
    for (const [row] of months.values()) await requireOpenMonths(tx, principal, row!)
    await sql`insert into working_schedules (user_id, branch_id, department_id, type, start_at, end_at, start_date,
      end_date, planned_pause_minutes,
        position, color, project_id, note, internal_note, status, created_at, updated_at)
      select r."userId", s.branch_id, s.department_id, 'shift', r."startAt", r."endAt", r."startDate", r."endDate",
        s.planned_pause_minutes, s.position,
        s.color, s.project_id, s.note, s.internal_note, 'draft', ${app.clock.now()}, ${app.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("of" bigint, "userId" bigint,
        "startAt" timestamptz, "endAt" timestamptz,
        "startDate" date, "endDate" date) join working_schedules s on s.id = r."of"`.execute(tx)
    await tellPlan(tx, branch.id)
    return {
      copied: rows.length,
      skipped: source.length - rows.length,
      opened: rows.filter(({ isOpened }) => isOpened).length,
    }
  })

  async function shiftsOf(tx: Executor, monday: string): Promise<CopiedShift[]> {
    const rows = await readStored(
      tx,
      sql`s.branch_id = ${branch.id} and s.type = 'shift' and s.start_date between ${monday}::date
        and ${addDays(monday, LAST_DAY)}::date
        and (${department?.id ?? null}::bigint is null or s.department_id = ${department?.id ?? null}::bigint)`,
    )
    return rows.filter(isPlaced)
  }
}

const isPlaced = (row: StoredSchedule): row is StoredSchedule & { startAt: string; endAt: string } =>
  isStanding(row.status) && row.startAt !== null && row.endAt !== null
