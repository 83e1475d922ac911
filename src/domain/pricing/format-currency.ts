import { toCents } from '#domain/pricing/money.ts'

const SIGNS: Readonly<Record<string, string>> = { EUR: '€' }

/**
 * '12,90 €': two decimals, half a cent up, German; a no-break space stands before the sign. `currency` is an ISO 4217 code. Reads like
 * `Intl.NumberFormat('de-DE')`, which would cost the server 8 MiB for the languages of the whole world.
 */
export function formatCurrency(amount: number, currency: string): string {
  const cents = toCents(amount)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}\u00A0${SIGNS[currency] ?? currency}`
}
