import type { App } from '#server/core/context.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import { drawWaitingLabels } from '#server/features/printing/draw-labels.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'

/** Soon enough for a kitchen, and what happens in the meantime is seen to together. */
const SOON_MS = 700

/**
 * Makes slips shortly after an order was placed or changed. What is missed here, the standing work finds within a
 * minute. Answers what ends it.
 */
export function slipsSoon(app: App, others: Dependencies): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const derive = () => {
    timer = undefined
    running = deriveSlips(app, others)
      .then(() => drawWaitingLabels(app, others))
      .catch((error: unknown) => app.log.warn({ err: error }, 'Slips could not be made yet'))
  }
  const stop = app.live.subscribe('orders', () => {
    timer ??= setTimeout(derive, SOON_MS)
  })
  return async () => {
    stop()
    clearTimeout(timer)
    await running
  }
}
