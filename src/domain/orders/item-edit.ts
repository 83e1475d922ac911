import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Problem } from '#domain/problem.ts'

const EDITABLE: ReadonlySet<OrderStatus> = new Set(['new', 'confirmed', 'ready'])

/** Whether the lines of an order may still change: while it is new, in the kitchen or on the shelf (model, section 2.4, "Editing items"). */
export const mayEditItems = (status: OrderStatus): boolean => EDITABLE.has(status)

/** The same as a gate. What a paid order costs more or less then is `amountDueCents`. @throws Problem `conflict`. */
export function checkItemEdit(status: OrderStatus): void {
  if (mayEditItems(status)) return
  throw new Problem('conflict', { code: 'notEditable', message: 'Diese Bestellung kann nicht mehr geändert werden.' })
}
