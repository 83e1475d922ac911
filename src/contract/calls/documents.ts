import { z } from 'zod'
import type { Ability } from '#contract/rights/rights.ts'

/** Files answered as themselves, not as JSON. */
export type Document = {
  /** Below /api, parameters in braces. */
  path: string
  summary: string
  ability: Ability
  params: z.ZodObject
  mediaType: string
}

export const orderCalendar = {
  path: '/orders/public/{uid}/{hash}/calendar.ics',
  summary: 'Reads the appointment of an order for the guest’s own calendar (RFC 5545).',
  ability: 'orders.follow',
  params: z.object({ uid: z.string().max(40), hash: z.string().max(100) }),
  mediaType: 'text/calendar',
} as const satisfies Document

/** An address with its parameters filled in: `/orders/{id}` is `/orders/${string}`. */
type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Filled<After>}` : P
/** Where a browser finds such a file. */
export type DocumentAddress = `/api${Filled<(typeof orderCalendar)['path']>}`

export const DOCUMENTS: readonly Document[] = [orderCalendar]
