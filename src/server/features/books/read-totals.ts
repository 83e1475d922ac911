import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { MoneyRow, RevenueRow } from '#domain/books/daily-totals.ts'
import { REVENUE_KINDS } from '#domain/books/revenue-parts.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Windows } from '#server/features/books/branch-windows.ts'
import { type Reckoned, reckonDays, reckonRevenue, type RevenueEntry } from '#server/features/books/reckon-days.ts'
import { countTests } from '#server/features/books/read-sold.ts'
import { readWritten } from '#server/features/books/written-days.ts'

/**
 * Everything that was earned in the windows, piece by piece, with the orders it was counted from: written days as they are written, all others
 * reckoned. Orders are told apart only where they are reckoned.
 */
export async function readRevenue(db: Executor, windows: Windows, isByOrder: boolean): Promise<Omit<Reckoned, 'moved'>> {
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

/** The daily totals of the windows, by day, branch, method and rate (model 3.1). */
export async function readTotals(db: Executor, windows: Windows): Promise<Pick<DailyTotals, 'revenue' | 'money' | 'tests'>> {
  const { entries, counted, moved } = await readDays(db, windows)
  const branchOf = new Map(windows.branches.map(({ id, name }) => [id, { id, name }]))
  const place = (row: Placed) => ({
    day: row.day,
    branch: branchOf.get(row.branchId) ?? { id: row.branchId, name: '' },
    paymentMethod: row.paymentMethod,
  })

  const revenue = [...Map.groupBy(entries, row => `${placeKey(row)} ${row.kind} ${row.rate}`).values()].map((rows): RevenueRow => {
    const [first] = rows as [RevenueEntry, ...RevenueEntry[]]
    const sum = (of: (row: RevenueEntry) => number) => rows.reduce((cents, row) => cents + of(row), 0)
    const [gross, net] = [sum(({ cents }) => cents), sum(({ netCents }) => netCents)]
    return {
      ...place(first),
      kind: first.kind,
      taxRate: first.rate,
      sold: fromCents(sum(({ cents, isRefund }) => (isRefund ? 0 : cents))),
      refunded: fromCents(sum(({ cents, isRefund }) => (isRefund ? -cents : 0))),
      gross: fromCents(gross),
      net: fromCents(net),
      tax: fromCents(gross - net),
    }
  })
  const inOrder = inOrderOf(windows)
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
  return { revenue: revenue.sort(inOrder), money: money.sort(inOrder), tests: await countTests(db, windows) }
}

type Placed = { day: string; branchId: number; paymentMethod: PaymentMethod }
const placeKey = ({ day, branchId, paymentMethod }: Placed) => `${day} ${branchId} ${paymentMethod}`
const KINDS = Object.keys(REVENUE_KINDS)

type Sorted = Pick<RevenueRow, 'day' | 'branch' | 'paymentMethod'> & Partial<Pick<RevenueRow, 'kind' | 'taxRate'>>
/** By day, branch and method, then the kind and the rate. Branches are put in order once: two years of them are tens of thousands of rows. */
function inOrderOf({ branches }: Windows): (a: Sorted, b: Sorted) => number {
  const byName = new Intl.Collator('de')
  const sorted = branches.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
  const placeOf = new Map(sorted.map(({ id }, place) => [id, place]))
  const methodAt = new Map(paymentMethods.map((name, place) => [name, place]))
  const place = ({ branch }: Sorted) => placeOf.get(branch.id) ?? 0
  return (a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return (
      place(a) - place(b) ||
      (methodAt.get(a.paymentMethod) ?? 0) - (methodAt.get(b.paymentMethod) ?? 0) ||
      KINDS.indexOf(a.kind ?? '') - KINDS.indexOf(b.kind ?? '') ||
      (a.taxRate ?? 0) - (b.taxRate ?? 0)
    )
  }
}
