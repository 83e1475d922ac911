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
import { closedDaysIn, lateChanges } from '#server/features/books/closing/late-changes.ts'
import type { MoneyPiece } from '#server/features/books/store-pieces.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { outermost, windowRows } from '#server/features/books/window-sql.ts'

const DAY_KEY = { branchId: 'int', day: 'date' } as const
const method = typed<PaymentMethod>('text')
const REVENUE = {
  ...DAY_KEY,
  paymentMethod: method,
  ofDay: 'date',
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

/**
 * Days that are written and still hold: closed ones always, others under the clock of now and unchanged since. Another
 * currency is another book.
 */
const holding = (windows: Windows) => {
  const { first, last } = outermost(windows)
  return sql`${windowRows(windows)} join day_books b on b.branch_id = w.branch_id and b.day between w.first and w.last
      and b.currency = ${windows.currency} left join day_closings l on l.branch_id = b.branch_id and l.day = b.day
    where b.day between ${first}::date and ${last}::date
      and (l.day is not null or b.zone = w.zone and b.day_start_minutes = ${windows.dayStartMinutes}::smallint
        and not exists (select from day_book_changes c where c.branch_id = b.branch_id and c.day = b.day))`
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
  const within = sql`branch_id = any(${[...new Set(windows.branches.map(({ id }) => id))]}::bigint[])
    and day between ${first}::date and ${last}::date`
  const { rows: entries } = await typedSql(REVENUE)`
    select branch_id, day, of_day, payment_method, kind, rate::float8 as rate, is_refund, cents, net_cents
    from day_book_revenue where ${within}`.execute(db)
  const { rows: money } = await typedSql(MONEY)`
    select branch_id, day, payment_method, sum(orders)::int as orders, sum(gross_cents)::bigint as gross,
      sum(payment_cents)::bigint as payments, sum(refund_cents)::bigint as refunds
    from day_book_money where ${within} group by branch_id, day, payment_method`.execute(db)
  const told = money.filter(row => keys.has(dayKey(row)))
  return {
    written: {
      entries: entries.filter(row => keys.has(dayKey(row))).map(row => ({ ...row, uid: null })),
      counted: told
        .filter(({ orders, gross }) => orders !== 0 || gross !== 0)
        .map(row => ({ ...row, uid: null, tip: 0 })),
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
 * are written, all others reckoned, and what orders of closed days changed by since. Orders are told apart only where
 * they are reckoned.
 */
export async function readRevenue(
  db: Executor,
  windows: Windows,
  isByOrder: boolean,
): Promise<Omit<Reckoned, 'moved'>> {
  if (windows.branches.length === 0) return { entries: [], counted: [] }
  const late = await lateChanges(db, windows)
  const counted = late.money.map(asCounted)
  if (isByOrder) {
    const found = await reckonRevenue(db, windows, true)
    const kept = await closedAsBooked(db, windows, found.entries)
    return { entries: [...found.entries, ...kept, ...late.entries], counted: [...found.counted, ...counted] }
  }
  const { written, open } = await readWritten(db, windows)
  const reckoned = await reckonRevenue(db, open, false)
  return {
    entries: [...written.entries, ...reckoned.entries, ...late.entries],
    counted: [...written.counted, ...reckoned.counted, ...counted],
  }
}

const asCounted = ({ day, branchId, paymentMethod, orders, gross }: MoneyPiece) => ({
  day,
  branchId,
  paymentMethod,
  orders,
  gross,
  uid: null,
  tip: 0,
})

/**
 * What closed days are booked with beside their orders as these are now: changes of days closed before, and the counter
 * of what of their own was booked later. Together with the orders they are the closed day, to the cent.
 */
async function closedAsBooked(db: Executor, windows: Windows, now: readonly RevenueEntry[]): Promise<RevenueEntry[]> {
  const closed = await closedDaysIn(db, windows)
  if (closed.length === 0) return []
  const keys = new Set(closed.map(dayKey))
  const { rows } = await typedSql(REVENUE)`
    select b.branch_id, b.day, b.of_day, b.payment_method, b.kind, b.rate::float8 as rate, b.is_refund, b.cents,
      b.net_cents
    from unnest(${closed.map(({ branchId }) => branchId)}::bigint[],
      ${closed.map(({ day }) => day)}::date[]) as d(branch_id, day)
      join day_book_revenue b on b.branch_id = d.branch_id and b.day = d.day`.execute(db)
  const keyOf = ({ branchId, day, paymentMethod, kind, rate, isRefund }: Omit<RevenueEntry, 'uid'>) =>
    [branchId, day, paymentMethod, kind, rate, isRefund].join(' ')
  const own = new Map<string, RevenueEntry>()
  const add = (row: Omit<RevenueEntry, 'uid'>, sign: 1 | -1) => {
    const known = own.get(keyOf(row))
    own.set(keyOf(row), {
      ...row,
      uid: null,
      isBookedLater: true,
      cents: (known?.cents ?? 0) + sign * row.cents,
      netCents: (known?.netCents ?? 0) + sign * row.netCents,
    })
  }
  for (const row of rows) if (row.ofDay === row.day) add(row, 1)
  for (const row of now) if (keys.has(dayKey(row))) add(row, -1)
  return [
    ...rows.filter(({ ofDay, day }) => ofDay !== day).map(row => ({ ...row, uid: null })),
    ...[...own.values()].filter(({ cents, netCents }) => cents !== 0 || netCents !== 0),
  ]
}

async function readDays(db: Executor, windows: Windows): Promise<Reckoned> {
  if (windows.branches.length === 0) return { entries: [], counted: [], moved: [] }
  const { written, open } = await readWritten(db, windows)
  const { entries, counted, moved } = await reckonDays(db, open)
  const late = await lateChanges(db, windows)
  return {
    entries: [...written.entries, ...entries, ...late.entries],
    counted: together([...written.counted, ...counted, ...late.money.map(asCounted)], ['orders', 'gross']),
    moved: together([...written.moved, ...moved, ...late.money], ['payments', 'refunds']),
  }
}

/** Rows of one day, branch and method as one. */
function together<S extends string, R extends Placed & Readonly<Record<S, number>>>(
  rows: readonly R[],
  sums: readonly S[],
): R[] {
  const found = new Map<string, R>()
  for (const row of rows) {
    const known = found.get(placeKey(row))
    const added = known && Object.fromEntries(sums.map(name => [name, known[name] + row[name]]))
    found.set(placeKey(row), known ? { ...known, ...added } : row)
  }
  return [...found.values()].filter(row => sums.some(name => row[name] !== 0))
}

/** The daily totals of the windows, by day, branch, method and rate (docs/reference/prices-and-tax.md#daily-totals). */
export async function readTotals(
  db: Executor,
  windows: Windows,
): Promise<Pick<DailyTotals, 'revenue' | 'money' | 'tests' | 'open' | 'closed' | 'corrections'>> {
  const days = await readDays(db, windows)
  const named = branchNames(windows)
  return {
    ...sumsOf(days, windows),
    tests: await countTests(db, windows),
    open: await readOpen(db, windows),
    closed: (await closedDaysIn(db, windows)).map(({ branchId, ...one }) => ({ ...one, branch: named(branchId) })),
    corrections: correctionsOf(days.entries).map(({ branchId, ...one }) => ({ ...one, branch: named(branchId) })),
  }
}

/** The sums alone, for the file. */
export const readSums = async (db: Executor, windows: Windows): Promise<Sums> =>
  sumsOf(await readDays(db, windows), windows)

function branchNames({ branches }: Windows) {
  const branchOf = new Map(branches.map(({ id, name }) => [id, { id, name }]))
  return (id: number) => branchOf.get(id) ?? { id, name: '' }
}

export type Sums = { revenue: RevenueRow[]; money: MoneyRow[] }
function sumsOf({ entries, counted, moved }: Reckoned, windows: Windows): Sums {
  const named = branchNames(windows)
  const place = (row: Placed) => ({ day: row.day, branch: named(row.branchId), paymentMethod: row.paymentMethod })

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
  return { revenue: sorted(revenue), money: sorted(money) }
}

/** What of the entries orders of days closed before changed by, in currency units by the day it is booked on. */
function correctionsOf(
  entries: readonly RevenueEntry[],
): { day: string; ofDay: string; branchId: number; gross: number }[] {
  const late = Map.groupBy(
    entries.filter(({ day, ofDay }) => ofDay !== day),
    ({ branchId, day, ofDay }) => `${day} ${ofDay} ${branchId}`,
  )
  return [...late]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, rows]) => {
      const { day, ofDay, branchId } = rows[0] as RevenueEntry
      return { day, ofDay, branchId, gross: fromCents(rows.reduce((sum, { cents }) => sum + cents, 0)) }
    })
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
