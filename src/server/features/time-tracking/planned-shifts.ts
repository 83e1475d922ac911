import { isoOf } from '#domain/time/local-time.ts'
import { expectedEnd, type PlannedShift } from '#domain/people/forgotten-clock.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const DAY_MS = 24 * 3_600_000
/** So many weeks back somebody's records say when they usually leave. */
const USUAL_DAYS = 56

/** When somebody whose clock runs is to be expected to leave, where no shift says it. */
export async function expectedEndOf(
  app: App,
  db: Executor,
  userId: number,
  { startedAt, branchId }: { startedAt: string; branchId: number | null },
): Promise<string | null> {
  const { config, branchById } = await app.catalogue.current()
  const branch = branchId === null ? undefined : branchById.get(branchId)
  const { rows: past } = await typedSql({ startedAt: 'instant', endedAt: 'instant' })`
    select started_at as "startedAt", ended_at as "endedAt" from working_activities
    where user_id = ${userId} and ended_at is not null and not is_claim
      and started_at between ${isoOf(Date.parse(startedAt) - USUAL_DAYS * DAY_MS)} and ${startedAt}
    order by started_at desc limit 100`.execute(db)
  return expectedEnd(
    startedAt,
    past,
    branch ? { ...branch, dayStart: config.businessDayStart } : null,
    branch?.timeZone ?? config.timeZone,
  )
}

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
