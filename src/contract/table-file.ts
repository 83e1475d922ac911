import { z } from 'zod'
import { MOST_CHOSEN } from '#contract/bulk-limit.ts'

/** The files a list can be taken along as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
export const tableFormat = z.enum(TABLE_FORMATS)

/** A list of a collection as a file: what it finds or the rows named, in its order, with these columns. */
export const tableBody = z.object({
  format: tableFormat,
  /** What it is called, where it holds no more than a part of the collection that people know by a name of its own. */
  title: z.string().trim().min(1).max(80).optional(),
  /** Fields, `id`, `createdAt`, `updatedAt`, `updatedBy` and links from elsewhere, in the order of the columns. */
  columns: z.array(z.string().max(80)).min(1).max(100),
  ids: z.array(z.int().positive()).min(1).max(MOST_CHOSEN).optional(),
  search: z.string().max(200).optional(),
  /** As in the address of the list. */
  filters: z.record(z.string(), z.string().max(200)).optional(),
  sort: z.string().max(80).optional(),
})
export type TableBody = z.output<typeof tableBody>
