import type { StaffOrder } from '#contract/calls/order-shape.ts'

/**
 * Puts a newer state of an order into a list; an older one than the list holds changes nothing. `branchId` keeps other
 * branches out.
 */
export function mergeOrder(orders: readonly StaffOrder[], order: StaffOrder, branchId: number | null): StaffOrder[] {
  if (branchId !== null && order.branch.id !== branchId) return orders.filter(({ id }) => id !== order.id)
  const known = orders.find(({ id }) => id === order.id)
  if (!known) return [...orders, order]
  if (known.version > order.version) return [...orders]
  return orders.map(other => (other.id === order.id ? order : other))
}
