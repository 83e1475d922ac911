import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { StoredUpload } from '#contract/calls/files.ts'
import type { App } from '#server/core/context.ts'
import { type SentFilm, takeFilm } from '#server/features/files/incoming/receive-film.ts'
import { insertUpload } from '#server/features/files/stored/stored-rows.ts'
import { cleanFilm } from '#server/features/files/incoming/clean-file.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { filmLength, type ReadFilm } from '#server/features/files/kinds/film-length.ts'
import { filmProblem } from '#server/features/files/kinds/film-problem.ts'
import { fileBroken } from '#server/features/files/kinds/file-refused.ts'
import { FILE_TYPES } from '#server/features/files/kinds/file-types.ts'
import { HASH_BYTES } from '#server/features/files/incoming/store-upload.ts'

/**
 * Makes a film of the house of what came with a request: a row of `uploads` with its hash (SHA-256, hexadecimal). Where
 * it is not taken its bytes go too. @throws Problem for malware, or while nobody can look for it; `unsupportedType` for
 * one that no browser plays.
 */
export async function storeFilm(app: App, sent: SentFilm, name: string | undefined): Promise<StoredUpload> {
  const { id, type, key, sizeBytes, sha256 } = takeFilm(sent)
  const shownName = fileName(name ?? sent.name)
  try {
    await cleanFilm(app, key, shownName, sizeBytes)
    const read = readerOf(app, key, sizeBytes)
    const problem = await orLogged(app, key, filmProblem(type, sizeBytes, read))
    if (problem !== null) throw fileBroken(shownName, problem)
    const durationMs = await orLogged(app, key, filmLength(type, sizeBytes, read))
    return await insertUpload(app.db, {
      id,
      extension: type,
      publicHash: randomBytes(HASH_BYTES).toString('base64url'),
      mimeType: FILE_TYPES[type].mimeType,
      name: shownName,
      sizeBytes,
      sha256,
      durationMs,
      isOwn: true,
    })
  } catch (error) {
    await app.blobs.remove(key).catch(() => undefined)
    throw error
  }
}

const readerOf =
  ({ blobs }: Pick<App, 'blobs'>, key: string, sizeBytes: number): ReadFilm =>
  async (from, length) => {
    const end = Math.min(from + length, sizeBytes) - 1
    const opened = from > end ? null : await blobs.open(key, { start: from, end })
    return opened ? buffer(opened.stream) : Buffer.alloc(0)
  }

/** Nobody waits in vain for a film whose head cannot be read just now: it plays all the same. */
const orLogged = <T>({ log }: Pick<App, 'log'>, key: string, asked: Promise<T>): Promise<T | null> =>
  asked.catch((err: unknown) => {
    log.warn({ err, key }, 'The head of a film could not be read')
    return null
  })
