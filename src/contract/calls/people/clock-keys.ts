import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { ownClock } from '#contract/calls/people/clock.ts'

const id = z.coerce.number().int().positive()
const byUser = z.object({ id })

const pinLength = z.object({ digits: z.literal([4, 6]), why: z.string().nullable() })
const clockKey = z.object({
  id: z.int(),
  kind: z.enum(['token', 'pin', 'badge']),
  label: z.string().nullable(),
  createdAt: z.string(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: z.string().nullable(),
  /**
   * Of a PIN: how many of its digits are enough where its person works, and why not four where the house allows them.
   */
  pinLength: pinLength.nullable(),
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
        /^(?!\d{6}$)(?!9090\d{8}$)[\w.:-]{4,100}$/,
        'Eine Ausweisnummer hat 4 bis 100 Buchstaben und Ziffern, aber nicht genau sechs Ziffern wie eine PIN oder zwölf wie ein Code vom Handy.',
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
  .object({
    pin: z.string().max(20).optional(),
    badge: z.string().trim().max(200).optional(),
    /** The eight digits a phone shows. */
    code: z.string().trim().max(20).optional(),
  })
  .refine(shows => Object.values(shows).filter(one => one !== undefined).length === 1, {
    path: ['pin'],
    message: 'Bitte geben Sie die PIN ein, oder halten Sie den Ausweis an das Lesegerät.',
  })
export const identifyAtTerminal = defineCall({
  method: 'POST',
  path: '/time-tracking/terminal/identify',
  summary:
    'Says to a terminal who a PIN, a badge or the code of a phone belongs to and how things stand with them, and gives it a token for a minute. Five wrong ones in a row stop the terminal for a minute.',
  ability: 'time-tracking.identify',
  bySelf: true,
  body: shown,
  data: z.object({ token: z.string(), expiresAt: z.string(), me: ownClock.data }),
})

export const readTerminal = defineCall({
  method: 'GET',
  path: '/time-tracking/terminal',
  summary:
    'Says to a terminal how many digits of a PIN are enough at its branch, and why not four where the house allows them.',
  ability: 'time-tracking.identify',
  data: pinLength,
})
export const makePhoneCode = defineCall({
  method: 'POST',
  path: '/time-tracking/phone-code',
  summary:
    'Makes the code one’s phone shows to a terminal: eight digits that open one’s own clock once, within a minute. `scanned` is the same as a reader reads it.',
  ability: 'time-tracking.code',
  limitPerMinute: 20,
  body: z.object({}),
  status: 201,
  data: z.object({ code: z.string(), scanned: z.string(), expiresAt: z.string() }),
})

export const CLOCK_KEY_CALLS = [
  readTerminal,
  makePhoneCode,
  listClockKeys,
  makeClockToken,
  makeClockPin,
  addClockBadge,
  removeClockKey,
  identifyAtTerminal,
] as const
export type ClockKey = z.output<typeof clockKey>
export type NewClockKey = CallData<typeof makeClockToken>
export type PhoneCode = CallData<typeof makePhoneCode>
export type Identified = CallData<typeof identifyAtTerminal>
