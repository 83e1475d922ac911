import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { ownClock } from '#contract/calls/people/clock.ts'

const id = z.coerce.number().int().positive()
const byUser = z.object({ id })

const clockKey = z.object({
  id: z.int(),
  kind: z.enum(['token', 'pin', 'badge']),
  label: z.string().nullable(),
  createdAt: z.string(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: z.string().nullable(),
})

export const listClockKeys = defineCall({
  method: 'GET',
  path: '/users/{id}/time-tracking-keys',
  summary: 'Lists what opens somebody’s clock, without the secrets.',
  ability: 'time-tracking.keys',
  params: byUser,
  data: z.array(clockKey),
})
export const makeClockToken = defineCall({
  method: 'POST',
  path: '/users/{id}/time-tracking-token',
  summary:
    'Makes the token of somebody’s clock (`Authorization: Clock <token>`) in place of the one they had; it stands in this answer and in no other.',
  ability: 'time-tracking.keys',
  params: byUser,
  body: z.object({}),
  status: 201,
  data: clockKey.extend({ secret: z.string() }),
})
export const makeClockPin = defineCall({
  method: 'POST',
  path: '/users/{id}/time-tracking-pin',
  summary:
    'Makes the PIN somebody types at a terminal, six digits nobody else has; it stands in this answer and in no other.',
  ability: 'time-tracking.keys',
  params: byUser,
  body: z.object({}),
  status: 201,
  data: clockKey.extend({ secret: z.string() }),
})
export const addClockBadge = defineCall({
  method: 'POST',
  path: '/users/{id}/time-tracking-badges',
  summary:
    'Gives somebody a badge: the number a reader types, or without one a new number for a badge to be printed. 422 at `badge` where it is somebody’s already.',
  ability: 'time-tracking.keys',
  params: byUser,
  body: z.object({
    badge: z
      .string()
      .trim()
      .regex(
        /^(?!\d{6}$)[\w.:-]{4,100}$/,
        'Eine Ausweisnummer hat 4 bis 100 Buchstaben und Ziffern, aber nicht genau sechs Ziffern wie eine PIN.',
      )
      .nullish(),
    label: z.string().trim().max(80).nullish(),
  }),
  status: 201,
  data: clockKey.extend({ secret: z.string() }),
})
export const removeClockKey = defineCall({
  method: 'DELETE',
  path: '/users/{id}/time-tracking-keys/{keyId}',
  summary: 'Takes away what opens somebody’s clock; from then on it opens nothing.',
  ability: 'time-tracking.keys',
  params: byUser.extend({ keyId: id }),
  data: z.object({ id: z.int() }),
})

/** One way to show who one is, and no other beside it. */
const shown = z
  .object({ pin: z.string().max(20).optional(), badge: z.string().trim().max(200).optional() })
  .refine(({ pin, badge }) => (pin === undefined) !== (badge === undefined), {
    path: ['pin'],
    message: 'Bitte geben Sie die PIN ein, oder halten Sie den Ausweis an das Lesegerät.',
  })
export const identifyAtTerminal = defineCall({
  method: 'POST',
  path: '/time-tracking/terminal/identify',
  summary:
    'Says to a terminal who a PIN or a badge belongs to and how things stand with them, and gives it a token for a minute. Five wrong ones in a row stop the terminal for a minute.',
  ability: 'time-tracking.identify',
  bySelf: true,
  body: shown,
  data: z.object({ token: z.string(), expiresAt: z.string(), me: ownClock.data }),
})

export const CLOCK_KEY_CALLS = [
  listClockKeys,
  makeClockToken,
  makeClockPin,
  addClockBadge,
  removeClockKey,
  identifyAtTerminal,
] as const
export type ClockKey = z.output<typeof clockKey>
export type NewClockKey = CallData<typeof makeClockToken>
export type Identified = CallData<typeof identifyAtTerminal>
