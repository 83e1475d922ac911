import { isoOf } from '#domain/time/local-time.ts'
import type { PlannedShift } from '#domain/people/forgotten-clock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const DAY_MS = 24 * 3_600_000

/** Somebody's published shifts around a clock that runs: from the day before it began until tomorrow. */
export async function shiftsAround(
  db: Executor,
  userId: number,
  { startedAt, now }: { startedAt: string; now: string },
): Promise<PlannedShift[]> {
  const { rows } = await typedSql({ startAt: 'instant', endAt: 'instant' })`
    select start_at as "startAt", end_at as "endAt" from working_schedules
    where user_id = ${userId} and type = 'shift' and status = 'published' and start_at is not null
      and end_at > ${isoOf(Date.parse(startedAt) - DAY_MS)} and start_at < ${isoOf(Date.parse(now) + DAY_MS)}
    order by start_at limit 100`.execute(db)
  return rows
}
