import { z } from 'zod'

/**
 * What refers to a row, and what removing the row means for it: it `blocks` the removal, `goes` along, `loses` its
 * link, or `keeps` a copy of its own. `rows` names the first few.
 */
export const rowUse = z.object({
  path: z.string(),
  label: z.string(),
  count: z.int(),
  effect: z.enum(['blocks', 'goes', 'loses', 'keeps']),
  rows: z.array(z.object({ id: z.int(), name: z.string().nullable() })),
})
export type Use = z.infer<typeof rowUse>
