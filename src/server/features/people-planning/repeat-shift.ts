import { sql } from 'kysely'
import type { ShiftToRepeat } from '#contract/calls/people/schedules.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { type CopiedShift, shiftCopier } from '#domain/people/planning/copied-week.ts'
import { shiftDaysLater } from '#domain/people/planning/moved-shift.ts'
import { repeatedShiftDays, shiftRepeatProblem } from '#domain/people/planning/repeated-shifts.ts'
import { isGranted, isStanding } from '#domain/people/planning/schedule-states.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, isoOf, localDay } from '#domain/time/local-time.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Presenting } from '#server/features/people-planning/present-schedules.ts'
import { requireOpenMonths } from '#server/features/people-planning/schedule-checks.ts'
import { readStored } from '#server/features/people-planning/stored-schedules.ts'
import { tellPlan } from '#server/features/people-planning/tell-plan.ts'
import { columnsOf } from '#server/features/people-planning/schedule-columns.ts'
import { moverOf, requireProject } from '#server/features/people-planning/who-may-plan.ts'
import { nameSeries } from '#server/features/people-planning/write-schedules.ts'

/**
 * Plans a recurring shift: one on every day of a rule, as drafts of one series, in one transaction; two who do it at
 * once do it once
 * (docs/reference/people.md#recurring-shifts).
 * @throws Problem `forbidden`, `invalid` at a person or place there is not and at `repeat.until`, `conflict` where
 * somebody's month is closed.
 */
export async function repeatShift(
  app: App,
  principal: Principal,
  { shift, repeat }: ShiftToRepeat,
  presenting: Presenting,
) {
  if (!isStaff(principal)) throw refusalOf(principal)
  const { timeZone } = presenting
  return app.db.transaction().execute(async tx => {
    const row = columnsOf(shift, timeZone)
    // the branch before its people, as everybody does who holds both
    if (row.branchId !== null && !mayForBranch(principal, 'working-schedules.plan', row.branchId))
      throw refusalOf(principal)
    await sql`select id from branches where id = ${row.branchId} for no key update`.execute(tx)
    if ((await moverOf(tx, principal, row)) !== 'planner') throw refusalOf(principal)
    await requireProject(tx, principal, row, presenting)
    const problem = shiftRepeatProblem(shift, repeat, timeZone)
    if (problem !== null) throw new Problem('invalid', { field: 'repeat.until', message: problem })
    const days = repeatedShiftDays(shift, repeat, timeZone)
    const span = { from: row.startDate, to: addDays(days.at(-1)?.day ?? row.startDate, 1) }
    const standing = await readStored(
      tx,
      sql`s.branch_id = ${row.branchId} and s.type = 'shift' and s.start_date between ${span.from}::date
        and ${span.to}::date`,
    )
    const absences = await readStored(
      tx,
      sql`s.user_id = ${row.userId} and s.type not in ('shift', 'unavailable', 'publicHoliday')
        and s.start_date <= ${span.to}::date and s.end_date >= ${span.from}::date`,
    )
    const copyOf = shiftCopier({
      existing: standing.flatMap(({ id, userId, departmentId, status, startAt, endAt }): CopiedShift[] =>
        isStanding(status) && startAt !== null && endAt !== null ? [{ id, userId, departmentId, startAt, endAt }] : [],
      ),
      away: absences.flatMap(absence =>
        absence.userId !== null && isGranted(absence.status)
          ? [{ userId: absence.userId, span: spanOfSchedule(absence, timeZone) }]
          : [],
      ),
      isHere: () => true,
      timeZone,
    })
    const { startAt, endAt } = shift
    const one = { id: 0, userId: row.userId, departmentId: row.departmentId, startAt, endAt }
    const missing = days.filter(({ by }) => shiftDaysLater(shift, by, timeZone) === null).map(({ day }) => day)
    const made = days.flatMap(({ by }) => copyOf(one, by) ?? [])
    const rows = made.map(copy => ({
      ...copy,
      startDate: localDay(copy.startAt, timeZone),
      endDate: localDay(isoOf(Date.parse(copy.endAt) - 1), timeZone),
    }))
    // a month is closed or open as a whole: one question for each person and month
    const months = Map.groupBy(rows, of => [of.userId, of.startDate.slice(0, 7), of.endDate.slice(0, 7)].join(' '))
    for (const [first] of months.values()) if (first) await requireOpenMonths(tx, principal, first)
    const { rows: inserted } = await typedSql({ id: 'int' })`
      insert into working_schedules (user_id, branch_id, department_id, type, start_at, end_at, start_date, end_date,
        planned_pause_minutes, position, color, project_id, note, internal_note, status, created_at, updated_at)
      select r."userId", ${row.branchId}, ${row.departmentId}, 'shift', r."startAt", r."endAt", r."startDate",
        r."endDate", ${row.plannedPauseMinutes}, ${row.position}, ${row.color}, ${row.projectId}, ${row.note},
        ${row.internalNote}, 'draft', ${app.clock.now()}, ${app.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("userId" bigint, "startAt" timestamptz,
        "endAt" timestamptz, "startDate" date, "endDate" date) order by r."startAt" returning id`.execute(tx)
    const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b)
    if (ids.length > 1) await nameSeries(tx, ids, repeat)
    await tellPlan(tx, row.branchId)
    return {
      created: ids.length,
      opened: rows.filter(({ isOpened }) => isOpened).length,
      skipped: days.length - missing.length - rows.length,
      missing,
      seriesId: ids.length > 1 ? (ids[0] ?? null) : null,
    }
  })
}
