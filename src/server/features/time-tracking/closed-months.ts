import { Problem } from '#domain/problem.ts'
import { localDay } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const MONTHS = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
/** `2026-11-01` as 'November 2026'. */
const monthName = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** @throws Problem `conflict` naming the month an instant lies in, where it is closed for somebody. */
export async function requireOpenMonth(
  tx: Executor,
  { userId, at, timeZone }: { userId: number; at: string; timeZone: string },
): Promise<void> {
  const month = `${localDay(at, timeZone).slice(0, 7)}-01`
  const { rows } = await typedSql({ month: 'date' })`
    select month from month_closures where user_id = ${userId} and month = ${month}::date`.execute(tx)
  if (rows.length === 0) return
  throw new Problem('conflict', {
    code: 'monthLocked',
    message: `Der Monat ${monthName(month)} ist abgeschlossen. Bitte wenden Sie sich an die Leitung.`,
  })
}
