import type { ChangedLine, LineEdit } from '#domain/orders/steps/order-changes.ts'
import { type RowOf, typedSql, typed } from '#server/core/db/typed-sql.ts'
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
  return rows.map(withNumbers)
}

/** The same of several orders with one statement, and none where there are none. */
export async function readEditsOfOrders(
  db: Executor,
  orders: readonly { id: number; from: number }[],
): Promise<ReadonlyMap<number, LineEdit[]>> {
  if (orders.length === 0) return new Map()
  const { rows } = await typedSql({ ...EDIT, orderId: 'int' })`
    select c.order_id, c.position, c.at, c.before, c.after, c.gross_before, c.gross_after
    from order_changes c
    join unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ from }) => from)}::bigint[]) asked (id, since)
      on c.order_id = asked.id and c.id >= asked.since
    order by c.id`.execute(db)
  const edits = rows.map(({ orderId, ...row }) => ({ orderId, edit: withNumbers(row) }))
  return new Map(
    [...Map.groupBy(edits, ({ orderId }) => orderId)].map(([id, made]) => [id, made.map(({ edit }) => edit)]),
  )
}

const withNumbers = (row: RowOf<typeof EDIT>): LineEdit => ({
  ...row,
  grossBefore: Number(row.grossBefore),
  grossAfter: Number(row.grossAfter),
})
