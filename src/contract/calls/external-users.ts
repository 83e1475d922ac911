import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { namedReference } from '#contract/embedded-shape.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { ACCESS_SCOPES } from '#domain/external/external-status.ts'

const id = z.coerce.number().int().positive()
const byId = z.object({ id })

export const inviteExternal = defineCall({
  method: 'POST',
  path: '/external-users/{id}/invitation',
  summary:
    'Sends somebody from outside a way in by mail, good for fourteen days; an earlier one that nobody took ends.',
  ability: 'external-users.invite',
  params: byId,
  body: z.object({}),
  data: z.object({
    inviteExpiresAt: z.string(),
    /** Whether the mail is on its way; without a mail server the address has to be handed over otherwise. */
    isMailed: z.boolean(),
    /** The whole address, only where no mail goes out; it stands in this answer and in no other. */
    address: z.string().nullable(),
  }),
})

/** What a way in is for: without `work` it shows what concerns somebody and changes nothing. */
const scopes = z.array(z.enum(ACCESS_SCOPES)).min(1)
const accessToken = z.object({
  id: z.int(),
  label: z.string(),
  scopes,
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: z.string().nullable(),
})
export const listAccessTokens = defineCall({
  method: 'GET',
  path: '/external-users/{id}/access-tokens',
  summary: 'Lists the ways in of somebody from outside, without their secrets.',
  ability: 'external-users.invite',
  params: byId,
  data: z.array(accessToken),
})
export const createAccessToken = defineCall({
  method: 'POST',
  path: '/external-users/{id}/access-tokens',
  summary:
    'Makes a further way in, for a program for example (`Authorization: Extern <token>`); its secret stands in this answer and in no other.',
  ability: 'external-users.invite',
  params: byId,
  body: z.object({
    label: valueSchema({ kind: 'text', label: 'Bezeichnung', required: true, max: 80 }) as z.ZodType<string, string>,
    expiresAt: z.iso.datetime().nullish(),
    scopes: scopes.default([...ACCESS_SCOPES]),
  }),
  status: 201,
  data: accessToken.extend({ secret: z.string(), address: z.string() }),
})
export const revokeAccessToken = defineCall({
  method: 'DELETE',
  path: '/external-users/{id}/access-tokens/{tokenId}',
  summary: 'Takes a way in away; from then on it opens nothing.',
  ability: 'external-users.invite',
  params: byId.extend({ tokenId: id }),
  data: z.object({ id: z.int() }),
})

export const externalSelf = defineCall({
  method: 'GET',
  path: '/external-users/self',
  summary: 'Says to somebody from outside who they are here, who invited them and until when they may come in.',
  ability: 'external-users.enter',
  data: z.object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    /** Whether the invitation was taken. */
    isActive: z.boolean(),
    invitedBy: z.string().nullable(),
    shopName: z.string(),
    customer: namedReference.nullable(),
    branches: z.array(namedReference),
    expiresAt: z.string().nullable(),
  }),
})
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/external-users/self/accept',
  summary: 'Takes the invitation one came in by.',
  ability: 'external-users.enter',
  body: z.object({}),
  data: externalSelf.data,
})

export const EXTERNAL_CALLS = [
  inviteExternal,
  listAccessTokens,
  createAccessToken,
  revokeAccessToken,
  externalSelf,
  acceptInvitation,
] as const
export type AccessToken = z.output<typeof accessToken>
export type NewAccessToken = CallData<typeof createAccessToken>
export type ExternalSelf = CallData<typeof externalSelf>
