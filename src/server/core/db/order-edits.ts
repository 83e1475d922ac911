import type { ChangedLine, LineEdit } from '#domain/orders/steps/order-changes.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const EDIT = {
  position: 'int',
  at: 'instant',
  before: typed<ChangedLine | null>('json?'),
  after: typed<ChangedLine | null>('json?'),
  grossBefore: 'numeric',
  grossAfter: 'numeric',
} as const

/** How the lines of an order were changed since it was placed, oldest first; from the change numbered `from` on. */
export async function readOrderEdits(db: Executor, orderId: number, from = 0): Promise<LineEdit[]> {
  const { rows } = await typedSql(EDIT)`
    select position, at, before, after, gross_before, gross_after from order_changes
    where order_id = ${orderId} and id >= ${from} order by id`.execute(db)
  return rows.map(row => ({ ...row, grossBefore: Number(row.grossBefore), grossAfter: Number(row.grossAfter) }))
}
