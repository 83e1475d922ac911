import { type RawBuilder, sql } from 'kysely'
import { inTheWay, type ConflictingRow } from '#domain/in-the-way.ts'
import { changesBetween, recordName, type RecordTimes, timesProblem } from '#domain/people/record-times.ts'
import { Problem } from '#domain/problem.ts'
import { isoOf } from '#domain/time/local-time.ts'
import type { Principal, StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { requireOpenMonthAt } from '#server/features/time-tracking/closed-months.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { nameOf } from '#server/features/time-tracking/read-activities.ts'
import { visibleRecords } from '#server/features/time-tracking/records/access.ts'
import { readPauses, type StoredRecord } from '#server/features/time-tracking/records/stored-record.ts'

const EXCLUSION_VIOLATION = '23P01'

/** @throws Problem `invalid` at the field that is wrong. */
export function requireTimes(times: RecordTimes, now: string, prefix = ''): void {
  const problem = timesProblem(times, now)
  if (problem) throw new Problem('invalid', { ...problem, field: `${prefix}${problem.field}` })
}

/** @throws Problem `conflict` naming the month that is closed, of those in which these times lie. */
export async function requireOpenAt(
  tx: Executor,
  principal: Principal,
  userId: number,
  { startedAt, endedAt, timeZone }: Pick<StoredRecord, 'startedAt' | 'endedAt' | 'timeZone'>,
): Promise<void> {
  await requireOpenMonthAt(tx, principal, { userId, at: startedAt, timeZone })
  // what ends at midnight lies in no second of the day that begins with it
  const last = endedAt && isoOf(Math.max(Date.parse(startedAt), Date.parse(endedAt) - 1))
  if (last !== null) await requireOpenMonthAt(tx, principal, { userId, at: last, timeZone })
}

/** What the database says of two records at once, as people are told it. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXCLUSION_VIOLATION) throw error
    throw new Problem('invalid', OVERLAPPING)
  }
}
const OVERLAPPING = {
  field: 'startedAt',
  code: 'overlapping',
  message: 'Zu dieser Zeit gibt es schon eine andere Aufzeichnung dieser Person.',
}

/**
 * @throws Problem `invalid` where something is recorded at these times already, naming the record to who may read it
 * (docs/reference/api-conventions.md#what-stands-in-the-way). `besides` is the record that gets these times.
 */
export async function requireFree(
  tx: Executor,
  { id: besides = null, userId, by }: { id?: number | null; userId: number; by: Principal },
  times: Pick<RecordTimes, 'startedAt' | 'endedAt'>,
): Promise<void> {
  const other = await recordAt(tx, userId, times, { besides, isRead: visibleRecords(by) })
  if (other) throw new Problem('invalid', other.isRead ? inTheWay(OVERLAPPING, other.row) : OVERLAPPING)
}

/** What is recorded of somebody at these times already, and whether `isRead` (alias `a`) holds of it. */
export async function recordAt(
  db: Executor,
  userId: number,
  { startedAt, endedAt }: Pick<RecordTimes, 'startedAt' | 'endedAt'>,
  { besides = null, isRead = sql`true` }: { besides?: number | null; isRead?: RawBuilder<boolean> } = {},
): Promise<{ row: ConflictingRow; isRead: boolean } | null> {
  const { rows } = await typedSql({
    id: 'int',
    startedAt: 'instant',
    endedAt: 'instant?',
    timeZone: 'text',
    isRead: 'bool',
  })`select a.id, a.started_at, a.ended_at, a.time_zone, ${isRead} as is_read from working_activities a
      where a.user_id = ${userId} and not a.is_claim and a.id is distinct from ${besides}::bigint
        and tstzrange(a.started_at, a.ended_at) && tstzrange(${startedAt}::timestamptz, ${endedAt}::timestamptz)
      order by a.started_at limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return { row: { path: 'working-activities', id: row.id, name: recordName(row), hiddenBy: [] }, isRead: row.isRead }
}

/** Puts the times of a record right, with a line of the trail for each that changes. */
export async function writeTimes(
  app: App,
  tx: Executor,
  row: StoredRecord,
  { times, principal, reason }: { times: RecordTimes; principal: StaffPrincipal; reason: string | null },
): Promise<number> {
  const by = principal.id
  requireTimes(times, app.clock.now())
  await requireOpenAt(tx, principal, row.userId, { ...times, timeZone: row.timeZone })
  const before = { startedAt: row.startedAt, endedAt: row.endedAt, pauses: await readPauses(tx, row.id) }
  const changes = changesBetween(before, times, row.timeZone)
  if (changes.length === 0) return 0
  await requireFree(tx, { id: row.id, userId: row.userId, by: principal }, times)
  await sql`update working_activities set started_at = ${times.startedAt}, ended_at = ${times.endedAt}
    where id = ${row.id}`.execute(tx)
  if (changes.some(({ field }) => field === 'pauses')) {
    await sql`delete from working_activity_pauses where activity_id = ${row.id}`.execute(tx)
    for (const { startedAt, endedAt, isPaid } of times.pauses)
      await sql`insert into working_activity_pauses (activity_id, started_at, ended_at, is_paid, source)
        values (${row.id}, ${startedAt}, ${endedAt}, ${isPaid}, 'correction')`.execute(tx)
  }
  for (const change of changes) await noteChange(tx, app, { id: row.id, userId: row.userId, by, reason, ...change })
  return changes.length
}

/** Says in the log whose working time somebody changed who leads them; the trail tells what. */
export async function logChange(app: App, tx: Executor, by: number, userId: number): Promise<void> {
  const { rows } = await typedSql({
    name: 'text',
  })`select ${nameOf('u')} as name from users u where u.id = ${userId}`.execute(tx)
  await writeLog(tx, app, 'workTimeChanged', { userId: by, about: rows[0]?.name ?? '' })
}
