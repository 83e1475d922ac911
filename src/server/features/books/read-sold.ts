import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'

/**
 * The states of orders that earn: they reached the shop and are not rejected, cancelled or failed
 * (docs/reference/prices-and-tax.md#daily-totals).
 */
const EARNING = ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed']

const method = typed<PaymentMethod>('text')
const SOLD = {
  day: 'date',
  branchId: 'int',
  paymentMethod: method,
  uid: 'text?',
  rate: 'float',
  goods: 'int',
  goodsNet: 'int',
  deposit: 'int',
  depositNet: 'int',
} as const
const COUNTED = {
  day: 'date',
  branchId: 'int',
  paymentMethod: method,
  uid: 'text?',
  orders: 'int',
  gross: 'int',
  tip: 'int',
} as const

export type SoldRow = RowOf<typeof SOLD>
export type CountedRow = RowOf<typeof COUNTED>

/** An order that earns: no quotation, and not paid by a provider's test money. */
export const isEarning = sql`o.status = any(${EARNING}::text[]) and not o.is_quotation and not o.is_test_paid`

/**
 * Orders that earn, of the business days asked for. Runs of the same days stand together, so that the database sees how
 * many orders it will find: joined with a row for each run it reads them one by one.
 */
const earning = ({ branches }: Windows) => {
  const runs = [...Map.groupBy(branches, ({ first, last }) => `${first} ${last}`).values()].map(
    ([one, ...others]) =>
      sql`(o.branch_id = any(${[one, ...others].map(run => run?.id)}::bigint[])
          and o.business_day between ${one?.first}::date and ${one?.last}::date)`,
  )
  return sql`(${sql.join(runs, sql` or `)}) and ${isEarning}`
}

/**
 * What was ordered, in cents, by business day, branch, method and rate, for each order alone where `isByOrder`.
 * Reckoned as `revenueParts` does: the net of a rate in whole cents, half up, deposits apart.
 */
export async function readSold(db: Executor, windows: Windows, isByOrder: boolean): Promise<SoldRow[]> {
  const uid = isByOrder ? sql`s.uid` : sql`null::text`
  const { rows } = await typedSql(SOLD)`
    with sold as materialized (
      select o.id, o.uid, o.branch_id, o.business_day, o.payment_method, o.taxes, o.deposit from orders o
      where ${earning(windows)}
    ), deposits as (
      select i.order_id, (d->>'rate')::numeric as rate, sum((d->>'grossCents')::bigint) as cents
      from sold s join order_items i on i.order_id = s.id cross join jsonb_array_elements(i.deposits) d
      where s.deposit > 0 group by i.order_id, (d->>'rate')::numeric
    ), rated as (
      select s.business_day, s.branch_id, s.payment_method, ${uid} as uid, t.rate, t.gross * 100 as cents,
        round(t.net * 100) as net,
        coalesce(d.cents, 0) as deposit, round(round(coalesce(d.cents, 0) / (100 + t.rate), 4) * 100) as deposit_net
      from sold s cross join jsonb_to_recordset(s.taxes) as t(rate numeric, net numeric, gross numeric)
        left join deposits d on d.order_id = s.id and d.rate = t.rate
    )
    select business_day as day, branch_id, payment_method, uid, rate::float8 as rate,
      sum(cents - deposit)::bigint as goods,
      sum(net - deposit_net)::bigint as goods_net, sum(deposit)::bigint as deposit,
        sum(deposit_net)::bigint as deposit_net
    from rated group by business_day, branch_id, payment_method, uid, rate`.execute(db)
  return rows
}

/** How many orders that was, what they come to and what of it is a tip, in cents. */
export async function countSold(db: Executor, windows: Windows, isByOrder: boolean): Promise<CountedRow[]> {
  const uid = isByOrder ? sql`o.uid` : sql`null::text`
  const { rows } = await typedSql(COUNTED)`
    select o.business_day as day, o.branch_id, o.payment_method, ${uid} as uid, count(*) as orders,
      (sum(o.gross) * 100)::bigint as gross, (sum(o.tip) * 100)::bigint as tip
    from orders o where ${earning(windows)} group by o.business_day, o.branch_id, o.payment_method, 4`.execute(db)
  return rows
}

/**
 * Orders of the windows that earn and are not over, by business day: what they come to may still change.
 */
export async function readOpen(
  db: Executor,
  windows: Windows,
): Promise<{ day: string; orders: number; sold: number }[]> {
  if (windows.branches.length === 0) return []
  const { rows } = await typedSql({ day: 'date', orders: 'int', sold: 'float' })`
    select o.business_day as day, count(*)::int as orders, sum(o.gross)::float8 as sold
    from orders o where ${earning(windows)} and o.status <> 'completed' group by o.business_day
    order by o.business_day`.execute(db)
  return rows
}

/** The orders of the windows that earn and are not over, the oldest first, and at most so many. */
export async function openOrders(
  db: Executor,
  windows: Windows,
  most: number,
): Promise<{ id: number; uid: string; ticketNumber: number; status: OrderStatus; gross: number }[]> {
  const { rows } = await typedSql({
    id: 'int',
    uid: 'text',
    ticketNumber: 'int',
    status: typed<OrderStatus>('text'),
    gross: 'float',
  })`
    select o.id, o.uid, o.ticket_number, o.status, o.gross::float8 as gross
    from orders o where ${earning(windows)} and o.status <> 'completed' order by o.id limit ${most}`.execute(db)
  return rows
}

/** How many orders of the windows that earn redeemed a code, and what the codes took off, in cents. */
export async function readCoupons(db: Executor, windows: Windows): Promise<{ orders: number; cents: number }> {
  const { rows } = await typedSql({ orders: 'int', cents: 'int' })`
    select count(*)::int as orders, coalesce(sum(o.discount) * 100, 0)::bigint as cents
    from orders o where ${earning(windows)} and o.coupon is not null`.execute(db)
  return rows[0] ?? { orders: 0, cents: 0 }
}

/**
 * How many orders of the windows were paid with a provider's test money, and what they come to: they are no part of any
 * sum.
 */
export async function countTests(db: Executor, { branches }: Windows): Promise<{ orders: number; sold: number }> {
  const [ids, first, last] = [
    branches.map(({ id }) => id),
    branches.map(row => row.first),
    branches.map(row => row.last),
  ]
  const { rows } = await typedSql({ orders: 'int', sold: 'float' })`
    select count(*) as orders, coalesce(sum(o.gross), 0)::float8 as sold
    from unnest(${ids}::bigint[], ${first}::date[], ${last}::date[]) as w(id, first, last)
      join orders o on o.branch_id = w.id and o.business_day between w.first and w.last where o.is_test_paid`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, sold: 0 }
}
