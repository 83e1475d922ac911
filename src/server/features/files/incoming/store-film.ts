import { randomBytes } from 'node:crypto'
import type { StoredUpload } from '#contract/calls/files.ts'
import type { App } from '#server/core/context.ts'
import { type SentFilm, takeFilm } from '#server/features/files/incoming/receive-film.ts'
import { cleanFilm } from '#server/features/files/incoming/clean-file.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { FILE_TYPES } from '#server/features/files/kinds/file-types.ts'
import { HASH_BYTES } from '#server/features/files/incoming/store-upload.ts'

/**
 * Makes a film of the house of what came with a request: a row of `uploads` with its hash (SHA-256, hexadecimal). Where it is not taken its bytes go
 * too. @throws Problem for malware, or while nobody can look for it.
 */
export async function storeFilm(app: App, sent: SentFilm, name: string | undefined): Promise<StoredUpload> {
  const { id, type, key, sizeBytes, sha256 } = takeFilm(sent)
  const shownName = fileName(name ?? sent.name)
  try {
    await cleanFilm(app, key, shownName, sizeBytes)
    return await app.db
      .insertInto('uploads')
      .values({
        id,
        extension: type,
        publicHash: randomBytes(HASH_BYTES).toString('base64url'),
        mimeType: FILE_TYPES[type].mimeType,
        name: shownName,
        sizeBytes,
        sha256,
        isOwn: true,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    await app.blobs.remove(key).catch(() => undefined)
    throw error
  }
}
