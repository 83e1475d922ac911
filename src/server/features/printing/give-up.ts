import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import type { Printer } from '#server/features/printing/printers.ts'

/** Gives a slip up and says so in the log; staff see it on the board until somebody sees to it. */
export async function giveUp(
  app: App,
  tx: Executor,
  printer: Pick<Printer, 'name' | 'branchId'>,
  id: number,
  { code, message }: { code: string | null; message: string },
): Promise<void> {
  const { rows } = await typedSql({ orderId: 'int?' })`
    update print_jobs set status = 'failed', token = null, earlier_tokens = case when token is null then earlier_tokens else earlier_tokens || token end,
      finished_at = ${app.clock.now()}, error_code = ${code}, message = ${message}
    where id = ${id} and status in ('queued', 'offered', 'fetched') returning order_id`.execute(tx)
  const [slip] = rows
  if (!slip) return
  await writeLog(tx, app, 'slipFailed', {
    branchId: printer.branchId,
    orderId: slip.orderId,
    about: `„${printer.name}“`,
    details: { reason: message },
  })
}
