import { sql } from 'kysely'
import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type RowOf, typed, typedSql } from '#server/core/db/typed-sql.ts'
import { type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { reckonDays, type RevenueEntry } from '#server/features/books/reckon-days.ts'
import { type MoneyPiece, moneyOf } from '#server/features/books/store-pieces.ts'
import { windowRows } from '#server/features/books/window-sql.ts'

const CLOSED = { branchId: 'int', day: 'date', closedAt: 'instant', closedBy: 'text' } as const
const CHANGED = {
  branchId: 'int',
  day: 'date',
  zone: 'text',
  dayStartMinutes: 'int',
  lastDay: 'date',
} as const
const method = typed<PaymentMethod>('text')
const REVENUE = {
  branchId: 'int',
  ofDay: 'date',
  paymentMethod: method,
  kind: typed<RevenueKind>('text'),
  rate: 'float',
  isRefund: 'bool',
  cents: 'int',
  netCents: 'int',
} as const
const MONEY = {
  branchId: 'int',
  ofDay: 'date',
  paymentMethod: method,
  orders: 'int',
  gross: 'int',
  payments: 'int',
  refunds: 'int',
} as const

/** The days of the windows that were closed, with when and by whom. */
export async function closedDaysIn(db: Executor, windows: Windows): Promise<RowOf<typeof CLOSED>[]> {
  if (windows.branches.length === 0) return []
  const { rows } = await typedSql(CLOSED)`
    select c.branch_id, c.day, c.closed_at, c.closed_by
    from ${windowRows(windows)} join day_closings c on c.branch_id = w.branch_id and c.day between w.first and w.last
    order by c.day, c.branch_id`.execute(db)
  return rows
}

/** By how many cents the tills of closed days differed from what they should hold. */
export async function cashDifferencesIn(db: Executor, windows: Windows) {
  if (windows.branches.length === 0) return []
  const { rows } = await typedSql({ branchId: 'int', day: 'date', differenceCents: 'int' })`
    select c.branch_id, c.day, c.counted_cents - c.expected_cents as difference_cents
    from ${windowRows(windows)} join day_closings c on c.branch_id = w.branch_id and c.day between w.first and w.last
    where c.counted_cents <> c.expected_cents order by c.day, c.branch_id`.execute(db)
  return rows
}

/** Pieces by which orders of closed days changed, booked on `day`; `ofDay` is the closed one. */
export type LateChanges = { entries: RevenueEntry[]; money: MoneyPiece[] }
const NONE: LateChanges = { entries: [], money: [] }

/**
 * What orders of closed days have changed by since it was booked last, to be booked on the first day after the last
 * closed one: what those orders come to now, less all that is booked of them. To be asked in the snapshot the days are
 * reckoned in. Days that `day_book_changes` names are looked at alone, so without a change it costs a look into an
 * index. `closing`: the day that is being closed takes them if it comes after all closed ones.
 */
export async function lateChanges(db: Executor, windows: Windows, closing?: string): Promise<LateChanges> {
  const { branches, currency } = windows
  if (branches.length === 0) return NONE
  const ids = [...new Set(branches.map(({ id }) => id))]
  const { rows } = await typedSql(CHANGED)`
    with last as (select branch_id, max(day) as day from day_closings where branch_id = any(${ids}::bigint[])
      group by branch_id)
    select distinct c.branch_id, c.day, b.zone, b.day_start_minutes, l.day as last_day
    from last l join day_book_changes n on n.branch_id = l.branch_id
      join day_closings c on c.branch_id = n.branch_id and c.day = n.day
      join day_books b on b.branch_id = c.branch_id and b.day = c.day
    where b.currency = ${currency}`.execute(db)
  const bookedOn = ({ branchId, lastDay }: RowOf<typeof CHANGED>): string | null => {
    if (closing !== undefined) return closing > lastDay ? closing : null
    const next = addDays(lastDay, 1)
    return branches.some(({ id, first, last }) => id === branchId && first <= next && next <= last) ? next : null
  }
  const due = rows.flatMap(row => {
    const day = bookedOn(row)
    return day === null ? [] : [{ ...row, bookedOn: day }]
  })
  if (due.length === 0) return NONE
  const now = await reckonAgain(db, due, currency)
  const before = await bookedOf(db, due)
  const target = new Map(due.map(({ branchId, bookedOn: day }) => [branchId, day]))
  const dayOf = (branchId: number) => target.get(branchId) ?? ''
  return {
    entries: differences(
      now.entries,
      before.entries,
      ({ branchId, ofDay, paymentMethod, kind, rate, isRefund }) =>
        [branchId, ofDay, paymentMethod, kind, rate, isRefund].join(' '),
      ['cents', 'netCents'],
    ).map(row => ({ ...row, day: dayOf(row.branchId), uid: null })),
    money: differences(
      now.money,
      before.money,
      ({ branchId, ofDay, paymentMethod }) => [branchId, ofDay, paymentMethod].join(' '),
      ['orders', 'gross', 'payments', 'refunds'],
    ).map(row => ({ ...row, day: dayOf(row.branchId) })),
  }
}

type Due = RowOf<typeof CHANGED>

/** What the orders of closed days come to now, under the clock these days were closed by. */
async function reckonAgain(db: Executor, due: readonly Due[], currency: string): Promise<LateChanges> {
  const found = { entries: [] as RevenueEntry[], money: [] as MoneyPiece[] }
  for (const [dayStartMinutes, days] of Map.groupBy(due, row => row.dayStartMinutes)) {
    const branches = days.map(({ branchId, day, zone }) =>
      windowOf({ id: branchId, name: '', timeZone: zone }, day, day, dayStartMinutes),
    )
    const { entries, counted, moved } = await reckonDays(db, { branches, dayStartMinutes, currency })
    found.entries.push(...entries)
    found.money.push(...moneyOf({ counted, moved }))
  }
  return found
}

/** All that is booked of their orders, on their own day and later. */
async function bookedOf(db: Executor, due: readonly Due[]) {
  const days = sql`unnest(${due.map(({ branchId }) => branchId)}::bigint[],
      ${due.map(({ day }) => day)}::date[]) as d(branch_id, day)`
  const own = (table: string) =>
    sql`${days} cross join lateral (
      select * from ${sql.table(table)} where branch_id = d.branch_id and day = d.day and of_day = d.day
      union all select * from ${sql.table(table)} where branch_id = d.branch_id and of_day = d.day and of_day <> day) b`
  const { rows: entries } = await typedSql(REVENUE)`
    select b.branch_id, b.of_day, b.payment_method, b.kind, b.rate::float8 as rate, b.is_refund, b.cents, b.net_cents
    from ${own('day_book_revenue')}`.execute(db)
  const { rows: money } = await typedSql(MONEY)`
    select b.branch_id, b.of_day, b.payment_method, b.orders, b.gross_cents as gross, b.payment_cents as payments,
      b.refund_cents as refunds from ${own('day_book_money')}`.execute(db)
  return { entries, money }
}

/** The sums of `now` less those of `before`, by their key; what is the same is left out. */
function differences<S extends string, R extends Readonly<Record<S, number>>>(
  now: readonly R[],
  before: readonly Omit<R, 'day' | 'uid'>[],
  keyOf: (row: R) => string,
  sums: readonly S[],
): R[] {
  const found = new Map<string, R>()
  const add = (row: R, sign: 1 | -1) => {
    const key = keyOf(row)
    const known = found.get(key)
    const added = Object.fromEntries(sums.map(name => [name, (known?.[name] ?? 0) + sign * row[name]]))
    found.set(key, { ...(known ?? row), ...added })
  }
  for (const row of now) add(row, 1)
  for (const row of before) add(row as unknown as R, -1)
  return [...found.values()].filter(row => sums.some(name => row[name] !== 0))
}
