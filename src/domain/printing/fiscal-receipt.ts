import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-methods.ts'

/**
 * Whether an order owes its guest a receipt of the cash register: an Austrian branch that takes the money on site, by
 * card at a kiosk too (docs/reference/prices-and-tax.md#fiscal-receipt). A quotation owes none. The cash register signs
 * and numbers the receipt (RKSV); nothing here does.
 */
export const isFiscalReceiptRequired = (
  country: string,
  method: PaymentMethod,
  isQuotation: boolean,
  source?: string,
): boolean => country === 'AT' && !isQuotation && ('isFiscal' in PAYMENT_METHODS[method] || source === 'kiosk')
