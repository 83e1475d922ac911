import { daysIn, branchWindows, type Span } from '#server/features/books/branch-windows.ts'
import { readRevenue } from '#server/features/books/read-totals.ts'
import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * What the branches somebody may read the earnings of earned net on business days, and which these are; for features
 * that set something against it. Null where they may read of none, or where the span is too long to be read at once.
 */
export async function revenueOf(
  app: App,
  principal: Principal,
  span: Span,
): Promise<((db: Executor) => Promise<{ branchIds: ReadonlySet<number>; net: number; currency: string }>) | null> {
  const { branchById } = await app.catalogue.current()
  if (daysIn(span) * branchById.size > MOST_BRANCH_DAYS.answer) return null
  const windows = await branchWindows(app, span, principal, MOST_BRANCH_DAYS.answer)
  if (windows.branches.length === 0) return null
  return async db => {
    const { entries } = await readRevenue(db, windows, false)
    const net = fromCents(entries.reduce((sum, { netCents }) => sum + netCents, 0))
    return { branchIds: new Set(windows.branches.map(({ id }) => id)), net, currency: windows.currency }
  }
}
