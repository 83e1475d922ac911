import { sql } from 'kysely'
import { placeOrderBody } from '#contract/calls/place-order.ts'
import { Problem } from '#domain/problem.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { advanceOrder } from '#demo/advance-order.ts'
import { demoOrders, type DemoOrder } from '#demo/orders.ts'
import { placeOrder } from '#server/features/orders/place/place-order.ts'

/** The rows behind the demo's keys. */
export type DemoIds = { products: ReadonlyMap<string, number>; tables: ReadonlyMap<string, number> }

/**
 * Gives the demo a past: weeks of orders placed through the same door as a guest's, at the time they tell, and some
 * that are open now. Nobody is written to: the notices they leave in the outbox count as skipped before anything
 * empties it.
 */
export async function seedOrders(app: App, ids: DemoIds, days: number): Promise<{ placed: number; refused: number }> {
  const { rows } = await sql`select 1 from orders limit 1`.execute(app.db)
  if (rows.length > 0) return { placed: 0, refused: 0 }
  const catalogue = await app.catalogue.current()
  const orders = demoOrders({ now: app.clock.now(), seed: 'tresen', days })
  const branchKeys = [...new Set(orders.map(order => order.branchKey))]
  let refused = 0
  // Ticket numbers follow the order of placing, so each branch goes through its days one order at a time.
  await Promise.all(
    branchKeys.map(async key => {
      for (const order of orders.filter(candidate => candidate.branchKey === key))
        if (!(await place(app, catalogue, ids, order))) refused += 1
    }),
  )
  await sql`update order_notices set done_at = queued_at, is_skipped = true,
      reason = 'Beispieldaten: Es wurde niemandem geschrieben.' where done_at is null`.execute(app.db)
  // what the shop told some of them by SMS, when it still did
  await sql`insert into sms_notices (order_id, kind, occasion, queued_at, try_at, done_at, reason)
    select n.order_id, n.kind, n.occasion, n.queued_at, n.queued_at, n.queued_at, n.reason
    from order_notices n join orders o on o.id = n.order_id where n.kind in ('confirmed', 'handedOver')
    and o.phone is not null
    order by n.queued_at desc, n.order_id limit 40`.execute(app.db)
  return { placed: orders.length - refused, refused }
}

async function place(app: App, catalogue: Catalogue, ids: DemoIds, order: DemoOrder): Promise<boolean> {
  const past: App = { ...app, clock: { now: () => order.createdAt } }
  const branch = catalogue.branchByIdentifier.get(order.branchKey)
  try {
    const body = placeOrderBody.parse({
      ...order.customer,
      branch: { id: branch?.id },
      items: order.lines.map(({ productKey, ...line }) => ({ ...line, product: { id: ids.products.get(productKey) } })),
      isDelivery: order.orderType === 'delivery',
      isDineIn: order.orderType === 'dineIn',
      deliveryArea: order.areaId ? { id: order.areaId } : null,
      table: order.tableKey ? { id: ids.tables.get(order.tableKey) } : null,
      comment: order.comment,
      appointmentDate: order.appointmentDate && branch ? localDateTime(order.appointmentDate, branch.timeZone) : null,
      paymentMethod: order.paymentMethod,
      source: order.source === 'phone' ? 'phone' : 'web',
      legalInstructions: true,
      privacyPolicy: true,
    })
    const { id } = await placeOrder(past, body, null)
    await advanceOrder(app, id, order, branch?.deliveryMinutes ?? 0)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
