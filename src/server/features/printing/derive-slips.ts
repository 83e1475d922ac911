import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { dueSlips, type MadeSlip } from '#domain/printing/due-slips.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import type { PrintJobStatus } from '#domain/printing/print-job.ts'
import { type SlipTemplate, templatesOf } from '#domain/printing/printer-settings.ts'
import { type SlipOrder, toldBy, type ToldSlip } from '#domain/printing/slip-order.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { drawingFor } from '#server/features/printing/label-drawing.ts'
import { linesOn, makeSlip } from '#server/features/printing/make-slip.ts'
import { type Printer, printersOf } from '#server/features/printing/printers.ts'
import { slipFacts } from '#server/features/printing/slip-facts.ts'
import { storeSlip } from '#server/features/printing/store-slip.ts'

/** Orders in one transaction: few enough that nobody waits for it. */
const AT_ONCE = 50
type Readers = Pick<Dependencies, 'readOrders' | 'readFiscal'>
/** One process makes slips at a time, so that none is made twice. */
const LOCK = 7304

/**
 * Makes the slips that are owed for orders that are new or stand otherwise, and calls off those that no longer hold. It
 * runs behind the commit of an order and gives way to those who order (decisions 049 and 068). What a process that was
 * killed left undone the next one finds.
 */
export async function deriveSlips(app: App, others: Readers): Promise<number> {
  const left = new AbortController().signal
  for (let done = 0; ;) {
    const seen = await app.lists.read({ who: 'printing', left }, db =>
      db.transaction().execute(tx => deriveSome(app, tx, others)),
    )
    done += seen
    if (seen < AT_ONCE) return done
  }
}

async function deriveSome(app: App, tx: Executor, { readOrders, readFiscal }: Readers): Promise<number> {
  const { rows: locks } = await typedSql({
    isOurs: 'bool',
  })`select pg_try_advisory_xact_lock(${LOCK}) as is_ours`.execute(tx)
  if (!locks[0]?.isOurs) return 0
  const { rows: work } = await typedSql({
    orderId: 'int',
  })`select order_id from print_work order by order_id limit ${AT_ONCE}`.execute(tx)
  // a step locks its order first and notes the work after: in this order nobody meets the other way round, and nothing
  // is noted that is taken for done. An order that is being changed at this moment waits for the next time
  const { rows: locked } = await typedSql({ id: 'int' })`
    select id from orders where id = any(${work.map(({ orderId }) => orderId)}::bigint[]) order by id
    for share skip locked`.execute(tx)
  const ids = locked.map(({ id }) => id)
  const { rows: gone } = await sql`
    delete from print_work w where order_id = any(${ids}::bigint[])
      or (order_id = any(${work.map(({ orderId }) => orderId)}::bigint[]) and not exists (select from orders o
        where o.id = w.order_id)) returning 1`.execute(tx)
  if (ids.length === 0) return gone.length
  const orders = await readOrders(app, tx, ids)
  const printers = await printersOf(tx, [...new Set(orders.map(({ branch }) => branch.id))])
  const made = await madeFor(tx, ids)
  const { config } = await app.catalogue.current()
  for (const order of orders) {
    if (order.anonymizedAt !== null) continue
    const own = printers.filter(({ branchId }) => branchId === order.branch.id)
    const facts = { ...slipFacts(order, config), fiscal: (await readFiscal?.(app, tx, order.id)) ?? null }
    for (const printer of own)
      for (const template of templatesFor(printer, order))
        await settle(app, tx, {
          order,
          facts,
          printer,
          template,
          all: own,
          made: made.filter(isOf(order, printer, template)),
        })
  }
  return work.length
}

/** What this printer may print of an order: what it was set up for, and what it printed by hand before. */
const templatesFor = ({ settings }: Printer, { isDelivery, isDineIn }: StaffOrder): readonly SlipTemplate[] => {
  const type = isDelivery ? 'delivery' : isDineIn ? 'dineIn' : 'takeaway'
  return settings.orderTypes.length === 0 || settings.orderTypes.includes(type) ? templatesOf(settings) : []
}

const MADE = {
  id: 'int',
  orderId: 'int',
  deviceId: 'int',
  template: typed<SlipTemplate>('text'),
  kind: typed<SlipKind>('text'),
  status: typed<PrintJobStatus>('text'),
  wasHandedOut: 'bool',
  byHand: 'bool',
  dueAt: 'instant',
  told: typed<ToldSlip>('json'),
} as const
type Made = RowOf<typeof MADE>

/** The slips there are of orders. One that another printer took over counts for the printer it was meant for. */
const madeFor = async (tx: Executor, ids: readonly number[]): Promise<Made[]> =>
  (
    await typedSql(MADE)`
      select id, order_id, coalesce(instead_of_id, device_id) as device_id, template, kind, status, requested_by is not
        null as by_hand, due_at, told,
        status in ('offered', 'fetched', 'printed', 'failed') or fetched_at is not null as was_handed_out
      from print_jobs where order_id = any(${[...ids]}::bigint[]) and told is not null order by id for update`.execute(
      tx,
    )
  ).rows
const isOf =
  (order: StaffOrder, printer: Printer, template: SlipTemplate) =>
  (slip: Made): boolean =>
    slip.orderId === order.id && slip.deviceId === printer.id && slip.template === template

type Asked = {
  order: StaffOrder
  facts: SlipOrder
  printer: Printer
  template: SlipTemplate
  all: readonly Printer[]
  made: readonly MadeSlip[]
}

/**
 * When an order was paid: online at a moment of its own, at the counter as it was handed over, and one of 0.00 as it
 * was placed.
 */
const paidAtOf = ({ isPaid, payments, completedAt, createdAt }: StaffOrder): string | null =>
  isPaid ? (payments.find(({ isKept }) => isKept)?.paidAt ?? completedAt ?? createdAt) : null

async function settle(app: App, tx: Executor, { order, facts, printer, template, all, made }: Asked): Promise<void> {
  const { settings } = printer
  const at = app.clock.now()
  const lines = linesOn(
    facts,
    template,
    settings,
    all.map(other => other.settings),
  )
  const { status, confirmedAt, reachedShopAt } = order
  const paidAt = paidAtOf(order)
  const due = dueSlips(
    { status, confirmedAt, reachedShopAt, paidAt, printOn: settings.printOn, now: toldBy(facts, lines), made },
    at,
  )
  if (due.cancel.length > 0)
    await sql`update print_jobs set status = 'cancelled', finished_at = ${at}
      where id = any(${[...due.cancel]}::bigint[]) and status = 'queued'`.execute(tx)
  if (!due.make) return
  const { kind, told } = due.make
  // what is not to be made any more is what the kitchen was told, whatever became of the order's lines since
  const shown = kind === 'cancel' && lines.length === 0 ? facts.lines : lines
  const { labels, ...slip } = makeSlip(facts, shown, { template, kind, told, printer: settings })
  const drawing = drawingFor(printer, { template, labels, at, dueAt: due.make.dueAt })
  const { id: deviceId, branchId } = printer
  await storeSlip(tx, { orderId: order.id, deviceId, branchId, template, kind, ...slip, ...drawing, at })
}
