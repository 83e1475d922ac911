import { sql } from 'kysely'
import { changesBetween, type RecordTimes, timesProblem } from '#domain/people/record-times.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { requireOpenMonth } from '#server/features/time-tracking/closed-months.ts'
import { noteChange } from '#server/features/time-tracking/note-change.ts'
import { nameOf } from '#server/features/time-tracking/read-activities.ts'
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
  userId: number,
  { startedAt, endedAt, timeZone }: Pick<StoredRecord, 'startedAt' | 'endedAt' | 'timeZone'>,
): Promise<void> {
  await requireOpenMonth(tx, { userId, at: startedAt, timeZone })
  if (endedAt !== null) await requireOpenMonth(tx, { userId, at: endedAt, timeZone })
}

/** What the database says of two records at once, as people are told it. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code !== EXCLUSION_VIOLATION) throw error
    throw overlapping()
  }
}
const overlapping = () =>
  new Problem('invalid', {
    field: 'startedAt',
    code: 'overlapping',
    message: 'Zu dieser Zeit gibt es schon eine andere Aufzeichnung dieser Person.',
  })

/** @throws Problem `invalid` where something is recorded at these times already. */
export async function requireFree(tx: Executor, userId: number, { startedAt, endedAt }: RecordTimes): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    select id from working_activities where user_id = ${userId} and not is_claim
      and tstzrange(started_at, ended_at) && tstzrange(${startedAt}::timestamptz, ${endedAt}::timestamptz)
        limit 1`.execute(tx)
  if (rows.length > 0) throw overlapping()
}

/** Puts the times of a record right, with a line of the trail for each that changes. */
export async function writeTimes(
  app: App,
  tx: Executor,
  row: StoredRecord,
  { times, by, reason }: { times: RecordTimes; by: number; reason: string | null },
): Promise<number> {
  requireTimes(times, app.clock.now())
  await requireOpenAt(tx, row.userId, { ...times, timeZone: row.timeZone })
  const before = { startedAt: row.startedAt, endedAt: row.endedAt, pauses: await readPauses(tx, row.id) }
  const changes = changesBetween(before, times, row.timeZone)
  if (changes.length === 0) return 0
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
