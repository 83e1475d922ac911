import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { queueRefund } from '#server/features/orders/money/queue-refund.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { findOrder, lockOrder } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'

type Asked = { amount?: number | undefined; reason: string }

/**
 * Gives money of a closed order back (docs/reference/payments.md#refunds): all that is left, or a part. What was paid
 * online goes through the provider, what was paid on site is a note in the books. Sent again under the same key it
 * changes nothing. @throws Problem `notFound`; `invalid` at `amount` or `reason`; `conflict` while the order is not
 * over, when nothing was paid, or when the key stands for another refund.
 */
export async function refundOrder(
  app: App,
  id: number,
  { amount, reason }: Asked,
  key: GivenKey,
  principal: Principal,
): Promise<StaffOrder> {
  const why = cleanText(reason)
  if (!why)
    throw new Problem('invalid', { field: 'reason', code: 'required', message: 'Dieses Feld darf nicht leer sein.' })
  const catalogue = await app.catalogue.current()
  await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const row = await lockOrder(tx, id, principal, 'orders.refund')
      if (await isKnown(tx, id, key)) return
      const left = toCents(Number(row.paidAmount)) - toCents(Number(row.refundedAmount))
      const cents = amount === undefined ? left : toCents(amount)
      const actor = staffActor(principal)
      if (row.isPaid && left > 0 && (cents > left || cents <= 0))
        throw new Problem('invalid', {
          field: 'amount',
          code: 'tooMuch',
          message: `Es können höchstens ${formatCurrency(fromCents(left), catalogue.config.currency)} erstattet werden.`,
        })
      const text = `${formatCurrency(fromCents(cents), catalogue.config.currency)}: ${why}`
      const refundedAmount = fromCents(toCents(Number(row.refundedAmount)) + cents)
      await takeStep(app, tx, row, {
        action: 'refund',
        actor,
        facts: { refundCents: cents },
        values: { refundedAmount },
        note: text,
      })
      await queueRefund(app, tx, id, { cents, reason: why, by: actor.name, key })
      await logOrder(tx, app, { event: 'refundQueued', row, actor, details: { amount: fromCents(cents) } })
    }),
  )
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}

/** @throws Problem `conflict` when the key is bound to another sum or reason. */
async function isKnown(tx: Executor, orderId: number, key: GivenKey): Promise<boolean> {
  const { rows } = await typedSql({ requestHash: 'bytes?' })`
    select request_hash from refunds where order_id = ${orderId} and request_key = ${key.value} limit 1`.execute(tx)
  const [known] = rows
  if (known) requireSameContent(key, known.requestHash)
  return known !== undefined
}
