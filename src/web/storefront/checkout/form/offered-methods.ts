import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { availablePaymentMethods, isOnlineMethod, type PaymentFlags, type PaymentMethod } from '#domain/payments/payment-methods.ts'

/** The ways to pay that the checkout offers: switched on for shop and branch, and paid when the goods change hands. */
export const offeredMethods = (config: PaymentFlags, branch: Branch, orderType: OrderType): PaymentMethod[] =>
  availablePaymentMethods(config, branch, orderType).filter(method => !isOnlineMethod(method))
