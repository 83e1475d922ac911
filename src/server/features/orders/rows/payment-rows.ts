import type { OrderPayment, OrderRefund } from '#contract/calls/order-shape.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Stored } from '#server/core/db/schema.ts'

/** What was paid and given back of each of these orders, the oldest first. */
export type MoneyOf = ReadonlyMap<number, { payments: OrderPayment[]; refunds: OrderRefund[] }>

/** Reads attempts and refunds of orders, in two queries however many there are. */
export async function readMoney(db: Executor, orderIds: readonly number[]): Promise<MoneyOf> {
  if (orderIds.length === 0) return new Map()
  const ids = [...orderIds]
  const payments = await storedRows(
    'payments',
  )`select * from payments where order_id = any(${ids}::bigint[]) order by order_id, attempt`.execute(db)
  const refunds = await storedRows(
    'refunds',
  )`select * from refunds where order_id = any(${ids}::bigint[]) order by order_id, id`.execute(db)
  return new Map(
    ids.map(id => [
      id,
      {
        payments: payments.rows.flatMap(row =>
          row.orderId === id
            ? [
                {
                  id: row.id,
                  provider: row.provider,
                  onlineMethod: row.onlineMethod,
                  providerId: row.providerId,
                  attempt: row.attempt,
                  amount: Number(row.amount),
                  currency: row.currency,
                  received:
                    row.receivedAmount === null || row.receivedCurrency === null
                      ? null
                      : { amount: Number(row.receivedAmount), currency: row.receivedCurrency },
                  status: row.status,
                  isKept: row.isKept,
                  isTest: row.isTest,
                  createdAt: row.createdAt,
                  paidAt: row.paidAt,
                  failureCode: row.failureCode,
                },
              ]
            : [],
        ),
        refunds: refunds.rows.flatMap(row =>
          row.orderId === id
            ? [
                {
                  id: row.id,
                  kind: row.kind,
                  payment: row.paymentId,
                  amount: Number(row.amount),
                  currency: row.currency,
                  reason: row.reason,
                  status: row.status,
                  by: row.by,
                  at: row.at,
                  isRetryable: isRetryable(row, refunds.rows),
                },
              ]
            : [],
        ),
      },
    ]),
  )
}

/** How a refund is named that was tried again, so that two clicks are one. */
export const retryKey = (id: number): string => `retry-${id}`

/** Whether a refund through a provider failed and nobody has tried it again. */
export const isRetryable = (
  { id, status, paymentId }: Pick<Stored<'refunds'>, 'id' | 'status' | 'paymentId'>,
  all: readonly Pick<Stored<'refunds'>, 'requestKey'>[],
): boolean => status === 'failed' && paymentId !== null && !all.some(({ requestKey }) => requestKey === retryKey(id))
