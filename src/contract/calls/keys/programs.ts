import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'

const id = z.coerce.number().int().positive()
const byId = z.object({ id })
const MOST_LISTED = 100

export const issueApiToken = defineCall({
  method: 'POST',
  path: '/api-tokens/{id}/secret',
  summary:
    'Makes the token of a program (`Authorization: Bearer <token>`); it stands in this answer and in no other, and the one before ends at once.',
  ability: 'api-tokens.issue',
  params: byId,
  body: z.object({}),
  status: 201,
  data: z.object({ secret: z.string(), secretSince: z.string() }),
})

export const issueWebhookSecret = defineCall({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  summary:
    'Makes the key a webhook is signed with; it stands in this answer and in no other, and the one before signs beside it for a day.',
  ability: 'webhooks.operate',
  params: byId,
  body: z.object({}),
  status: 201,
  data: z.object({ secret: z.string(), secretSince: z.string(), oldSecretUntil: z.string().nullable() }),
})

const delivery = z.object({
  id: z.int(),
  /** The `webhook-id` of the message, the same in each try. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'retrying', 'sent', 'skipped', 'givenUp']),
  queuedAt: z.string(),
  /** When it is tried next; null for one that is over. */
  tryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  /** What the last try was answered: status, how long it took, and the first kilobyte as text. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
})
export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary:
    'Lists what a webhook was told, the newest first, a hundred at once; `before` is the id of the last one read.',
  ability: 'webhooks.operate',
  params: byId,
  query: z.object({
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  }),
  data: z.array(delivery),
})
export const resendWebhookDelivery = defineCall({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
  summary: 'Sends a message again at once, under the same id and with the same body.',
  ability: 'webhooks.operate',
  params: byId.extend({ deliveryId: id }),
  body: z.object({}),
  data: delivery,
})
export const testWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Sends a message of the kind `test`, to try the address and the signature.',
  ability: 'webhooks.operate',
  params: byId,
  body: z.object({}),
  status: 201,
  data: delivery,
  limitPerMinute: 20,
})

export const PROGRAM_CALLS = [
  issueApiToken,
  issueWebhookSecret,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
] as const
export type WebhookDelivery = CallData<typeof testWebhook>
