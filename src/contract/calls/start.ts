import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { FIRST_STEPS } from '#domain/start/first-steps.ts'

/** A mail somebody sent to try the way to the guests. */
const testMail = z.object({
  to: z.string(),
  queuedAt: z.string(),
  /** `waiting` is tried, or tried again; `failed` is given up. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Why it did not go out so far, in German. */
  reason: z.string().nullable(),
})

export const getStart = defineCall({
  method: 'GET',
  path: '/start',
  summary: 'Says what the shop lacks before a guest can order, step by step.',
  ability: 'config.write',
  data: z.object({
    /** Whether the overview shows it: until it is hidden, and in a shop without a branch or a product. */
    isShown: z.boolean(),
    steps: z.array(z.object({ id: z.enum(FIRST_STEPS), isDone: z.boolean(), missing: z.array(z.string()) })),
    /** The branch whose menu a test order opens; null while there is none. */
    shop: z.object({ identifier: z.string(), name: z.string() }).nullable(),
    branches: z.array(z.object({ id: z.int(), missing: z.array(z.enum(['branch', 'hours', 'areas', 'menu'])) })),
    country: z.string().nullable(),
    testMail: testMail.nullable(),
  }),
})
export const sendTestMail = defineCall({
  method: 'POST',
  path: '/start/test-mail',
  summary: "Sends a mail to one's own address, or to that of the shop, by the way that notices to guests take.",
  ability: 'config.write',
  limitPerMinute: 5,
  body: z.object({}).nullish(),
  data: testMail,
})
export const START_CALLS = [getStart, sendTestMail] as const
export type Start = CallData<typeof getStart>
