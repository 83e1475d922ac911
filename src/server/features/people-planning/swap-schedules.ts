import { sql } from 'kysely'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { SWAP_STATES, swapAfter, swapMover, type SwapStep } from '#domain/people/planning/swap.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Presenting, presentOne } from '#server/features/people-planning/present-schedules.ts'
import { plans, viewFor } from '#server/features/people-planning/access.ts'
import { gone, lockStored, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'
import {
  type Asker,
  requireAhead,
  requireFree,
  requireOpenMonths,
} from '#server/features/people-planning/schedule-checks.ts'

/**
 * Takes handing a shift over one step on, in one transaction. Who claims it holds nothing yet: only the approval gives
 * it to them, and looks once more whether they are free. Nobody approves what they hand over or claim themselves but
 * administrators.
 * @throws Problem `forbidden`, `conflict` where its state has no such step, it has begun, its month is closed or one
 * works or is away then.
 */
export async function swapSchedule(
  app: App,
  principal: Principal,
  id: number,
  step: SwapStep,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const row = await lockStored(tx, id, step === 'claim' ? [principal.id] : [])
    if (viewFor(principal, row) === 'nothing') throw gone()
    if (!mayStep(principal, row, step)) throw refusalOf(principal)
    const to = swapAfter(row.swapState, step)
    if (row.type !== 'shift' || row.status !== 'published' || row.userId === null || to === undefined)
      throw new Problem('conflict', {
        code: 'state',
        message: row.swapState
          ? `Das geht hier nicht: ${SWAP_STATES[row.swapState]}.`
          : 'Dieser Dienst ist nicht zum Tausch angeboten.',
      })
    const now = app.clock.now()
    if (step !== 'withdraw' && step !== 'decline') requireAhead(app, row)
    await requireOpenMonths(tx, principal, row)
    if (step === 'claim') {
      await requireOpenMonths(tx, principal, { ...row, userId: principal.id })
      await requireFree(tx, { ...row, userId: principal.id }, { principal, presenting })
    }
    if (to === 'approved') await handOver(tx, app, row, { principal, presenting })
    else
      await sql`update working_schedules set version = version + 1, updated_at = ${now}, swap_state = ${to},
        swap_offered_at = case when ${step === 'offer'} then ${now}::timestamptz else swap_offered_at end,
        swap_claimed_by = case when ${step === 'claim'} then ${principal.id}::bigint end where id = ${id}`.execute(tx)
    await tellPlan(tx, row.branchId)
    if (step === 'offer' || step === 'claim')
      await tellPeople(tx, app, principal, await askedOf(tx, row, step), 'swapAsked')
    if (step === 'approve' || step === 'decline')
      await tellPeople(tx, app, principal, [row.userId, row.swapClaimedBy?.id ?? null], 'swapDecided')
    return presentOne(tx, principal, id, presenting)
  })
}

function mayStep(principal: StaffPrincipal, row: StoredSchedule, step: SwapStep): boolean {
  const isOwn = row.userId === principal.id
  const mover = swapMover(step)
  if (mover === 'person') return isOwn
  if (mover === 'colleague')
    return !isOwn && row.branchId !== null && mayForBranch(principal, 'working-schedules.take', row.branchId)
  const isParty = isOwn || row.swapClaimedBy?.id === principal.id
  return plans(principal, row) && (!isParty || principal.roles.includes('ROLE_ADMIN'))
}

/** The shift changes hands; whoever wanted it has seen it. @throws Problem. */
async function handOver(tx: Executor, app: App, row: StoredSchedule, asker: Asker): Promise<void> {
  const claimer = row.swapClaimedBy
  if (!claimer)
    throw new Problem('conflict', { code: 'state', message: 'Wer den Dienst wollte, gehört nicht mehr zum Team.' })
  const theirs = { ...row, userId: claimer.id }
  await requireOpenMonths(tx, asker.principal, theirs)
  await requireFree(tx, theirs, asker)
  await sql`update working_schedules set version = version + 1, updated_at = ${app.clock.now()},
      swap_state = 'approved', user_id = ${claimer.id},
    acknowledged_at = ${app.clock.now()} where id = ${row.id}`.execute(tx)
}

/**
 * Whom a swap waits for: of an offer the colleagues who could take it, of a claim who plans there, and whose shift it
 * is.
 */
async function askedOf(tx: Executor, row: StoredSchedule, step: 'offer' | 'claim'): Promise<(number | null)[]> {
  const { rows } = await typedSql({ id: 'int' })`
    select u.id from users u where u.is_enabled and exists (select from users_branches l where l.row_id = u.id
      and l.target_id = ${row.branchId}::bigint)
      and case when ${step === 'claim'} then u.roles && array['ROLE_PLANNER', 'ROLE_MANAGER']
        else 'ROLE_EMPLOYEE' = any(u.roles) and (${row.departmentId}::bigint is null or u.department_id is null
          or u.department_id = ${row.departmentId}::bigint) end
    order by u.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  return step === 'claim' ? [...ids, row.userId] : ids.filter(id => id !== row.userId)
}
