import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { MoneyRow, RevenueRow } from '#domain/books/daily-totals.ts'
import { REVENUE_KINDS, type RevenueKind } from '#domain/books/revenue-parts.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Windows, type BranchWindow, windowOf } from '#server/features/books/branch-windows.ts'
import { type Reckoned, reckonDays, reckonRevenue, type RevenueEntry } from '#server/features/books/reckon-days.ts'
import { countTests, readOpen } from '#server/features/books/read-sold.ts'
import { sql } from 'kysely'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { outermost, windowRows } from '#server/features/books/window-sql.ts'

const DAY_KEY = { branchId: 'int', day: 'date' } as const
const method = typed<PaymentMethod>('text')
const REVENUE = {
  ...DAY_KEY,
  paymentMethod: method,
  kind: typed<RevenueKind>('text'),
  rate: 'float',
  isRefund: 'bool',
  cents: 'int',
  netCents: 'int',
} as const
const MONEY = {
  ...DAY_KEY,
  paymentMethod: method,
  orders: 'int',
  gross: 'int',
  payments: 'int',
  refunds: 'int',
} as const

/** Days that are written and still hold: under the clock and currency of now, and unchanged since. */
const holding = (windows: Windows) => {
  const { first, last } = outermost(windows)
  return sql`${windowRows(windows)} join day_books b on b.branch_id = w.branch_id and b.day between w.first and w.last
      and b.zone = w.zone and b.day_start_minutes = ${windows.dayStartMinutes}::smallint and b.currency = ${windows.currency}
    where b.day between ${first}::date and ${last}::date
      and not exists (select from day_book_changes c where c.branch_id = b.branch_id and c.day = b.day)`
}

/**
 * What is written of the windows' days, and the windows of those that have to be reckoned. To be asked in the snapshot
 * these are reckoned in.
 */
async function readWritten(db: Executor, windows: Windows): Promise<{ written: Reckoned; open: Windows }> {
  const { rows: days } = await typedSql(DAY_KEY)`select b.branch_id, b.day from ${holding(windows)}`.execute(db)
  if (days.length === 0) return { written: { entries: [], counted: [], moved: [] }, open: windows }
  // which days hold is asked once: two years of all branches are tens of thousands of rows, found by their branch and
  // day alone
  const keys = new Set(days.map(dayKey))
  const { first, last } = outermost(windows)
  const within = sql`branch_id = any(${[...new Set(windows.branches.map(({ id }) => id))]}::bigint[]) and day between ${first}::date and ${last}::date`
  const { rows: entries } = await typedSql(REVENUE)`
    select branch_id, day, payment_method, kind, rate::float8 as rate, is_refund, cents, net_cents from day_book_revenue where ${within}`.execute(
    db,
  )
  const { rows: money } = await typedSql(MONEY)`
    select branch_id, day, payment_method, orders, gross_cents as gross, payment_cents as payments, refund_cents as refunds from day_book_money where ${within}`.execute(
    db,
  )
  const told = money.filter(row => keys.has(dayKey(row)))
  return {
    written: {
      entries: entries.filter(row => keys.has(dayKey(row))).map(row => ({ ...row, uid: null })),
      counted: told.filter(({ orders }) => orders > 0).map(row => ({ ...row, uid: null, tip: 0 })),
      moved: told.filter(({ payments, refunds }) => payments !== 0 || refunds !== 0),
    },
    open: { ...windows, branches: without(windows, keys) },
  }
}

const dayKey = ({ branchId, day }: { branchId: number; day: string }) => `${branchId} ${day}`

/** The runs of days that are left of each branch. */
function without({ branches, dayStartMinutes }: Windows, written: ReadonlySet<string>): BranchWindow[] {
  return branches.flatMap(branch => {
    const runs: [string, string][] = []
    for (let day = branch.first; day <= branch.last; day = addDays(day, 1)) {
      if (written.has(`${branch.id} ${day}`)) continue
      const run = runs.at(-1)
      if (run && addDays(run[1], 1) === day) run[1] = day
      else runs.push([day, day])
    }
    return runs.map(([first, last]) => windowOf(branch, first, last, dayStartMinutes))
  })
}

/**
 * Everything that was earned in the windows, piece by piece, with the orders it was counted from: written days as they
 * are written, all others reckoned. Orders are told apart only where they are reckoned.
 */
export async function readRevenue(
  db: Executor,
  windows: Windows,
  isByOrder: boolean,
): Promise<Omit<Reckoned, 'moved'>> {
  if (isByOrder || windows.branches.length === 0) return reckonRevenue(db, windows, isByOrder)
  const { written, open } = await readWritten(db, windows)
  const { entries, counted } = await reckonRevenue(db, open, false)
  return { entries: [...written.entries, ...entries], counted: [...written.counted, ...counted] }
}

async function readDays(db: Executor, windows: Windows): Promise<Reckoned> {
  if (windows.branches.length === 0) return { entries: [], counted: [], moved: [] }
  const { written, open } = await readWritten(db, windows)
  const { entries, counted, moved } = await reckonDays(db, open)
  return {
    entries: [...written.entries, ...entries],
    counted: [...written.counted, ...counted],
    moved: [...written.moved, ...moved],
  }
}

/** The daily totals of the windows, by day, branch, method and rate (docs/reference/prices-and-tax.md#daily-totals). */
export async function readTotals(
  db: Executor,
  windows: Windows,
): Promise<Pick<DailyTotals, 'revenue' | 'money' | 'tests' | 'open'>> {
  const { entries, counted, moved } = await readDays(db, windows)
  const branchOf = new Map(windows.branches.map(({ id, name }) => [id, { id, name }]))
  const place = (row: Placed) => ({
    day: row.day,
    branch: branchOf.get(row.branchId) ?? { id: row.branchId, name: '' },
    paymentMethod: row.paymentMethod,
  })

  const revenue = [...Map.groupBy(entries, row => `${placeKey(row)} ${row.kind} ${row.rate}`).values()].map(
    (rows): RevenueRow => {
      const [first] = rows as [RevenueEntry, ...RevenueEntry[]]
      let [sold, refunded, net] = [0, 0, 0]
      for (const { cents, netCents, isRefund } of rows) {
        if (isRefund) refunded -= cents
        else sold += cents
        net += netCents
      }
      const gross = sold - refunded
      return {
        ...place(first),
        kind: first.kind,
        taxRate: first.rate,
        sold: fromCents(sold),
        refunded: fromCents(refunded),
        gross: fromCents(gross),
        net: fromCents(net),
        tax: fromCents(gross - net),
      }
    },
  )
  const sorted = sorterOf(windows)
  const movedAt = new Map(moved.map(row => [placeKey(row), row]))
  const countedAt = new Map(counted.map(row => [placeKey(row), row]))
  const places = new Map<string, Placed>([...countedAt, ...movedAt])
  const money = [...places].map(([key, row]): MoneyRow => ({
    ...place(row),
    orders: countedAt.get(key)?.orders ?? 0,
    sold: fromCents(countedAt.get(key)?.gross ?? 0),
    payments: fromCents(movedAt.get(key)?.payments ?? 0),
    refunds: fromCents(movedAt.get(key)?.refunds ?? 0),
  }))
  return {
    revenue: sorted(revenue),
    money: sorted(money),
    tests: await countTests(db, windows),
    open: await readOpen(db, windows),
  }
}

type Placed = { day: string; branchId: number; paymentMethod: PaymentMethod }
const placeKey = ({ day, branchId, paymentMethod }: Placed) => `${day} ${branchId} ${paymentMethod}`
const KINDS = Object.keys(REVENUE_KINDS)

type Sorted = Pick<RevenueRow, 'day' | 'branch' | 'paymentMethod'> & Partial<Pick<RevenueRow, 'kind' | 'taxRate'>>
/**
 * By day, branch and method, then the kind and the rate. Where a row stands is worked out once for each: two years of
 * all branches are tens of thousands of rows.
 */
function sorterOf({ branches }: Windows): <R extends Sorted>(rows: readonly R[]) => R[] {
  const byName = new Intl.Collator('de')
  const placeOf = new Map(
    branches.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id).map(({ id }, place) => [id, place]),
  )
  const methodAt = new Map(paymentMethods.map((name, place) => [name, place]))
  const sign = (place = 0) => String.fromCharCode(place)
  const keyOf = ({ day, branch, paymentMethod, kind, taxRate = 0 }: Sorted) =>
    `${day}${sign(placeOf.get(branch.id))}${sign(methodAt.get(paymentMethod))}${sign(KINDS.indexOf(kind ?? '') + 1)}${sign(Math.round(taxRate * 100))}`
  return rows => {
    const keyed = rows.map(row => ({ key: keyOf(row), row }))
    return keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key))).map(({ row }) => row)
  }
}
