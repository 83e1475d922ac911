import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { requesterOf } from '#server/features/printing/change-jobs.ts'
import { printersOf } from '#server/features/printing/printers.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'

/**
 * Has the sheet of a closed day wait for a printer of its branch. Answers the printer's name. @throws Problem
 * `conflict` where the branch has no such printer at work.
 */
export async function printSheet(
  app: App,
  { branchId, deviceId, document }: { branchId: number; deviceId: number; document: string },
  principal: Principal,
): Promise<string> {
  const printer = (await printersOf(app.db, [branchId])).find(({ id }) => id === deviceId)
  if (!printer)
    throw new Problem('conflict', {
      code: 'noPrinter',
      message: 'Diesen Drucker gibt es in der Filiale nicht, oder er ist ausgeschaltet.',
    })
  const at = app.clock.now()
  await app.db.transaction().execute(async tx => {
    await storeSlip(tx, {
      orderId: null,
      deviceId,
      branchId,
      template: 'receipt',
      kind: 'closing',
      document,
      told: null,
      requestedBy: requesterOf(principal),
      at,
      dueAt: at,
    })
    await writeLog(tx, app, 'slipRequested', {
      userId: principal.kind === 'user' ? principal.id : null,
      branchId,
      about: 'Tagesabschluss',
    })
  })
  return printer.name
}
