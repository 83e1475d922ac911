import type { OrderType } from '#domain/catalogue/branch.ts'
import { Problem } from '#domain/problem.ts'

/** German names of the ways an order reaches the guest. */
export const ORDER_TYPE_LABELS: Record<OrderType, string> = {
  delivery: 'Lieferung',
  takeaway: 'Abholung',
  dineIn: 'Vor Ort',
}

/**
 * The order type behind the two flags of an order; neither means takeaway (docs/reference/ordering.md#order-types).
 * @throws Problem `invalid` when both are set.
 */
export function orderTypeOf({ isDelivery, isDineIn }: { isDelivery: boolean; isDineIn: boolean }): OrderType {
  if (isDelivery && isDineIn) {
    throw new Problem('invalid', {
      message: 'Lieferung und Verzehr vor Ort schließen einander aus.',
      field: 'isDineIn',
      code: 'contradiction',
    })
  }
  if (isDelivery) return 'delivery'
  return isDineIn ? 'dineIn' : 'takeaway'
}

/** What a branch outside the web shop says to those who come to it by its address. */
export const NOT_ONLINE = 'Diese Filiale nimmt derzeit keine Online-Bestellungen an.'
