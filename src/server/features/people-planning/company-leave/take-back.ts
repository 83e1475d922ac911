import { sql } from 'kysely'
import type { TakenBack } from '#contract/calls/people/company-leave.ts'
import { Problem } from '#domain/problem.ts'
import { formatDate, formatMonth } from '#domain/time/format-time.ts'
import { isStaff, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import {
  type BookedRow,
  bookedRows,
  presentStored,
  requireLeave,
} from '#server/features/people-planning/company-leave/stored-leaves.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'

/** Of everything that books and takes back one at a time: what the second finds is what the first left. */
const LEAVE_LOCK = 7311
export const lockLeaves = (tx: Executor) => sql`select from pg_advisory_xact_lock(${LEAVE_LOCK})`.execute(tx)

/** What a screen is told of a row that stays, or can be taken back. */
export const presentRow = ({ user, startDate, endDate, dayPart, why }: BookedRow) => ({
  user,
  startDate,
  endDate,
  dayPart,
  why,
})

/**
 * Takes back what a booking wrote and nobody has touched since, in one transaction, and tells its people.
 * @throws Problem `notFound` for who plans not all of its branches, `conflict` where it is taken back already or holds
 * days of closed months that are not to be left out.
 */
export async function takeBackLeave(
  app: App,
  principal: Principal,
  id: number,
  withoutClosed: boolean,
): Promise<TakenBack> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    await lockLeaves(tx)
    const { cancelled, left } = await takeBackWithin(tx, app, principal, { id, withoutClosed })
    await tellPlan(tx, null)
    await tellPeople(
      tx,
      app,
      principal,
      cancelled.map(({ userId }) => userId),
      'absenceDecided',
    )
    return {
      leave: await presentStored(tx, principal, await requireLeave(tx, principal, id)),
      cancelled: cancelled.length,
      left: left.map(presentRow),
    }
  })
}

type Taking = { id: number; withoutClosed: boolean }
/** The same within a transaction that holds the lock and tells the people itself. @throws Problem. */
export async function takeBackWithin(
  tx: Executor,
  app: App,
  principal: StaffPrincipal,
  { id, withoutClosed }: Taking,
): Promise<{ cancelled: BookedRow[]; left: BookedRow[] }> {
  const leave = await requireLeave(tx, principal, id)
  if (leave.takenBackAt !== null) {
    const { timeZone } = (await app.catalogue.current()).config
    const by = leave.takenBackBy ? ` von ${leave.takenBackBy.name}` : ''
    throw new Problem('conflict', {
      code: 'takenBack',
      message: `Das wurde schon am ${formatDate(leave.takenBackAt, timeZone)}${by} zurückgenommen.`,
    })
  }
  // their months are neither closed nor opened meanwhile
  await sql`select u.id from users u where u.id in (select r.user_id from company_leave_rows r where r.leave_id = ${id})
    order by u.id for no key update`.execute(tx)
  const rows = await bookedRows(tx, principal, id, true)
  const closed = rows.filter(({ why }) => why === 'monthLocked')
  if (closed.length > 0 && !withoutClosed) throw closedMonths(closed)
  const cancelled = rows.filter(({ why }) => why === null)
  const now = app.clock.now()
  const { word } = await presentStored(tx, principal, leave)
  await sql`update working_schedules set version = version + 1, status = 'cancelled', decided_at = ${now},
    decided_by = ${principal.id}, decision_reason = ${`${word} zurückgenommen`}, updated_at = ${now}
    where id = any(${cancelled.flatMap(({ scheduleId }) => scheduleId ?? [])}::bigint[])`.execute(tx)
  await sql`update company_leaves set taken_back_at = ${now}, taken_back_by = ${principal.id} where id = ${id}`.execute(
    tx,
  )
  return { cancelled, left: rows.filter(({ why }) => why !== null) }
}

function closedMonths(rows: readonly BookedRow[]): Problem {
  const names = new Map(
    rows.map(({ user, closedMonth }) => [user.id, `${user.name} (${formatMonth(closedMonth ?? '')})`]),
  )
  return new Problem('conflict', {
    code: 'monthLocked',
    message: `Abgeschlossen ist der Monat von ${[...names.values()].join(', ')}. Bitte öffnen Sie ihn, oder nehmen Sie nur das Übrige zurück.`,
  })
}
