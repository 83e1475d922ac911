import { sql } from 'kysely'
import { isTerminal } from '#domain/orders/steps/order-status.ts'
import type { Step } from '#domain/orders/steps/order-transitions.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type MoneyColumns, moneyAfterRefunds } from '#server/features/orders/money/order-money.ts'
import { queueRefund, onlineLeft } from '#server/features/orders/money/queue-refund.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * What a step does with money, in its transaction: an order that ends without supply gives back what was paid
 * (automatic refund, docs/reference/payments.md#refunds), and nobody waits any more for attempts to pay it. Those are
 * let go at the provider behind the commit. Answers the columns that follow; an order paid on site has none.
 */
export async function moveMoney(
  app: App,
  tx: Executor,
  row: OrderRow,
  step: Step,
  now: string,
): Promise<Partial<MoneyColumns>> {
  if (step.isRefundDue) {
    const cents = toCents(Number(row.paidAmount)) - toCents(Number(row.refundedAmount))
    if (cents <= 0) return {}
    const reason = step.to === 'rejected' ? 'Bestellung abgelehnt' : 'Bestellung storniert'
    await queueRefund(app, tx, row.id, { cents, reason, by: 'System' })
    return moneyAfterRefunds(tx, row)
  }
  if (!isOnlineMethod(row.paymentMethod) || row.isPaid || step.to === 'completed' || !isTerminal(step.to)) return {}
  // what was asked for at a terminal may be shown there although its answer got lost, or is just being asked for
  await sql`update payments set status = 'expired', poll_at = case when provider_id is not null then ${now}::timestamptz
      when terminal_id is not null then ${now}::timestamptz + interval '1 minute' end
    where order_id = ${row.id} and status = 'open'`.execute(tx)
  await app.jobs.add(tx, 'poll-payments', {}, { key: 'poll-payments-soon' })
  return { paymentStatus: 'expired' }
}

const REASON = 'Bestellung wurde günstiger'
const BY = 'System'
/** A line is often changed twice, and money that has left does not come back. */
const HELD_SECONDS = 60

/**
 * Gives back what an order that was paid online costs less after its lines were changed
 * (docs/reference/payments.md#cheaper-orders), a minute after the last change: what still waits of an earlier one is
 * counted anew. The order is locked by whoever calls. Answers the columns that follow; nothing for an order whose money
 * is not with a provider.
 */
export async function returnDifference(
  app: App,
  tx: Executor,
  row: OrderRow,
  grossCents: number,
): Promise<Partial<MoneyColumns>> {
  if (!row.isPaid || !isOnlineMethod(row.paymentMethod)) return {}
  // one that was tried may have left
  const { rows: gone } = await sql`
    delete from refunds where order_id = ${row.id} and status = 'queued' and attempts = 0 and reason = ${REASON}
    and by = ${BY} returning 1`.execute(tx)
  const { refundedAmount } = await moneyAfterRefunds(tx, row)
  const online = await onlineLeft(tx, row.id)
  const cents = Math.min(
    toCents(Number(row.paidAmount)) - toCents(Number(refundedAmount)) - grossCents,
    online?.leftCents ?? 0,
  )
  if (cents > 0) await queueRefund(app, tx, row.id, { cents, reason: REASON, by: BY, heldSeconds: HELD_SECONDS })
  return cents > 0 || gone.length > 0 ? moneyAfterRefunds(tx, row) : {}
}
