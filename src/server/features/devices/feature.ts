import type { FastifyInstance } from 'fastify'
import type { Feature } from '#server/core/feature.ts'
import { acknowledgeFailure } from '#server/features/devices/acknowledge-failure.ts'
import { devicesHook } from '#server/features/devices/devices-hook.ts'
import { type PairTv, makeCode, pair, revoke } from '#server/features/devices/pairing.ts'
import { liveDevice } from '#contract/calls/streams.ts'
import * as self from '#contract/calls/device-self.ts'
import * as calls from '#contract/calls/devices.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { selfOf } from '#server/core/auth/authenticate.ts'
import { refusalOf, type DevicePrincipal, type Principal, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import {
  fetchCommands,
  abort,
  command,
  requestLogs,
  testNotification,
  settleCommands,
} from '#server/features/devices/commands.ts'
import { ownDeviceOf } from '#server/features/devices/own-device.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { deviceNotFound, listStates, readState } from '#server/features/devices/device-states.ts'
import { sql } from 'kysely'
import type { CallBody, CallResult } from '#contract/call.ts'
import type { beat as beatCall, sendDeviceLogs } from '#contract/calls/device-self.ts'
import { BEAT_SECONDS, OFFLINE_AFTER_MS } from '#domain/devices/device-status.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { insertEntry } from '#server/core/logs/insert-entry.ts'
import { writeLog } from '#server/core/logs/write-log.ts'

/** Notes that a device is there and what it says of itself, by the time of the server; answers what it is to do. */
async function beat(
  app: App,
  device: DevicePrincipal,
  { report, error, commands }: CallBody<typeof beatCall>,
  address: string,
): Promise<CallResult<typeof beatCall>> {
  const now = app.clock.now()
  const said = error ? { ...error, at: now } : null
  const { rows } = await typedSql({ hadError: 'bool', wasAnother: 'bool', wasSilent: 'bool' })`
    with before as (select last_error, last_seen_at from device_states where device_id = ${device.id})
    insert into device_states as s (device_id, last_seen_at, last_ip, report, last_error)
    values (${device.id}, ${now}, ${address}, ${JSON.stringify(report)}::jsonb, ${said && JSON.stringify(said)}::jsonb)
    on conflict (device_id) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
      last_ip = excluded.last_ip,
      report = excluded.report, last_error = excluded.last_error,
      -- what was seen of one fault says nothing of the next, nor of the same one after it was over
      seen_failure = case when (excluded.last_error - 'at') is not distinct from (s.last_error - 'at')
        then s.seen_failure end
    returning exists (select 1 from before where last_error is not null) as "hadError",
      (select last_error - 'at' from before) is distinct from (s.last_error - 'at') as "wasAnother",
      exists (select 1 from before where last_seen_at < ${now}::timestamptz
        - make_interval(secs => ${OFFLINE_AFTER_MS / 1000})) as "wasSilent"`.execute(app.db)
  if (rows[0]?.wasAnother || rows[0]?.wasSilent)
    app.live.announce({ topic: FAILURES_CHANNEL, branchId: device.branchId })
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
async function storeDeviceLogs(
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
    await sql`update device_states set log_fulfilled_at = ${now} where device_id = ${device.id}
      and log_requested_at is not null`.execute(tx)
  })
  return lines.length
}

const origin = ({ name, branchId }: DevicePrincipal) => ({ branchId, about: `„${name}“`, username: `Gerät „${name}“` })

/**
 * What staff do with devices, and what devices say and ask of themselves
 * (docs/reference/kiosk-and-devices.md#heartbeat).
 */
function mountDevices(server: FastifyInstance, app: App, pairTv: PairTv): void {
  /** @throws Problem `notFound` for an unknown device and one of a branch the right does not reach. */
  const require = async (principal: Principal, ability: Ability, id: number) =>
    requireAbilityOver(principal, ability, (await readState(app, id)).branch.id, deviceNotFound)

  mountCall(server, app, calls.listDeviceStates, ({ query, principal }) => listStates(app, principal, query.branch))
  mountCall(server, app, calls.getDeviceState, async ({ params, principal }) => {
    await require(principal, 'devices.read', params.id)
    return readState(app, params.id)
  })
  mountCall(server, app, calls.makePairingCode, async ({ params, principal, request }) => {
    await require(principal, 'devices.command', params.id)
    return makeCode(app, params.id, request)
  })
  mountCall(server, app, calls.revokeDeviceKey, async ({ params, principal }) => {
    await require(principal, 'devices.command', params.id)
    await revoke(app, params.id, principal)
    return readState(app, params.id)
  })
  mountCall(server, app, calls.testNotification, async ({ params, principal }) => {
    await require(principal, 'devices.test', params.id)
    return testNotification(app, params.id, principal)
  })
  mountCall(server, app, calls.requestDeviceLogs, async ({ params, principal }) => {
    await require(principal, 'devices.command', params.id)
    return requestLogs(app, params.id, principal)
  })
  mountCall(server, app, calls.commandDevice, async ({ params, body, principal }) => {
    await require(principal, 'devices.command', params.id)
    return command(app, params.id, principal, body)
  })
  mountCall(server, app, calls.abortCommand, async ({ params, body, principal }) => {
    await require(principal, 'devices.command', params.id)
    return abort(app, params.id, body.commandId)
  })

  mountCall(server, app, calls.seeDeviceFailure, async ({ params, body, principal }) => {
    await require(principal, 'devices.test', params.id)
    return acknowledgeFailure(app, params.id, principal, body.failure)
  })

  mountCall(server, app, self.pairDevice, ({ body, request }) => pair(app, body.code, request, pairTv))
  mountCall(server, app, self.readSelf, ({ principal }) => ownDeviceOf(app, deviceIn(principal).id))
  mountCall(server, app, self.beat, ({ body, principal, request }) => beat(app, deviceIn(principal), body, request.ip))
  mountCall(server, app, self.sendDeviceLogs, async ({ body, principal }) => ({
    stored: await storeDeviceLogs(app, deviceIn(principal), body),
  }))
}

/** @throws Problem as for anybody else who is no device. */
function deviceIn(principal: Principal): DevicePrincipal {
  if (principal.kind !== 'device') throw refusalOf(principal)
  return principal
}

/** Tells a device what staff say of it and what it is to do. That its key counts is watched by the stream itself. */
const deviceTopic =
  (app: App): Topic<'device'> =>
  async (_, request) => {
    const device = await selfOf(app, request)
    if (device.kind !== 'device') throw refusalOf(device, liveDevice.summary)
    return {
      channel: deviceChannel(device.id),
      tell: async () => ({
        event: 'device',
        data: { device: await ownDeviceOf(app, device.id), commands: await fetchCommands(app, device.id) },
      }),
    }
  }

/** What acts without a person: pairing, heartbeats, commands and logs. */
export const devices = ({ pairTv }: { pairTv: PairTv }) =>
  ({
    name: 'devices',
    mount: (server, app) => mountDevices(server, app, pairTv),
    hooks: { devices: devicesHook },
    topics: app => ({ device: deviceTopic(app) }),
  }) satisfies Feature
