import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { ownPlayer } from '#contract/calls/device-shape.ts'
import { sendDeviceLogs } from '#contract/calls/device-self.ts'
import { tvBeat, tvBeatAnswer, tvPlays } from '#contract/calls/signage/beat-shape.ts'
import { boardData } from '#contract/calls/signage/board-shape.ts'
import { manifest, manifestQuery } from '#contract/calls/signage/manifest-shape.ts'

const BY_TV = { ability: 'digital-signage-devices.beat', bySelf: true } as const
/** A picture of a screen as it travels: a data URL of at most three quarters of this. */
const MOST_SCREENSHOT = 900_000

export const readTvSelf = defineCall({
  ...BY_TV,
  method: 'GET',
  path: '/digital-signage-devices/self',
  summary: 'Reads what a TV is called and where it stands, by its key.',
  data: ownPlayer,
})
export const readManifest = defineCall({
  ...BY_TV,
  method: 'GET',
  path: '/digital-signage-devices/self/manifest',
  summary:
    'Reads all that a TV needs to show the right thing at any moment; `revision` rises with whatever of it changes.',
  limitPerMinute: 120,
  query: manifestQuery,
  data: manifest,
})
export const readBoard = defineCall({
  ...BY_TV,
  method: 'GET',
  path: '/digital-signage-devices/self/boards/{segment}',
  summary:
    'Reads what a living segment shows now: menu, order numbers or opening hours of its branch, or the branch of the TV.',
  limitPerMinute: 600,
  params: z.object({ segment: z.coerce.number().int().positive() }),
  data: boardData,
})
export const beatTv = defineCall({
  ...BY_TV,
  method: 'POST',
  path: '/digital-signage-devices/self/heartbeat',
  summary:
    'Says that a TV is there, what it shows and what became of its commands; answers what it is to do and when to come back.',
  limitPerMinute: 240,
  body: tvBeat,
  data: tvBeatAnswer,
})
export const sendScreenshot = defineCall({
  ...BY_TV,
  method: 'POST',
  path: '/digital-signage-devices/self/screenshot',
  summary: 'Hands in a picture of the screen as a data URL (JPEG, PNG or WebP); the last one is kept.',
  limitPerMinute: 20,
  body: z.object({ data: z.string().max(MOST_SCREENSHOT) }),
  data: z.object({ at: z.string() }),
})
export const sendPlays = defineCall({
  ...BY_TV,
  method: 'POST',
  path: '/digital-signage-devices/self/plays',
  summary: 'Hands in what was shown; it is added up by the hour, and each showing counts once.',
  limitPerMinute: 60,
  body: tvPlays,
  data: z.object({ stored: z.int() }),
})
export const sendTvLogs = defineCall({
  ...BY_TV,
  method: 'POST',
  path: '/digital-signage-devices/self/logs',
  summary: 'Hands in lines of the log of a TV. `sentAt` is its own clock, by which the lines are set right.',
  limitPerMinute: 20,
  body: sendDeviceLogs.body,
  data: z.object({ stored: z.int() }),
})
export const TV_SELF_CALLS = [
  readTvSelf,
  readManifest,
  readBoard,
  beatTv,
  sendScreenshot,
  sendPlays,
  sendTvLogs,
] as const
