import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import type { ScheduleStatus, ScheduleType, WorkingSchedule } from '#domain/people/working-schedule.ts'
import { isoOf } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tellPlan } from '#server/features/people-planning/tell-plan.ts'

type Told = Pick<WorkingSchedule, 'startDate' | 'endDate' | 'dayPart'> & {
  userId: number | null
  type: ScheduleType
  status: ScheduleStatus
}

/**
 * Frees the shifts of who is sick: what is planned on these days and not over stands open again, published as it was,
 * and is offered to nobody by its person any more. What they have worked at stays theirs.
 */
export async function freeSickShifts(
  tx: Executor,
  app: App,
  { userId, type, status, ...days }: Told,
  timeZone: string,
): Promise<void> {
  if (userId === null || type !== 'sick' || status !== 'approved') return
  const span = spanOfSchedule({ ...days, isAllDay: true, startAt: null, endAt: null }, timeZone)
  const [from, to, now] = [isoOf(span.start * 1000), isoOf(span.end * 1000), app.clock.now()]
  const { rows } = await typedSql({ branchId: 'int?' })`
    update working_schedules s set user_id = null, version = version + 1, acknowledged_at = null, swap_state = null,
      swap_claimed_by = null, updated_at = ${now}
    where s.user_id = ${userId} and s.type = 'shift' and s.status in ('draft', 'published')
      and s.start_at < ${to}::timestamptz and s.end_at > greatest(${from}::timestamptz, ${now}::timestamptz)
      and not exists (select from working_activities a where a.user_id = s.user_id and a.started_at < s.end_at
        and coalesce(a.ended_at, ${now}::timestamptz) > s.start_at)
    returning s.branch_id as "branchId"`.execute(tx)
  for (const branchId of new Set(rows.map(row => row.branchId))) await tellPlan(tx, branchId)
}
