import { type RawBuilder, sql } from 'kysely'
import type { ListedSchedule, PublishRange, ScheduleMove } from '#contract/calls/people/schedules.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { mayMove } from '#domain/people/planning/schedule-states.ts'
import { type ScheduleStatus, type ScheduleType, statusText } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tellDeciders } from '#server/core/staff-notices/tell-staff.ts'
import { freeSickShifts } from '#server/features/people-planning/free-sick-shifts.ts'
import { type Presenting, presentOne } from '#server/features/people-planning/present-schedules.ts'
import { plans, viewFor } from '#server/features/people-planning/access.ts'
import {
  gone,
  holdPlanned,
  lockSeries,
  lockStored,
  type StoredSchedule,
} from '#server/features/people-planning/stored-schedules.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'
import { stale } from '#server/features/people-planning/write-schedules.ts'
import { requireOpenMonths, requireAhead, requireFree } from '#server/features/people-planning/schedule-checks.ts'

/**
 * Takes a row to the next state, with its series the later times too as far as each has such a step, in one
 * transaction. Nobody decides on what they asked for themselves but administrators.
 * @throws Problem `forbidden`, `conflict` where somebody was faster, its state has no such step or its month is closed.
 */
export async function moveSchedule(
  app: App,
  principal: Principal,
  id: number,
  { version, status, decisionReason, withSeries }: ScheduleMove,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const [row, ...later] = withSeries ? await lockSeries(tx, id) : [await lockStored(tx, id)]
    if (!row || viewFor(principal, row) === 'nothing') throw gone()
    const { isOwn, asPlanner } = standingOf(principal, row)
    if (!asPlanner && !isOwn) throw refusalOf(principal)
    if (row.version !== version) throw stale()
    const mover = moverOf(principal, row, status)
    if (mover === null) {
      if (!asPlanner && mayMove(row.type, row.status, status, 'planner')) throw refusalOf(principal)
      throw new Problem('conflict', {
        code: 'state',
        message: `Von „${statusText(row.type, row.status)}“ ist dieser Schritt nicht möglich.`,
      })
    }
    const moved = [row, ...later.filter(one => moverOf(principal, one, status) === mover)]
    for (const one of moved) {
      await requireOpenMonths(tx, principal, one)
      await take(tx, one, {
        status,
        decisionReason,
        by: mover === 'planner' ? principal.id : null,
        now: app.clock.now(),
      })
      await freeSickShifts(tx, app, { ...one, status }, { principal, timeZone: presenting.timeZone })
      await tellPlan(tx, one.branchId)
    }
    await tellPeople(tx, app, principal, [row.userId], newsOf(row.type, status))
    if (status === 'cancelRequested') await tellDeciders(tx, app, 'absenceAsked', principal.id)
    return presentOne(tx, principal, id, presenting)
  })
}

/** What its person is told of a step. */
function newsOf(type: ScheduleType, to: ScheduleStatus) {
  if (type === 'shift') return to === 'published' ? 'planPublished' : 'planChanged'
  return type === 'sick' ? 'sicknessAnswered' : 'absenceDecided'
}

/** Whether a row is one's own, and whether one decides about it. */
function standingOf(principal: StaffPrincipal, row: StoredSchedule) {
  const isOwn = row.userId === principal.id
  const decidesOwn = isOwn && row.type !== 'shift' && !principal.roles.includes('ROLE_ADMIN')
  return { isOwn, asPlanner: plans(principal, row) && !decidesOwn }
}

/** As whom somebody may take a row there; null where they may not. */
function moverOf(principal: StaffPrincipal, row: StoredSchedule, to: ScheduleStatus): 'planner' | 'person' | null {
  const { isOwn, asPlanner } = standingOf(principal, row)
  if (asPlanner && mayMove(row.type, row.status, to, 'planner')) return 'planner'
  return isOwn && mayMove(row.type, row.status, to, 'person') ? 'person' : null
}

type Taken = { status: ScheduleStatus; decisionReason: string | null; by: number | null; now: string }
async function take(
  tx: Executor,
  { id, type, publishedAt }: StoredSchedule,
  { status, decisionReason, by, now }: Taken,
): Promise<void> {
  if (type === 'shift')
    await sql`update working_schedules set version = version + 1, status = ${status}, updated_at = ${now},
      acknowledged_at = null,
      swap_state = null, swap_claimed_by = null, published_at = ${status === 'published' ? now : publishedAt}
        where id = ${id}`.execute(tx)
  else if (by !== null)
    await sql`update working_schedules set version = version + 1, status = ${status}, updated_at = ${now},
      decided_at = ${now},
      decided_by = ${by}, decision_reason = ${decisionReason} where id = ${id}`.execute(tx)
  else
    await sql`update working_schedules set version = version + 1, status = ${status}, updated_at = ${now}
      where id = ${id}`.execute(tx)
}

/**
 * Publishes the drafts of a branch on these days as they were shown, or as they stand when it is asked for; what is
 * planned meanwhile stays a draft, what was published or taken back meanwhile is left out. Nothing is published where
 * one of them lies in a closed month.
 * @throws Problem; `conflict` where somebody changed one meanwhile.
 */
export async function publishSchedules(
  app: App,
  principal: Principal,
  { branch, from, to, schedules }: PublishRange,
): Promise<{ published: number }> {
  if (!mayForBranch(principal, 'working-schedules.plan', branch.id)) throw refusalOf(principal)
  const isDraft = sql`branch_id = ${branch.id} and type = 'shift' and status = 'draft'
    and start_date between ${from}::date and ${to}::date`
  return app.db.transaction().execute(async tx => {
    const shown = new Map((schedules ?? (await draftsAt(tx, isDraft))).map(({ id, version }) => [id, version]))
    const isShown = sql`id = any(${[...shown.keys()]}::bigint[]) and branch_id = ${branch.id}`
    await holdPlanned(tx, isShown)
    await sql`select id from working_schedules where ${isShown} order by id for update`.execute(tx)
    const rows = await draftsAt(tx, sql`${isShown} and type = 'shift' and status = 'draft'`)
    // also those whose person was not held, since it is another one now
    if (rows.some(({ id, version }) => shown.get(id) !== version)) throw planStale()
    const published = rows.filter(({ startDate }) => from <= startDate && startDate <= to)
    for (const row of published) await requireOpenMonths(tx, principal, row)
    const now = app.clock.now()
    await sql`update working_schedules set version = version + 1, status = 'published', published_at = ${now},
      acknowledged_at = null,
      updated_at = ${now} where id = any(${published.map(({ id }) => id)}::bigint[])`.execute(tx)
    await tellPlan(tx, branch.id)
    await tellPeople(
      tx,
      app,
      principal,
      published.map(({ userId }) => userId),
      'planPublished',
    )
    return { published: published.length }
  })
}

async function draftsAt(tx: Executor, where: RawBuilder<unknown>) {
  const row = { id: 'int', version: 'int', userId: 'int?', startDate: 'date', endDate: 'date' } as const
  const { rows } = await typedSql(row)`
    select id, version, user_id as "userId", start_date as "startDate", end_date as "endDate" from working_schedules
    where ${where} order by id`.execute(tx)
  return rows
}

const planStale = () =>
  new Problem('conflict', {
    code: 'stale',
    message: 'Inzwischen hat jemand einen dieser Dienste geändert. Bitte sehen Sie die Woche noch einmal an.',
  })

/** Notes that somebody has seen their shift; a second time changes nothing. @throws Problem. */
export async function acknowledgeSchedule(
  app: App,
  principal: Principal,
  id: number,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const row = await lockStored(tx, id)
    if (viewFor(principal, row) === 'nothing') throw gone()
    if (row.userId !== principal.id) throw refusalOf(principal)
    if (row.type !== 'shift' || row.status !== 'published')
      throw new Problem('conflict', { code: 'state', message: 'Nur veröffentlichte Dienste werden bestätigt.' })
    await sql`update working_schedules set version = version + 1, acknowledged_at = ${app.clock.now()},
      updated_at = ${app.clock.now()}
      where id = ${id} and acknowledged_at is null`.execute(tx)
    await tellPlan(tx, row.branchId)
    return presentOne(tx, principal, id, presenting)
  })
}

/**
 * Gives an open shift to who asks first. @throws Problem `conflict` to the second, and to who works or is away then.
 */
export async function takeSchedule(
  app: App,
  principal: Principal,
  id: number,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    // who takes two that overlap at once takes them one after the other
    const row = await lockStored(tx, id, [principal.id])
    if (viewFor(principal, row) === 'nothing') throw gone()
    if (row.branchId === null || !mayForBranch(principal, 'working-schedules.take', row.branchId))
      throw refusalOf(principal)
    if (row.type !== 'shift' || row.status !== 'published' || row.userId !== null)
      throw new Problem('conflict', { code: 'taken', message: 'Dieser Dienst ist schon vergeben.' })
    requireAhead(app, row)
    await requireOpenMonths(tx, principal, { ...row, userId: principal.id })
    const now = app.clock.now()
    await sql`update working_schedules set version = version + 1, user_id = ${principal.id}, acknowledged_at = ${now},
      updated_at = ${now}
      where id = ${id}`.execute(tx)
    await requireFree(tx, { ...row, userId: principal.id }, { principal, presenting })
    await tellPlan(tx, row.branchId)
    return presentOne(tx, principal, id, presenting)
  })
}
