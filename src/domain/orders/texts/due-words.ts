import type { PaymentMethod } from '#domain/payments/payment-methods.ts'

/** How and where an order is paid on site. */
export type DueWording = { paymentMethod: PaymentMethod; isPaid: boolean; isDelivery: boolean; isDineIn: boolean }

const MEANS: Record<PaymentMethod, string> = {
  cash: 'bar',
  'atm-card': 'mit Karte',
  'hydro-ag-voucher': 'mit Ihrem Gutschein',
  mollie: '',
  datatrans: '',
}

/**
 * 'Noch zu bezahlen: 28,00 €, bar bei der Abholung', or what the guest gets back there. `due` is negative then,
 * `amount` always positive.
 */
export function dueWords({ paymentMethod, isPaid, isDelivery, isDineIn }: DueWording, due: number, amount: string) {
  const where = isDelivery ? 'bei der Lieferung' : isDineIn ? 'vor Ort' : 'bei der Abholung'
  if (due < 0) return `Sie erhalten ${where} zurück: ${amount}`
  const how = [isPaid ? undefined : MEANS[paymentMethod], where].filter(Boolean).join(' ')
  return `Noch zu bezahlen: ${amount}, ${how}`
}
