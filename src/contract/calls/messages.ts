import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import type { Document } from '#contract/document.ts'
import { SMS_KINDS } from '#domain/orders/notices/sms-kinds.ts'

const words = (max: number) => z.string().max(max).optional()

/** A mail to guests as it would look, of an order nobody placed; what is not named is said in the usual words. */
export const noticePreview = {
  path: '/notice-texts/{kind}/preview',
  summary: 'Shows the mail of a kind in words of the shop, about an order that does not exist.',
  ability: 'config.write',
  params: z.object({ kind: z.enum(Object.keys(SMS_KINDS) as [keyof typeof SMS_KINDS]) }),
  query: z.object({ subject: words(150), introduction: words(600), closing: words(600) }),
  mediaType: 'text/html',
} as const satisfies Document

export const readSmsMonth = defineCall({
  method: 'GET',
  path: '/sms/month',
  summary: 'Says how many SMS of this calendar month are used up, in parts as the provider bills them.',
  ability: 'config.write',
  data: z.object({ parts: z.int(), limit: z.int(), isConfigured: z.boolean() }),
})
export const sendTestSms = defineCall({
  method: 'POST',
  path: '/sms/test',
  summary: 'Sends an SMS by the way that notices to guests take and says in German what the provider answered.',
  ability: 'config.write',
  limitPerMinute: 5,
  body: z.object({ to: z.string().max(40) }),
  data: z.object({ isSent: z.boolean(), reason: z.string().nullable() }),
})
export const SMS_CALLS = [readSmsMonth, sendTestSms] as const
