import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { imageKey, type StoredFile } from '#server/features/files/stored/blob-keys.ts'

/** Content as it is known again: SHA-256 in hex. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Remembers of a picture what it is known by: its content as it is kept, and as it was sent. */
export async function rememberHashes(
  tx: Executor,
  image: { id: number; version: number },
  kept: string,
  sent: string | null,
): Promise<void> {
  await sql`insert into image_hashes (image_id, version, kept, sent)
    values (${image.id}, ${image.version}, ${kept}, ${sent})
    on conflict (image_id) do update set version = excluded.version, kept = excluded.kept,
      sent = excluded.sent`.execute(tx)
}

/** The same picture under its next version. */
export async function moveHashes(tx: Executor, { id, version }: { id: number; version: number }): Promise<void> {
  await sql`update image_hashes set version = ${version} where image_id = ${id}`.execute(tx)
}

/**
 * What each of these pictures is known by, read from its file where that was never said. One whose file is gone is not
 * among them.
 */
export async function hashesOf(
  app: Pick<App, 'blobs'>,
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await typedSql({ id: 'int', version: 'int', extension: 'text', kept: 'text?' })`
    select i.id, i.version, i.extension, h.kept from images i left join image_hashes h on h.image_id = i.id
    and h.version = i.version
    where i.id = any(${[...ids]}::bigint[]) order by i.id`.execute(db)
  const found = new Map<number, string>()
  for (const row of rows) {
    const kept = row.kept ?? (await readHash(app, db, row))
    if (kept !== null) found.set(row.id, kept)
  }
  return found
}

async function readHash({ blobs }: Pick<App, 'blobs'>, db: Executor, image: StoredFile): Promise<string | null> {
  const bytes = await blobs.get(imageKey(image))
  if (!bytes) return null
  const kept = hashOf(bytes)
  await rememberHashes(db, image, kept, null)
  return kept
}

/** The oldest picture of each of these contents, as it is kept or was sent. */
export async function picturesByHash(db: Executor, hashes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await typedSql({ id: 'int', hash: 'text' })`
    select i.id, asked.hash from unnest(${[...hashes]}::text[]) asked(hash)
    join image_hashes h on h.kept = asked.hash or h.sent = asked.hash
    join images i on i.id = h.image_id and i.version = h.version order by i.id desc`.execute(db)
  return new Map(rows.map(({ hash, id }) => [hash, id]))
}
