import { sql } from 'kysely'
import { inTheWay, type ConflictingRow } from '#domain/in-the-way.ts'
import { type DayPart, SCHEDULE_TYPES, type ScheduleType } from '#domain/people/working-schedule.ts'
import { Problem } from '#domain/problem.ts'
import { formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { requireOpenMonth } from '#server/core/recorded-work/open-month.ts'
import { viewFor } from '#server/features/people-planning/access.ts'
import { conflictsAmong, type Presenting } from '#server/features/people-planning/present-schedules.ts'
import { readStored, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/** @throws Problem `conflict` for a shift that has begun: nobody takes it over any more. */
export function requireAhead(app: App, { startAt }: StoredSchedule): void {
  if (startAt === null || startAt <= app.clock.now())
    throw new Problem('conflict', { code: 'begun', message: 'Dieser Dienst hat schon begonnen.' })
}

export type Asker = { principal: Principal; presenting: Presenting }
/**
 * @throws Problem `conflict` where the person of this shift, as it would stand, works at that time or is away, with
 * what stands there for whoever may see it (docs/reference/api-conventions.md#what-stands-in-the-way).
 */
export async function requireFree(tx: Executor, row: StoredSchedule, { principal, presenting }: Asker): Promise<void> {
  const against = (await conflictsAmong(tx, [row], presenting, row)).get(row.id) ?? []
  const found = against.find(({ code }) => code === 'overlap' || code === 'absence')
  if (!found) return
  const [other] = found.with === null ? [] : await readStored(tx, sql`s.id = ${found.with}`)
  if (!other || viewFor(principal, other) !== 'whole')
    throw new Problem('conflict', {
      code: 'occupied',
      message: 'Zu dieser Zeit ist schon ein anderer Dienst geplant oder die Person abwesend.',
    })
  const message =
    other.type === 'shift' ? 'Zu dieser Zeit ist schon ein Dienst geplant.' : 'Zu dieser Zeit ist die Person abwesend.'
  throw new Problem('conflict', inTheWay({ code: 'occupied', message }, standing(other, presenting.timeZone)))
}

/** A shift or an absence by its times, as a plan shows it. */
function standing(row: StoredSchedule, timeZone: string): ConflictingRow {
  const { id, type, startAt, endAt, startDate, endDate, branch } = row
  const times =
    startAt !== null && endAt !== null
      ? `${formatDay(localDay(startAt, timeZone))}, ${formatTime(startAt, timeZone)} – ${formatTime(endAt, timeZone)}`
      : startDate === endDate
        ? formatDay(startDate)
        : `${formatDay(startDate)} – ${formatDay(endDate)}`
  const name = type === 'shift' ? times : `${SCHEDULE_TYPES[type]}, ${times}`
  return { path: 'working-schedules', id, name, day: startDate, hiddenBy: branch ? [`in „${branch.name}“`] : [] }
}

/** @throws Problem `conflict` naming the first month these days touch that is closed for the person. */
export const requireOpenMonths = (
  tx: Executor,
  principal: Principal,
  { userId, startDate, endDate }: { userId: number | null; startDate: string; endDate: string },
): Promise<void> => requireOpenMonth(tx, principal, { userId, from: startDate, to: endDate })

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
  { principal, presenting }: Asker,
): Promise<void> {
  if (type === 'shift' || userId === null) return
  const { rows } = await typedSql({ id: 'int', startDate: 'date' })`
    select id, start_date as "startDate" from working_schedules where user_id = ${userId} and id <> ${id}
    and type = ${type}
      and status not in ('rejected', 'cancelled') and start_date <= ${endDate}::date and end_date >= ${startDate}::date
      and (day_part = 'full' or ${dayPart} = 'full' or day_part = ${dayPart}) limit 1`.execute(tx)
  const [other] = rows
  if (!other) return
  const entry = {
    code: 'askedTwice',
    field: 'startDate',
    message: `Für diese Tage gibt es schon einen solchen Eintrag, ab ${formatDay(other.startDate)}.`,
  }
  const [stored] = await readStored(tx, sql`s.id = ${other.id}`)
  const isSeen = stored && viewFor(principal, stored) === 'whole'
  throw new Problem('conflict', isSeen ? { ...entry, row: rowOf(standing(stored, presenting.timeZone)) } : entry)
}
const rowOf = ({ path, id, name, day }: ConflictingRow) => ({ path, id, name, ...(day !== undefined && { day }) })
