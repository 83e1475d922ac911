import { createDatabase } from '#server/core/db/database.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { writeOrderDays } from '#server/features/statistics/write/write-order-days.ts'
import { runSql } from '../database-access.ts'

/** So many days of a branch are written in one transaction, as the server does. */
const DAYS_AT_ONCE = 124
const HANDS = 2
const BOOKS = { earned: earnedOn, takenBack: takenBackOn }

type Branch = { id: number; name: string; zone: string; dayStartMinutes: number; days: string[] }

/** The notes of each branch; days of visits are left to the server. */
const NOTED = `
  select b.id::int as id, b.name, b.time_zone as zone,
    (extract(epoch from coalesce((select settings ->> 'businessDayStart' from config), '04:00')::interval) / 60)::int
      as "dayStartMinutes",
    (select array_agg(d.day::text order by d.day) from (select distinct c.day from statistic_changes c
      where c.source = 'orders' and c.branch_id = b.id) d) as days
  from branches b where exists (select from statistic_changes c where c.source = 'orders' and c.branch_id = b.id)
  order by b.id`

/**
 * Writes the noted days of all branches by the server's own hand, and by two of them: one process alone would take
 * half an hour for the year of a thousand branches. Months are left to the server, none of which is written yet.
 */
export async function writeFigures(connectionString: string): Promise<void> {
  const branches = await runSql<Branch>(
    connectionString,
    `delete from statistic_written_months where source = 'orders'`,
    `delete from statistic_months where kind not like 'web.%'`,
    NOTED,
  )
  const database = createDatabase(connectionString)
  const hand = async () => {
    for (let branch = branches.shift(); branch; branch = branches.shift()) await writeBranch(database.jobs.db, branch)
  }
  try {
    await Promise.all(Array.from({ length: HANDS }, hand))
  } finally {
    await database.close()
  }
  await runSql(connectionString, `delete from statistic_changes where source = 'orders'`)
}

async function writeBranch(
  db: ReturnType<typeof createDatabase>['db'],
  { id, name, zone: timeZone, dayStartMinutes, days }: Branch,
): Promise<void> {
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const some = days.slice(first, first + DAYS_AT_ONCE)
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(tx => writeOrderDays(tx, { id, name, timeZone, dayStartMinutes, days: some }, BOOKS))
  }
}
