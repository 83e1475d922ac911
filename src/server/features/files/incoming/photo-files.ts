import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { cleanFile } from '#server/features/files/incoming/clean-file.ts'
import { type IncomingFile, readMultipart, requiredFile } from '#server/features/files/incoming/incoming-file.ts'
import { privateFiles } from '#server/features/files/incoming/private-files.ts'
import { storeUpload } from '#server/features/files/incoming/store-upload.ts'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'

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
  /** @throws Problem `tooLarge`, `invalid` for malware or without a file. */
  take: (
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ) => cleanFile(app, requiredFile(request, body, maxBytes)),
  /** @throws Problem `unsupportedType`. */
  store: (app: App, tx: Executor, file: IncomingFile) => storeUpload(app, tx, { ...file, types: PHOTOS }),
}
