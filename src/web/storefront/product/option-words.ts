import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import type { Option, Part } from '#domain/catalogue/product.ts'
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

/**
 * What stands at each option of a part, by its name. While some of the part's free selections are left, what would cost
 * something is 'inklusive'; chosen ones are free in the order of the options, as they are charged
 * (docs/reference/prices-and-tax.md#base-price).
 */
export function optionPrices(
  { options, includedSelections }: Pick<Part, 'options' | 'includedSelections'>,
  chosen: { has(name: string): boolean },
  currency: string,
): ReadonlyMap<string, string> {
  const costs = ({ modifier, value }: Option) => modifier === 'add' && (value ?? 0) > 0
  const free = includedSelections ?? 0
  let used = 0
  const taken = options.filter(option => option.modifier === 'add' && chosen.has(option.name)).length
  return new Map(
    options.map(option => {
      const isChosen = option.modifier === 'add' && chosen.has(option.name)
      if (isChosen) used += 1
      const isIncluded = costs(option) && (isChosen ? used <= free : taken < free)
      return [option.name, isIncluded ? 'inklusive' : optionPrice(option, currency)]
    }),
  )
}
