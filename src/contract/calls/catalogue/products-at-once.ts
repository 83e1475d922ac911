import { z } from 'zod'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import { bulkAnswer, adjustment } from '#contract/bulk.ts'

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

/** Rows with the version that was seen, over which one refuses when it has another by now. */
const seen = z.array(z.object({ id: z.int().positive(), version: z.int().optional() }))

/** Gives many products a group of options, or takes it away. */
export const offerOptions = defineCall({
  method: 'POST',
  path: '/products/option-groups',
  summary:
    'Has products offer a group of options, or no longer; each by the checks of a change of it alone. A plain product begins to ask, a step of its own with the same name makes way for the group, and bundles are refused. A dry run tells what would become of each.',
  ability: 'products.update',
  body: z.object({
    rows: seen.min(1).max(MOST_AT_ONCE),
    group: z.object({ id: z.int().positive() }),
    isOffered: z.boolean(),
    isDryRun: z.boolean().default(false),
  }),
  data: bulkAnswer,
})

/** Changes the prices of many products together with those of the groups of options they offer. */
export const changePrices = defineCall({
  method: 'POST',
  path: '/products/prices',
  summary:
    'Changes the prices of products by per cent or an amount, and with them the surcharges and prices of the groups of options they offer, in one transaction. Groups change for every product that offers them; what is free stays free, reductions stay. Without `groups` all that the products offer are meant. A dry run tells what would become of each product and group, and how many other products offer it.',
  ability: 'products.update',
  body: z.object({
    rows: seen.min(1).max(MOST_AT_ONCE),
    groups: seen.max(MOST_AT_ONCE).optional(),
    adjust: adjustment,
    isDryRun: z.boolean().default(false),
  }),
  data: bulkAnswer.extend({
    groups: bulkAnswer.extend({ others: z.array(z.object({ id: z.int(), products: z.int() })) }),
  }),
})

export const PRODUCTS_AT_ONCE_CALLS = [placeProducts, offerOptions, changePrices] as const
