import { sql } from 'kysely'
import { pausesText } from '#domain/people/record-times.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { reachesRecord } from '#server/features/time-tracking/records/access.ts'
import { lockRecord, readPauses } from '#server/features/time-tracking/records/stored-record.ts'
import { logChange, requireOpenAt } from '#server/features/time-tracking/records/write-times.ts'

/**
 * Removes a record; what it said stays in its trail. @throws Problem `notFound`, `forbidden`, `conflict` naming a
 * closed month.
 */
export async function removeRecord(app: App, principal: Principal, id: number, reason: string | null): Promise<void> {
  if (!isStaff(principal)) throw refusalOf(principal)
  await app.db.transaction().execute(async tx => {
    const row = await lockRecord(tx, principal, id)
    if (!reachesRecord(principal, 'working-activities.remove', row)) throw refusalOf(principal)
    await requireOpenAt(tx, principal, row.userId, row)
    const wall = (instant: string | null) =>
      instant ? localDateTime(instant, row.timeZone).replace('T', ' ') : 'läuft'
    const before = `${wall(row.startedAt)} – ${wall(row.endedAt)}, Pausen: ${pausesText(await readPauses(tx, id), row.timeZone)}`
    await noteChange(tx, app, {
      id,
      userId: row.userId,
      by: principal.id,
      field: 'removed',
      before,
      after: null,
      reason,
    })
    await logChange(app, tx, principal.id, row.userId)
    await sql`delete from working_activities where id = ${id}`.execute(tx)
  })
}
