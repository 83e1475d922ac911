import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { staffOrder } from '#contract/calls/order-shape.ts'

const byId = z.object({ id: z.coerce.number().int().positive() })
const byLine = byId.extend({ index: z.coerce.number().int().min(0) })
/** The line as it was seen: another one at that place is not meant. */
const uid = z.string().max(200).optional()
const oneLine = z.object({ uid })
/** Some lines of a ticket, such as those of one station; all of them where none are named. */
const someLines = z.object({
  lines: z
    .array(z.object({ index: z.int().min(0), uid }))
    .max(500)
    .optional(),
})

const base = { method: 'POST', ability: 'orders.bump', data: staffOrder } as const
export const bumpItem = defineCall({
  ...base,
  path: '/orders/{id}/items/{index}/bump',
  summary: 'Ticks off one line in the kitchen; whoever is second changes nothing.',
  params: byLine,
  body: oneLine,
})
export const unbumpItem = defineCall({
  ...base,
  path: '/orders/{id}/items/{index}/bump/undo',
  summary: 'Brings one line back to the kitchen; an order that was just reported as ready is in preparation again.',
  params: byLine,
  body: oneLine,
})
export const bumpOrder = defineCall({
  ...base,
  path: '/orders/{id}/bump',
  summary: 'Ticks off a ticket in the kitchen, or some of its lines, at once.',
  params: byId,
  body: someLines,
})
export const unbumpOrder = defineCall({
  ...base,
  path: '/orders/{id}/bump/undo',
  summary:
    'Brings a ticket back to the kitchen, or some of its lines; an order that was just reported as ready is in preparation again.',
  params: byId,
  body: someLines,
})

export const kitchenDelays = defineCall({
  method: 'GET',
  path: '/orders/current/delays',
  summary:
    'Lists by how many minutes everything takes longer than usual now, at branches where it does: what staff said, and what the kitchen has to do, together.',
  ability: 'orders.read',
  query: z.object({ branch: z.coerce.number().int().optional() }),
  data: z.array(z.object({ branch: z.int(), minutes: z.int() })),
})

export const KITCHEN_CALLS = [kitchenDelays, bumpItem, unbumpItem, bumpOrder, unbumpOrder] as const
