import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** How often an order was printed, which is what printers have said so of, and when first. */
export type PrintCounts = { printCount: number; firstPrintedAt: string | null }

export async function readPrintCounts(db: Executor, orderId: number): Promise<PrintCounts> {
  const { rows } = await typedSql({ printCount: 'int', firstPrintedAt: 'instant?' })`
    select count(*) as print_count, min(finished_at) as first_printed_at from print_jobs where order_id = ${orderId} and status = 'printed'`.execute(
    db,
  )
  return rows[0] ?? { printCount: 0, firstPrintedAt: null }
}
