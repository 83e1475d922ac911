import { decide } from '#contract/rights/decide.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Days = { userId: number | null; from: string; to: string }
type Said = { field?: string; advice?: string }

/**
 * @throws Problem `conflict` naming the first month these local days touch that is closed for the person, with the time
 * sheet of that month for whoever may read it; nobody is told at a clock, where `principal` is null
 * (docs/reference/api-conventions.md#what-stands-in-the-way).
 */
export async function requireOpenMonth(
  tx: Executor,
  principal: Principal | null,
  { userId, from, to }: Days,
  { field, advice = 'Bitte wenden Sie sich an die Leitung.' }: Said = {},
): Promise<void> {
  if (userId === null) return
  const { rows } = await typedSql({ month: 'date' })`
    select month from month_closures where user_id = ${userId}
      and month between date_trunc('month', ${from}::date)::date and ${to}::date
    order by month limit 1 for share`.execute(tx)
  const [closed] = rows
  if (!closed) return
  const entry = {
    ...(field !== undefined && { field }),
    code: 'monthLocked',
    message: `Der Monat ${formatMonth(closed.month)} ist abgeschlossen. ${advice}`,
  }
  throw new Problem('conflict', { ...entry, ...(await sheetOf(tx, principal, userId, closed.month)) })
}

/** The time sheet of a month, for whoever may read it. */
async function sheetOf(
  tx: Executor,
  principal: Principal | null,
  userId: number,
  month: string,
): Promise<Pick<ProblemEntry, 'row'>> {
  if (principal?.kind !== 'user') return {}
  const { rows } = await typedSql({ branchIds: 'int[]' })`
    select coalesce(array_agg(l.target_id::int), '{}') as "branchIds" from users_branches l
    where l.row_id = ${userId}`.execute(tx)
  const mayRead = decide(principal, 'time-sheets.read', { owner: userId, branches: rows[0]?.branchIds ?? [] })
  if (mayRead !== 'everything') return {}
  return { row: { path: 'time-sheets', id: userId, name: `Stundenzettel ${formatMonth(month)}`, day: month } }
}
