import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterSilence, CONFIRM_SECONDS, type PrintJobKind, type PrintJobStatus } from '#domain/printing/print-job.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Printer } from '#server/features/printing/printers.ts'
import { writeLog } from '#server/core/logs/write-log.ts'

/** What a statement answers of a slip that is handed out. */
export const SLIP = {
  id: 'int',
  orderId: 'int?',
  status: typed<PrintJobStatus>('text'),
  template: typed<SlipTemplate>('text'),
  kind: typed<PrintJobKind>('text'),
  token: 'text?',
  attempt: 'int',
  isReprint: 'bool',
  document: 'text',
  pictures: typed<readonly (string | null)[] | null>('json?'),
  insteadOf: 'text?',
  offeredAt: 'instant?',
  fetchedAt: 'instant?',
} as const
/** A slip as it is handed to its printer. */
export type GivenSlip = RowOf<typeof SLIP>

const COLUMNS = sql`j.id, j.order_id as "orderId", j.status, j.template, j.kind, j.token, j.attempt,
    j.is_reprint as "isReprint", j.document, j.pictures,
  (select name from devices i where i.id = j.instead_of_id) as "insteadOf", j.offered_at as "offeredAt",
    j.fetched_at as "fetchedAt"`

/** The tokens of a slip that is taken back from its printer. */
export const TOKENS = sql`case when token is null then earlier_tokens else earlier_tokens || token end`

const isOverdue = ({ offeredAt, fetchedAt }: GivenSlip, now: string) =>
  Date.parse(now) - Date.parse(fetchedAt ?? offeredAt ?? now) >= CONFIRM_SECONDS * 1000

/**
 * The slip a printer is to print next: the one it was offered and has not fetched, else the oldest that is due. One at
 * a time, and none while it has not said what became of the last one; that it said nothing for a minute is seen to
 * here. Two polls at once get the same.
 */
export function nextSlip(app: App, printer: Printer): Promise<GivenSlip | null> {
  return app.db.transaction().execute(async tx => {
    // of two polls of one printer the second waits, and sees what the first one did
    await sql`select from device_states where device_id = ${printer.id} for update`.execute(tx)
    const now = app.clock.now()
    const { rows } = await typedSql(SLIP)`
      select ${COLUMNS} from print_jobs j where j.device_id = ${printer.id} and j.status in ('offered', 'fetched')
      order by j.id limit 1 for update of j`.execute(tx)
    const [open] = rows
    if (open && !isOverdue(open, now)) return open.status === 'offered' ? open : null
    if (open) await overdue(app, tx, printer, open)
    return offerNext(tx, printer.id, now)
  })
}

/** What becomes of a slip whose printer has said nothing for a minute. */
export async function overdue(
  app: App,
  tx: Executor,
  printer: Pick<Printer, 'id' | 'name' | 'branchId'>,
  slip: GivenSlip,
): Promise<void> {
  const after = afterSilence({ status: slip.status, attempt: slip.attempt, wasFetched: slip.fetchedAt !== null })
  if (after.status === 'failed')
    return giveUp(app, tx, printer, slip.id, { code: null, message: 'Drucker hat den Druck nicht bestätigt.' })
  await requeue(tx, slip.id, { attempt: after.attempt, isReprint: slip.isReprint || after.isReprint })
}

/**
 * Has a slip wait again. Its token is remembered: that it was printed after all still counts, whatever else a printer
 * says of it later does not.
 */
export const requeue = async (
  tx: Executor,
  id: number,
  {
    attempt,
    isReprint,
    message = null,
    errorCode = null,
  }: { attempt: number; isReprint: boolean; message?: string | null; errorCode?: string | null },
): Promise<void> =>
  void (await sql`update print_jobs set status = 'queued', attempt = ${attempt}, is_reprint = ${isReprint},
      token = null, earlier_tokens = ${TOKENS}, offered_at = null,
    fetched_at = case when ${isReprint} then fetched_at end, message = ${message}, error_code = ${errorCode}
    where id = ${id}`.execute(tx))

async function offerNext(tx: Executor, deviceId: number, now: string): Promise<GivenSlip | null> {
  const token = randomBytes(12).toString('hex')
  const { rows } = await typedSql(SLIP)`
    update print_jobs j set status = 'offered', token = ${token}, offered_at = ${now}, fetched_at = null
    where j.id = (select id from print_jobs where device_id = ${deviceId} and status = 'queued' and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(tx)
  return rows[0] ?? null
}

/** The slip a printer means: by its token, else the one it has. */
export async function meantSlip(db: Executor, printer: Printer, token: string | null): Promise<GivenSlip | null> {
  const which = token === null ? sql`j.status in ('offered', 'fetched')` : sql`j.token = ${token}`
  const { rows } = await typedSql(SLIP)`
    select ${COLUMNS} from print_jobs j where j.device_id = ${printer.id} and ${which} order by j.id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Notes that a printer is handed a slip. Answers whether it may be: not one that was called off, replaced or offered
 * anew since it was looked up, nor one that is in `fetched` already where that is not among `from`.
 */
export async function noteFetched(
  app: App,
  { id, token }: GivenSlip,
  from: readonly PrintJobStatus[],
): Promise<boolean> {
  const { rows } = await typedSql({ id: 'int' })`
    update print_jobs set status = 'fetched',
      fetched_at = case when status = 'fetched' then fetched_at else ${app.clock.now()}::timestamptz end
    where id = ${id} and token = ${token} and status = any(${from}::text[]) returning id`.execute(app.db)
  return rows.length > 0
}

/** Gives a slip up and says so in the log; staff see it on the board until somebody sees to it. */
export async function giveUp(
  app: App,
  tx: Executor,
  printer: Pick<Printer, 'name' | 'branchId'>,
  id: number,
  { code, message }: { code: string | null; message: string },
): Promise<void> {
  const { rows } = await typedSql({ orderId: 'int?' })`
    update print_jobs set status = 'failed', token = null, earlier_tokens = ${TOKENS},
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
