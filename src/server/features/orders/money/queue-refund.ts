import { sql } from 'kysely'
import { refundParts } from '#domain/orders/payments/refunded-money.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'

/** What of the payment that pays an order has not been given back, in cents; null where it was not paid online. */
export async function onlineLeft(
  tx: Executor,
  orderId: number,
): Promise<{ paymentId: number; currency: string; leftCents: number } | null> {
  const { rows } = await typedSql({ id: 'int', currency: 'text', amount: 'numeric', back: 'numeric' })`
    select p.id, p.currency, p.amount, coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0) as back
    from payments p left join refunds r on r.payment_id = p.id where p.order_id = ${orderId} and p.is_kept
    group by p.id`.execute(tx)
  const row = rows[0]
  return row
    ? { paymentId: row.id, currency: row.currency, leftCents: toCents(Number(row.amount)) - toCents(Number(row.back)) }
    : null
}

/** With `heldSeconds` it waits so long before the provider is told. */
export type RefundRequest = {
  cents: number
  reason: string
  by: string | null
  key?: GivenKey | null
  heldSeconds?: number
}

/**
 * Gives money of an order back, in the transaction of what it is given back for: what was paid online is queued for the
 * provider, what is beyond it is a note of money handed over by hand. Whoever calls has locked the order and knows that
 * so much is there.
 */
export async function queueRefund(
  app: App,
  tx: Executor,
  orderId: number,
  { cents, reason, by, key = null, heldSeconds = 0 }: RefundRequest,
): Promise<void> {
  const now = app.clock.now()
  const tryAt = new Date(Date.parse(now) + heldSeconds * 1000).toISOString()
  const online = await onlineLeft(tx, orderId)
  const currency = online?.currency ?? (await app.catalogue.current()).config.currency
  for (const part of refundParts(cents, online?.leftCents ?? 0)) {
    const paymentId = part.isOnline ? online?.paymentId : null
    await sql`insert into refunds (order_id, payment_id, amount, currency, reason, status, by, at, request_key,
        request_hash, try_at)
      values (${orderId}, ${paymentId ?? null}, ${fromCents(part.cents)}, ${currency}, ${reason},
        ${part.isOnline ? 'queued' : 'note'}, ${by}, ${now},
        ${key?.value ?? null}, ${key?.bodyHash ?? null}, ${part.isOnline ? tryAt : null})`.execute(tx)
  }
  // what is held is found by those who look every minute
  if (online && heldSeconds === 0) await sendSoon(app, tx)
}

/** Gives a whole payment back that pays nothing, in the provider's own currency. */
export async function queueReturn(
  app: App,
  tx: Executor,
  {
    orderId,
    paymentId,
    cents,
    currency,
    reason,
  }: { orderId: number; paymentId: number; cents: number; currency: string; reason: string },
): Promise<void> {
  const now = app.clock.now()
  await sql`insert into refunds (order_id, payment_id, amount, currency, reason, status, by, at, try_at)
    values (${orderId}, ${paymentId}, ${fromCents(cents)}, ${currency}, ${reason}, 'queued', 'System', ${now},
      ${now})`.execute(tx)
  await sendSoon(app, tx)
}

const sendSoon = (app: App, tx: Executor) => app.jobs.add(tx, 'send-refunds', {}, { key: 'send-refunds' })
