import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import {
  uploadKey,
  missingFile,
  storedAddress,
  previewKey,
  type StoredFile,
} from '#server/features/files/stored/blob-keys.ts'
import { describeFile, FOREVER, isKnownToReader } from '#server/features/files/serving/file-headers.ts'
import { contentDisposition } from '#server/features/files/kinds/file-name.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { findUpload, type UploadRow } from '#server/features/files/stored/stored-rows.ts'
import type { ByteSpan } from '#server/ports/blob-store.ts'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { encodePicture } from '#server/features/files/pictures/encode-picture.ts'
import { drawing } from '#server/features/files/pictures/picture.ts'
import { IMAGE_SIZES } from '#server/features/files/stored/image-sizes.ts'

/**
 * A JPEG at most 640 pixels wide: the picture itself, or for other files a sheet that names their type. `null` without
 * a stored file.
 */
const uploadPreview = async ({ blobs }: Pick<App, 'blobs'>, upload: StoredFile): Promise<Buffer | null> => {
  const kept = await blobs.get(previewKey(upload))
  if (kept) return kept
  const { kind } = FILE_TYPES[upload.extension as FileTypeName]
  const isPicture = kind === 'picture' || kind === 'drawing'
  const source = isPicture ? await blobs.get(uploadKey(upload)) : null
  if (isPicture && !source) return null
  const preview = source
    ? await deriveImage(source, upload.extension, IMAGE_SIZES.small, 'jpeg')
    : await sheetOf(upload.extension)
  await blobs.put(previewKey(upload), preview)
  return preview
}

/** Drawn by ourselves, and so here. */
const sheetOf = (extension: string): Promise<Buffer> =>
  drawing(() => encodePicture(Buffer.from(drawFileType(extension)), true, { width: IMAGE_SIZES.small, format: 'jpeg' }))

const PREVIEW_WIDTH = 640
const PREVIEW_HEIGHT = 480

/** Letters on a grid of 4 by 6, one stroke a list of points; drawn, so that the picture needs no font on the server. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'M0 6L2 0L4 6M.8 4H3.2',
  b: 'M0 0V6H2.6Q4 6 4 4.5T2.6 3H0M2.6 3Q3.7 3 3.7 1.5T2.6 0H0',
  c: 'M4 .8Q3.2 0 2 0Q0 0 0 3T2 6Q3.2 6 4 5.2',
  d: 'M0 0V6H1.6Q4 6 4 3T1.6 0Z',
  e: 'M4 0H0V6H4M0 3H3',
  f: 'M4 0H0V6M0 3H3',
  g: 'M4 .8Q3.2 0 2 0Q0 0 0 3T2 6Q4 6 4 3.4H2.4',
  i: 'M2 0V6M1 0H3M1 6H3',
  j: 'M4 0V4.4Q4 6 2.2 6T0 4.8',
  l: 'M0 0V6H4',
  m: 'M0 6V0L2 3.6L4 0V6',
  n: 'M0 6V0L4 6V0',
  o: 'M2 0Q0 0 0 3T2 6T4 3T2 0',
  p: 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0',
  s: 'M3.8 .8Q3 0 2 0Q.2 0 .2 1.5T2 3T4 4.5T2 6Q.8 6 0 5.1',
  t: 'M0 0H4M2 0V6',
  v: 'M0 0L2 6L4 0',
  w: 'M0 0L1 6L2 2L3 6L4 0',
  x: 'M0 0L4 6M4 0L0 6',
  z: 'M0 0H4L0 6H4',
  '4': 'M3 6V0L0 4.2H4',
}
const PREVIEW_STEP = 5.6

/** The picture of a file that cannot be shown itself: a sheet with its type in capitals, as SVG 640 by 480. */
export const drawFileType = (extension: string): string => {
  const letters = [...extension].map(letter => LETTERS[letter] ?? '')
  const scale = 12
  const left = PREVIEW_WIDTH / 2 - ((letters.length * PREVIEW_STEP - (PREVIEW_STEP - 4)) * scale) / 2
  const text = letters
    .map(
      (d, index) =>
        `<path transform="translate(${left + index * PREVIEW_STEP * scale} 250) scale(${scale})" d="${d}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}"><rect width="100%" height="100%" fill="#eceef1"/>
<path d="M176 60h208l80 80v280h-288z" fill="#fff" stroke="#b9bfc7" stroke-width="4" stroke-linejoin="round"/><path d="M384 60v80h80" fill="#dfe3e8" stroke="#b9bfc7" stroke-width="4" stroke-linejoin="round"/>
<g fill="none" stroke="#4a525c" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round">${text}</g></svg>`
}

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
