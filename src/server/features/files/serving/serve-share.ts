import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import { imageKey, shareKey, type StoredFile } from '#server/features/files/stored/blob-keys.ts'
import { describeFile, FOREVER, isKnownToReader } from '#server/features/files/serving/file-headers.ts'
import { plainShare, type ShareFit, sharePicture } from '#server/features/files/pictures/share-picture.ts'
import { createByteCache } from '#server/features/files/pictures/renditions.ts'
import { findImage } from '#server/features/files/stored/stored-rows.ts'

/** What the shop's own card says. */
export type ShopCard = { name: string; color: string }
/** Draws the card of a shop as a PNG of 1200 × 630. @throws where it does not get done. */
export type DrawShopCard = (app: App, card: ShopCard) => Promise<Buffer>

type Shared = { bytes: Buffer; etag: string; cache: string }

/** Another picture may stand there soon. */
const SOON = 'public, max-age=300'
/** What stands in for a picture that could not be drawn. */
const STAND_IN = 'public, max-age=60'
const HOT_BYTES = 16 * 1024 * 1024
const ADDRESS = /^([1-9]\d{0,14})-([1-9]\d{0,8})\.png$/
const COLOR = /^#[0-9a-f]{6}$/i
const DARK = '#1f2937'

/**
 * The pictures that social networks show beside a link: `/image/share/{id}-{version}.png` fills 1200 × 630 pixels,
 * `/image/share-whole/…` shows all of a logo, `/image/share/shop.png` is the shop's own card. None is ever missing: a
 * network that got 404 once would not ask again for weeks (docs/reference/content.md#pictures-of-shared-pages).
 */
export const serveShared = (server: FastifyInstance, app: App, drawCard: DrawShopCard): void => {
  const hot = createByteCache(HOT_BYTES)
  const underway = new Map<string, Promise<Buffer>>()

  /** Kept by what it shows; whoever asks meanwhile waits for the same drawing. */
  function once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = hot.get(key)
    if (kept) return Promise.resolve(kept)
    const running = underway.get(key)
    if (running) return running
    const work = draw()
      .then(bytes => {
        hot.set(key, bytes)
        return bytes
      })
      .finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }

  async function shopCard(cache: string): Promise<Shared> {
    const { shopName, theme } = (await app.catalogue.current()).config
    const card = { name: shopName, color: COLOR.test(theme.primary ?? '') ? theme.primary! : DARK }
    const key = `shop-${createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16)}`
    try {
      return { bytes: await once(key, () => drawCard(app, card)), etag: key, cache }
    } catch (error) {
      app.log.warn({ err: error }, 'The card of the shop could not be drawn')
      return { bytes: await once(`plain-${card.color}`, () => plainShare(card.color)), etag: 'plain', cache: STAND_IN }
    }
  }

  async function pictureOf(id: number, version: number, fit: ShareFit): Promise<Shared | null> {
    const image = await findImage(app.db, id)
    if (!image) return null
    const bytes = await once(shareKey(image, fit), () => drawn(image, fit)).catch((error: unknown) => {
      app.log.warn({ err: error, image: id }, 'A picture could not be drawn for sharing')
      return null
    })
    return (
      bytes && {
        bytes,
        etag: `${id}-${image.version}-${fit}`,
        cache: image.version === version ? FOREVER : SOON,
      }
    )
  }

  async function drawn(
    image: StoredFile & { focusX: number | null; focusY: number | null },
    fit: ShareFit,
  ): Promise<Buffer> {
    const kept = await app.blobs.get(shareKey(image, fit))
    if (kept) return kept
    const original = await app.blobs.get(imageKey(image))
    if (!original) throw new Error('the file of the picture is gone')
    const bytes = await sharePicture(original, image.extension, image, fit)
    await app.blobs.put(shareKey(image, fit), bytes)
    return bytes
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, file: string, fit: ShareFit) => {
    const [, id, version] = ADDRESS.exec(file) ?? []
    const picture = id === undefined ? null : await pictureOf(Number(id), Number(version), fit)
    const { bytes, etag, cache } = picture ?? (await shopCard(id === undefined ? SOON : STAND_IN))
    describeFile(reply, { mimeType: 'image/png', etag, cache })
    if (isKnownToReader(request, etag)) return reply.code(304).send()
    return reply.send(bytes)
  }

  server.get<{ Params: { file: string } }>('/image/share/:file', (request, reply) =>
    answer(request, reply, request.params.file, 'cover'),
  )
  server.get<{ Params: { file: string } }>('/image/share-whole/:file', (request, reply) =>
    answer(request, reply, request.params.file, 'contain'),
  )
}
