import { comparedSpan, type DaySpan } from '#domain/statistics/buckets.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { MoneyRow, RevenueRow } from '#domain/books/daily-totals.ts'

export type BranchRow = { id: number; name: string; gross: number; orders: number; before?: number | undefined }

type Totals = { revenue: readonly RevenueRow[]; money: readonly MoneyRow[] }
const cents = (amount: number) => Math.round(amount * 100)

/** What each branch earned with goods, the most first, beside what it earned before. A branch that earned nothing now is not left out. */
export function branchRows(now: Totals, before?: Totals): BranchRow[] {
  const rows = new Map<number, { id: number; name: string; cents: number; orders: number; before: number }>()
  const rowOf = ({ id, name }: { id: number; name: string }) => {
    const known = rows.get(id) ?? { id, name, cents: 0, orders: 0, before: 0 }
    rows.set(id, known)
    return known
  }
  for (const row of now.revenue) if (row.kind === 'goods') rowOf(row.branch).cents += cents(row.gross)
  for (const row of now.money) rowOf(row.branch).orders += row.orders
  for (const row of before?.revenue ?? []) if (row.kind === 'goods') rowOf(row.branch).before += cents(row.gross)
  return [...rows.values()]
    .map(row => ({ id: row.id, name: row.name, gross: row.cents / 100, orders: row.orders, ...(before && { before: row.before / 100 }) }))
    .toSorted((one, other) => other.gross - one.gross || one.name.localeCompare(other.name, 'de'))
}

/** The days that stand beside a day or more: the same weekdays of the week before for a single one. */
export function besideSpan(span: DaySpan, compare: 'previous' | 'year' | 'week' | 'none'): DaySpan | undefined {
  if (compare === 'none') return undefined
  if (compare === 'week') return { from: addDays(span.from, -7), to: addDays(span.to, -7) }
  return comparedSpan(span, compare)
}
