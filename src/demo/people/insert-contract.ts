import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'

const FULL_MINUTES = 2000
type Agreed = {
  username: string
  validFrom: string
  /** Monday first. */ minutes: readonly number[]
  vacationUnit: 'days' | 'hours'
}

/** What somebody of the demo agreed to work, day by day as their week is planned; who has a contract keeps it. */
export async function insertContract(
  tx: Executor,
  { username, validFrom, minutes, vacationUnit }: Agreed,
): Promise<void> {
  const week = minutes.reduce((sum, one) => sum + one, 0)
  await sql`insert into work_contracts (user_id, valid_from, mode, monday_minutes, tuesday_minutes, wednesday_minutes,
      thursday_minutes, friday_minutes, saturday_minutes,
      sunday_minutes, type, vacation_days_per_year, holiday_region, vacation_unit)
    select u.id, ${validFrom}::date, 'perWeekday', ${sql.join(minutes.map(one => sql`${one}::int`))},
      ${week < FULL_MINUTES ? 'partTime' : 'fullTime'}, 25, 'AT', ${vacationUnit}
    from users u where u.username = ${username} and not exists (select from work_contracts c
      where c.user_id = u.id)`.execute(tx)
}
