import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import type { Stored } from '#server/core/db/schema.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { moneyAfterRefunds } from '#server/features/orders/money/order-money.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { findOrder, lockOrder } from '#server/features/orders/rows/order-store.ts'
import { isRetryable, retryKey } from '#server/features/orders/rows/payment-rows.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { askAll } from '#server/features/orders/payments/update-payment-status.ts'

/** What is told of a refund that has not failed. */
const STANDS: Partial<Record<Stored<'refunds'>['status'], string>> = {
  queued: 'Diese Erstattung ist schon unterwegs: Sie wird dem Zahlungsanbieter gemeldet.',
  pending: 'Diese Erstattung ist schon unterwegs: Der Zahlungsanbieter führt sie aus.',
  refunded: 'Diese Erstattung ist schon ausgeführt.',
}

/**
 * Tries a refund again that failed, as a new one under a key of its own. The provider is asked first: what only seemed
 * to fail is found there and does not go back twice. Pressed twice it is one. @throws Problem `notFound`; `unavailable`
 * while the provider does not answer; `conflict` for one that has not failed, was tried again already, or has nothing
 * left to come from.
 */
export async function retryRefund(
  app: App,
  { id, refund }: { id: number; refund: number },
  principal: Principal,
): Promise<StaffOrder> {
  await findOrder(app.db, id, principal, 'orders.refund')
  await askAll(app, id)
  const catalogue = await app.catalogue.current()
  await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const row = await lockOrder(tx, id, principal, 'orders.refund')
      const now = app.clock.now()
      const { rows: all } = await storedRows(
        'refunds',
      )`select * from refunds where order_id = ${id} order by id`.execute(tx)
      const failed = all.find(one => one.id === refund)
      if (!failed) throw new Problem('notFound', { message: 'Diese Erstattung gibt es nicht.' })
      const { rows: payments } = await storedRows(
        'payments',
      )`select * from payments where id = ${failed.paymentId}`.execute(tx)
      const [payment] = payments
      const back = all.reduce(
        (sum, one) =>
          one.paymentId === failed.paymentId && one.status !== 'failed' ? sum + toCents(Number(one.amount)) : sum,
        0,
      )
      const left = toCents(Number(payment?.amount ?? 0)) - back
      if (!isRetryable(failed, all) || left < toCents(Number(failed.amount)))
        throw new Problem('conflict', {
          code: 'notRetryable',
          message: STANDS[failed.status] ?? 'Diese Erstattung ist nicht mehr offen.',
        })
      const actor = staffActor(principal)
      await sql`insert into refunds (order_id, payment_id, amount, currency, reason, status, by, at, request_key,
          try_at)
        values (${id}, ${failed.paymentId}, ${failed.amount}, ${failed.currency}, ${failed.reason}, 'queued',
          ${actor.name}, ${now}, ${retryKey(refund)}, ${now})`.execute(tx)
      if (payment?.isKept && row.isPaid) await saveOrder(tx, row, now, await moneyAfterRefunds(tx, row))
      await app.jobs.add(tx, 'send-refunds', {}, { key: 'send-refunds' })
      await logOrder(tx, app, {
        event: 'refundQueued',
        row,
        actor,
        details: { amount: fromCents(toCents(Number(failed.amount))) },
      })
    }),
  )
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}
