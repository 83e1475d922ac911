import { z } from 'zod'
import { bulkAnswer } from '#contract/bulk.ts'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { defineCall } from '#contract/call.ts'

/** Gives many products a group of options, or takes it away. */
export const offerOptions = defineCall({
  method: 'POST',
  path: '/products/option-groups',
  summary:
    'Has products offer a group of options, or no longer; each by the checks of a change of it alone. A plain product begins to ask, a step of its own with the same name makes way for the group, and bundles are refused. A dry run tells what would become of each.',
  ability: 'products.update',
  body: z.object({
    /** With the version that was seen, over which a product refuses when it has another one by now. */
    rows: z
      .array(z.object({ id: z.int().positive(), version: z.int().optional() }))
      .min(1)
      .max(MOST_AT_ONCE),
    group: z.object({ id: z.int().positive() }),
    isOffered: z.boolean(),
    isDryRun: z.boolean().default(false),
  }),
  data: bulkAnswer,
})

export const PRODUCT_OPTIONS_CALLS = [offerOptions] as const
