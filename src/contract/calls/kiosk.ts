import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

export const unlockKiosk = defineCall({
  method: 'POST',
  path: '/kiosk/unlock',
  summary: 'Tells whether a PIN lets staff leave the kiosk.',
  ability: 'kiosk.unlock',
  limitPerMinute: 5,
  body: z.object({ pin: z.string().max(40) }),
  data: z.object({ ok: z.literal(true) }),
})
export const KIOSK_CALLS = [unlockKiosk] as const
