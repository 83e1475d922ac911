import type { RefundState } from '#domain/orders/payments/payment-state.ts'
import { type CountedRefund, refundedMoney } from '#domain/orders/payments/refunded-money.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** What an order says of its money, as columns. */
export type MoneyColumns = Pick<OrderRow, 'refundedAmount' | 'isRefunded' | 'paymentStatus'>

/** Refunds that count for the sum of an order: of the payment that pays it, and what was handed back by hand. */
async function countedRefunds(tx: Executor, orderId: number): Promise<CountedRefund[]> {
  const { rows } = await typedSql({ amount: 'numeric', status: typed<RefundState>('text') })`
    select r.amount, r.status from refunds r left join payments p on p.id = r.payment_id
    where r.order_id = ${orderId} and (r.payment_id is null or p.is_kept)`.execute(tx)
  return rows.map(({ amount, status }) => ({ cents: toCents(Number(amount)), state: status }))
}

/** What a paid order says of its money once its refunds are counted anew, within the transaction that changed them. */
export async function moneyAfterRefunds(
  tx: Executor,
  { id, paidAmount }: Pick<OrderRow, 'id' | 'paidAmount'>,
): Promise<MoneyColumns> {
  const { refundedCents, ...rest } = refundedMoney(toCents(Number(paidAmount)), await countedRefunds(tx, id))
  return { ...rest, refundedAmount: fromCents(refundedCents) }
}
