import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { boardData } from '#contract/calls/signage/board-shape.ts'
import { manifest } from '#contract/calls/signage/manifest-shape.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ branch: id })
/** Kiosks stand in the shop, and what they show is for every eye. */
const AT_KIOSK = { method: 'GET', ability: 'kiosk.screensaver', limitPerMinute: 240 } as const

export const readScreensaver = defineCall({
  ...AT_KIOSK,
  path: '/kiosk/{branch}/screensaver',
  summary:
    'Reads all that the kiosks of a branch show while nobody touches them, as TVs read theirs. Order numbers are on TVs alone.',
  params,
  data: manifest,
})
export const readScreensaverRevision = defineCall({
  ...AT_KIOSK,
  path: '/kiosk/{branch}/screensaver/revision',
  summary:
    'Reads the number of that programme, which is another one with whatever of it changes, prices on its boards included.',
  params,
  data: z.object({ now: z.string(), revision: z.int() }),
})
export const readScreensaverBoard = defineCall({
  ...AT_KIOSK,
  path: '/kiosk/{branch}/screensaver/boards/{segment}',
  summary: 'Reads what a living segment of that programme shows now.',
  params: params.extend({ segment: id }),
  data: boardData,
})
export const SCREENSAVER_CALLS = [readScreensaver, readScreensaverRevision, readScreensaverBoard] as const
