import type { Option, Part } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

/** How a step may be answered: 'genau eine', '1 bis 3, davon 2 inklusive', 'freiwillig'. */
export function partRule({ type, isOptional, minimumSelections, maximumSelections, includedSelections }: Part): string {
  if (type === 'select') return isOptional ? 'höchstens eine' : 'genau eine'
  if (type !== 'multiselect') return isOptional ? 'freiwillig' : 'nötig'
  const least = minimumSelections ?? (isOptional ? 0 : 1)
  const span = maximumSelections
    ? `${least} bis ${maximumSelections}`
    : least > 0
      ? `mindestens ${least}`
      : 'beliebig viele'
  return includedSelections ? `${span}, davon ${includedSelections} inklusive` : span
}

/**
 * What a choice does to the price: '+ 0,50 €', '- 1,00 €', '12,90 €', '+ 2,00 € Pfand'; empty where it does nothing.
 */
export function optionPrice({ modifier, value }: Option, currency: string): string {
  if (!modifier || !value) return modifier === 'overwrite' && value === 0 ? formatCurrency(0, currency) : ''
  const amount = formatCurrency(value, currency)
  return { add: `+ ${amount}`, subtract: `- ${amount}`, overwrite: amount, deposit: `+ ${amount} Pfand` }[modifier]
}
