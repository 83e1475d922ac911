import type { CallResult } from '#contract/call.ts'
import type { placeOrder } from '#contract/calls/place-order.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { addressToPay } from '#server/features/orders/payments/open-attempt.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import { presentTotals } from '#server/features/orders/rows/present-totals.ts'

/** The answer the first submit with a key got, its branch, and the fingerprint of its body. */
export type KeyedOrder = { answer: CallResult<typeof placeOrder>; branchId: number; bodyHash: Buffer }

/**
 * The order placed under a client's idempotency key, or null. It is on the disk before anybody is asked to take money
 * for it: whoever placed it may still wait for that.
 */
export async function findByKey(
  app: App,
  key: string,
  { config }: Catalogue,
  origin: string | null,
): Promise<KeyedOrder | null> {
  const order = (await storedRows('orders')`select * from orders where client_order_key = ${key}`.execute(app.db))
    .rows[0]
  if (!order?.bodyHash) return null
  await app.durable()
  const { rows } = await storedRows(
    'orderItems',
  )`select * from order_items where order_id = ${order.id} order by position`.execute(app.db)
  const answer = {
    id: order.id,
    uid: order.uid,
    hash: order.hash,
    ticketNumber: config.disableTickets ? null : order.ticketNumber,
    paymentRedirectUrl: order.status === 'awaitingPayment' ? await addressToPay(app, order.id, origin) : null,
    totals: presentTotals(order),
    items: rows.map(row => presentItem(row, { config })),
  }
  return { answer, branchId: order.branchId, bodyHash: order.bodyHash }
}
