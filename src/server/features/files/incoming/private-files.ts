import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import type { App } from '#server/core/context.ts'
import { cleanFile } from '#server/features/files/incoming/clean-file.ts'
import { fileJsonReader } from '#server/features/files/incoming/file-in-json.ts'
import { requiredFile, readMultipart } from '#server/features/files/incoming/incoming-file.ts'
import { detectType } from '#server/features/files/incoming/detect-type.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { prepareImage } from '#server/features/files/pictures/prepare-image.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { prepareUpload, storePrepared } from '#server/features/files/incoming/store-upload.ts'

/** What a scan or a photo of a paper is. */
const PAPERS: readonly FileTypeName[] = ['pdf', 'jpg', 'png', 'webp']
const REST_BYTES = 64 * 1024

/**
 * Files that another feature keeps to itself: read, looked through and freed of camera data like any other, but not
 * stored among the uploads.
 */
export const privateFiles = {
  bodyLimit: (maxBytes: number) => Math.ceil((maxBytes * 4) / 3) + REST_BYTES,
  open(scope: FastifyInstance): void {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, fileJsonReader(scope))
  },
  /** Whatever kind it is, which its feature finds out itself. @throws Problem `tooLarge`, `invalid` for malware. */
  async takeAny(
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ) {
    const { name, bytes } = await cleanFile(app, requiredFile(request, body, maxBytes))
    return { name: fileName(name), bytes }
  },
  /** @throws Problem `tooLarge`, `invalid` for another kind or malware. */
  async take(
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ) {
    const file = await cleanFile(app, requiredFile(request, body, maxBytes))
    const name = fileName(file.name)
    const type = await detectType(file.bytes, name, PAPERS)
    const { kind, mimeType, extension } = FILE_TYPES[type]
    const bytes =
      kind === 'picture' ? (await prepareImage(file.bytes, type, name, { drawings: 'keep' })).bytes : file.bytes
    return { name, extension, mimeType, bytes }
  },
}

const PHOTOS: readonly FileTypeName[] = ['jpg', 'png', 'webp']

/**
 * Photos that prove something was done, of whoever may do it: people, a tablet, somebody from outside. They are files
 * of the house.
 */
export const photoFiles = {
  bodyLimit: privateFiles.bodyLimit,
  open: (scope: FastifyInstance) => privateFiles.open(scope),
  /** Lets this scope read forms with files, of pages without a program. */
  async openForm(scope: FastifyInstance): Promise<void> {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart)
  },
  readForm: readMultipart,
  /**
   * The photo, ready to be stored within whatever transaction it belongs to. @throws Problem `tooLarge`, `invalid` for
   * malware or without a file, `unsupportedType`.
   */
  async take(
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ) {
    const file = await cleanFile(app, requiredFile(request, body, maxBytes))
    const prepared = await prepareUpload({ ...file, types: PHOTOS })
    return { store: (tx: Executor) => storePrepared(app, tx, prepared) }
  },
}
