import { z } from 'zod'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { defineCall, type CallData } from '#contract/call.ts'

/** Which category products stand under is said by menus, so it is changed there. */
export const placeProducts = defineCall({
  method: 'POST',
  path: '/products/category',
  summary:
    'Puts products under a category on every menu they stand on, and under no other; on menus without them nothing changes. A dry run tells what would become of each.',
  ability: 'menus.update',
  body: z.object({
    ids: z.array(z.int().positive()).min(1).max(MOST_AT_ONCE),
    category: z.object({ id: z.int().positive() }),
    isDryRun: z.boolean().default(false),
  }),
  data: z.object({
    /** The products that move, with the categories they stood under. */
    moved: z.array(z.object({ id: z.int(), name: z.string(), from: z.array(z.string()), menus: z.array(z.string()) })),
    /** The category they stand under now. */
    to: z.string(),
    refused: z.array(z.object({ id: z.int(), name: z.string().nullable(), message: z.string() })),
  }),
})
export type PlacedProducts = CallData<typeof placeProducts>

export const PRODUCT_CATEGORY_CALLS = [placeProducts] as const
