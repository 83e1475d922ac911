import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Problem } from '#domain/problem.ts'

const EDITABLE: ReadonlySet<OrderStatus> = new Set(['new', 'counterOffered', 'confirmed', 'ready'])

/**
 * Whether the lines of an order may still change (model, section 2.4, "Editing items"); of a paid one only so that it does
 * not become dearer. Amounts in currency units.
 * @throws Problem `conflict`.
 */
export function checkItemEdit(order: { status: OrderStatus; isPaid: boolean; gross: number }, newGross: number): void {
  if (!EDITABLE.has(order.status)) {
    throw new Problem('conflict', { code: 'notEditable', message: 'Diese Bestellung kann nicht mehr geändert werden.' })
  }
  if (order.isPaid && newGross > order.gross) {
    throw new Problem('conflict', { code: 'paid', message: 'Diese Bestellung ist bereits bezahlt und kann nicht mehr teurer werden.' })
  }
}
