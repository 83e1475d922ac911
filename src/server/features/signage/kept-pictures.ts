import { sql } from 'kysely'
import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import { images, type ImageRow } from '#contract/resources/images.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { App } from '#server/core/context.ts'
import { listRows } from '#server/core/resources/store.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { pictureFile, knownPicture } from '#server/features/signage/kept-files.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { SIGNAGE_CHANNEL } from '#server/core/live/player-channel.ts'

const WIDTH = 1280
const ADDRESS = /\/image\/(?:[a-z]+\/)?(\d{1,15})-\d+\.[a-z]+/g

/**
 * A drawn page with the addresses of its pictures made those of files that players keep; of a choice of sizes one is
 * left.
 */
export async function keptPictures(
  app: App,
  others: Dependencies,
  html: string,
): Promise<{ html: string; kept: ManifestFile[] }> {
  const ids = [...new Set([...html.matchAll(ADDRESS)].map(([, id]) => Number(id)))]
  if (ids.length === 0) return { html, kept: [] }
  const rows = (await listRows(app.db, images, {
    conditions: [sql`t.id = any(${ids}::bigint[])`],
    sort: 'id',
  })) as unknown as ImageRow[]
  const made = await Promise.all(
    rows.map(async row => ({
      id: row.id,
      file: await pictureFile(app, others, row as unknown as ImageReference, WIDTH),
    })),
  )
  const files = new Map(made.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])))
  const single = html
    .replaceAll(/ (?:srcset|srcSet|sizes|imagesrcset|imagesizes)="[^"]*"/g, '')
    .replaceAll(/<source\b[^<>]*>/g, '')
  return {
    html: single.replaceAll(ADDRESS, (address, id: string) => files.get(Number(id))?.url ?? address),
    kept: [...files.values()],
  }
}

/**
 * So long a board waits for pictures nobody has drawn yet: one that was changed is there by then, a hundred of a new
 * shop are not.
 */
const TIMEOUT_MS = 2500

/** Pictures that are being drawn together, from the first that was missing until none is. */
type Burst = { running: number; isLate: boolean; over: Promise<undefined>; timer: NodeJS.Timeout }
const bursts = new WeakMap<App, Burst>()

function newBurst(): Burst {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { running: 0, isLate: false, over: promise, timer: setTimeout(() => resolve(undefined), TIMEOUT_MS) }
}

/**
 * A picture as players keep it; null where there is none, or it is still being drawn: prices wait for no picture. TVs
 * are told when the last of them is drawn, and the board stands there with its pictures then.
 */
export async function pictureInTime(
  app: App,
  others: Dependencies,
  image: ImageReference,
  width: number,
): Promise<ManifestFile | null> {
  const known = await knownPicture(app, image, width)
  if (known) return known
  const burst = bursts.get(app) ?? newBurst()
  bursts.set(app, burst)
  burst.running += 1
  const drawn = pictureFile(app, others, image, width).finally(() => settle(app, burst))
  const found = await Promise.race([drawn, burst.over])
  if (found === undefined) burst.isLate = true
  return found ?? null
}

function settle(app: App, burst: Burst): void {
  burst.running -= 1
  if (burst.running > 0) return
  clearTimeout(burst.timer)
  bursts.delete(app)
  if (burst.isLate)
    publish(app.db, SIGNAGE_CHANNEL).catch((err: unknown) =>
      app.log.warn({ err }, 'TVs could not be told of new pictures'),
    )
}
