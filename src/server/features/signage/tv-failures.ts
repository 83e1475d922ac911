import { sql } from 'kysely'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { Problem } from '#domain/problem.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readTv, tvNotFound } from '#server/features/signage/tv-states.ts'

/** Whether the silence of a state `s` was told and is over for nobody yet; one that was told anew is another one. */
export const SILENCE_WAITS = sql`(s.silence_told_at is not null
  and (s.silence_seen_at is null or s.silence_seen_at < s.silence_told_at))`
/** Whether a fault `f` was told, lasts, and was seen by nobody. */
export const FAULT_WAITS = sql`(f.resolved_at is null and f.told_at is not null and f.seen_at is null)`

/**
 * Which failures of a TV wait, so that what was seen of them says nothing of the next
 * (docs/reference/kiosk-and-devices.md#failures-that-were-seen): its silence by the moment it was told, its faults by
 * the newest. Null while nothing waits.
 */
export const failureOfTv = ({
  silentSince,
  newestFault,
}: {
  silentSince: string | null
  newestFault: number | null
}): string | null =>
  [...(silentSince ? [`silent ${silentSince}`] : []), ...(newestFault ? [`fault ${newestFault}`] : [])].join(' ') ||
  null

const WAITING = {
  name: 'text',
  branchId: 'int',
  silentSince: 'instant?',
  newestFault: 'int?',
  isFailed: 'bool',
} as const

async function readWaiting(tx: Executor, id: number) {
  // two who say it at once do so one after the other, and none while the TV reports
  await sql`select from digital_signage_states where device_id = ${id} for update`.execute(tx)
  const { rows } = await typedSql(WAITING)`
    select d.name, d.branch_id as "branchId",
      (select s.silence_told_at from digital_signage_states s where s.device_id = d.id and ${SILENCE_WAITS})
        as "silentSince",
      (select max(f.id) from digital_signage_faults f where f.device_id = d.id and ${FAULT_WAITS}) as "newestFault",
      exists (select from digital_signage_states s where s.device_id = d.id and s.silence_told_at is not null)
        or exists (select from digital_signage_faults f where f.device_id = d.id and f.resolved_at is null
          and f.told_at is not null) as "isFailed"
    from digital_signage_devices d where d.id = ${id}`.execute(tx)
  const [tv] = rows
  if (!tv) throw tvNotFound()
  return tv
}

/**
 * Notes that somebody has seen what waits of a TV, for all who look after it; whoever says so first is named, and
 * saying it again changes nothing. @throws Problem `conflict` when it works again or something else has failed.
 */
export const acknowledgeTvFailure = (app: App, id: number, by: Principal, failure: string): Promise<TvState> =>
  app.db.transaction().execute(async tx => {
    const { name, branchId, isFailed, ...waiting } = await readWaiting(tx, id)
    const present = failureOfTv(waiting)
    if (!isFailed) throw new Problem('conflict', { code: 'state', message: 'Der TV hat keinen Ausfall mehr.' })
    if (present === null) return readTv(app, id, tx)
    if (present !== failure)
      throw new Problem('conflict', {
        code: 'stale',
        message: 'Inzwischen meldet der TV etwas anderes. Bitte sehen Sie noch einmal nach.',
      })
    const now = app.clock.now()
    const who = by.kind === 'user' ? displayName(by) : null
    await sql`update digital_signage_states s set silence_seen_at = greatest(${now}::timestamptz, s.silence_told_at),
      silence_seen_by = ${who} where s.device_id = ${id} and ${SILENCE_WAITS}`.execute(tx)
    await sql`update digital_signage_faults f set seen_at = ${now}, seen_by = ${who}
      where f.device_id = ${id} and ${FAULT_WAITS}`.execute(tx)
    await writeLog(tx, app, 'tvFailureSeen', {
      userId: by.kind === 'user' ? by.id : null,
      branchId,
      about: `„${name}“`,
    })
    await publish(tx, FAILURES_CHANNEL, { branchId })
    return readTv(app, id, tx)
  })
