import type { Branch, OrderType } from '#domain/catalogue/branch.ts'

type Offers = Pick<Branch, 'isDeliveryEnabled' | 'isTakeawayEnabled' | 'isDineInEnabled'>

/** The order types a branch offers, in the order in which they are shown. */
export const offeredTypes = ({ isDeliveryEnabled, isTakeawayEnabled, isDineInEnabled }: Offers): OrderType[] => [
  ...(isTakeawayEnabled ? ['takeaway' as const] : []),
  ...(isDeliveryEnabled ? ['delivery' as const] : []),
  ...(isDineInEnabled ? ['dineIn' as const] : []),
]

/**
 * The order type of a cart: what the guest chose, else the shop's default, each only if the branch offers it; else the
 * first on offer (docs/reference/ordering.md#order-type-of-a-cart). A branch that offers nothing counts as takeaway.
 */
export function orderTypeFor(branch: Offers, chosen: OrderType | null, preferred: OrderType): OrderType {
  const offered = offeredTypes(branch)
  return [chosen, preferred].find(type => type !== null && offered.includes(type)) ?? offered[0] ?? 'takeaway'
}
