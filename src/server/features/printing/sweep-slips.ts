import { sql } from 'kysely'
import { CONFIRM_SECONDS, EXPIRES_AFTER_MINUTES, KEPT_DAYS, type PrintJobKind } from '#domain/printing/print-job.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import { isSilent } from '#domain/printing/printer-silence.ts'
import type { ToldSlip } from '#domain/printing/slip-order.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { overdue, SLIP } from '#server/features/printing/give-out.ts'
import { type Printer, printersAtWork } from '#server/features/printing/printers.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'

/**
 * Looks after slips whose printers do not: what nobody confirmed, what another printer takes over, what is too old.
 * Doing it twice does nothing.
 */
export async function sweepSlips(app: App): Promise<void> {
  const printers = await printersAtWork(app.db)
  const byId = new Map(printers.map(printer => [printer.id, printer]))
  for (const printer of printers) await seeToOverdue(app, printer)
  for (const printer of printers) {
    const standIn = printer.fallbackId === null ? undefined : byId.get(printer.fallbackId)
    if (standIn && isReady(standIn, app.clock.now())) await handOver(app, printer, standIn)
  }
  await expire(app)
}

const isReady = ({ settings, lastSeenAt, lastError }: Printer, now: string) =>
  lastError === null && !isSilent({ pollSeconds: settings.pollSeconds, lastSeenAt }, now)

const since = (now: string, seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString()

async function seeToOverdue(app: App, printer: Printer): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql(SLIP)`
      select id, order_id, status, template, kind, token, attempt, is_reprint, document, pictures,
        null::text as instead_of, offered_at, fetched_at from print_jobs
      where device_id = ${printer.id} and status in ('offered', 'fetched')
      and coalesce(fetched_at, offered_at) <= ${since(app.clock.now(), CONFIRM_SECONDS)}
      for update skip locked`.execute(tx)
    for (const slip of rows) await overdue(app, tx, printer, slip)
  })
}

const MOVED = {
  id: 'int',
  orderId: 'int?',
  template: typed<SlipTemplate>('text'),
  kind: typed<PrintJobKind>('text'),
  document: 'text',
  told: typed<ToldSlip | null>('json?'),
  isReprint: 'bool',
  isFailed: 'bool',
  insteadOfId: 'int?',
} as const

/**
 * Failover: has another printer take over what this one cannot print: what has waited for a minute beside a printer
 * that is missing or in trouble, and what was given up. A slip is handed on once, so that two printers that stand in
 * for each other do not pass it to and fro.
 */
async function handOver(app: App, printer: Printer, standIn: Printer): Promise<void> {
  const now = app.clock.now()
  const isStuck = !isReady(printer, now)
  const isMoved = sql`device_id = ${printer.id} and instead_of_id is null and kind <> 'test' and document <> ''
    and ((${isStuck} and status = 'queued' and due_at <= ${since(now, CONFIRM_SECONDS)})
      or (status = 'failed' and not is_settled and finished_at > ${since(now, EXPIRES_AFTER_MINUTES * 60)}))`
  await app.db.transaction().execute(async tx => {
    // lock order: orders before their slips, since erasing holds an order and then empties its slips (decision 185)
    const { rows: kept } = await typedSql({ id: 'int' })`
      select id from orders where id in (select order_id from print_jobs where ${isMoved})
      order by id for key share skip locked`.execute(tx)
    const { rows } = await typedSql(MOVED)`
      select id, order_id, template, kind, document, told, is_reprint, status = 'failed' as is_failed, instead_of_id
      from print_jobs
      where ${isMoved} and (order_id is null or order_id = any(${kept.map(({ id }) => id)}::bigint[]))
      order by id for update skip locked`.execute(tx)
    for (const slip of rows) {
      const { id, orderId, template, kind, document, told, isReprint, isFailed } = slip
      await storeSlip(tx, {
        orderId,
        deviceId: standIn.id,
        branchId: standIn.branchId,
        template,
        kind,
        document,
        told,
        isReprint: isReprint || isFailed,
        insteadOfId: printer.id,
        at: now,
        dueAt: now,
      })
      const message = `Übernommen von „${standIn.name}“.`
      if (isFailed) await sql`update print_jobs set is_settled = true where id = ${id}`.execute(tx)
      else
        await sql`update print_jobs set status = 'cancelled', finished_at = ${now}, message = ${message}
          where id = ${id}`.execute(tx)
      await writeLog(tx, app, 'slipMoved', {
        branchId: printer.branchId,
        orderId,
        about: `von „${printer.name}“ an „${standIn.name}“`,
      })
    }
  })
}

async function expire(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ orderId: 'int?', branchId: 'int', device: 'text' })`
      update print_jobs j set status = 'expired', finished_at = ${now},
        message = 'Der Drucker hat ihn zwei Stunden lang nicht abgeholt.'
      from devices d where d.id = j.device_id and j.status = 'queued'
      and j.due_at <= ${since(now, EXPIRES_AFTER_MINUTES * 60)}
      returning j.order_id, j.branch_id, d.name as device`.execute(tx)
    for (const { orderId, branchId, device } of rows)
      await writeLog(tx, app, 'slipExpired', { branchId, orderId, about: `„${device}“` })
  })
}

/** Removes slips older than thirty days. */
export const removeOldSlips = async (app: App): Promise<void> =>
  void (await sql`delete from print_jobs where created_at < ${since(app.clock.now(), KEPT_DAYS * 86_400)}`.execute(
    app.db,
  ))
