import { sql } from 'kysely'
import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { isRepeatable } from '#domain/printing/print-job.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import type { PrintJobKind, PrintJobStatus } from '#domain/printing/print-job.ts'
import type { ToldSlip } from '#domain/printing/slip-order.ts'
import { Problem } from '#domain/problem.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { findJob } from '#server/features/printing/print-jobs.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'

const PRINT_FAILED = 'Beleg konnte nicht gedruckt werden.'
const STORED = {
  orderId: 'int?',
  deviceId: 'int',
  branchId: 'int',
  template: typed<SlipTemplate>('text'),
  kind: typed<PrintJobKind>('text'),
  status: typed<PrintJobStatus>('text'),
  document: 'text',
  told: typed<ToldSlip | null>('json?'),
  pictures: typed<readonly (string | null)[] | null>('json?'),
  wasFetched: 'bool',
} as const

/** Who asks, as slips and the log name them. */
export const requesterOf = (principal: Principal): string =>
  principal.kind === 'user'
    ? displayName(principal)
    : principal.kind === 'device'
      ? `Gerät „${principal.name}“`
      : 'Gast'

/**
 * Prints a slip again as it was. Of two who press at once the second gets the slip the first one asked for. @throws
 * Problem `notFound`, `conflict` for one that is on its way.
 */
export async function retryJob(app: App, id: number, principal: Principal): Promise<PrintJob> {
  await findJob(app, id, principal, 'print-jobs.write')
  const now = app.clock.now()
  const again = await app.db.transaction().execute(async tx => {
    await keepOrderOf(tx, id)
    const { rows } = await typedSql(STORED)`
      select order_id, device_id, branch_id, template, kind, status, document, told, pictures,
        fetched_at is not null as was_fetched
      from print_jobs where id = ${id} for update`.execute(tx)
    const [slip] = rows
    if (!slip || !isRepeatable(slip.status) || slip.document === '')
      throw new Problem('conflict', {
        code: 'notRepeatable',
        message: `${PRINT_FAILED} Er ist noch unterwegs oder nicht mehr lesbar.`,
      })
    const { status: _, wasFetched, ...same } = slip
    const { rows: waiting } = await typedSql({ id: 'int' })`
      select id from print_jobs where device_id = ${slip.deviceId} and document = ${slip.document}
      and status in ('queued', 'offered', 'fetched')
      order by id desc limit 1`.execute(tx)
    await sql`update print_jobs set is_settled = true where id = ${id}`.execute(tx)
    return (
      waiting[0]?.id ??
      storeSlip(tx, { ...same, isReprint: wasFetched, requestedBy: requesterOf(principal), at: now, dueAt: now })
    )
  })
  return findJob(app, again, principal, 'print-jobs.write')
}

/**
 * Keeps the order of a slip from being erased until the transaction ends. Lock order: the order before its slips, since
 * erasing holds the order and then empties them (decision 185).
 */
const keepOrderOf = (tx: Executor, id: number) =>
  sql`select from orders where id = (select order_id from print_jobs where id = ${id}) for key share`.execute(tx)

/** Calls a slip off that no printer has yet. @throws Problem `notFound`, `conflict` for one that may be on paper. */
export async function cancelJob(app: App, id: number, principal: Principal): Promise<PrintJob> {
  await findJob(app, id, principal, 'print-jobs.write')
  const { rows } = await typedSql({ id: 'int' })`
    update print_jobs set status = 'cancelled', finished_at = ${app.clock.now()},
      message = ${`Abgebrochen von ${requesterOf(principal)}.`}
    where id = ${id} and status in ('queued', 'offered') returning id`.execute(app.db)
  if (rows.length === 0)
    throw new Problem('conflict', {
      code: 'notCancellable',
      message: 'Der Drucker hat diesen Beleg schon. Er lässt sich nicht mehr abbrechen.',
    })
  return findJob(app, id, principal, 'print-jobs.write')
}
