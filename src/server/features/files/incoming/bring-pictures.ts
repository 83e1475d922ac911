import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { Problem } from '#domain/problem.ts'
import { cleanFile } from '#server/features/files/incoming/clean-file.ts'
import { putOrForget } from '#server/features/files/incoming/put-or-forget.ts'
import { acceptImage } from '#server/features/files/incoming/store-image.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import type { CheckedPicture } from '#server/features/files/pictures/check-pictures.ts'
import { checkApart } from '#server/features/files/pictures/draw-apart.ts'
import { findImage, insertImage } from '#server/features/files/stored/stored-rows.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'
import { hashesOf, hashOf, picturesByHash, rememberHashes } from '#server/features/files/stored/image-hashes.ts'

type Sent = { name: string; bytes: Buffer }
type Brought = Omit<Sent, 'name'> & {
  name: string | null
  alt: string | null
  focusX: number | null
  focusY: number | null
  checked: CheckedPicture
}

/**
 * Looks into pictures before any of them is kept, null for what is none or could not be drawn. @throws Problem for
 * malware.
 */
async function check(app: App, pictures: readonly Sent[]): Promise<(CheckedPicture | null)[]> {
  for (const picture of pictures) await cleanFile(app, picture)
  try {
    return await checkApart(pictures)
  } catch {
    // One of them takes too long: each is asked for itself, so that the others are not lost with it.
    const alone: (CheckedPicture | null)[] = []
    for (const picture of pictures) alone.push(...(await checkApart([picture]).catch(() => [null])))
    return alone
  }
}

/**
 * Makes the row of a picture that was looked into, and keeps its file unless it is only tried; answers the row's id.
 * What is as ours are is kept to the byte, anything else as an uploaded picture is. @throws Problem `unsupportedType`
 */
async function keep(
  app: App,
  tx: Executor,
  { name, bytes, alt, focusX, focusY, checked }: Brought,
  isTried: boolean,
): Promise<number> {
  const { isReady, ...facts } = checked
  const prepared =
    isReady || isTried ? { bytes, ...facts } : await acceptImage(bytes, fileName(name), { drawings: 'keep' })
  const { extension, width, height } = prepared
  const row = await insertImage(tx, {
    extension,
    alt,
    name: name && fileName(name),
    width,
    height,
    sizeBytes: prepared.bytes.length,
    focusX,
    focusY,
    isAiGenerated: false,
  })
  await rememberHashes(tx, row, hashOf(prepared.bytes), hashOf(bytes))
  if (!isTried)
    await putOrForget(app, imageKey(row), prepared.bytes, () =>
      sql`delete from images where id = ${row.id}`.execute(tx),
    )
  return row.id
}

/** What a catalogue's file needs of pictures: read as they are kept, known by their content, looked into and kept. */
export const cataloguePictures = {
  hashOf,
  hashesOf,
  byHash: picturesByHash,
  read: (app: Pick<App, 'blobs'>, image: { id: number; version: number; extension: string }) =>
    app.blobs.get(imageKey(image)),
  check,
  keep,
}

/**
 * The picture that was sent before with this content, if there is one. @throws Problem `notFound` where it has gone
 * meanwhile.
 */
export async function sameImage(app: Pick<App, 'db'>, bytes: Buffer) {
  const hash = hashOf(bytes)
  const id = (await picturesByHash(app.db, [hash])).get(hash)
  if (id === undefined) return undefined
  const row = await findImage(app.db, id)
  if (!row) throw new Problem('notFound', { message: 'Bild wurde nicht gefunden.' })
  return row
}
