import { sql } from 'kysely'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import type { ScheduleStatus, ScheduleType, WorkingSchedule } from '#domain/people/working-schedule.ts'
import { isoOf } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'

type Told = Pick<WorkingSchedule, 'startDate' | 'endDate' | 'dayPart'> & {
  userId: number | null
  type: ScheduleType
  status: ScheduleStatus
}
type Asker = { principal: Principal; timeZone: string }

/**
 * Frees the shifts of who is sick: what is planned on these days and not over stands open again, published as it was,
 * and is offered to nobody by its person any more; whoever would have taken it over is told. What they have worked at
 * stays theirs. A shift of a colleague they would have taken over themselves is offered again.
 */
export async function freeSickShifts(
  tx: Executor,
  app: App,
  { userId, type, status, ...days }: Told,
  { principal, timeZone }: Asker,
): Promise<void> {
  if (userId === null || type !== 'sick' || status !== 'approved') return
  const span = spanOfSchedule({ ...days, isAllDay: true, startAt: null, endAt: null }, timeZone)
  const [from, to, now] = [isoOf(span.start * 1000), isoOf(span.end * 1000), app.clock.now()]
  const { rows } = await typedSql({ id: 'int', userId: 'int', branchId: 'int?', claimedBy: 'int?' })`
    select s.id, s.user_id as "userId", s.branch_id as "branchId", s.swap_claimed_by as "claimedBy"
    from working_schedules s
    where s.type = 'shift' and s.status in ('draft', 'published')
      and s.start_at < ${to}::timestamptz and s.end_at > greatest(${from}::timestamptz, ${now}::timestamptz)
      and ((s.user_id = ${userId} and not exists (select from working_activities a where a.user_id = s.user_id
          and a.started_at < s.end_at and coalesce(a.ended_at, ${now}::timestamptz) > s.start_at))
        or (s.user_id <> ${userId} and s.swap_state = 'claimed' and s.swap_claimed_by = ${userId}))
    order by s.id for update`.execute(tx)
  const isTheirs = (row: { userId: number }) => row.userId === userId
  const [own, claimed] = [rows.filter(isTheirs), rows.filter(row => !isTheirs(row))]
  await sql`update working_schedules set user_id = null, version = version + 1, acknowledged_at = null,
    swap_state = null, swap_claimed_by = null, updated_at = ${now}
    where id = any(${own.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`update working_schedules set version = version + 1, swap_state = 'offered', swap_claimed_by = null,
    updated_at = ${now} where id = any(${claimed.map(({ id }) => id)}::bigint[])`.execute(tx)
  for (const branchId of new Set(rows.map(row => row.branchId))) await tellPlan(tx, branchId)
  const waiting = [...own.map(({ claimedBy }) => claimedBy), ...claimed.map(row => row.userId)]
  await tellPeople(tx, app, principal, waiting, 'swapDecided')
}
