import { z } from 'zod'
import { branchCard } from '#contract/calls/branch-cards.ts'
import { defineCall } from '#contract/call.ts'
import type { DeliveryData } from '#contract/delivery-answer.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'

/** What the field for postcode, town or address answers, with the cards of the branches it names. */
export type WhereAnswer = DeliveryData & { branches: readonly BranchCardData[] }

const id = z.int()
const area = z.object({
  id: z.string(),
  area: z.string(),
  price: z.number(),
  free: z.boolean(),
  feeTiers: z.array(z.object({ from: z.number(), price: z.number() })).nullish(),
  freeFromOrderValue: z.number().nullish(),
  minimumOrderValue: z.number().nullish(),
})
const answer = z.lazy(() =>
  z.object({
    zipCode: z.string().nullable(),
    place: z.string().nullable(),
    offers: z.array(z.object({ branchId: id, area, isPart: z.literal(true).optional() })),
    near: z.array(id),
    branches: z.array(branchCard()),
  }),
) as z.ZodType as z.ZodType<WhereAnswer, Readonly<Record<string, unknown>>>

export const where = defineCall({
  method: 'GET',
  path: '/where',
  summary: 'Says which branches deliver to a postcode, a town or an address, and which are near.',
  ability: 'shop.read',
  orderingFor: 'everyone',
  query: z.object({ term: z.string().max(200) }),
  data: answer,
})

export const WHERE_CALLS = [where] as const
