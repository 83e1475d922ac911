import { sql } from 'kysely'
import { z } from 'zod'
import { savedSchedule } from '#contract/calls/people/schedule-shape.ts'
import type { ListedSchedule, SavedSchedule, ScheduleBody, ScheduleChange } from '#contract/calls/people/schedules.ts'
import { readInput } from '#contract/read-input.ts'
import { type Repeat, repeatedDays, ruleOf } from '#domain/people/planning/repeated.ts'
import { shiftDaysLater } from '#domain/people/planning/moved-shift.ts'
import { firstStatus, isStanding } from '#domain/people/planning/schedule-states.ts'
import { statusText } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import { writeRule } from '#domain/repetition/recurrence-rule.ts'
import { isStaff, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { madeOnce } from '#server/core/http/made-once.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'
import { type Presenting, presentOne } from '#server/features/people-planning/present-schedules.ts'
import { plans, viewFor } from '#server/features/people-planning/access.ts'
import { moverOf, requireProject } from '#server/features/people-planning/who-may-plan.ts'
import { freeSickShifts } from '#server/features/people-planning/free-sick-shifts.ts'
import {
  gone,
  lockSeries,
  lockStored,
  readOne,
  type StoredSchedule,
} from '#server/features/people-planning/stored-schedules.ts'
import { tellDeciders } from '#server/core/staff-notices/tell-staff.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'
import { type Columns, columnsOf } from '#server/features/people-planning/schedule-columns.ts'
import { requireOpenMonths, requireAskedOnce } from '#server/features/people-planning/schedule-checks.ts'

type New = { body: ScheduleBody; key: GivenKey | null }
/**
 * Asks for an absence, each time of one that comes back, or enters what is planned, in one transaction; under a key
 * only once. Answers the first.
 * @throws Problem `forbidden` where the right does not reach it, `invalid` at a person or place there is not,
 * `conflict` naming a closed month, or where the key is bound to something else.
 */
export async function createSchedule(
  app: App,
  principal: Principal,
  { body, key }: New,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const claim = { by: principal.id, key, what: 'schedule', now: app.clock.now() } as const
    const id = await madeOnce(tx, claim, () => insertAll(tx, app, principal, body, presenting))
    return presentOne(tx, principal, id, presenting)
  })
}

/** Answers the first of them. */
async function insertAll(
  tx: Executor,
  app: App,
  principal: StaffPrincipal,
  body: ScheduleBody,
  presenting: Presenting,
): Promise<number> {
  const row = columnsOf(body, presenting.timeZone)
  const mover = await moverOf(tx, principal, row)
  await requireProject(tx, principal, row, presenting)
  const times = repeatedDays(row, body.type === 'shift' ? null : body.repeat)
  const ids: number[] = []
  for (const days of times)
    ids.push(
      await insertRow(tx, app, { principal, presenting, mover, row: { ...row, ...days }, seriesId: ids[0] ?? null }),
    )
  const [first = 0] = ids
  if (ids.length > 1) await nameSeries(tx, ids, body.type === 'shift' ? null : body.repeat)
  await tellPlan(tx, row.branchId)
  const asker = { principal, timeZone: presenting.timeZone }
  for (const days of times)
    await freeSickShifts(tx, app, { ...row, ...days, status: firstStatus(row.type, mover) }, asker)
  if (mover === 'person')
    await tellDeciders(tx, app, row.type === 'sick' ? 'sicknessTold' : 'absenceAsked', principal.id)
  return first
}

/** Gives rows one number, that of the first, and the rule they come back by. */
export async function nameSeries(tx: Executor, ids: readonly number[], repeat: Repeat | null): Promise<void> {
  const rule = repeat && ruleOf(repeat)
  await sql`update working_schedules set series_id = ${ids[0]}, series_rule = ${rule && writeRule(rule)}
    where id = any(${ids}::bigint[])`.execute(tx)
}

type Entered = {
  principal: StaffPrincipal
  presenting: Presenting
  mover: 'planner' | 'person'
  row: Columns
  seriesId: number | null
}
/** @throws Problem `conflict` naming a closed month or the days that were asked for before. */
async function insertRow(
  tx: Executor,
  app: App,
  { principal, presenting, mover, row, seriesId }: Entered,
): Promise<number> {
  await requireOpenMonths(tx, principal, row)
  await requireAskedOnce(tx, row, { principal, presenting })
  const internalNote = mover === 'planner' ? row.internalNote : null
  // what its person tells nobody has decided
  const decides = mover === 'planner' && firstStatus(row.type, mover) === 'approved'
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_schedules (user_id, branch_id, department_id, type, is_all_day, start_at, end_at, start_date,
      end_date, day_part,
      planned_pause_minutes, position, color, project_id, note, internal_note, status, requested_by, decided_by,
        decided_at, replacement_id, series_id, created_at, updated_at)
    values (${row.userId}, ${row.branchId}, ${row.departmentId}, ${row.type}, ${row.isAllDay}, ${row.startAt},
      ${row.endAt}, ${row.startDate}::date,
      ${row.endDate}::date, ${row.dayPart}, ${row.plannedPauseMinutes}, ${row.position}, ${row.color},
        ${row.projectId}, ${row.note}, ${internalNote},
      ${firstStatus(row.type, mover)}, ${row.type === 'shift' ? null : principal.id}, ${decides ? principal.id : null},
      ${decides ? app.clock.now() : null}, ${row.replacementId}, ${seriesId}, ${app.clock.now()}, ${app.clock.now()})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

type Saving = { id: number; version: number | undefined; change: ScheduleChange; withSeries?: boolean | undefined }
/**
 * Writes a row anew, with its series the later times of a shift too, in one transaction. A published shift stays
 * published and is to be acknowledged again. @throws Problem.
 */
export async function saveSchedule(
  app: App,
  principal: Principal,
  { id, version, change, withSeries = false }: Saving,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const people = change.user ? [change.user.id] : []
    const [before, ...later] = withSeries ? await lockSeries(tx, id, people) : [await lockStored(tx, id, people)]
    if (!before || viewFor(principal, before) === 'nothing') throw gone()
    if (withSeries && before.type !== 'shift')
      throw new Problem('invalid', { field: 'withSeries', message: 'Abwesenheiten werden einzeln geändert.' })
    const saving = { app, principal, presenting, withSeries }
    await saveRow(tx, saving, { before, version, change })
    for (const { row, change: own } of changesOfSeries(before, later, change, presenting.timeZone))
      await saveRow(tx, saving, { before: row, version: undefined, change: own })
    return presentOne(tx, principal, id, presenting)
  })
}

/** The later times of a series with what changes of them: the same, at the same times by the wall of their days. */
function changesOfSeries(
  before: StoredSchedule,
  later: readonly StoredSchedule[],
  change: ScheduleChange,
  timeZone: string,
): { row: StoredSchedule; change: ScheduleChange }[] {
  return later
    .filter(row => isStanding(row.status) && row.branchId === before.branchId)
    .flatMap(row => {
      const { startAt = before.startAt, endAt = before.endAt } = change
      if ((change.startAt ?? change.endAt) === undefined || startAt === null || endAt === null) return [{ row, change }]
      const times = shiftDaysLater({ startAt, endAt }, daysBetween(before.startDate, row.startDate), timeZone)
      return times ? [{ row, change: { ...change, ...times } }] : []
    })
}
const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

type Keeping = { app: App; principal: StaffPrincipal; presenting: Presenting; withSeries: boolean }
type RowToSave = { before: StoredSchedule; version: number | undefined; change: ScheduleChange }
/** @throws Problem. */
async function saveRow(
  tx: Executor,
  { app, principal, presenting, withSeries }: Keeping,
  { before, version, change }: RowToSave,
): Promise<void> {
  const { id } = before
  if (change.type !== undefined && (before.type === 'shift') !== (change.type === 'shift')) throw otherKind()
  const body = changed(before, change)
  const row = keepingWords(before, columnsOf(body, presenting.timeZone))
  const reason = body.type === 'shift' ? null : body.decisionReason
  if (!plans(principal, before) || isOwnAbsence(principal, before) || (await moverOf(tx, principal, row)) !== 'planner')
    throw refusalOf(principal)
  if (version !== undefined && before.version !== version) throw stale()
  if (!isStanding(before.status))
    throw new Problem('conflict', {
      code: 'state',
      message: `Der Eintrag ist „${statusText(before.type, before.status)}“ und wird nicht mehr geändert.`,
    })
  if (before.type === 'sick' && row.type !== 'sick' && reason === null)
    throw new Problem('invalid', {
      field: 'decisionReason',
      code: 'required',
      message: 'Bitte geben Sie an, warum aus der Krankmeldung etwas anderes wird. Die Person liest es.',
    })
  if (before.projectId !== row.projectId) await requireProject(tx, principal, row, presenting)
  await requireOpenMonths(tx, principal, before)
  await requireOpenMonths(tx, principal, row)
  await requireAskedOnce(tx, { ...row, id }, { principal, presenting })
  const isSeen = isChanged(before, row)
  // what was asked for and turns out to be sickness holds at once, and nobody grants it any more
  const isToldNow = row.type === 'sick' && before.status === 'requested'
  const status = isToldNow ? 'approved' : before.status
  const leaves = !withSeries && (before.userId !== row.userId || before.type !== row.type)
  await sql`
    update working_schedules set version = version + 1, user_id = ${row.userId}, branch_id = ${row.branchId},
      department_id = ${row.departmentId},
      type = ${row.type}, status = ${status}, is_all_day = ${row.isAllDay}, start_at = ${row.startAt},
        end_at = ${row.endAt},
        start_date = ${row.startDate}::date,
      end_date = ${row.endDate}::date, day_part = ${row.dayPart},
        planned_pause_minutes = ${row.plannedPauseMinutes}, position = ${row.position},
      color = ${row.color}, project_id = ${row.projectId}, note = ${row.note}, internal_note = ${row.internalNote},
        replacement_id = ${row.replacementId},
      series_id = case when ${leaves} then null else series_id end,
        series_rule = case when ${leaves || (withSeries && row.startDate !== before.startDate)} then null
          else series_rule end,
      acknowledged_at = case when ${isSeen} then null else acknowledged_at end, swap_state = case
        when ${isSeen} then null else swap_state end,
      swap_claimed_by = case when ${isSeen} then null else swap_claimed_by end, updated_at = ${app.clock.now()}
        where id = ${id}`.execute(tx)
  if (before.type === 'sick' && reason !== null)
    await sql`update working_schedules set decision_reason = ${reason}, decided_by = ${principal.id},
      decided_at = ${app.clock.now()} where id = ${id}`.execute(tx)
  await freeSickShifts(tx, app, { ...row, status }, { principal, timeZone: presenting.timeZone })
  await tellPlan(tx, row.branchId)
  if ((before.type === 'sick' || row.type === 'sick') && (isSeen || reason !== null))
    await tellPeople(tx, app, principal, [before.userId], 'sicknessAnswered')
  if (before.branchId !== row.branchId) await tellPlan(tx, before.branchId)
  if (isSeen && before.status === 'published')
    await tellPeople(tx, app, principal, [before.userId, row.userId], 'planChanged')
}

/** What somebody wrote when they told that they are sick stays theirs, whatever it becomes. */
const keepingWords = (before: StoredSchedule, row: Columns): Columns =>
  before.type === 'sick' && before.requestedBy?.id === before.userId ? { ...row, note: before.note } : row

const otherKind = () =>
  new Problem('invalid', { field: 'type', message: 'Aus einem Dienst wird keine Abwesenheit und umgekehrt.' })

const whole = z.object({ schedule: savedSchedule })
/** A row as it stands with what is to change of it. @throws Problem `invalid` at the field. */
function changed(row: StoredSchedule, change: ScheduleChange): SavedSchedule {
  const { type, user, branch, department, note, internalNote } = row
  const { startAt, endAt, plannedPauseMinutes, position, project, color } = row
  const { startDate, endDate, dayPart, replacement } = row
  const own =
    type === 'shift'
      ? { startAt, endAt, plannedPauseMinutes, position, project, color }
      : { startDate, endDate, dayPart, replacement }
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const schedule = { type, user, branch, department, note, internalNote, ...own, ...named }
  return readInput(whole, { schedule }).schedule
}

/** What a person reads of their shift; where none of it changes they need not look at it again. */
const SEEN = [
  'userId',
  'branchId',
  'departmentId',
  'type',
  'startAt',
  'endAt',
  'startDate',
  'endDate',
  'dayPart',
  'plannedPauseMinutes',
  'position',
  'projectId',
  'note',
] as const
const isChanged = (before: StoredSchedule, after: Columns) => SEEN.some(name => before[name] !== after[name])
export const isOwnAbsence = (principal: Principal, { type, userId }: Pick<StoredSchedule, 'type' | 'userId'>) =>
  principal.kind === 'user' && type !== 'shift' && userId === principal.id && !principal.roles.includes('ROLE_ADMIN')

export const stale = () =>
  new Problem('conflict', {
    code: 'stale',
    message: 'Inzwischen hat jemand diesen Eintrag geändert. Bitte sehen Sie ihn noch einmal an.',
  })
/** One row for somebody who may see it. */
export const readSchedule = async (app: App, principal: Principal, id: number, presenting: Presenting) =>
  presentOne(app.db, principal, (await readOne(app.db, id)).id, presenting)
