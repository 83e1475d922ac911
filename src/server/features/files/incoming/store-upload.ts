import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { StoredUpload } from '#contract/calls/files.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertUpload } from '#server/features/files/stored/stored-rows.ts'
import { uploadKey } from '#server/features/files/stored/blob-keys.ts'
import { hashOf } from '#server/features/files/stored/image-hashes.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { fileBroken } from '#server/features/files/kinds/file-refused.ts'
import { filmLength, type ReadFilm } from '#server/features/files/kinds/film-length.ts'
import { filmProblem } from '#server/features/files/kinds/film-problem.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { putOrForget } from '#server/features/files/incoming/put-or-forget.ts'
import { detectType } from '#server/features/files/incoming/detect-type.ts'
import { prepareImage } from '#server/features/files/pictures/prepare-image.ts'

type Upload = { bytes: Buffer; name: string; types: readonly FileTypeName[] }
type Belonging = {
  productId?: number | null
  /** The form and the field it is for. */
  formId?: number | null
  formField?: string | null
  expiresAt?: string | null
}

/** Of the public name of a file: 192 random bits. */
export const HASH_BYTES = 24

export type IncomingUpload = Upload & Belonging
type PreparedUpload = { type: FileTypeName; name: string; bytes: Buffer; durationMs: number | null }

/**
 * Makes a file ready to be kept: its type is told by the content and must be one of `types`; pictures lose their camera
 * data, drawings their scripts. It takes up to seconds of the processor, so no transaction waits for it. @throws
 * Problem `unsupportedType`.
 */
export const prepareUpload = async ({ bytes, name, types }: Upload): Promise<PreparedUpload> => {
  const shownName = fileName(name)
  const type = await detectType(bytes, shownName, types)
  const { kind } = FILE_TYPES[type]
  const kept =
    kind === 'picture' || kind === 'drawing'
      ? (await prepareImage(bytes, type, shownName, { drawings: 'keep' })).bytes
      : bytes
  const read: ReadFilm = async (from, length) => kept.subarray(from, from + length)
  const problem = await filmProblem(type, kept.length, read)
  if (problem !== null) throw fileBroken(shownName, problem)
  return { type, name: shownName, bytes: kept, durationMs: await filmLength(type, kept.length, read) }
}

/**
 * Stores a file under an unguessable public hash (192 random bits): a row of `uploads` and the file itself.
 * `expiresAt` (instant) says until when the file stays unless an order takes it.
 */
export const storePrepared = async (
  app: Pick<App, 'blobs'>,
  executor: Executor,
  { type, name, bytes, durationMs }: PreparedUpload,
  { productId = null, formId = null, formField = null, expiresAt = null }: Belonging = {},
): Promise<StoredUpload> => {
  const row = await insertUpload(executor, {
    extension: type,
    publicHash: randomBytes(HASH_BYTES).toString('base64url'),
    mimeType: FILE_TYPES[type].mimeType.replace(/;.*/, ''),
    name,
    sizeBytes: bytes.length,
    sha256: hashOf(bytes),
    durationMs,
    productId,
    formId,
    formField,
    // What is for a product comes with an order and what is for a form with what was filled in, whoever sends it.
    isOwn: productId === null && formId === null,
    expiresAt,
  })
  await putOrForget(app, uploadKey(row), bytes, () => sql`delete from uploads where id = ${row.id}`.execute(executor))
  return row
}

/** Prepares a file and stores it. @throws Problem `unsupportedType`. */
export const storeUpload = async (
  app: Pick<App, 'blobs'>,
  executor: Executor,
  { bytes, name, types, ...belonging }: IncomingUpload,
): Promise<StoredUpload> => storePrepared(app, executor, await prepareUpload({ bytes, name, types }), belonging)
