import { fromCents, toCents } from '#domain/pricing/money.ts'

/**
 * '12,90 €': two decimals, half a cent up, German; a no-break space stands before the sign. `currency` is an ISO 4217
 * code. Reads like `Intl.NumberFormat('de-DE')`, but rounds the cents that are meant, not the nearest number a computer
 * can hold.
 */
export function formatCurrency(amount: number, currency: string): string {
  const digits = fromCents(toCents(amount)).toFixed(2).replace('.', ',')
  return `${digits.replaceAll(/\B(?=(\d{3}){1,7},)/g, '.')}\u00A0${currency === 'EUR' ? '€' : currency}`
}
