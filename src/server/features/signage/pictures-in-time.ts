import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { App } from '#server/core/context.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { SIGNAGE_CHANNEL } from '#server/core/live/player-channel.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { knownPicture, pictureFile } from '#server/features/signage/kept-files.ts'

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
