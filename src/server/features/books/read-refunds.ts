import { sql } from 'kysely'
import { type RevenuePart, revenueParts, spreadRefund } from '#domain/books/revenue-parts.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PaidWith } from '#domain/payments/online-methods.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { toCents } from '#domain/pricing/money.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'
import { isEarning } from '#server/features/books/read-sold.ts'
import { dayOf, foundOfOrders, outermost } from '#server/features/books/window-sql.ts'

type Share = { rate: number; grossCents: number }
const REFUND = {
  refundId: 'int',
  orderId: 'int',
  day: 'date',
  branchId: 'int',
  paymentMethod: typed<PaymentMethod>('text'),
  onlineMethod: typed<PaidWith>('text?'),
  uid: 'text',
  at: 'instant',
  orderType: typed<OrderType>('text'),
  origin: 'text?',
  amount: 'numeric',
  before: 'numeric',
  paidAmount: 'numeric',
  tip: 'numeric',
  taxes: typed<{ rate: number; net: number; gross: number }[]>('json'),
  deposits: typed<Share[]>('json'),
} as const

/** What a refund takes from the revenue of its own day. */
export type RefundedPart = RevenuePart &
  Pick<
    RowOf<typeof REFUND>,
    | 'refundId'
    | 'orderId'
    | 'day'
    | 'branchId'
    | 'paymentMethod'
    | 'onlineMethod'
    | 'uid'
    | 'at'
    | 'orderType'
    | 'origin'
  >

/**
 * What refunds took from the revenue, by the day they were given back on: of orders that earn, for those that do not
 * have earned nothing to begin with, and of the money that paid them. One that failed took nothing.
 */
export async function readRefunds(db: Executor, windows: Windows): Promise<RefundedPart[]> {
  const { since, until } = outermost(windows)
  const { rows } = await typedSql(REFUND)`
    select r.id as refund_id, o.id as order_id, ${dayOf(sql`r.at`, windows)} as day, o.branch_id, o.payment_method,
      o.online_method, o.uid, r.at,
      case when o.is_delivery then 'delivery' when o.is_dine_in then 'dineIn' else 'takeaway' end as order_type,
      case when o.anonymized_at is null then (select jsonb_build_array(p.country, p.zip_code, p.city)::text
        from origin_of(o) p) end as origin, r.amount, o.paid_amount, o.tip, o.taxes,
      (select coalesce(sum(e.amount), 0) from refunds e left join payments ep on ep.id = e.payment_id
        where e.order_id = r.order_id and e.id < r.id and e.status <> 'failed'
          and (e.payment_id is null or ep.is_kept)) as before,
      (select coalesce(jsonb_agg(d), '[]') from order_items i cross join jsonb_array_elements(i.deposits) d
        where i.order_id = o.id) as deposits
    from ${foundOfOrders(windows, sql`refunds`, 'at', 'r')}
    left join payments p on p.id = r.payment_id
    where r.at >= ${since}::timestamptz and r.at < ${until}::timestamptz and r.at >= w.since and r.at < w.until
    and r.status <> 'failed'
      and (r.payment_id is null or p.is_kept) and ${isEarning}`.execute(db)
  return rows.flatMap(({ amount, before, paidAmount, tip, taxes, deposits, ...about }) =>
    spreadRefund({
      cents: toCents(Number(amount)),
      beforeCents: toCents(Number(before)),
      paidCents: toCents(Number(paidAmount)),
      parts: revenueParts({ taxes, deposits, tip: Number(tip) }),
    }).map(part => ({ ...part, ...about })),
  )
}
