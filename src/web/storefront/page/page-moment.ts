import { serverNow } from '#web/kit/server-clock.ts'

/** When what the page shows was last heard from the server, epoch ms by the server's clock. */
let heardAt: number | null = null

/** What is shown is the server's of this moment: a page has arrived, or an order it follows. */
export const hearPage = (): void => void (heardAt = serverNow())

/**
 * The moment of the page that is shown without a connection: when it arrived, or, where the offline worker brought it,
 * when that kept it. `keptAt` in epoch ms by this device's clock; null where nothing is kept.
 */
export const pageMoment = (keptAt: number | null): number =>
  Math.min(keptAt === null ? Number.POSITIVE_INFINITY : keptAt + serverNow() - Date.now(), heardAt ?? serverNow())
