import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import { type PaymentMethod, isOnlineMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'
import { readRefunds } from '#server/features/books/read-refunds.ts'
import { meetClosedDays } from '#server/features/books/meet-closed-days.ts'
import { type CountedRow, countSold, readSold } from '#server/features/books/read-sold.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { sql } from 'kysely'
import { dayOf, found, foundOfOrders, outermost } from '#server/features/books/window-sql.ts'

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
async function readMoved(db: Executor, asked: Windows): Promise<MovedRow[]> {
  const windows = await meetClosedDays(db, asked)
  const { since, until } = outermost(windows)
  const { currency } = windows
  // each part names the outermost bounds beside those of its branch: from windows alone nobody can tell how few rows
  // there are
  const byHand = sql`case when o.payment_method = any(${ONLINE}::text[]) then 'cash' else o.payment_method end`
  const { rows } = await typedSql(MOVED)`
    with moved as (
      select o.branch_id, ${dayOf(sql`o.closed_at`, windows)} as day, ${byHand} as payment_method,
        o.paid_amount - coalesce(p.amount, 0) as payment, 0 as refund
      from ${found(windows, sql`orders`, 'closed_at', 'o', sql`w.branch_id = o.branch_id`)}
        left join payments p on p.order_id = o.id and p.is_kept
      where o.status = 'completed' and o.is_paid and o.closed_at >= ${since}::timestamptz
      and o.closed_at < ${until}::timestamptz and o.closed_at >= w.since and o.closed_at < w.until
      union all
      select o.branch_id, ${dayOf(sql`p.paid_at`, windows)}, p.provider, p.amount, 0
      from ${foundOfOrders(windows, sql`payments`, 'paid_at', 'p', sql`p.status = 'paid'`)}
      where p.status = 'paid' and not p.is_test and p.paid_at >= ${since}::timestamptz
      and p.paid_at < ${until}::timestamptz and p.paid_at >= w.since and p.paid_at < w.until
      and p.currency = ${currency}
      union all
      select o.branch_id, ${dayOf(sql`r.at`, windows)}, coalesce(p.provider, ${byHand}), 0, r.amount
      from ${foundOfOrders(windows, sql`refunds`, 'at', 'r')}
      left join payments p on p.id = r.payment_id
      where r.status <> 'failed' and p.is_test is not true and r.at >= ${since}::timestamptz
      and r.at < ${until}::timestamptz and r.at >= w.since and r.at < w.until and r.currency = ${currency}
    )
    select day, branch_id, payment_method, (sum(payment) * 100)::bigint as payments,
      (sum(refund) * 100)::bigint as refunds
    from moved group by day, branch_id, payment_method having sum(payment) <> 0 or sum(refund) <> 0`.execute(db)
  return rows
}

/**
 * A piece of revenue in cents; what was given back is below zero. `uid` is the order's, where orders are told apart.
 * `ofDay` is the day whose orders it is of, another one than `day` where that was closed before they changed.
 */
export type RevenueEntry = {
  day: string
  ofDay: string
  branchId: number
  paymentMethod: PaymentMethod
  kind: RevenueKind
  rate: number
  cents: number
  netCents: number
  isRefund: boolean
  uid: string | null
  /** What of a closed day is booked on a later one, where orders are told apart. */
  isBookedLater?: boolean
}
/** What was earned piece by piece, the orders it was counted from, and the money that moved. */
export type Reckoned = { entries: RevenueEntry[]; counted: CountedRow[]; moved: MovedRow[] }

/** What was earned in the windows, reckoned from their orders and refunds, for each order alone where `isByOrder`. */
export async function reckonRevenue(
  db: Executor,
  asked: Windows,
  isByOrder: boolean,
): Promise<Omit<Reckoned, 'moved'>> {
  const windows = await meetClosedDays(db, asked)
  if (windows.branches.length === 0) return { entries: [], counted: [] }
  const selling = await windowsWithOrders(db, windows)
  const isSelling = selling.branches.length > 0
  const sold = isSelling ? await readSold(db, selling, isByOrder) : []
  const counted = isSelling ? await countSold(db, selling, isByOrder) : []
  const refunded = await readRefunds(db, windows)
  const entries = [
    ...sold.flatMap(({ goods, goodsNet, deposit, depositNet, ...row }): RevenueEntry[] => [
      { ...row, ofDay: row.day, kind: 'goods', cents: goods, netCents: goodsNet, isRefund: false },
      { ...row, ofDay: row.day, kind: 'deposit', cents: deposit, netCents: depositNet, isRefund: false },
    ]),
    ...counted.map(({ day, branchId, paymentMethod, uid, tip }): RevenueEntry => ({
      day,
      ofDay: day,
      branchId,
      paymentMethod,
      uid,
      kind: 'tip',
      rate: 0,
      cents: tip,
      netCents: tip,
      isRefund: false,
    })),
    ...refunded.map(({ day, branchId, paymentMethod, kind, rate, cents, netCents, uid }): RevenueEntry => ({
      day,
      ofDay: day,
      branchId,
      paymentMethod,
      kind,
      rate,
      uid: isByOrder ? uid : null,
      cents: -cents,
      netCents: -netCents,
      isRefund: true,
    })),
  ]
  return { entries: entries.filter(({ cents, netCents }) => cents !== 0 || netCents !== 0), counted }
}

/** Everything of the windows, reckoned from orders, payments and refunds. */
export async function reckonDays(db: Executor, windows: Windows): Promise<Reckoned> {
  const revenue = await reckonRevenue(db, windows, false)
  return { ...revenue, moved: windows.branches.length === 0 ? [] : await readMoved(db, windows) }
}

/** So few windows are looked into as they are. */
const FEW = 10

/**
 * The windows in which something was ordered: days on which a shop is closed lie between written ones by the hundred,
 * and nothing has to be added up of them.
 */
async function windowsWithOrders(db: Executor, windows: Windows): Promise<Windows> {
  const { branches } = windows
  if (branches.length <= FEW) return windows
  const [ids, first, last] = [
    branches.map(({ id }) => id),
    branches.map(row => row.first),
    branches.map(row => row.last),
  ]
  const { rows } = await typedSql({ place: 'int' })`
    select w.place from unnest(${ids}::bigint[], ${first}::date[], ${last}::date[]) with ordinality as w(id, first,
      last, place)
    where exists (select from orders o where o.branch_id = w.id and o.business_day between w.first and w.last)`.execute(
    db,
  )
  const places = new Set(rows.map(({ place }) => place - 1))
  return { ...windows, branches: branches.filter((_, place) => places.has(place)) }
}
