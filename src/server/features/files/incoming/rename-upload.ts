import { sql } from 'kysely'
import type { StoredUpload } from '#contract/calls/files.ts'
import { uploads } from '#contract/resources/uploads.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { findRow, lockRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { checkWrite } from '#server/core/resources/write-access.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'

const MISSING = 'Datei wurde nicht gefunden.'

/**
 * Gives an uploaded file another name. Throws Problem `notFound` for what is not there or not this person's to see,
 * `forbidden` for what is not theirs to change, `conflict` for a stale version.
 */
export const renameUpload = (
  app: App,
  principal: Principal,
  id: number,
  { version, name }: { version?: number | undefined; name: string },
): Promise<StoredUpload> =>
  app.db.transaction().execute(async tx => {
    await lockRow(tx, uploads, id)
    const before = await findRow(tx, uploads, sql`t.id = ${id} and ${visibleRows(uploads, principal)}`)
    if (!before) throw new Problem('notFound', { message: MISSING })
    checkWrite(uploads, principal, { verb: 'update', before, after: { ...before, name } })
    if (version !== undefined && version !== before['version'])
      throw new Problem('conflict', {
        code: 'stale',
        message: 'Die Datei wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
      })
    const { rows } = await storedRows('uploads')`
      update uploads set name = ${fileName(name)}, version = version + 1, updated_at = now()
      where id = ${id} returning *`.execute(tx)
    const [after] = rows
    if (!after) throw new Problem('notFound', { message: MISSING })
    await writeAudit(tx, app, principal, 'update', uploads, id, { name: after.name }, before)
    return after
  })
