import type { App } from '#server/core/context.ts'
import { imageKey, renditionKey, type StoredFile } from '#server/features/files/stored/blob-keys.ts'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { IMAGE_SIZES, type ImageSize } from '#server/features/files/stored/image-sizes.ts'
import type { PictureFormat } from '#server/features/files/stored/negotiate-format.ts'

type ByteCache = {
  get(key: string): Buffer | undefined
  set(key: string, bytes: Buffer): void
  readonly bytes: number
}

/**
 * Keeps the buffers used last, never more than `maxBytes` together; one that takes over a quarter alone is not kept.
 */
export const createByteCache = (maxBytes: number): ByteCache => {
  const kept = new Map<string, Buffer>()
  let total = 0
  const drop = (key: string) => {
    total -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    set(key, bytes) {
      drop(key)
      if (bytes.length > maxBytes / 4) return
      kept.set(key, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    get bytes() {
      return total
    },
  }
}

export type Renditions = {
  /** The stored file itself. */
  original(image: StoredFile): Promise<Buffer | null>
  /**
   * A derived picture, from memory or disk or drawn now; requests for the same one share the work. `null` without a
   * stored file.
   */
  make(image: StoredFile, size: ImageSize | 'full', format: PictureFormat): Promise<Buffer | null>
  /** A derived picture only if it is there already. */
  ready(image: StoredFile, size: ImageSize, format: PictureFormat): Promise<Buffer | null>
}

const HOT_BYTES = 32 * 1024 * 1024

/** Derived pictures over the blob store, the ones asked for last kept in memory. */
export const createRenditions = ({ blobs }: Pick<App, 'blobs'>): Renditions => {
  const hot = createByteCache(HOT_BYTES)
  const underway = new Map<string, Promise<Buffer | null>>()
  const load = (key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const kept = hot.get(key)
    if (kept) return Promise.resolve(kept)
    const running = underway.get(key)
    if (running) return running
    const work = read()
      .then(bytes => {
        if (bytes) hot.set(key, bytes)
        return bytes
      })
      .finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }
  return {
    original: image => load(imageKey(image), () => blobs.get(imageKey(image))),
    make: (image, size, format) =>
      load(
        renditionKey(image, size, format),
        async () =>
          (await blobs.get(renditionKey(image, size, format))) ?? drawRendition({ blobs }, image, size, format),
      ),
    ready: (image, size, format) =>
      load(`${renditionKey(image, size, format)}?`, () => blobs.get(renditionKey(image, size, format))),
  }
}

/**
 * Draws a picture in one size and format and keeps it in the blob store. `null` without a stored file, and for a
 * drawing that cannot be drawn in time.
 */
export const drawRendition = async (
  { blobs }: Pick<App, 'blobs'>,
  image: StoredFile,
  size: ImageSize | 'full',
  format: PictureFormat,
): Promise<Buffer | null> => {
  const original = await blobs.get(imageKey(image))
  if (!original) return null
  const width = size === 'full' ? null : IMAGE_SIZES[size]
  const derived = await deriveImage(original, image.extension, width, format).catch((error: unknown) => {
    if (image.extension === 'svg') return null
    throw error
  })
  if (!derived) return null
  await blobs.put(renditionKey(image, size, format), derived)
  return derived
}

/** The widths that pages ask for first. */
const FIRST_SIZES: readonly ImageSize[] = ['tiny', 'small', 'medium']

/**
 * Draws a drawing (SVG) in the widths that pages ask for first, so that they are there when it is saved: each takes a
 * process of its own. Other pictures are scaled while a guest waits. What fails is drawn when it is asked for.
 */
export const prepareDrawing = async (app: Pick<App, 'blobs' | 'log'>, image: StoredFile): Promise<void> => {
  if (image.extension !== 'svg') return
  const drawn = await Promise.allSettled(FIRST_SIZES.map(size => drawRendition(app, image, size, 'webp')))
  for (const outcome of drawn)
    if (outcome.status === 'rejected') app.log.warn({ err: outcome.reason }, 'A drawing has no sizes yet')
}
