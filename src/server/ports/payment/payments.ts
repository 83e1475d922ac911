import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { onSite } from '#server/ports/payment/on-site.ts'
import type { PaymentPort } from '#server/ports/payment/payment-port.ts'

/** Who takes the money of each method; a method nobody takes yet is refused at checkout, whatever the switches say. */
export type Payments = Readonly<Record<PaymentMethod, PaymentPort | null>>

/** The adapters this installation has, each method named. */
export const createPayments = (): Payments => ({
  cash: onSite,
  'atm-card': onSite,
  'hydro-ag-voucher': onSite,
  mollie: null,
  datatrans: null,
})
