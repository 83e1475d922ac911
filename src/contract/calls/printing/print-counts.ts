import { z } from 'zod'

/** How often printers have said that they printed an order, and when first. */
export const printCounts = z.object({ printCount: z.int(), firstPrintedAt: z.string().nullable() })
