import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { byHash } from '#contract/calls/orders.ts'

const PATH = '/orders/public/{uid}/{hash}/push-subscription'
const endpoint = z.url().max(1000)
const isOn = z.object({ isOn: z.boolean() })

export const subscribePush = defineCall({
  method: 'POST',
  path: PATH,
  summary:
    "Has a guest's device told of an order by Web Push, until it is over. The body is what PushSubscription.toJSON() answers.",
  ability: 'orders.follow',
  params: byHash,
  body: z.object({
    endpoint,
    expirationTime: z.number().nullish(),
    /** The device's public key (65 bytes, uncompressed) and its secret (16 bytes), both base64url. */
    keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
  }),
  data: isOn,
  limitPerMinute: 30,
})
export const unsubscribePush = defineCall({
  method: 'DELETE',
  path: PATH,
  summary: 'Tells the device no more of this order. One that was never told is no mistake.',
  ability: 'orders.follow',
  params: byHash,
  body: z.object({ endpoint }),
  data: isOn,
  limitPerMinute: 30,
})
export const PUSH_CALLS = [subscribePush, unsubscribePush] as const
