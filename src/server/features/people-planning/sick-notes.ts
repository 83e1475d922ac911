import { sql } from 'kysely'
import type { NewSickNote } from '#contract/calls/people/schedule-files.ts'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { type Presenting, presentOne } from '#server/features/people-planning/present-schedules.ts'
import { plans, viewFor } from '#server/features/people-planning/access.ts'
import { gone, lockStored, readOne, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'
import { tellPlan } from '#server/features/people-planning/tell-plan.ts'

export type KeptFile = { name: string; extension: string; mimeType: string; bytes: Buffer }
/** Years a sick note is kept after it came in: as long as claims of work last. */
const KEPT_YEARS = 3

/** Its person and who plans; nobody else learns that there is one. @throws Problem `notFound`, `forbidden`. */
function requireReach(principal: Principal, row: StoredSchedule): void {
  if (viewFor(principal, row) === 'nothing') throw gone()
  if (!plans(principal, row) && !(isStaff(principal) && row.userId === principal.id)) throw refusalOf(principal)
}

/**
 * Keeps the sick note of an absence in place of an earlier one. @throws Problem, `invalid` for anything but sickness
 * and leave for it.
 */
export async function addSickNote(
  app: App,
  principal: Principal,
  id: number,
  { validFrom, validTo }: Pick<NewSickNote, 'validFrom' | 'validTo'>,
  file: KeptFile,
  presenting: Presenting,
): Promise<ListedSchedule> {
  if (!isStaff(principal)) throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const row = await lockStored(tx, id)
    requireReach(principal, row)
    if (row.type !== 'sick' && row.type !== 'specialLeave')
      throw new Problem('invalid', {
        field: 'data',
        message: 'Eine Bestätigung gehört zu einem Krankenstand oder Sonderurlaub.',
      })
    const { name, extension, mimeType, bytes } = file
    await sql`insert into sick_notes (schedule_id, name, extension, mime_type, content, valid_from, valid_to,
      uploaded_by, uploaded_at)
      values (${id}, ${name}, ${extension}, ${mimeType}, ${bytes}, ${validFrom}, ${validTo}, ${principal.id},
        ${app.clock.now()})
      on conflict (schedule_id) do update set name = excluded.name, extension = excluded.extension,
        mime_type = excluded.mime_type,
        content = excluded.content, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
          uploaded_by = excluded.uploaded_by,
        uploaded_at = excluded.uploaded_at`.execute(tx)
    await sql`update working_schedules set version = version + 1, updated_at = ${app.clock.now()}
      where id = ${id}`.execute(tx)
    await tellPlan(tx, row.branchId)
    return presentOne(tx, principal, id, presenting)
  })
}

/** Reads it, and writes down who did where it is somebody else's. @throws Problem. */
export async function readSickNote(app: App, principal: Principal, id: number): Promise<KeptFile> {
  const row = await readOne(app.db, id)
  requireReach(principal, row)
  const { rows } = await typedSql({ name: 'text', extension: 'text', mimeType: 'text', bytes: 'bytes' })`
    select name, extension, mime_type as "mimeType", content as bytes from sick_notes
      where schedule_id = ${id}`.execute(app.db)
  const [note] = rows
  if (!note) throw new Problem('notFound', { message: 'Hier wurde keine Bestätigung hinterlegt.' })
  if (isStaff(principal) && row.userId !== principal.id)
    await writeLog(app.db, app, 'sickNoteRead', { userId: principal.id, about: `Eintrag ${id}` })
  return note
}

/** Takes away what was kept long enough. */
export async function forgetSickNotes(db: Executor, now: string): Promise<void> {
  await sql`delete from sick_notes
    where uploaded_at < ${now}::timestamptz - make_interval(years => ${KEPT_YEARS})`.execute(db)
}
