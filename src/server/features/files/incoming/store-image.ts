import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { StoredImage } from '#contract/calls/files.ts'
import { hashOf, rememberHashes } from '#server/features/files/stored/image-hashes.ts'
import { insertImage } from '#server/features/files/stored/stored-rows.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { IMAGE_TYPES } from '#server/features/files/kinds/file-types.ts'
import { putOrForget } from '#server/features/files/incoming/put-or-forget.ts'
import { detectType } from '#server/features/files/incoming/detect-type.ts'
import type { DrawnApart, PrepareOptions } from '#server/features/files/pictures/draw-apart.ts'
import { prepareImage } from '#server/features/files/pictures/prepare-image.ts'

export type IncomingImage = { bytes: Buffer; name?: string | null; alt?: string | null; isAiGenerated?: boolean }

/**
 * Checks a picture by its content and makes it ready to be kept. Throws Problem `unsupportedType` for anything but jpg,
 * png, gif, webp, avif and svg.
 */
export const acceptImage = async (bytes: Buffer, name: string, options: PrepareOptions): Promise<DrawnApart> =>
  prepareImage(bytes, await detectType(bytes, name, IMAGE_TYPES), name, options)

/**
 * Stores a new picture: a row of `images` and its file. Drawings are rasterised to WebP unless told to be kept.
 * The file is written before the caller's transaction ends, so a rollback leaves a file nobody can reach.
 */
export const storeImage = async (
  app: Pick<App, 'blobs'>,
  executor: Executor,
  { bytes, name, alt = null, isAiGenerated = false }: IncomingImage,
  options: PrepareOptions = { drawings: 'rasterise' },
): Promise<StoredImage> => {
  const shownName = fileName(name)
  const prepared = await acceptImage(bytes, shownName, options)
  const row = await insertImage(executor, {
    extension: prepared.extension,
    alt,
    name: shownName,
    width: prepared.width,
    height: prepared.height,
    sizeBytes: prepared.bytes.length,
    focusX: null,
    focusY: null,
    isAiGenerated,
  })
  await rememberHashes(executor, row, hashOf(prepared.bytes), hashOf(bytes))
  await putOrForget(app, imageKey(row), prepared.bytes, () =>
    sql`delete from images where id = ${row.id}`.execute(executor),
  )
  return row
}
