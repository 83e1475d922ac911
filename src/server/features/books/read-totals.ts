import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { MoneyRow, RevenueRow } from '#domain/books/daily-totals.ts'
import { REVENUE_KINDS } from '#domain/books/revenue-parts.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'
import { type Reckoned, reckonDays, reckonRevenue, type RevenueEntry } from '#server/features/books/reckon-days.ts'
import { countTests, readOpen } from '#server/features/books/read-sold.ts'
import { readWritten } from '#server/features/books/written-days.ts'

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
