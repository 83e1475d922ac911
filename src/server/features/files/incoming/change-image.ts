import type { StoredImage } from '#contract/calls/files.ts'
import { images } from '#contract/resources/images.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { transactionWithFiles } from '#server/core/concurrency-limit.ts'
import type { App } from '#server/core/context.ts'
import { assignments, storedRows } from '#server/core/db/typed-sql.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { hashOf, moveHashes, rememberHashes } from '#server/features/files/stored/image-hashes.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { removeImageBlobs } from '#server/features/files/stored/remove-blobs.ts'
import { acceptImage } from '#server/features/files/incoming/store-image.ts'

export type ImageChange = {
  version?: number | undefined
  bytes?: Buffer | undefined
  name?: string | undefined
  alt?: string | null | undefined
  /** Percent in tens, both or neither; null is the middle. */
  focusX?: number | null | undefined
  focusY?: number | null | undefined
}

const MISSING = 'Bild wurde nicht gefunden.'
const STALE = 'Das Bild wurde inzwischen geändert. Bitte laden Sie die Seite neu.'

/**
 * Replaces a picture's file, its description, its focal point or all of them and takes the next version; the former
 * address then answers 404. Throws Problem `notFound`, `conflict` for a stale version, `unsupportedType`.
 */
export const changeImage = async (
  app: App,
  id: number,
  { version, bytes, name, alt, focusX, focusY }: ImageChange,
  by: Principal,
): Promise<StoredImage> => {
  const prepared = bytes && (await acceptImage(bytes, fileName(name), { drawings: 'keep' }))
  const { before, after } = await transactionWithFiles(app, async tx => {
    const found = await storedRows('images')`select * from images where id = ${id} for update`.execute(tx)
    const [before] = found.rows
    if (!before) throw new Problem('notFound', { message: MISSING })
    if (version !== undefined && version !== before.version)
      throw new Problem('conflict', { code: 'stale', message: STALE })
    const file = prepared && {
      extension: prepared.extension,
      width: prepared.width,
      height: prepared.height,
      sizeBytes: prepared.bytes.length,
      // Another picture has something else in another place.
      focusX: null,
      focusY: null,
      isAiGenerated: false,
    }
    const changes = assignments<'images'>({
      ...file,
      ...(name !== undefined && { name: fileName(name) }),
      ...(alt !== undefined && { alt }),
      ...(focusX !== undefined && { focusX, focusY: focusY ?? null }),
      version: before.version + 1,
    })
    const changed = await storedRows('images')`
      update images set ${changes}, updated_at = now() where id = ${id} returning *`.execute(tx)
    const [after] = changed.rows
    if (!after) throw new Problem('notFound', { message: MISSING })
    // The version stands in the file's name, so a new description alone moves the picture too.
    const kept = prepared?.bytes ?? (await app.blobs.get(imageKey(before)))
    if (kept) await app.blobs.put(imageKey(after), kept)
    if (prepared && bytes) await rememberHashes(tx, after, hashOf(prepared.bytes), hashOf(bytes))
    else await moveHashes(tx, after)
    await writeAudit(tx, app, by, 'update', images, id, after, before)
    return { before, after }
  })
  await removeImageBlobs(app, before)
  return after
}
