import { z } from 'zod'
import { answerSchema } from '#contract/answer-schema.ts'
import { defineCall } from '#contract/call.ts'
import { BRANCH_CARD, CARDS_A_PAGE, type BranchCardData } from '#contract/resources/branch-card.ts'
import { branches } from '#contract/resources/branches.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'

const MOST = 100
const LONGEST_LIST = 4000
/** A branch as the overview shows it. */
export function branchCard(): z.ZodObject {
  const all = answerSchema(branches.fields)
  return z.object(Object.fromEntries(BRANCH_CARD.map(name => [name, all.shape[name] as z.ZodType])))
}
const cards = z.lazy(() => z.array(branchCard())) as z.ZodType as z.ZodType<
  BranchCardData[],
  Readonly<Record<string, unknown>>[]
>

export const branchCards = defineCall({
  method: 'GET',
  path: '/branch-cards',
  summary: 'Lists the branches as the overview shows them, those one can order from first: all, or those that match.',
  ability: 'shop.read',
  isPaged: true,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(MOST).default(CARDS_A_PAGE),
    /** Words of name, street, place, postcode or tags. */
    search: z.string().max(200).default(''),
    tag: z.coerce.number().int().positive().optional(),
    /** Only those one can order from now, in the way of `type` where it is given. */
    open: z.enum(['true', 'false']).optional(),
    type: z.enum(ORDER_TYPES).optional(),
    /** Only those of the web shop. */
    public: z.enum(['true', 'false']).optional(),
    /** Those with kiosks, in the shop's order, by `search` and `identifiers`. */
    kiosk: z.enum(['true']).optional(),
    /** Only these, by identifier, with commas between. */
    identifiers: z.string().max(LONGEST_LIST).optional(),
  }),
  data: cards,
})

export const BRANCH_CARD_CALLS = [branchCards] as const
