import { shiftBegunFor, TOLD_AFTER_MINUTES, toldFrom } from '#domain/people/forgotten-clock.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { tellStaff } from '#server/core/staff-notices/tell-staff.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expectedEndOf, shiftsAround } from '#server/features/time-tracking/planned-shifts.ts'

const BATCH = 200

/**
 * Tells people whose clock still runs after their shift, or after they were to be expected to leave, the same evening
 * and once for each record: marked and queued in one transaction, so that it is safe to repeat
 * (docs/reference/people.md#forgotten-clock-outs).
 */
export async function tellForgotten(app: App): Promise<void> {
  const now = app.clock.now()
  const begunBefore = isoOf(Date.parse(now) - TOLD_AFTER_MINUTES * MINUTE_MS)
  for (let after = 0; ;) {
    const { rows } = await typedSql({ id: 'int', userId: 'int', startedAt: 'instant', branchId: 'int?' })`
      select id, user_id as "userId", started_at as "startedAt", branch_id as "branchId" from working_activities
      where ended_at is null and forgotten_told_at is null and started_at <= ${begunBefore} and id > ${after}
      order by id limit ${BATCH}`.execute(app.db)
    for (const row of rows) {
      const shifts = await shiftsAround(app.db, row.userId, { startedAt: row.startedAt, now })
      const isPlanned = shiftBegunFor(row.startedAt, shifts) !== null
      const expected = isPlanned ? null : await expectedEndOf(app, app.db, row.userId, row)
      if (toldFrom(row.startedAt, shifts, expected) <= now) await tell(app, row.id, now)
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

const tell = (app: App, id: number, now: string) =>
  app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ userId: 'int' })`
      update working_activities set forgotten_told_at = ${now}
      where id = ${id} and ended_at is null and forgotten_told_at is null returning user_id as "userId"`.execute(tx)
    const ids = rows.map(({ userId }) => userId)
    if (ids.length > 0) await tellStaff(tx, app, { ids, news: 'clockForgotten' })
  })
