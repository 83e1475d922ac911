import type { FastifyInstance } from 'fastify'
import * as self from '#contract/calls/device-self.ts'
import * as calls from '#contract/calls/devices.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { type DevicePrincipal, type Principal, refusalOf, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { abort, command, requestLogs, testNotification } from '#server/features/devices/commands.ts'
import { deviceNotFound, listStates, readState } from '#server/features/devices/device-states.ts'
import { beat, storeDeviceLogs } from '#server/features/devices/heartbeat.ts'
import { ownDeviceOf } from '#server/features/devices/own-device.ts'
import { makeCode, pair, type PairTv, revoke } from '#server/features/devices/pairing.ts'

/**
 * What staff do with devices, and what devices say and ask of themselves
 * (docs/reference/kiosk-and-devices.md#heartbeat).
 */
export function mountDevices(server: FastifyInstance, app: App, pairTv: PairTv): void {
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
