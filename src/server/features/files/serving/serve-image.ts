import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import { type StoredFile, missingFile, storedAddress } from '#server/features/files/stored/blob-keys.ts'
import { describeFile, FOREVER, isKnownToReader } from '#server/features/files/serving/file-headers.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { isImageSize, type ImageSize } from '#server/features/files/stored/image-sizes.ts'
import {
  acceptsType,
  MIME_OF_FORMAT,
  plainFormat,
  type PictureFormat,
} from '#server/features/files/stored/negotiate-format.ts'
import { createRenditions } from '#server/features/files/pictures/renditions.ts'
import { findImage } from '#server/features/files/stored/stored-rows.ts'

/** `isStandIn`: the original, shown in place of a size that cannot be drawn now. */
type Shown = { bytes: Buffer | null; format: PictureFormat | 'original'; isStandIn?: boolean }

/** A stand-in is asked for again soon. */
const STAND_IN_CACHE = 'public, max-age=60'

/**
 * The picture addresses (docs/reference/api-conventions.md#addresses-of-pictures): `/image/{id}-{version}.{extension}`
 * at the stored width and `/image/{size}/…` at the widths of IMAGE_SIZES, among them `product` and `category`; {id} is
 * always the picture's. Behind one address a reader gets AVIF when it is drawn already, else WebP, else the plain
 * format, and the original where a size cannot be drawn now.
 */
export const serveImages = (server: FastifyInstance, app: App): void => {
  const renditions = createRenditions(app)
  const avif = createAvifQueue(app)

  const sized = async (image: StoredFile, size: ImageSize, accept: string | undefined): Promise<Shown> => {
    if (acceptsType(accept, MIME_OF_FORMAT.avif)) {
      const bytes = await renditions.ready(image, size, 'avif')
      if (bytes) return { bytes, format: 'avif' }
      avif.ask(image, size)
    }
    const format = acceptsType(accept, MIME_OF_FORMAT.webp) ? 'webp' : plainFormat(image.extension)
    const bytes = await renditions.make(image, size, format).catch((error: unknown) => {
      app.log.warn({ err: error, image: image.id, size }, 'A picture could not be drawn in a size')
      return null
    })
    return bytes ? { bytes, format } : { bytes: await renditions.original(image), format: 'original', isStandIn: true }
  }
  // Drawings and animations are only themselves as they were stored.
  const full = async (image: StoredFile, accept: string | undefined): Promise<Shown> =>
    (image.extension === 'jpg' || image.extension === 'png') && acceptsType(accept, MIME_OF_FORMAT.webp)
      ? { bytes: await renditions.make(image, 'full', 'webp'), format: 'webp' }
      : { bytes: await renditions.original(image), format: 'original' }

  const answer = async (request: FastifyRequest, reply: FastifyReply, file: string, size: ImageSize | 'full') => {
    const wanted = storedAddress(file)
    const image = await findImage(app.db, wanted.id)
    if (!image || image.version !== wanted.version || image.extension !== wanted.extension) throw missingFile()
    const { accept } = request.headers
    const { bytes, format, isStandIn } = size === 'full' ? await full(image, accept) : await sized(image, size, accept)
    if (!bytes) throw missingFile()
    const etag = `${image.id}-${image.version}-${size}-${format}`
    describeFile(reply, {
      mimeType: format === 'original' ? FILE_TYPES[image.extension as FileTypeName].mimeType : MIME_OF_FORMAT[format],
      etag,
      cache: isStandIn ? STAND_IN_CACHE : FOREVER,
    }).header('vary', 'Accept')
    if (isKnownToReader(request, etag)) return reply.code(304).send()
    return reply.send(bytes)
  }

  server.get<{ Params: { file: string } }>('/image/:file', (request, reply) =>
    answer(request, reply, request.params.file, 'full'),
  )
  server.get<{ Params: { size: string; file: string } }>('/image/:size/:file', (request, reply) => {
    const { size, file } = request.params
    if (!isImageSize(size)) throw missingFile()
    return answer(request, reply, file, size)
  })
}

type AvifQueue = { ask(image: StoredFile, size: ImageSize): void }

const MOST_REMEMBERED = 20_000

/** Has AVIF pictures drawn in the background, each asked for once per process; the reader does not wait for it. */
const createAvifQueue = (app: App): AvifQueue => {
  const asked = new Set<string>()
  return {
    ask({ id, version }, size) {
      const key = `derive-avif:${id}-${version}:${size}`
      if (asked.has(key)) return
      if (asked.size >= MOST_REMEMBERED) asked.clear()
      asked.add(key)
      app.jobs.add(app.db, 'derive-avif', { id, version, size }, { key, maxAttempts: 3 }).catch((error: unknown) => {
        asked.delete(key)
        app.log.warn({ err: error }, 'An AVIF picture could not be queued')
      })
    },
  }
}
