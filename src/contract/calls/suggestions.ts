import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

const IDS = /^\d{1,15}(?:,\d{1,15}){0,199}$/

export const getSuggestions = defineCall({
  method: 'GET',
  path: '/branches/{id}/suggestions',
  summary:
    'Lists what goes with the products of a cart, best first: what staff chose, else what guests order together.',
  ability: 'shop.read',
  orderingFor: 'guests',
  params: z.object({ id: z.string().max(80) }),
  query: z.object({
    /** Ids of the products in the cart, in its order. */
    products: z
      .string()
      .max(4000)
      .regex(IDS)
      .transform(text => text.split(',').map(Number)),
  }),
  data: z.array(z.object({ id: z.int() })),
})

export const SUGGESTION_CALLS = [getSuggestions] as const
