import { z } from 'zod'
import { type CallData, defineCall } from '#contract/call.ts'
import { tvCommand, tvParameters } from '#contract/calls/signage/beat-shape.ts'
import { boardData } from '#contract/calls/signage/board-shape.ts'
import { manifest } from '#contract/calls/signage/manifest-shape.ts'
import { tvState } from '#contract/calls/signage/tv-shape.ts'
import {
  commandToAbort,
  deviceId,
  failureSeen,
  inBranch,
  ofDevice as params,
  pairingCode,
} from '#contract/calls/device-shape.ts'
import type { Document } from '#contract/document.ts'
import { DUE_REASONS, type DueReason } from '#domain/signage/what-is-due.ts'
import { DEFAULT_TTL_SECONDS } from '#domain/devices/command-steps.ts'

const day = z.iso.date()

export const listTvStates = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/states',
  summary:
    'Lists the TVs one may see with how they are doing, by the time of the server; what each was told to do is read with it alone.',
  ability: 'digital-signage-devices.read',
  query: inBranch,
  data: z.array(tvState),
})
export const getTvState = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/{id}/state',
  summary: 'Reads how one TV is doing, what it last told of itself and what it was told to do.',
  ability: 'digital-signage-devices.read',
  params,
  data: tvState,
})
export const makeTvCode = defineCall({
  method: 'POST',
  path: '/digital-signage-devices/{id}/pairing-code',
  summary:
    'Makes a code of six digits that the TV is paired with, once and within ten minutes. A key it has already counts until then.',
  ability: 'digital-signage-devices.command',
  params,
  body: z.object({}),
  data: pairingCode,
})
export const revokeTvKey = defineCall({
  method: 'DELETE',
  path: '/digital-signage-devices/{id}/key',
  summary: 'Takes a TV its key and any open code; its streams end at once.',
  ability: 'digital-signage-devices.command',
  params,
  data: tvState,
})
export const testTv = defineCall({
  method: 'POST',
  path: '/digital-signage-devices/{id}/test',
  summary: 'Has a TV show which one it is.',
  ability: 'digital-signage-devices.test',
  params,
  body: z.object({}),
  limitPerMinute: 30,
  data: tvState,
})
export const seeTvFailure = defineCall({
  method: 'PUT',
  path: '/digital-signage-devices/{id}/failure/seen',
  summary:
    'Notes that one has seen the failure of a TV: it waits for nobody any more until the TV fails anew. 409 when it is another by now, or none.',
  ability: 'digital-signage-devices.test',
  params,
  body: failureSeen,
  data: tvState,
})
export const commandTv = defineCall({
  method: 'POST',
  path: '/digital-signage-devices/{id}/command',
  summary:
    'Has a TV do something; it hears of it at once, or with its next heartbeat. `executeAt` delays it; what is not fetched `ttlSeconds` after that is no longer meant.',
  ability: 'digital-signage-devices.command',
  params,
  body: z.object({
    command: tvCommand.shape.command,
    parameters: tvParameters.default({}),
    executeAt: z.iso.datetime({ offset: true }).optional(),
    ttlSeconds: z.int().min(10).max(604_800).default(DEFAULT_TTL_SECONDS),
  }),
  data: tvState,
})
export const abortTvCommand = defineCall({
  method: 'POST',
  path: '/digital-signage-devices/{id}/command/abort',
  summary: 'Calls off a command that is not done yet: the one named, else the newest.',
  ability: 'digital-signage-devices.command',
  params,
  body: commandToAbort,
  data: tvState,
})
export const tvPlays = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/{id}/plays',
  summary: 'Reads what was on a TV by the hour, between two local days.',
  ability: 'digital-signage-devices.read',
  params,
  query: z.object({ from: day, to: day }),
  data: z.array(
    z.object({
      hour: z.string(),
      segment: z.object({ id: z.int(), name: z.string() }),
      plays: z.int(),
      complete: z.int(),
      seconds: z.number(),
    }),
  ),
})
const reason = z.enum(Object.keys(DUE_REASONS) as [DueReason, ...DueReason[]])
const named = z.object({ id: z.int(), name: z.string() })

export const previewTv = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/{id}/preview',
  summary: 'Answers what is due on a TV at an instant, what comes next, and the plan of that local day.',
  ability: 'digital-signage-devices.read',
  params,
  query: z.object({ at: z.iso.datetime({ offset: true }).optional() }),
  data: z.object({
    at: z.string(),
    timeZone: z.string(),
    /** Null where the screen is dark by its times. */
    isScreenOn: z.boolean(),
    due: z.object({ segment: named.nullable(), reason, from: z.string(), until: z.string() }),
    next: z.object({ segment: named.nullable(), reason, from: z.string() }).nullable(),
    day: z.array(z.object({ reason, from: z.string(), until: z.string(), segments: z.array(named) })),
  }),
})
export const previewManifest = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/{id}/manifest',
  summary: 'Reads the programme a TV is to play, as the TV itself reads it, without raising its revision.',
  ability: 'digital-signage-devices.read',
  params,
  data: manifest,
})
export const previewBoard = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/{id}/boards/{segment}',
  summary: 'Reads what a living segment of the programme of a TV shows now, as the TV itself reads it.',
  ability: 'digital-signage-devices.read',
  params: params.extend({ segment: deviceId }),
  data: boardData,
})
export const tvScreenshot = {
  path: '/digital-signage-devices/{id}/screenshot',
  summary: 'Reads the last picture of the screen of a TV.',
  ability: 'digital-signage-devices.read',
  params,
  mediaType: 'image/jpeg',
} as const satisfies Document
export const TV_CALLS = [
  previewBoard,
  previewTv,
  previewManifest,
  listTvStates,
  getTvState,
  makeTvCode,
  revokeTvKey,
  testTv,
  seeTvFailure,
  commandTv,
  abortTvCommand,
  tvPlays,
] as const
export type TvPairingCode = CallData<typeof makeTvCode>
export type TvPlays = CallData<typeof tvPlays>
