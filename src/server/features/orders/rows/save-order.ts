import type { Executor } from '#server/core/db/executor.ts'
import { publish } from '#server/core/live/live-hub.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

const JSON_COLUMNS = [
  'lastStep',
  'taxes',
  'deliveryArea',
  'deliveryAddress',
  'slotCategories',
  'takes',
] as const satisfies readonly (keyof OrderRow)[]

/** Writes columns of a locked order as its next version and tells everyone who watches it, once the transaction commits. */
export async function saveOrder(tx: Executor, row: OrderRow, now: string, columns: Partial<OrderRow>): Promise<void> {
  const values: Record<string, unknown> = { ...columns, version: row.version + 1, updatedAt: now }
  for (const name of JSON_COLUMNS) if (values[name] != null) values[name] = JSON.stringify(values[name])
  await tx.updateTable('orders').set(values).where('id', '=', row.id).execute()
  await announceOrder(tx, row)
}

/** Tells the order desk and whoever follows this order. */
export async function announceOrder(tx: Executor, { id, branchId }: Pick<OrderRow, 'id' | 'branchId'>): Promise<void> {
  await publish(tx, 'orders', { id, branchId })
  await publish(tx, `order:${id}`, { id, branchId })
}
