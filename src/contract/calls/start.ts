import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { FIRST_STEPS } from '#domain/start/first-steps.ts'
import { type FoldableArea, foldableAreas } from '#domain/start/foldable-areas.ts'

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
/** Who works with an area, and so may hear whether anything of it is there. */
export const AREA_ABILITIES: Readonly<Record<FoldableArea, Ability>> = {
  tables: 'tables.browse',
  screens: 'digital-signage-devices.browse',
  planning: 'working-schedules.ask',
  departments: 'departments.browse',
  divisions: 'divisions.browse',
  donations: 'donatees.browse',
  programs: 'api-tokens.browse',
}
export const listAreas = defineCall({
  method: 'GET',
  path: '/start/areas',
  summary:
    'Says which of the areas one may work with that a small shop does without stand in the navigation, and which hold anything.',
  ability: 'backoffice.enter',
  data: z.array(z.object({ id: z.enum(foldableAreas), isUsed: z.boolean(), isShown: z.boolean() })),
})
export const START_CALLS = [getStart, sendTestMail, listAreas] as const
export type ShownAreas = CallData<typeof listAreas>
export type Start = CallData<typeof getStart>
