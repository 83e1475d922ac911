import { z } from 'zod'
import { calendarDay } from '#contract/calendar.ts'
import { defineCall } from '#contract/call.ts'
import { publicOrder, staffOrder } from '#contract/calls/order-shape.ts'
import { byHash } from '#contract/calls/orders.ts'
import { LONGEST_QUOTATION_NOTE } from '#domain/orders/quotations/quotation-expiry.ts'

export const sendQuotation = defineCall({
  method: 'POST',
  path: '/orders/{id}/quotation',
  summary:
    'Sends the guest of a request an offer: its lines, sums and time as they are now, good until the end of a local day. A later one replaces it. With a version only if nobody changed the order since.',
  ability: 'orders.decide',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({
    /** The last day on which it can be accepted, on the clock of the branch. */
    validUntil: calendarDay,
    note: z.string().max(LONGEST_QUOTATION_NOTE).nullish(),
    version: z.int().optional(),
  }),
  data: staffOrder,
})

const answer = <const P extends string>(path: P, summary: string) =>
  defineCall({
    method: 'POST',
    path: `/orders/public/{uid}/{hash}/${path}` as const,
    summary,
    ability: 'orders.follow',
    params: byHash,
    /** Which offer was read: another one may have come since. */
    body: z.object({ number: z.int().positive() }),
    data: publicOrder,
    limitPerMinute: 30,
  })
export const acceptQuotation = answer(
  'accept-quotation',
  'Accepts an offer as its guest, while it stands and the order is as it was offered. Keeps what was accepted, when, and under which legal texts.',
)
export const declineQuotation = answer('decline-quotation', 'Declines an offer as its guest, which ends the request.')

export const QUOTATION_CALLS = [sendQuotation, acceptQuotation, declineQuotation] as const
