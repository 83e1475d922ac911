import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { uploadAddress } from '#domain/content/upload-address.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'

const FOLDER = 'signage/files'
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', json: 'application/json; charset=utf-8' }
const NAME = /^([0-9a-f]{64})\.(webp|json)$/
const UNUSED_DAYS = 14
/** So many pictures are read and drawn at a time. */
const DRAWN_AT_ONCE = 2
const AGAIN_MS = 60_000
const KNOWN = { sha256: 'text', bytes: 'int', blobKey: 'text?' } as const

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const addressOf = (blobKey: string) => `/signage/files/${blobKey.slice(FOLDER.length + 1)}`

type Upload = { id: number; version: number; extension: string; publicHash: string }
type Reckoned = { sha256: string; bytes: number }
type UploadFile = ManifestFile & { isVideo: boolean }

/**
 * What this process has looked up today, by what it is made from: two hundred TVs ask for the same pictures twice a
 * minute.
 */
const lookedUp = new WeakMap<App, Map<string, { day: string; file: ManifestFile }>>()
function remember(app: App, source: string, file: ManifestFile): ManifestFile {
  const all = lookedUp.get(app) ?? new Map<string, { day: string; file: ManifestFile }>()
  lookedUp.set(app, all)
  all.set(source, { day: app.clock.now().slice(0, 10), file })
  return file
}

/** A file that was made before; null where it was not. That it is still asked for is noted once a day. */
async function known(app: App, source: string): Promise<ManifestFile | null> {
  const today = app.clock.now().slice(0, 10)
  const found = lookedUp.get(app)?.get(source)
  if (found?.day === today) return found.file
  const { rows } = await typedSql(KNOWN)`
    update digital_signage_files set used_on = greatest(used_on, ${today}::date) where source = ${source}
    returning sha256, bytes, blob_key as "blobKey"`.execute(app.db)
  const [row] = rows
  return row?.blobKey
    ? remember(app, source, { url: addressOf(row.blobKey), sha256: row.sha256, bytes: row.bytes })
    : null
}

/** A file made once and known by its hash from then on; null where there is nothing to make it from. */
const kept = async (
  app: App,
  source: string,
  extension: string,
  make: () => Promise<Buffer | null>,
): Promise<ManifestFile | null> =>
  (await known(app, source)) ?? once(app, source, () => made(app, source, extension, make))

/** What is being made in this process: whoever asks meanwhile waits for the same. */
const making = new WeakMap<App, Map<string, Promise<ManifestFile | null>>>()
function once(app: App, source: string, make: () => Promise<ManifestFile | null>): Promise<ManifestFile | null> {
  const all = making.get(app) ?? new Map<string, Promise<ManifestFile | null>>()
  making.set(app, all)
  const running = all.get(source) ?? make().finally(() => all.delete(source))
  all.set(source, running)
  return running
}

async function made(
  app: App,
  source: string,
  extension: string,
  make: () => Promise<Buffer | null>,
): Promise<ManifestFile | null> {
  const today = app.clock.now().slice(0, 10)
  const bytes = await make()
  if (bytes === null) return null
  const sha256 = hashOf(bytes)
  const blobKey = `${FOLDER}/${sha256}.${extension}`
  await app.blobs.put(blobKey, bytes)
  await sql`insert into digital_signage_files (source, sha256, bytes, blob_key, used_on)
    values (${source}, ${sha256}, ${bytes.length}, ${blobKey}, ${today}::date) on conflict (source) do nothing`.execute(
    app.db,
  )
  return remember(app, source, { url: addressOf(blobKey), sha256, bytes: bytes.length })
}

const sourceOf = ({ id, version }: ImageReference, width: number) => `image ${id}-${version} ${width}`
/** A picture that was drawn before; null where it was not. */
export const knownPicture = (app: App, image: ImageReference, width: number) => known(app, sourceOf(image, width))

/** Pictures that could not be drawn, and until when nobody tries them again. */
const broken = new WeakMap<App, Map<string, number>>()

/**
 * A picture as players keep it; null for one that is gone or cannot be drawn, without which everything else is shown.
 */
export async function pictureFile(
  app: App,
  others: Dependencies,
  image: ImageReference,
  width: number,
): Promise<ManifestFile | null> {
  const source = sourceOf(image, width)
  const failed = broken.get(app) ?? new Map<string, number>()
  broken.set(app, failed)
  if ((failed.get(source) ?? 0) > performance.now()) return null
  return kept(app, source, 'webp', () =>
    app
      .concurrencyLimit('screen pictures', DRAWN_AT_ONCE, () => others.drawPicture(app, image, width))
      .catch((err: unknown) => {
        failed.set(source, performance.now() + AGAIN_MS)
        app.log.warn({ err, image: image.id }, 'A picture could not be drawn for a screen')
        return null
      }),
  )
}

/** A text a player keeps, such as a page as it was drawn. */
export function textFile(app: App, text: string): Promise<ManifestFile | null> {
  const bytes = Buffer.from(text)
  return kept(app, `text ${hashOf(bytes)}`, 'json', async () => bytes)
}

/** An uploaded film or picture: its bytes never change, so that its hash is known once and for all. */
export async function uploadFile(app: App, others: Dependencies, upload: Upload): Promise<UploadFile | null> {
  const today = app.clock.now().slice(0, 10)
  const source = `upload ${upload.id}`
  const file = { url: uploadAddress(upload), isVideo: ['mp4', 'webm', 'mpeg'].includes(upload.extension) }
  const { rows } = await typedSql(KNOWN)`
    update digital_signage_files set used_on = greatest(used_on, ${today}::date) where source = ${source}
    returning sha256, bytes, blob_key as "blobKey"`.execute(app.db)
  if (rows[0]) return { ...file, sha256: rows[0].sha256, bytes: rows[0].bytes }
  const reckoned = (await reckonedWhenSent(app, upload.id)) ?? (await readThrough(app, others.keyOfUpload(upload)))
  if (!reckoned) return null
  const { sha256, bytes } = reckoned
  await sql`insert into digital_signage_files (source, sha256, bytes, used_on)
    values (${source}, ${sha256}, ${bytes}, ${today}::date)
    on conflict (source) do nothing`.execute(app.db)
  return { ...file, sha256, bytes }
}

/** What was reckoned of an upload while it came; null for one of before that was done. */
async function reckonedWhenSent(app: App, id: number): Promise<Reckoned | null> {
  const { rows } = await typedSql({ sha256: 'text', bytes: 'int' })`
    select sha256, size_bytes as bytes from uploads where id = ${id} and sha256 is not null
    and size_bytes is not null`.execute(app.db)
  return rows[0] ?? null
}

async function readThrough(app: App, blobKey: string): Promise<Reckoned | null> {
  const opened = await app.blobs.open(blobKey)
  if (!opened) return null
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of opened.stream as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Serves what was made for players, by its hash: an address of other bytes is another one. */
export function serveKeptFiles(server: FastifyInstance, app: App): void {
  server.get('/signage/files/:name', async (request, reply) => {
    const [, , extension = ''] = NAME.exec((request.params as { name: string }).name) ?? []
    const opened = extension ? await app.blobs.open(`${FOLDER}/${(request.params as { name: string }).name}`) : null
    if (!opened) throw new Problem('notFound', { message: 'Diese Datei gibt es nicht.' })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .header('content-length', opened.size)
      .type(TYPES[extension] ?? 'application/octet-stream')
      .send(opened.stream)
  })
}

/** Forgets what no manifest has named for two weeks, with its bytes where nothing else is made of them. */
export async function forgetUnusedFiles(app: App): Promise<void> {
  const { rows } = await typedSql({ blobKey: 'text?' })`
    delete from digital_signage_files where used_on < ${app.clock.now()}::date - ${UNUSED_DAYS}::int
    returning blob_key as "blobKey"`.execute(app.db)
  for (const { blobKey } of rows) {
    if (blobKey === null) continue
    const { rows: others } = await typedSql({
      source: 'text',
    })`select source from digital_signage_files where blob_key = ${blobKey} limit 1`.execute(app.db)
    if (others.length === 0) await app.blobs.remove(blobKey)
  }
}
