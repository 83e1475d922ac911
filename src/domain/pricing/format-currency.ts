import { fromCents, toCents } from '#domain/pricing/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** '12,90 €': two decimals, half a cent up, German; a no-break space stands before the sign. `currency` is an ISO 4217 code. */
export function formatCurrency(amount: number, currency: string): string {
  let format = formats.get(currency)
  if (!format)
    formats.set(
      currency,
      (format = new Intl.NumberFormat('de-DE', { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 })),
    )
  return format.format(fromCents(toCents(amount)))
}
