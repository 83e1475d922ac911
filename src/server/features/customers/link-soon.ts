import type { App } from '#server/core/context.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'

/**
 * After an order so many milliseconds go by: what comes in the meantime is seen to together, and a rush is not told of
 * every guest.
 */
const SOON_MS = 3000

/**
 * Links orders some seconds after one was placed or changed. What is missed here, the standing work finds within a
 * minute. Answers what ends it.
 */
export function linkSoon(app: App): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const link = () => {
    timer = undefined
    running = linkOrders(app, { inRush: true }).catch((error: unknown) =>
      app.log.warn({ err: error }, 'Orders could not be linked to customers yet'),
    )
  }
  const stop = app.live.subscribe('orders', () => {
    timer ??= setTimeout(link, SOON_MS)
  })
  return async () => {
    stop()
    clearTimeout(timer)
    await running
  }
}
