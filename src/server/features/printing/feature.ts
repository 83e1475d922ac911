import type { Feature } from '#server/core/feature.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import { drawWaitingLabels } from '#server/features/printing/draw-labels.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { mountPrinting } from '#server/features/printing/routes.ts'
import { removeOldSlips, sweepSlips } from '#server/features/printing/sweep-slips.ts'
import type { App } from '#server/core/context.ts'

/** Soon enough for a kitchen, and what happens in the meantime is seen to together. */
const SOON_MS = 700

/**
 * Makes slips shortly after an order was placed or changed. What is missed here, the standing work finds within a
 * minute. Answers what ends it.
 */
function slipsSoon(app: App, others: Dependencies): () => Promise<void> {
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

/** Slips on paper: made behind an order's commit, fetched by printers, looked after once a minute (decision 068). */
export const printing = (others: Dependencies) =>
  ({
    name: 'printing',
    mount: (server, app) => mountPrinting(server, app, others),
    tasks: app => ({
      'print-slips': async () => {
        await deriveSlips(app, others)
        await drawWaitingLabels(app, others)
        await sweepSlips(app)
      },
      'remove-old-slips': () => removeOldSlips(app),
    }),
    crons: { 'print-slips': '* * * * *', 'remove-old-slips': '21 2 * * *' },
    begin: app => slipsSoon(app, others),
  }) satisfies Feature
