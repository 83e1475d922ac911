import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { ofDevice } from '#contract/calls/device-shape.ts'
import { tvState } from '#contract/calls/signage/tv-shape.ts'

/** Every TV of a shop may sit behind one address and asks every few seconds. */
const ASKS_PER_MINUTE = 600
const MADE_PER_MINUTE = 30

export const makeScreenCode = defineCall({
  method: 'POST',
  path: '/signage/screens',
  summary:
    'Makes a code of six digits for a screen that has no key to show, and a ticket that it asks with until somebody has typed the code; both count for ten minutes.',
  ability: 'devices.pair',
  limitPerMinute: MADE_PER_MINUTE,
  status: 201,
  body: z.object({}),
  data: z.object({ code: z.string(), ticket: z.string(), expiresInSeconds: z.int() }),
})
export const readScreenKey = defineCall({
  method: 'POST',
  path: '/signage/screens/key',
  summary:
    'Answers the key of the TV that somebody said this screen is, once, or null as long as nobody has; 404 when its code is over.',
  ability: 'devices.pair',
  limitPerMinute: ASKS_PER_MINUTE,
  body: z.object({ ticket: z.string().max(100) }),
  data: z.object({ apiKey: z.string().nullable() }),
})
export const pairScreen = defineCall({
  method: 'POST',
  path: '/digital-signage-devices/{id}/screen',
  summary: 'Makes the screen that shows this code the TV; a key the TV had before counts no more.',
  ability: 'digital-signage-devices.command',
  params: ofDevice,
  limitPerMinute: 30,
  body: z.object({ code: z.string().max(20) }),
  data: tvState,
})
export const WAITING_SCREEN_CALLS = [makeScreenCode, readScreenKey, pairScreen] as const
export type ScreenCode = CallData<typeof makeScreenCode>
