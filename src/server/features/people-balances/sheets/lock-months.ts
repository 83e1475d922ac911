import { addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { frameOf } from '#server/features/people-balances/known-people.ts'
import { peopleByIds } from '#server/features/people-balances/read-people.ts'
import { daysOfMonth } from '#server/features/people-balances/sheets/months.ts'
import { lockQuietly } from '#server/features/people-balances/sheets/move-month.ts'

/** How many months back are looked at: what was left open before stays as it is. */
const BACK = 12

/** Closes the months that have been over for as long as the settings say, where nothing in them waits for anybody. */
export async function lockMonths(app: App): Promise<void> {
  const { lockAfterDays } = (await app.catalogue.current()).config.timeTracking
  if (!lockAfterDays) return
  const { today } = await frameOf(app)
  for (const month of monthsBefore(today, BACK)) {
    const { first, last } = daysOfMonth(month)
    if (addDays(last, lockAfterDays) >= today) continue
    const { rows } = await typedSql({ id: 'int' })`
      select distinct a.user_id as id from working_activities a where (a.started_at at time zone a.time_zone)::date between ${first}::date and ${last}::date
        and not exists (select from month_closures c where c.user_id = a.user_id and c.month = ${first}::date)
        -- who opened it again closes it again
        and not exists (select from time_sheet_events e where e.user_id = a.user_id and e.month = ${first}::date and e.action = 'unlock')`.execute(
      app.db,
    )
    for (const person of await peopleByIds(
      app.db,
      rows.map(({ id }) => id),
    ))
      await lockQuietly(app, person, month, today)
  }
}

/** `YYYY-MM` of the months before a local day's, the last one first. */
function monthsBefore(day: string, count: number): string[] {
  const months: string[] = []
  for (let first = `${day.slice(0, 7)}-01`; months.length < count;) {
    first = `${addDays(first, -1).slice(0, 7)}-01`
    months.push(first.slice(0, 7))
  }
  return months
}
