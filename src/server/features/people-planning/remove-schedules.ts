import { sql } from 'kysely'
import { isTold } from '#domain/people/planning/schedule-states.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { plans, viewFor } from '#server/features/people-planning/access.ts'
import { requireOpenMonths } from '#server/features/people-planning/schedule-checks.ts'
import { gone, lockSeries, lockStored } from '#server/features/people-planning/stored-schedules.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'
import { isOwnAbsence } from '#server/features/people-planning/write-schedules.ts'

const told = () =>
  new Problem('conflict', {
    code: 'state',
    message:
      'Was jemand selbst krank gemeldet hat, wird nicht gelöscht. Bitte berichtigen Sie die Tage, oder machen Sie mit einer Begründung etwas anderes daraus.',
  })

/** Removes a row, with its series all later times too. @throws Problem. */
export async function removeSchedule(
  app: App,
  principal: Principal,
  id: number,
  withSeries = false,
): Promise<{ id: number }> {
  return app.db.transaction().execute(async tx => {
    const rows = withSeries ? await lockSeries(tx, id) : [await lockStored(tx, id)]
    // a published shift of a series of drafts is cancelled and does not vanish
    for (const row of rows.filter(({ type, status }) => type !== 'shift' || status === rows[0]?.status)) {
      if (viewFor(principal, row) === 'nothing') throw gone()
      // what was granted to them nobody takes back in secret
      if (!plans(principal, row) || isOwnAbsence(principal, row)) throw refusalOf(principal)
      if (isTold(row) && !(isStaff(principal) && principal.id === row.userId)) throw told()
      await requireOpenMonths(tx, principal, row)
      await sql`delete from working_schedules where id = ${row.id}`.execute(tx)
      await tellPlan(tx, row.branchId)
      if (row.status === 'published') await tellPeople(tx, app, principal, [row.userId], 'planChanged')
    }
    return { id }
  })
}
