import { z } from 'zod'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'

/**
 * What is done with several rows at once: those named by `ids`, or all that a list finds by `search` and `filters`, of which the
 * caller says how many it saw, so that none more is touched.
 */
export const bulkBody = z
  .object({
    ids: z.array(z.int().positive()).min(1).max(MOST_AT_ONCE).optional(),
    query: z.object({ search: z.string().max(200).optional(), filters: z.record(z.string(), z.string().max(200)).optional() }).optional(),
    expected: z.int().positive().max(MOST_AT_ONCE).optional(),
    /** The fields each row gets; none to remove the rows. */
    change: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ ids, query, expected }) => ids !== undefined || (query !== undefined && expected !== undefined), {
    path: ['ids'],
    message: 'Bitte wählen Sie aus, worum es geht.',
  })
export type BulkBody = z.input<typeof bulkBody>

/** Rows that refuse are named with the reason; all others are done, in one transaction. */
export const bulkAnswer = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string().nullable(), message: z.string() })),
})
export type BulkAnswer = z.output<typeof bulkAnswer>
