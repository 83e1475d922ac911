import { sql } from 'kysely'
import { isOnlineMethod, type PaymentMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'
import { dayOf, found, outermost } from '#server/features/books/window-sql.ts'

const MOVED = {
  day: 'date',
  branchId: 'int',
  paymentMethod: typed<PaymentMethod>('text'),
  payments: 'int',
  refunds: 'int',
} as const
export type MovedRow = RowOf<typeof MOVED>

const ONLINE = paymentMethods.filter(isOnlineMethod)

/**
 * Money that moved, in cents, by the business day on which it did, whatever became of its order: what providers took
 * and what was taken when an order was handed over; refunds unless they failed. A provider's test money is none. What
 * was taken or given back by hand for an order paid online counts as cash.
 */
export async function readMoved(db: Executor, windows: Windows): Promise<MovedRow[]> {
  const { since, until } = outermost(windows)
  const { currency } = windows
  // each part names the outermost bounds beside those of its branch: from windows alone nobody can tell how few rows
  // there are
  const byHand = sql`case when o.payment_method = any(${ONLINE}::text[]) then 'cash' else o.payment_method end`
  const { rows } = await typedSql(MOVED)`
    with moved as (
      select o.branch_id, ${dayOf(sql`o.closed_at`, windows)} as day, ${byHand} as payment_method, o.paid_amount - coalesce(p.amount, 0) as payment, 0 as refund
      from ${found(windows, sql`orders`, 'closed_at', 'o', sql`w.branch_id = o.branch_id`)}
        left join payments p on p.order_id = o.id and p.is_kept
      where o.status = 'completed' and o.is_paid and o.closed_at >= ${since}::timestamptz and o.closed_at < ${until}::timestamptz and o.closed_at >= w.since and o.closed_at < w.until
      union all
      select o.branch_id, ${dayOf(sql`p.paid_at`, windows)}, p.provider, p.amount, 0
      from ${found(windows, sql`payments`, 'paid_at', 'p', sql`p.status = 'paid'`)} join orders o on o.id = p.order_id and w.branch_id = o.branch_id
      where p.status = 'paid' and not p.is_test and p.paid_at >= ${since}::timestamptz and p.paid_at < ${until}::timestamptz and p.paid_at >= w.since and p.paid_at < w.until and p.currency = ${currency}
      union all
      select o.branch_id, ${dayOf(sql`r.at`, windows)}, coalesce(p.provider, ${byHand}), 0, r.amount
      from ${found(windows, sql`refunds`, 'at', 'r')} join orders o on o.id = r.order_id and w.branch_id = o.branch_id left join payments p on p.id = r.payment_id
      where r.status <> 'failed' and p.is_test is not true and r.at >= ${since}::timestamptz and r.at < ${until}::timestamptz and r.at >= w.since and r.at < w.until and r.currency = ${currency}
    )
    select day, branch_id, payment_method, (sum(payment) * 100)::bigint as payments, (sum(refund) * 100)::bigint as refunds
    from moved group by day, branch_id, payment_method having sum(payment) <> 0 or sum(refund) <> 0`.execute(db)
  return rows
}
