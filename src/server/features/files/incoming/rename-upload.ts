import { sql } from 'kysely'
import type { StoredUpload } from '#contract/calls/files.ts'
import { uploads } from '#contract/resources/uploads.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { findRow, lockRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { checkWrite } from '#server/core/resources/write-access.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'

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
    if (!before) throw new Problem('notFound', { message: 'Datei wurde nicht gefunden.' })
    checkWrite(uploads, principal, { verb: 'update', before, after: { ...before, name } })
    if (version !== undefined && version !== before['version'])
      throw new Problem('conflict', {
        code: 'stale',
        message: 'Die Datei wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
      })
    const after = await tx
      .updateTable('uploads')
      .set({ name: fileName(name), version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(tx, app, principal, 'update', uploads, id, { name: after.name }, before)
    return after
  })
