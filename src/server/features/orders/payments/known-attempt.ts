import type { KnownRefund } from '#domain/orders/payments/payment-state.ts'
import { toCents } from '#domain/pricing/money.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Stored } from '#server/core/db/schema.ts'
import type { RefundSent } from '#server/ports/payment/payment-provider.ts'

export type PaymentRow = Stored<'payments'>
type RefundRow = Stored<'refunds'>
/** An attempt with its refunds, as the database has it. `print` differs where a refund was added, sent or has moved. */
export type KnownAttempt = { row: PaymentRow; refunds: readonly RefundRow[]; print: string }

/** Reads an attempt with its refunds; null for one that is gone. */
export async function readAttempt(db: Executor, id: number): Promise<KnownAttempt | null> {
  const row = (await storedRows('payments')`select * from payments where id = ${id}`.execute(db)).rows[0]
  if (!row) return null
  const refunds = (await storedRows('refunds')`select * from refunds where payment_id = ${id} order by id`.execute(db))
    .rows
  return { row, refunds, print: JSON.stringify(refunds.map(one => [one.id, one.status, one.providerId])) }
}

export const knownRefund = ({ id, key, providerId, amount, status }: RefundRow): KnownRefund => ({
  id,
  key,
  providerId,
  cents: toCents(Number(amount)),
  state: status,
})

export const refundSent = ({ key, providerId, amount, attempts }: RefundRow): RefundSent => ({
  providerId,
  key,
  cents: toCents(Number(amount)),
  wasTried: attempts > 0,
})
