import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import type { AskedOrder } from '#server/features/orders/place/read-order.ts'

/** Whether the guest pays at a provider before the shop sees the order; an offer asks for no money. */
export const isPaidFirst = ({ draft, branch }: Pick<AskedOrder, 'draft' | 'branch'>): boolean =>
  isOnlineMethod(draft.paymentMethod) && !branch.isQuotationRequired
