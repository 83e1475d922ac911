import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'
import { type MovedRow, readMoved } from '#server/features/books/read-moved.ts'
import { readRefunds } from '#server/features/books/read-refunds.ts'
import { type CountedRow, countSold, readSold } from '#server/features/books/read-sold.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/**
 * A piece of revenue in cents; what was given back is below zero. `uid` is the order's, where orders are told apart.
 */
export type RevenueEntry = {
  day: string
  branchId: number
  paymentMethod: PaymentMethod
  kind: RevenueKind
  rate: number
  cents: number
  netCents: number
  isRefund: boolean
  uid: string | null
}
/** What was earned piece by piece, the orders it was counted from, and the money that moved. */
export type Reckoned = { entries: RevenueEntry[]; counted: CountedRow[]; moved: MovedRow[] }

/** What was earned in the windows, reckoned from their orders and refunds, for each order alone where `isByOrder`. */
export async function reckonRevenue(
  db: Executor,
  windows: Windows,
  isByOrder: boolean,
): Promise<Omit<Reckoned, 'moved'>> {
  if (windows.branches.length === 0) return { entries: [], counted: [] }
  const selling = await windowsWithOrders(db, windows)
  const isSelling = selling.branches.length > 0
  const sold = isSelling ? await readSold(db, selling, isByOrder) : []
  const counted = isSelling ? await countSold(db, selling, isByOrder) : []
  const refunded = await readRefunds(db, windows)
  const entries = [
    ...sold.flatMap(({ goods, goodsNet, deposit, depositNet, ...row }): RevenueEntry[] => [
      { ...row, kind: 'goods', cents: goods, netCents: goodsNet, isRefund: false },
      { ...row, kind: 'deposit', cents: deposit, netCents: depositNet, isRefund: false },
    ]),
    ...counted.map(({ day, branchId, paymentMethod, uid, tip }): RevenueEntry => ({
      day,
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
    select w.place from unnest(${ids}::bigint[], ${first}::date[], ${last}::date[]) with ordinality as w(id, first, last, place)
    where exists (select from orders o where o.branch_id = w.id and o.business_day between w.first and w.last)`.execute(
    db,
  )
  const places = new Set(rows.map(({ place }) => place - 1))
  return { ...windows, branches: branches.filter((_, place) => places.has(place)) }
}
