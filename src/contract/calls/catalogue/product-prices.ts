import { z } from 'zod'
import { adjustment, bulkAnswer } from '#contract/bulk.ts'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { defineCall } from '#contract/call.ts'

/** Rows with the version that was seen, over which one refuses when it has another by now. */
const seen = z.array(z.object({ id: z.int().positive(), version: z.int().optional() }))

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

export const PRODUCT_PRICES_CALLS = [changePrices] as const
