import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import { uploadKey, missingFile, storedAddress } from '#server/features/files/stored/blob-keys.ts'
import { describeFile, FOREVER, isKnownToReader } from '#server/features/files/serving/file-headers.ts'
import { contentDisposition } from '#server/features/files/kinds/file-name.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { findUpload, type UploadRow } from '#server/features/files/stored/stored-rows.ts'
import { uploadPreview } from '#server/features/files/pictures/upload-preview.ts'
import type { ByteSpan } from '#server/ports/blob-store.ts'

type Address = { publicHash: string; file: string }

/** A guest's file will be forgotten one day, and must not outlive that in a browser or a proxy. */
const cacheOf = ({ isOwn }: UploadRow) => (isOwn ? FOREVER : 'private, max-age=300')

/**
 * Uploaded files (docs/reference/api-conventions.md#addresses-of-files), readable by whoever knows their public hash:
 * `/upload/{publicHash}/{id}-{version}.{extension}`, in parts for players, and `…/preview/{id}-{version}.jpg`.
 * Pictures, films and PDF open in the browser, everything else is downloaded.
 */
export const serveUploads = (server: FastifyInstance, app: App): void => {
  const find = async ({ publicHash, file }: Address) => {
    const wanted = storedAddress(file)
    const upload = /^[\w-]{22,64}$/.test(publicHash)
      ? await findUpload(app.db, wanted.id, publicHash, app.clock.now())
      : null
    // Only names change: addresses given out before lead to the same file.
    if (!upload || upload.version < wanted.version) throw missingFile()
    return { upload, extension: wanted.extension }
  }

  const answer = async (request: FastifyRequest<{ Params: Address }>, reply: FastifyReply) => {
    const { upload, extension } = await find(request.params)
    if (extension !== upload.extension) throw missingFile()
    const { kind, mimeType } = FILE_TYPES[upload.extension as FileTypeName]
    const etag = `u${upload.id}-${upload.version}`
    const size = upload.sizeBytes ?? 0
    const { range, 'if-range': ifRange } = request.headers
    const span = ifRange === undefined || ifRange === `"${etag}"` ? byteRange(range, size) : undefined
    const isKnown = isKnownToReader(request, etag)
    if (span === null && !isKnown) return reply.code(416).header('content-range', `bytes */${size}`).send()
    const opened =
      isKnown || request.method === 'HEAD' ? null : await app.blobs.open(uploadKey(upload), span ?? undefined)
    if (!opened && !isKnown && request.method !== 'HEAD') throw missingFile()
    describeFile(reply, { mimeType, etag, cache: cacheOf(upload) })
      .header('accept-ranges', 'bytes')
      .header(
        'content-disposition',
        contentDisposition(kind === 'download' ? 'attachment' : 'inline', upload.name ?? `${upload.id}.${extension}`),
      )
    if (isKnown) return reply.code(304).send()
    if (span) reply.code(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`)
    return reply.header('content-length', span ? span.end - span.start + 1 : size).send(opened?.stream)
  }
  // Said for HEAD too, because the framework's own would read the whole file to count it.
  server.route<{ Params: Address }>({ method: ['GET', 'HEAD'], url: '/upload/:publicHash/:file', handler: answer })

  server.get<{ Params: Address }>('/upload/:publicHash/preview/:file', async (request, reply) => {
    const { upload, extension } = await find(request.params)
    const preview = extension === 'jpg' ? await uploadPreview(app, upload) : null
    if (!preview) throw missingFile()
    const etag = `u${upload.id}-${upload.version}-preview`
    describeFile(reply, { mimeType: 'image/jpeg', etag, cache: cacheOf(upload) })
    return isKnownToReader(request, etag) ? reply.code(304).send() : reply.send(preview)
  })
}

/**
 * Reads a Range header against a file of `size` bytes (RFC 9110): one span, `undefined` when the whole file is
 * to be sent (no header, another unit, several spans), `null` when the span lies outside the file.
 */
export const byteRange = (header: string | undefined, size: number): ByteSpan | null | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? null : { start, end }
}
