import type { Feature } from '#server/core/feature.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import { drawWaitingLabels } from '#server/features/printing/draw-labels.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { mountPrinting } from '#server/features/printing/routes.ts'
import { slipsSoon } from '#server/features/printing/slips-soon.ts'
import { removeOldSlips, sweepSlips } from '#server/features/printing/sweep-slips.ts'

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
