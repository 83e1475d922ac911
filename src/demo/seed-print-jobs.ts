import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { makeSlip } from '#server/features/printing/make-slip.ts'
import { slipFacts } from '#server/features/printing/slip-facts.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'
import { type PrinterSettings, templatesOf } from '#domain/printing/printer-settings.ts'

/** So many slips of each branch lie behind it. */
const SLIPS = 12
const HOLD_MS = 11_000
const PRINTING_MS = 3000
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/**
 * Gives the demo's printers a past: the slips of the latest orders, one of which ran out of paper and was printed
 * again. Nothing waits to be printed.
 */
export async function seedPrintJobs(app: App): Promise<void> {
  const { currency } = (await app.catalogue.current()).config
  const { rows: printers } = await typedSql({ id: 'int', branchId: 'int', settings: typed<PrinterSettings>('json') })`
    select id, branch_id, printer as settings from devices where opens = 'printer' order by id`.execute(app.db)
  const past: Past[] = []
  for (const { id: deviceId, branchId, settings } of printers) {
    const { rows } = await typedSql({ id: 'int' })`
      select id from orders where branch_id = ${branchId} and confirmed_at is not null and status = 'completed'
      order by confirmed_at desc limit ${SLIPS}`.execute(app.db)
    const orders = await wholeOrders(
      app,
      app.db,
      rows.map(({ id }) => id),
    )
    const [template = 'kitchen'] = templatesOf(settings)
    for (const [place, order] of orders.entries()) {
      const facts = slipFacts(order, { currency })
      const slip = makeSlip(facts, facts.lines, { template, kind: 'order', told: null, printer: settings })
      const dueAt = after(order.confirmedAt ?? order.createdAt, HOLD_MS)
      const same = { orderId: order.id, deviceId, branchId, template, kind: 'order', ...slip } as const
      past.push({ same, dueAt, hasNoPaper: place === 1 })
    }
  }
  // as they came off the printers, of all branches
  for (const one of past.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))) await storePast(app, one)
  await sql`delete from print_work`.execute(app.db)
}

type Past = { same: Omit<Parameters<typeof storeSlip>[1], 'at' | 'dueAt'>; dueAt: string; hasNoPaper: boolean }

async function storePast({ db }: App, { same, dueAt, hasNoPaper }: Past): Promise<void> {
  const first = await storeSlip(db, { ...same, at: dueAt, dueAt })
  await sql`update print_jobs set status = ${hasNoPaper ? 'failed' : 'printed'}, fetched_at = ${dueAt},
      offered_at = ${dueAt}, is_settled = ${hasNoPaper},
    finished_at = ${after(dueAt, PRINTING_MS)}, message = ${hasNoPaper ? 'Papier leer.' : null},
      error_code = ${hasNoPaper ? '410' : null} where id = ${first}`.execute(db)
  if (!hasNoPaper) return
  const againAt = after(dueAt, 120_000)
  const again = await storeSlip(db, { ...same, isReprint: true, requestedBy: 'Eva Huber', at: againAt, dueAt: againAt })
  await sql`update print_jobs set status = 'printed', fetched_at = ${againAt},
      finished_at = ${after(againAt, PRINTING_MS)} where id = ${again}`.execute(db)
}
