import { sql } from 'kysely'
import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type BranchWindow, type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import type { Reckoned } from '#server/features/books/reckon-days.ts'
import { outermost, windowRows } from '#server/features/books/window-sql.ts'

const DAY = { branchId: 'int', day: 'date' } as const
const method = typed<PaymentMethod>('text')
const REVENUE = {
  ...DAY,
  paymentMethod: method,
  kind: typed<RevenueKind>('text'),
  rate: 'float',
  isRefund: 'bool',
  cents: 'int',
  netCents: 'int',
} as const
const MONEY = { ...DAY, paymentMethod: method, orders: 'int', gross: 'int', payments: 'int', refunds: 'int' } as const

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
export async function readWritten(db: Executor, windows: Windows): Promise<{ written: Reckoned; open: Windows }> {
  const { rows: days } = await typedSql(DAY)`select b.branch_id, b.day from ${holding(windows)}`.execute(db)
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
