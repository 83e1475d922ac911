import { z } from 'zod'
import { publicOrder, staffOrder } from '#contract/calls/order-shape.ts'
import type { Ability } from '#contract/rights/rights.ts'

/** Server-sent events as plain data: what is told under which name. */
export type Stream = {
  /** Below /api, parameters in braces. */
  path: string
  summary: string
  ability: Ability
  params?: z.ZodObject
  query?: z.ZodObject
  events: Readonly<Record<string, z.ZodType>>
}
const defineStream = <const S extends Stream>(stream: S): S => stream

export const liveOrder = defineStream({
  path: '/orders/public/{uid}/{hash}/live',
  summary: "Streams the guest's order, at once and whenever it changes.",
  ability: 'orders.follow',
  params: z.object({ uid: z.string().max(40), hash: z.string().max(100) }),
  events: { order: publicOrder },
})
export const liveDesk = defineStream({
  path: '/orders/live',
  summary: 'Streams every order of the branches one may see that is new or changes; `resync` asks to load the list anew.',
  ability: 'orders.read',
  query: z.object({ branch: z.coerce.number().int().optional() }),
  events: { order: staffOrder, resync: z.object({}) },
})
export const liveCatalogue = defineStream({
  path: '/catalogue/live',
  summary: 'Streams the version of catalogue, settings and availability, at once and whenever it rises.',
  ability: 'shop.read',
  events: { catalogue: z.object({ version: z.int() }) },
})
export const STREAMS: readonly Stream[] = [liveOrder, liveDesk, liveCatalogue]
