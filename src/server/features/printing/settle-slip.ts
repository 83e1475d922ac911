import { sql } from 'kysely'
import { MOST_DOWNLOADS } from '#domain/printing/print-job.ts'
import type { PrintOutcome } from '#domain/printing/printer-codes.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { meantSlip, requeue, giveUp, TOKENS } from '#server/features/printing/give-out.ts'
import { noteTrouble } from '#server/features/printing/note-printer.ts'
import type { Printer } from '#server/features/printing/printers.ts'

type Result = { outcome: PrintOutcome; message: string; code: string }

/**
 * Takes down what a printer says: of the slip it names by its token, or of the one it has where it names none. That a
 * slip was printed counts however late it is told, as long as it was not fetched anew.
 */
export async function hearResult(app: App, printer: Printer, token: string | null, result: Result): Promise<void> {
  const slip = await meantSlip(app.db, printer, token)
  if (slip?.token && (token !== null || slip.status === 'fetched')) return settleSlip(app, printer, slip.token, result)
  if (result.outcome === 'printed') await settleLate(app, printer, token)
}

/** Where a late word still counts: on its way again, given up, gone over to another printer, too old. */
const LATE = sql`status in ('queued', 'offered', 'failed', 'cancelled', 'expired') and earlier_tokens <> '{}'`

/**
 * A printer that names no token speaks of the slip it was asked about last. What another printer took over meanwhile
 * and has not fetched is not printed a second time.
 */
async function settleLate(app: App, { id: deviceId }: Printer, token: string | null): Promise<void> {
  const now = app.clock.now()
  const which =
    token === null
      ? sql`status in ('queued', 'offered') and earlier_tokens <> '{}'`
      : sql`${LATE} and ${token} = any(earlier_tokens)`
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ orderId: 'int?', template: 'text', kind: 'text', document: 'text' })`
      update print_jobs set status = 'printed', token = null, fetched_at = coalesce(fetched_at, ${now}),
        finished_at = ${now}, message = null, error_code = null
      where id = (select id from print_jobs where device_id = ${deviceId} and ${which} order by id limit 1 for update)
      returning order_id, template, kind, document`.execute(tx)
    const [slip] = rows
    if (!slip || slip.document === '') return
    await sql`update print_jobs set status = 'cancelled', token = null, earlier_tokens = ${TOKENS},
        finished_at = ${now},
        message = 'Der erste Drucker hat ihn doch gedruckt.'
      where instead_of_id = ${deviceId} and order_id is not distinct from ${slip.orderId}
      and template = ${slip.template}
        and kind = ${slip.kind} and document = ${slip.document}
        and (status = 'queued' or (status = 'offered' and fetched_at is null))`.execute(tx)
  })
}

/**
 * Takes down what a printer says became of a slip. Said twice, or of a slip that was handed out anew since, it changes
 * nothing. Without paper half of it may be on paper, so it comes again as NACHDRUCK. Labels whose pictures a printer
 * cannot take come again in words, before anybody gives them up.
 */
async function settleSlip(
  app: App,
  printer: Printer,
  token: string,
  { outcome, message, code }: Result,
): Promise<void> {
  const errorCode = code.slice(0, 80)
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({
      id: 'int',
      attempt: 'int',
      isReprint: 'bool',
      downloads: 'int',
      isDrawn: 'bool',
    })`
      select id, attempt, is_reprint, downloads, pictures is not null as is_drawn from print_jobs
      where token = ${token} and device_id = ${printer.id} and status in ('offered', 'fetched') for update`.execute(tx)
    const [slip] = rows
    if (!slip) return
    if (outcome === 'printed')
      await sql`update print_jobs set status = 'printed', fetched_at = coalesce(fetched_at, ${app.clock.now()}),
          finished_at = ${app.clock.now()},
        message = null, error_code = null where id = ${slip.id}`.execute(tx)
    else if (outcome === 'failed' && slip.isDrawn) {
      await requeue(tx, slip.id, { attempt: slip.attempt, isReprint: slip.isReprint, message, errorCode })
      await sql`update print_jobs set pictures = null where id = ${slip.id}`.execute(tx)
    } else if (outcome === 'failed') await giveUp(app, tx, printer, slip.id, { code: errorCode, message })
    else if (outcome === 'waits')
      await requeue(tx, slip.id, { attempt: slip.attempt, isReprint: true, message, errorCode })
    else if (slip.downloads + 1 >= MOST_DOWNLOADS) await giveUp(app, tx, printer, slip.id, { code: errorCode, message })
    else {
      await requeue(tx, slip.id, { attempt: slip.attempt, isReprint: slip.isReprint, message, errorCode })
      await sql`update print_jobs set downloads = downloads + 1 where id = ${slip.id}`.execute(tx)
    }
  })
  await noteTrouble(app, printer, outcome === 'waits' ? { code: errorCode, message } : null)
}
