import { isOnlineMethod, type PaymentMethod } from '#domain/payments/payment-methods.ts'

/** Whose card terminals stand beside kiosks. */
export const TERMINAL_METHOD = 'mollie' as const satisfies PaymentMethod

/**
 * The ways to pay a kiosk offers, out of those its branch takes: at the card terminal beside it, first and whatever the
 * switches of the web shop say, where one is set up; else at the counter. It leads to no payment page.
 */
export const kioskMethods = (methods: readonly PaymentMethod[], hasTerminal: boolean): PaymentMethod[] => [
  ...(hasTerminal && methods.length > 0 ? [TERMINAL_METHOD] : []),
  ...methods.filter(method => !isOnlineMethod(method)),
]
