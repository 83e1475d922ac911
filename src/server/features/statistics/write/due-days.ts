import { sql } from 'kysely'
import { addDays, minutesOf } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { BookDays } from '#server/features/statistics/write/books.ts'

export type Source = 'orders' | 'web'
/** A day that is to be written anew, and how many tickets it has. */
export type DueDay = { source: Source; branchId: number; day: string; tickets: number }

const DUE = { source: typed<Source>('text'), branchId: 'int', day: 'date', tickets: 'int' } as const
/** New orders are looked for on days that begin so much earlier than now; all others are noted when they come. */
const RECENT_DAYS = 3

/**
 * Days that have changed since they were written, the latest first: those somebody noted, and those whose last ticket
 * is another. With `all` every written day is held against the clock of its branch as well. Tickets are looked up one
 * by one: joined, the counters of all days there ever were are read.
 */
export async function dueDays(
  app: Pick<App, 'clock' | 'catalogue'>,
  db: Executor,
  { all, most }: { all: boolean; most: number },
): Promise<DueDay[]> {
  const { config } = await app.catalogue.current()
  const since = addDays(app.clock.now().slice(0, 10), -RECENT_DAYS)
  const minutes = minutesOf(config.businessDayStart) ?? 0
  const { rows } = await typedSql(DUE)`
    select d.source, d.branch_id, d.day, coalesce((
      select last_number from ticket_counters where d.source = 'orders' and branch_id = d.branch_id
      and business_day = d.day
    ), 0) as tickets from (
      select source, branch_id, day from statistic_changes
      union
      select 'orders', t.branch_id, t.business_day from ticket_counters t join branches b on b.id = t.branch_id
        left join statistic_written_days w on w.branch_id = t.branch_id and w.day = t.business_day
      where (${all} or t.business_day >= ${since}::date)
        and (w.last_number is distinct from t.last_number or w.zone <> b.time_zone
          or w.day_start_minutes <> ${minutes}::smallint)
    ) d order by d.day desc, d.source, d.branch_id limit ${most}`.execute(db)
  return rows
}

/** Days of a branch with the clock they are written by; null for a branch that is gone. */
export async function branchDays(
  app: Pick<App, 'catalogue'>,
  branchId: number,
  days: readonly string[],
): Promise<BookDays | null> {
  const { branchById, config } = await app.catalogue.current()
  const branch = branchById.get(branchId)
  return branch
    ? {
        id: branch.id,
        name: branch.name,
        timeZone: branch.timeZone,
        dayStartMinutes: minutesOf(config.businessDayStart) ?? 0,
        days,
      }
    : null
}

/** Takes the notes of these days away: those that are seen now, whatever is noted from here on stays. */
export const takeNotes = (tx: Executor, source: Source, branchId: number, days: readonly string[]) =>
  sql`delete from statistic_changes where source = ${source} and branch_id = ${branchId}
    and day = any(${days}::date[])`.execute(tx)
