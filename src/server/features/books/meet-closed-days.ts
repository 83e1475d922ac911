import { addDays } from '#domain/time/local-time.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type RowOf, typedSql } from '#server/core/db/typed-sql.ts'
import { type BranchWindow, type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { outermost } from '#server/features/books/window-sql.ts'

const CLOSED = { branchId: 'int', day: 'date', closedAt: 'instant', zone: 'text', dayStartMinutes: 'int' } as const
type Closed = RowOf<typeof CLOSED>

/**
 * The same windows where days were closed under another clock, or another start of the day, than they have: a closed
 * day keeps its hours, and what lies beside it begins where it ends, so that no money counts on two days or on none. Of
 * two closed neighbours the one that was closed first keeps them (docs/reference/prices-and-tax.md#closing-a-day).
 */
export async function meetClosedDays(db: Executor, windows: Windows): Promise<Windows> {
  const { branches, dayStartMinutes } = windows
  if (branches.length === 0) return windows
  const { first, last } = outermost(windows)
  const { rows } = await typedSql(CLOSED)`
    select c.branch_id, c.day, c.closed_at, b.zone, b.day_start_minutes
    from day_closings c join day_books b on b.branch_id = c.branch_id and b.day = c.day
    where c.branch_id = any(${[...new Set(branches.map(({ id }) => id))]}::bigint[])
      and c.day between ${addDays(first, -1)}::date and ${addDays(last, 1)}::date`.execute(db)
  const zones = new Map(branches.map(({ id, timeZone }) => [id, timeZone]))
  const isOther = (row: Closed) => row.zone !== zones.get(row.branchId) || row.dayStartMinutes !== dayStartMinutes
  const changed = new Set(rows.filter(isOther).map(({ branchId }) => branchId))
  if (changed.size === 0) return windows
  const closedOf = Map.groupBy(rows, ({ branchId }) => branchId)
  return {
    ...windows,
    branches: branches.flatMap(window =>
      changed.has(window.id) ? besideClosed(window, closedOf.get(window.id) ?? [], dayStartMinutes) : window,
    ),
  }
}

/** The window in runs of open days and single closed ones, each with the hours that are left to it. */
function besideClosed(window: BranchWindow, rows: readonly Closed[], dayStartMinutes: number): BranchWindow[] {
  const closed = new Map(rows.map(row => [row.day, row]))
  const hoursOf = ({ day, zone, dayStartMinutes: start }: Closed) =>
    windowOf({ ...window, timeZone: zone }, day, day, start)
  const runs: [string, string][] = []
  for (let day = window.first; day <= window.last; day = addDays(day, 1)) {
    const run = runs.at(-1)
    if (run && !closed.has(day) && !closed.has(run[1])) run[1] = day
    else runs.push([day, day])
  }
  return runs.map(([first, last]) => {
    const own = closed.get(first)
    const { since, until } = own ? hoursOf(own) : windowOf(window, first, last, dayStartMinutes)
    const [before, behind] = [closed.get(addDays(first, -1)), closed.get(addDays(last, 1))]
    const goesFirst = (other: Closed) =>
      !own || other.closedAt < own.closedAt || (other.closedAt === own.closedAt && other.day < own.day)
    return {
      ...window,
      first,
      last,
      since: before && goesFirst(before) ? hoursOf(before).until : since,
      until: behind && goesFirst(behind) ? hoursOf(behind).since : until,
    }
  })
}
