import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'

/**
 * The seconds of published shifts that lie ahead of people until their week ends; a shift that has begun counts as far
 * as it lasts, and its pause is taken to be over.
 */
export async function plannedAhead(
  db: Executor,
  userIds: readonly number[],
  { now, today, timeZone }: Frame,
): Promise<ReadonlyMap<number, number>> {
  const end = isoOf(wallInstant(addDays(mondayOf(today), 7), 0, timeZone))
  const { rows } = await typedSql({ userId: 'int', seconds: 'int' })`
    select s.user_id as "userId", sum(greatest(0, extract(epoch
      from s.end_at - greatest(s.start_at, ${now}::timestamptz))
      - case when s.start_at > ${now}::timestamptz then s.planned_pause_minutes * 60 else 0 end))::int as seconds
    from working_schedules s where s.user_id = any(${[...userIds]}::bigint[]) and s.type = 'shift'
      and s.status = 'published' and s.end_at > ${now}::timestamptz and s.start_at < ${end}::timestamptz
    group by s.user_id`.execute(db)
  return new Map(rows.map(({ userId, seconds }) => [userId, seconds]))
}
