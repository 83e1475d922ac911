import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { MOST_LINES, orderLineBody } from '#contract/calls/place-order.ts'

const held = z.object({
  /** Until when the time is kept; null where nothing needs keeping, or nothing more can be. */
  expiresAt: z.iso.datetime().nullable(),
  /** The same as seconds from now, for browsers whose clock is wrong. */
  secondsLeft: z.int().nullable(),
})

export const reserveSlot = defineCall({
  method: 'POST',
  path: '/branches/{id}/reservations',
  summary:
    'Keeps the chosen time for a guest in the checkout, where the kitchen is limited. One time a key, of which the order with that key takes the place; asked again it moves along and never lasts longer.',
  ability: 'orders.place',
  orderingFor: 'guests',
  limitPerMinute: 30,
  params: z.object({ id: z.string().max(80) }),
  body: z.object({
    clientOrderKey: z.guid(),
    orderType: z.enum(['delivery', 'takeaway', 'dineIn']),
    /** Local time `YYYY-MM-DDTHH:mm`; without it nothing is kept any more. */
    appointmentDate: z.string().max(40).nullish(),
    items: z.array(orderLineBody).max(MOST_LINES),
  }),
  data: held,
})
export const releaseSlot = defineCall({
  method: 'DELETE',
  path: '/branches/{id}/reservations/{key}',
  summary: 'Gives a time back that was kept for a guest, who has left the checkout.',
  ability: 'orders.place',
  orderingFor: 'guests',
  limitPerMinute: 30,
  params: z.object({ id: z.string().max(80), key: z.guid() }),
  data: held,
})
export const RESERVATION_CALLS = [reserveSlot, releaseSlot] as const
export type HeldSlot = z.output<typeof held>
