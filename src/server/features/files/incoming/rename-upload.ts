import { sql } from 'kysely'
import type { StoredUpload } from '#contract/calls/files.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'

/** Gives an uploaded file another name. Throws Problem `notFound`, `conflict` for a stale version. */
export const renameUpload = (
  app: Pick<App, 'db'>,
  id: number,
  { version, name }: { version?: number | undefined; name: string },
): Promise<StoredUpload> =>
  app.db.transaction().execute(async tx => {
    const before = await tx.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new Problem('notFound', { message: 'Datei wurde nicht gefunden.' })
    if (version !== undefined && version !== before.version)
      throw new Problem('conflict', { code: 'stale', message: 'Die Datei wurde inzwischen geändert. Bitte laden Sie die Seite neu.' })
    return tx
      .updateTable('uploads')
      .set({ name: fileName(name), version: before.version + 1, updatedAt: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
