import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { NOTICE_CHANNELS, NOTICE_RECIPIENTS, NOTICE_STATES } from '#domain/orders/notices/notice-state.ts'

const byId = z.object({ id: z.coerce.number().int().positive() })

/** One mail or message about an order to one recipient. */
const sentNotice = z.object({
  /** Tells it from the others of the order. */
  key: z.string(),
  channel: z.enum(NOTICE_CHANNELS),
  recipient: z.enum(NOTICE_RECIPIENTS),
  kind: z.string(),
  /** What it says, in words for staff. */
  label: z.string(),
  /** Whole for the management, masked for everybody else; null for a device, which has none. */
  address: z.string().nullable(),
  state: z.enum(NOTICE_STATES),
  /** Why it has not arrived, in German; null where nothing is wrong. */
  reason: z.string().nullable(),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  /** When it is tried for the first time, or again. */
  nextTryAt: z.string().nullable(),
  attempts: z.int(),
  mayResend: z.boolean(),
})

export const listOrderNotices = defineCall({
  method: 'GET',
  path: '/orders/{id}/notices',
  summary:
    'Lists every mail and message about an order to its guest and to the shop, newest first, with what became of it.',
  ability: 'notices.read',
  params: byId,
  data: z.array(sentNotice),
})
export const resendOrderNotice = defineCall({
  method: 'POST',
  path: '/orders/{id}/notices/resend',
  summary: 'Sends a mail or an SMS about an order again, as far as it is still true. Answers the notices of the order.',
  ability: 'orders.notify',
  params: byId,
  body: z.object({ key: z.string().max(300) }),
  data: z.array(sentNotice),
})
export const ORDER_NOTICE_CALLS = [listOrderNotices, resendOrderNotice] as const
export type SentNotice = CallData<typeof listOrderNotices>[number]
