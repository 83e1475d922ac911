import { sql } from 'kysely'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Source } from '#server/features/statistics/write/due-days.ts'

/** A month is written once it has been over for so many days, by when hardly anything of it changes any more. */
const OVER_FOR_DAYS = 2
const isOf = (source: Source) => (source === 'web' ? sql`d.kind like 'web.%'` : sql`d.kind not like 'web.%'`)

/**
 * Adds the days of months that are over up, all branches together; the one that had to wait for a day to be written
 * comes in the next round.
 */
export async function writeMonths(tx: Executor, now: string): Promise<void> {
  const current = `${addDays(now.slice(0, 10), -OVER_FOR_DAYS).slice(0, 7)}-01`
  const { rows } = await typedSql({ source: typed<Source>('text'), month: 'date' })`
    select distinct source, month from (
      select case when kind like 'web.%' then 'web' else 'orders' end as source, date_trunc('month', day)::date as month
      from statistic_days where kind in ('orders', 'revenue', 'canceled', 'rating', 'web.day')
      and day < ${current}::date
    ) m where not exists (select from statistic_written_months w where w.source = m.source and w.month = m.month)
      and not exists (select from statistic_changes c where c.source = m.source
        and date_trunc('month', c.day)::date = m.month)`.execute(tx)
  for (const { source, month } of rows) {
    await sql`delete from statistic_months d where month = ${month}::date and ${isOf(source)}`.execute(tx)
    await sumMonth(tx, source, month, null)
    await sql`insert into statistic_written_months (source, month) values (${source}, ${month}::date)`.execute(tx)
  }
}

/**
 * Adds up the written months these days belong to once more, of one branch, or for visits of all. What all branches
 * come to in them is no longer true.
 */
export async function renewMonths(
  tx: Executor,
  source: Source,
  branchId: number,
  days: readonly string[],
): Promise<void> {
  const { rows } = await typedSql({ month: 'date' })`
    select month from statistic_written_months where source = ${source}
      and month = any(select distinct date_trunc('month', day)::date from unnest(${days}::date[]) as day)`.execute(tx)
  if (source === 'orders')
    await sql`delete from statistic_all_written where month = any(${rows.map(({ month }) => month)}::date[])`.execute(
      tx,
    )
  for (const { month } of rows) {
    const branch = source === 'web' ? null : branchId
    await sql`delete from statistic_months d where month = ${month}::date
      and ${isOf(source)} ${branch === null ? sql`` : sql`and branch_id = ${branch}`}`.execute(tx)
    await sumMonth(tx, source, month, branch)
  }
}

const sumMonth = (tx: Executor, source: Source, month: string, branchId: number | null) =>
  sql`insert into statistic_months (kind, branch_id, month, key, n, x, y)
    select d.kind, d.branch_id, ${month}::date, d.key, sum(d.n), sum(d.x), sum(d.y) from statistic_days d
    where d.day >= ${month}::date and d.day < ${month}::date + interval '1 month' and ${isOf(source)}
      and d.kind not like '%.hour' ${branchId === null ? sql`` : sql`and d.branch_id = ${branchId}`}
    group by d.kind, d.branch_id, d.key`.execute(tx)

/**
 * Adds up what all branches come to in the latest written month that has no such sum. Answers whether there was one.
 */
export async function writeAllBranches(tx: Executor): Promise<boolean> {
  const { rows } = await typedSql({ month: 'date' })`
    select month from statistic_written_months w where source = 'orders'
      and not exists (select from statistic_all_written a where a.month = w.month) order by month desc limit 1`.execute(
    tx,
  )
  const month = rows[0]?.month
  if (month === undefined) return false
  const isInMonth = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`
  await sql`delete from statistic_all_days where ${isInMonth}`.execute(tx)
  await sql`delete from statistic_all_months where month = ${month}::date`.execute(tx)
  await sql`insert into statistic_all_days (kind, day, key, n, x, y)
    select kind, day, key, sum(n), sum(x), sum(y) from statistic_days
    where ${isInMonth} and kind not like 'web.%' and kind not in ('product', 'origin')
    and branch_id in (select id from branches)
    group by kind, day, key`.execute(tx)
  await sql`insert into statistic_all_months (kind, month, key, n, x, y)
    select kind, month, key, sum(n), sum(x), sum(y) from statistic_months
    where month = ${month}::date and kind not like 'web.%' and branch_id in (select id from branches)
    group by kind, month, key`.execute(tx)
  await sql`insert into statistic_all_written (month) values (${month}::date)`.execute(tx)
  return true
}
