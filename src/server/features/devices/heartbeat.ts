import { sql } from 'kysely'
import type { CallBody, CallResult } from '#contract/call.ts'
import type { beat as beatCall, sendDeviceLogs } from '#contract/calls/device-self.ts'
import { BEAT_SECONDS } from '#domain/devices/device-status.ts'
import type { DevicePrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { insertEntry } from '#server/core/logs/insert-entry.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { fetchCommands, settleCommands } from '#server/features/devices/commands.ts'
import { ownDeviceOf } from '#server/features/devices/own-device.ts'

/** Notes that a device is there and what it says of itself, by the time of the server; answers what it is to do. */
export async function beat(
  app: App,
  device: DevicePrincipal,
  { report, error, commands }: CallBody<typeof beatCall>,
  address: string,
): Promise<CallResult<typeof beatCall>> {
  const now = app.clock.now()
  const said = error ? { ...error, at: now } : null
  const { rows } = await typedSql({ hadError: 'bool' })`
    with before as (select last_error from device_states where device_id = ${device.id})
    insert into device_states as s (device_id, last_seen_at, last_ip, report, last_error)
    values (${device.id}, ${now}, ${address}, ${JSON.stringify(report)}::jsonb, ${said && JSON.stringify(said)}::jsonb)
    on conflict (device_id) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at), last_ip = excluded.last_ip,
      report = excluded.report, last_error = excluded.last_error
    returning exists (select 1 from before where last_error is not null) as "hadError"`.execute(app.db)
  if (error && !rows[0]?.hadError)
    await writeLog(app.db, app, 'deviceFailed', { ...origin(device), details: { line: error.message } })
  await settleCommands(app, device.id, commands)
  return {
    now,
    nextInSeconds: BEAT_SECONDS,
    device: await ownDeviceOf(app, device.id),
    commands: await fetchCommands(app, device.id),
  }
}

/** Takes the log of a device into that of the shop. Its lines are set right by how far its clock is off. */
export async function storeDeviceLogs(
  app: App,
  device: DevicePrincipal,
  { sentAt, lines }: CallBody<typeof sendDeviceLogs>,
): Promise<number> {
  const now = app.clock.now()
  const offset = Date.parse(now) - Date.parse(sentAt)
  await app.db.transaction().execute(async tx => {
    for (const { at, level, message } of lines)
      await insertEntry({
        at: now,
        level,
        channel: 'device',
        message: `Protokoll vom Gerät „${device.name}“`,
        username: `Gerät „${device.name}“`,
        branchId: device.branchId,
        entity: 'devices',
        entityId: device.id,
        details: { line: message, at: new Date(Math.min(Date.parse(at) + offset, Date.parse(now))).toISOString() },
      }).execute(tx)
    await sql`update device_states set log_fulfilled_at = ${now} where device_id = ${device.id} and log_requested_at is not null`.execute(
      tx,
    )
  })
  return lines.length
}

const origin = ({ name, branchId }: DevicePrincipal) => ({ branchId, about: `„${name}“`, username: `Gerät „${name}“` })
