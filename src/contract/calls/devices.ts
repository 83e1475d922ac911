import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import {
  commandToAbort,
  deviceState,
  failureSeen,
  inBranch,
  ofDevice as params,
  pairingCode,
} from '#contract/calls/device-shape.ts'
import { DEFAULT_TTL_SECONDS } from '#domain/devices/command-steps.ts'
import { COMMANDS, type CommandName } from '#domain/devices/device-command.ts'

const COMMAND_NAMES = Object.keys(COMMANDS) as [CommandName, ...CommandName[]]

export const listDeviceStates = defineCall({
  method: 'GET',
  path: '/devices/states',
  summary:
    'Lists the devices one may see with how they are doing: online, stale, offline, error or unpaired, by the time of the server. What a device was told to do is read with the device.',
  ability: 'devices.read',
  query: inBranch,
  data: z.array(deviceState),
})
export const getDeviceState = defineCall({
  method: 'GET',
  path: '/devices/{id}/state',
  summary: 'Reads how one device is doing, what it last told of itself and what it was told to do.',
  ability: 'devices.read',
  params,
  data: deviceState,
})
export const makePairingCode = defineCall({
  method: 'POST',
  path: '/devices/{id}/pairing-code',
  summary:
    'Makes a code of six digits that the device is paired with, once and within ten minutes. A key it has already counts until it is paired anew.',
  ability: 'devices.command',
  params,
  body: z.object({}),
  data: pairingCode,
})
export const revokeDeviceKey = defineCall({
  method: 'DELETE',
  path: '/devices/{id}/key',
  summary: 'Takes a device its key and any open code; its streams end at once.',
  ability: 'devices.command',
  params,
  data: deviceState,
})
export const testNotification = defineCall({
  method: 'POST',
  path: '/devices/{id}/test/notification',
  summary: 'Sounds and shows a test at the device and waits for its answer; 409 when it cannot be reached.',
  ability: 'devices.test',
  params,
  body: z.object({}),
  limitPerMinute: 30,
  data: deviceState,
  conflict: deviceState,
})
export const requestDeviceLogs = defineCall({
  method: 'POST',
  path: '/devices/{id}/request-device-logs',
  summary: 'Asks a device for its log; it arrives in the log of the shop.',
  ability: 'devices.command',
  params,
  body: z.object({}),
  data: deviceState,
})
export const commandDevice = defineCall({
  method: 'POST',
  path: '/devices/{id}/command',
  summary: 'Has a device do something; it hears of it at once, or with its next heartbeat.',
  ability: 'devices.command',
  params,
  body: z.object({
    command: z.enum(COMMAND_NAMES),
    parameters: z.object({ text: z.string().trim().min(1).max(300).optional() }).default({}),
    ttlSeconds: z.int().min(10).max(86_400).default(DEFAULT_TTL_SECONDS),
  }),
  data: deviceState,
})
export const abortCommand = defineCall({
  method: 'POST',
  path: '/devices/{id}/command/abort',
  summary: 'Calls off a command that is not done yet: the one named, else the newest.',
  ability: 'devices.command',
  params,
  body: commandToAbort,
  data: deviceState,
})
export const seeDeviceFailure = defineCall({
  method: 'PUT',
  path: '/devices/{id}/failure/seen',
  summary:
    'Notes that one has seen the failure of a device: it waits for nobody any more until the device fails anew. 409 when it is another by now, or none.',
  ability: 'devices.test',
  params,
  body: failureSeen,
  data: deviceState,
})
export const DEVICE_CALLS = [
  listDeviceStates,
  getDeviceState,
  makePairingCode,
  revokeDeviceKey,
  testNotification,
  requestDeviceLogs,
  commandDevice,
  abortCommand,
  seeDeviceFailure,
] as const
export type PairingCode = CallData<typeof makePairingCode>
