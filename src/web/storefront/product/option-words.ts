import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

/** What stands at an option that cannot be had; undefined for one that can. */
export const goneText = (gone: GoneOption | undefined): string | undefined =>
  gone && (gone === 'soldOut' ? 'Ausverkauft' : 'Derzeit nicht verfügbar')

/**
 * What an option does to the price: '+ 1,50 €', '− 1,00 €', '8,90 €' when it replaces it, '+ 2,00 € Pfand'; empty when
 * it changes nothing.
 */
export function optionPrice({ modifier, value }: Pick<Option, 'modifier' | 'value'>, currency: string): string {
  if (modifier === 'overwrite') return formatCurrency(value ?? 0, currency)
  if (!modifier || !value) return ''
  const text = `${modifier === 'subtract' ? '−' : '+'} ${formatCurrency(value, currency)}`
  return modifier === 'deposit' ? `${text} Pfand` : text
}
