import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { typedCode } from '#contract/calls/session.ts'

const ownSession = z.object({
  id: z.int(),
  isCurrent: z.boolean(),
  /** As far as the browser told; null where it did not. */
  browser: z.string().nullable(),
  os: z.string().nullable(),
  /** Where it was signed in from: the address, and in words where that says something. */
  address: z.string().nullable(),
  place: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
const factorState = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  /** Whether the house demands it of this person, who then cannot switch it off. */
  isDemanded: z.boolean(),
  recoveryCodesLeft: z.int(),
})
const currentPassword = z.string().min(1).max(200)

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Lists where one is signed in, the last used first.',
  ability: 'account.read',
  data: z.array(ownSession),
})
export const endOwnSession = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  summary: 'Signs one out on another device.',
  ability: 'account.protect',
  params: z.object({ id: z.coerce.number().int().positive() }),
  data: z.object({ ended: z.int() }),
})
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Signs one out everywhere but here.',
  ability: 'account.protect',
  data: z.object({ ended: z.int() }),
})
export const noteWorkedAt = defineCall({
  method: 'PUT',
  path: '/users/me/worked-at',
  summary: 'Notes the branch one works at, with which pages about one branch then begin on every device.',
  ability: 'account.work',
  body: z.object({ branch: z.object({ id: z.int().positive() }) }),
  data: z.object({ workedAt: z.array(z.int()) }),
})
export const readSecondFactor = defineCall({
  method: 'GET',
  path: '/users/me/totp',
  summary: 'Tells whether one has a second factor.',
  ability: 'account.read',
  beforeSecondFactor: true,
  data: factorState,
})
export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/users/me/totp',
  summary: 'Begins to set up a second factor: a secret for the app, which counts once a code of it was confirmed.',
  ability: 'account.protect',
  beforeSecondFactor: true,
  limitPerMinute: 10,
  body: z.object({ currentPassword }),
  data: z.object({ secret: z.string(), uri: z.string() }),
})
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/users/me/totp/confirm',
  summary:
    'Switches the second factor on, ends all other sessions and answers the recovery codes, which are shown this once.',
  ability: 'account.protect',
  beforeSecondFactor: true,
  limitPerMinute: 10,
  body: z.object({ code: typedCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/users/me/totp/recovery-codes',
  summary: 'Makes new recovery codes; the former count no more.',
  ability: 'account.protect',
  limitPerMinute: 10,
  body: z.object({ currentPassword, code: typedCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/users/me/totp/remove',
  summary: 'Switches the second factor off and ends all other sessions. Refused with 409 while the house demands it.',
  ability: 'account.protect',
  limitPerMinute: 10,
  body: z.object({ currentPassword, code: typedCode }),
  data: factorState,
})
export const ACCOUNT_CALLS = [
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  noteWorkedAt,
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
] as const
export type OwnSession = CallData<typeof listOwnSessions>[number]
export type SecondFactor = CallData<typeof readSecondFactor>
