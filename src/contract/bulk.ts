import { z } from 'zod'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { PRICE_ROUNDINGS, type PriceRounding } from '#domain/pricing/adjust-price.ts'

const values = z.record(z.string(), z.unknown())
const entries = z.record(z.string(), z.array(z.string().max(200)).min(1).max(100))
/** By how much an amount changes, relative to what it is in each row. */
export const adjustment = z.object({
  by: z.enum(['percent', 'amount']),
  value: z
    .number()
    .min(-99_999_999)
    .max(99_999_999)
    .refine(value => Number(value.toFixed(4)) === value, 'Höchstens 4 Nachkommastellen sind möglich.'),
  rounding: z.enum(Object.keys(PRICE_ROUNDINGS) as [PriceRounding, ...PriceRounding[]]),
})

/**
 * What is done with several rows at once: those named by `ids` or `rows`, or all that a list finds by `search` and
 * `filters`, of which the caller says how many it saw, so that none more is touched.
 */
export const bulkBody = z
  .object({
    ids: z.array(z.int().positive()).min(1).max(MOST_AT_ONCE).optional(),
    /**
     * Rows with the version that was seen, over which the row refuses when it has another one by now, and with what
     * this row alone gets.
     */
    rows: z
      .array(z.object({ id: z.int().positive(), version: z.int().optional(), change: values.optional() }))
      .min(1)
      .max(MOST_AT_ONCE)
      .optional(),
    query: z
      .object({ search: z.string().max(200).optional(), filters: z.record(z.string(), z.string().max(200)).optional() })
      .optional(),
    expected: z.int().positive().max(MOST_AT_ONCE).optional(),
    /** The fields each row gets. Where nothing is to be changed the rows are removed. */
    change: values.optional(),
    /** Amounts that change relative to what they are. */
    adjust: z.record(z.string(), adjustment).optional(),
    /** Entries that lists get, and entries they lose; all others stay. */
    add: entries.optional(),
    drop: entries.optional(),
    /** Tells what would become of each row and changes none. */
    isDryRun: z.boolean().optional(),
  })
  .refine(({ ids, rows, query, expected }) => Boolean(ids ?? rows) || (query !== undefined && expected !== undefined), {
    path: ['ids'],
    message: 'Bitte wählen Sie aus, worum es geht.',
  })
export type BulkBody = z.input<typeof bulkBody>

/** Whether something is to be changed, and not removed. */
export const isChange = ({ change, adjust, add, drop, rows }: BulkBody): boolean =>
  Boolean(change ?? adjust ?? add ?? drop) || (rows ?? []).some(row => row.change !== undefined)

/**
 * Rows that refuse are named with the reason; all others are done, in one transaction. A dry run says of each other row
 * what would change.
 */
export const bulkAnswer = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), name: z.string().nullable(), message: z.string() })),
  rows: z
    .array(z.object({ id: z.int(), version: z.int(), name: z.string().nullable(), before: values, after: values }))
    .optional(),
})
export type BulkAnswer = z.output<typeof bulkAnswer>
