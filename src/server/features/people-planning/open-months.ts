import { Problem } from '#domain/problem.ts'
import { formatMonth } from '#domain/time/format-month.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** @throws Problem `conflict` naming the first month these days touch that is closed for the person. */
export async function requireOpenMonths(
  tx: Executor,
  { userId, startDate, endDate }: { userId: number | null; startDate: string; endDate: string },
): Promise<void> {
  if (userId === null) return
  const { rows } = await typedSql({ month: 'date' })`
    select month from month_closures where user_id = ${userId}
      and month between date_trunc('month', ${startDate}::date)::date and ${endDate}::date
    order by month limit 1 for share`.execute(tx)
  const [closed] = rows
  if (!closed) return
  throw new Problem('conflict', {
    code: 'monthLocked',
    message: `Der Monat ${formatMonth(closed.month)} ist abgeschlossen. Bitte wenden Sie sich an die Leitung.`,
  })
}
