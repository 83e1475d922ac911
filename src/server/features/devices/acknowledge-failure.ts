import { sql } from 'kysely'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { failureOf } from '#domain/devices/device-failure.ts'
import { Problem } from '#domain/problem.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readState } from '#server/features/devices/device-states.ts'

/**
 * Notes that somebody has seen a failure, for all who look after the device; whoever says so first is named, and saying
 * it again changes nothing. @throws Problem `conflict` when the device works again or has failed in another way.
 */
export const acknowledgeFailure = (app: App, id: number, by: Principal, failure: string): Promise<DeviceState> =>
  app.db.transaction().execute(async tx => {
    // two who say it at once do so one after the other, and none while the device reports
    await sql`select from device_states where device_id = ${id} for update`.execute(tx)
    const state = await readState(app, id, tx)
    const present = failureOf(state)
    if (present === null)
      throw new Problem('conflict', { code: 'state', message: 'Das Gerät hat keinen Ausfall mehr.' })
    if (present !== failure)
      throw new Problem('conflict', {
        code: 'stale',
        message: 'Inzwischen meldet das Gerät etwas anderes. Bitte sehen Sie noch einmal nach.',
      })
    if (state.acknowledged) return state
    await sql`insert into device_states as s (device_id, seen_failure, seen_at, seen_by)
      values (${id}, ${failure}, ${app.clock.now()}, ${by.kind === 'user' ? displayName(by) : null})
      on conflict (device_id) do update set seen_failure = excluded.seen_failure, seen_at = excluded.seen_at,
        seen_by = excluded.seen_by`.execute(tx)
    await writeLog(tx, app, 'deviceFailureSeen', {
      userId: by.kind === 'user' ? by.id : null,
      branchId: state.branch.id,
      about: `„${state.name}“`,
    })
    await publish(tx, FAILURES_CHANNEL, { branchId: state.branch.id })
    return readState(app, id, tx)
  })
