import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Windows, windowOf, daysIn, branchWindows, type Span } from '#server/features/books/branch-windows.ts'
import { readRefunds, type RefundedPart } from '#server/features/books/read-refunds.ts'
import { type RevenueEntry, reckonRevenue } from '#server/features/books/reckon-days.ts'
import { readRevenue } from '#server/features/books/read-totals.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'

type Days = { id: number; name: string; timeZone: string; dayStartMinutes: number; days: readonly string[] }

const windowsOf = (several: readonly Days[]): Windows => ({
  dayStartMinutes: several[0]?.dayStartMinutes ?? 0,
  currency: '',
  branches: several.flatMap(({ days, dayStartMinutes, ...branch }) =>
    days.map(day => windowOf(branch, day, day, dayStartMinutes)),
  ),
})

/** What was earned on these days of a branch, refunds taken off, reckoned as the daily totals are. */
export const earnedOn = async (db: Executor, days: Days): Promise<RevenueEntry[]> =>
  (await reckonRevenue(db, windowsOf([days]), false)).entries

/** What refunds of these days took from the revenue, of several branches whose days begin at the same time. */
export const takenBackOn = async (db: Executor, ...several: readonly Days[]): Promise<RefundedPart[]> =>
  several.length === 0 ? [] : readRefunds(db, windowsOf(several))

/**
 * What the branches somebody may read the earnings of earned net on business days, which these are, and how much of it
 * on each day in cents; for features that set something against it. Null where they may read of none, or where the span
 * is too long to be read at once.
 */
export async function revenueOf(
  app: App,
  principal: Principal,
  span: Span,
): Promise<((db: Executor) => Promise<Earned>) | null> {
  const { branchById } = await app.catalogue.current()
  if (daysIn(span) * branchById.size > MOST_BRANCH_DAYS.answer) return null
  const windows = await branchWindows(app, span, principal, MOST_BRANCH_DAYS.answer)
  if (windows.branches.length === 0) return null
  return async db => {
    const { entries } = await readRevenue(db, windows, false)
    const centsByDay = new Map<string, number>()
    for (const { day, netCents } of entries) centsByDay.set(day, (centsByDay.get(day) ?? 0) + netCents)
    const net = fromCents(entries.reduce((sum, { netCents }) => sum + netCents, 0))
    return { branchIds: new Set(windows.branches.map(({ id }) => id)), net, centsByDay, currency: windows.currency }
  }
}
type Earned = {
  branchIds: ReadonlySet<number>
  net: number
  centsByDay: ReadonlyMap<string, number>
  currency: string
}
