import { secondsAhead } from '#domain/people/rules/week-outlook.ts'
import { secondOf } from '#domain/people/span.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'

/** The seconds of published shifts that lie ahead of people until their week ends. */
export async function plannedAhead(
  db: Executor,
  userIds: readonly number[],
  { now, today, timeZone }: Frame,
): Promise<ReadonlyMap<number, number>> {
  const end = isoOf(wallInstant(addDays(mondayOf(today), 7), 0, timeZone))
  const { rows } = await typedSql({ userId: 'int', startAt: 'instant', endAt: 'instant', plannedPauseMinutes: 'int' })`
    select s.user_id as "userId", s.start_at as "startAt", s.end_at as "endAt",
      s.planned_pause_minutes as "plannedPauseMinutes"
    from working_schedules s where s.user_id = any(${[...userIds]}::bigint[]) and s.type = 'shift'
      and s.status = 'published' and s.end_at > ${now}::timestamptz and s.start_at < ${end}::timestamptz`.execute(db)
  const sums = new Map<number, number>()
  for (const { userId, startAt, endAt, ...shift } of rows) {
    const ahead = secondsAhead({ start: secondOf(startAt), end: secondOf(endAt) }, shift, secondOf(now))
    sums.set(userId, (sums.get(userId) ?? 0) + ahead)
  }
  return sums
}
