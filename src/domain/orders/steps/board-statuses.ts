import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/**
 * The states in which an order belongs on a pick-up board: it has reached the shop and is not over. What waits for its
 * payment does not count yet.
 */
export const BOARD_STATUSES = [
  'new',
  'counterOffered',
  'confirmed',
  'inDelivery',
  'ready',
] as const satisfies readonly OrderStatus[]
