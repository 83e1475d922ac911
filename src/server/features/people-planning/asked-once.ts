import type { DayPart, ScheduleType } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type Asked = {
  id?: number
  userId: number | null
  type: ScheduleType
  startDate: string
  endDate: string
  dayPart: DayPart
}

/**
 * Whoever asks twice for the same days by mistake asks once. Sickness within a holiday is no mistake, so only the same
 * kind counts. The person is held by the caller. @throws Problem `conflict` naming from when the other one is.
 */
export async function requireAskedOnce(
  tx: Executor,
  { id = 0, userId, type, startDate, endDate, dayPart }: Asked,
): Promise<void> {
  if (type === 'shift' || userId === null) return
  const { rows } = await typedSql({ startDate: 'date' })`
    select start_date as "startDate" from working_schedules where user_id = ${userId} and id <> ${id} and type = ${type}
      and status not in ('rejected', 'cancelled') and start_date <= ${endDate}::date and end_date >= ${startDate}::date
      and (day_part = 'full' or ${dayPart} = 'full' or day_part = ${dayPart}) limit 1`.execute(tx)
  const [other] = rows
  if (!other) return
  throw new Problem('conflict', {
    code: 'askedTwice',
    field: 'startDate',
    message: `Für diese Tage gibt es schon einen solchen Eintrag, ab ${formatDay(other.startDate)}.`,
  })
}
