import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Reckoned, RevenueEntry } from '#server/features/books/reckon-days.ts'

/** Money and orders of a day and method, in cents; `ofDay` as in `RevenueEntry`. */
export type MoneyPiece = {
  day: string
  ofDay: string
  branchId: number
  paymentMethod: PaymentMethod
  orders: number
  gross: number
  payments: number
  refunds: number
}

/** What was counted and what moved, each as a piece of its own day. */
export const moneyOf = ({ counted, moved }: Pick<Reckoned, 'counted' | 'moved'>): MoneyPiece[] => [
  ...counted.map(({ day, branchId, paymentMethod, orders, gross }) => ({
    day,
    ofDay: day,
    branchId,
    paymentMethod,
    orders,
    gross,
    payments: 0,
    refunds: 0,
  })),
  ...moved.map(({ day, branchId, paymentMethod, payments, refunds }) => ({
    day,
    ofDay: day,
    branchId,
    paymentMethod,
    payments,
    refunds,
    orders: 0,
    gross: 0,
  })),
]

/** Who writes days of a branch, alone: whoever changes its old orders holds the same lock together with others. */
export const lockDays = (tx: Executor, branchId: number) =>
  sql`select from pg_advisory_xact_lock(hashtext('day-books'), ${branchId}::int)`.execute(tx)

/** Writes what days earned and moved, below their rows in `day_books`. */
export async function storePieces(
  tx: Executor,
  entries: readonly RevenueEntry[],
  money: readonly MoneyPiece[],
): Promise<void> {
  await sql`insert into day_book_revenue (branch_id, day, of_day, payment_method, kind, rate, is_refund, cents,
      net_cents)
    select "branchId", day, "ofDay", "paymentMethod", kind, rate, "isRefund", sum(cents), sum("netCents")
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("branchId" bigint, day date, "ofDay" date, "paymentMethod" text, kind text, rate numeric, "isRefund" boolean,
        cents bigint, "netCents" bigint)
    group by "branchId", day, "ofDay", "paymentMethod", kind, rate, "isRefund"`.execute(tx)
  await sql`insert into day_book_money (branch_id, day, of_day, payment_method, orders, gross_cents, payment_cents,
      refund_cents)
    select "branchId", day, "ofDay", "paymentMethod", sum(orders), sum(gross), sum(payments), sum(refunds)
    from jsonb_to_recordset(${JSON.stringify(money)}::jsonb)
      as m("branchId" bigint, day date, "ofDay" date, "paymentMethod" text, orders integer, gross bigint,
        payments bigint, refunds bigint)
    group by "branchId", day, "ofDay", "paymentMethod"`.execute(tx)
}
