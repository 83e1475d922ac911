import type { PastLine } from '#web/storefront/cart/state/past-orders.ts'
import { formatAmount } from '#domain/units/format-amount.ts'

/** '2 × Pizza Margherita (Groß), Cola, 0,3 kg Bergkäse': what was ordered, for one look. */
export const linesText = (items: readonly PastLine[]): string =>
  items
    .map(({ name, amount, unit, parts }) => {
      const choices = parts.flatMap(({ value }) => (typeof value === 'string' ? [value] : value.filter(one => typeof one === 'string')))
      const what = choices.length > 0 ? `${name} (${choices.join(', ')})` : name
      if (unit !== 'amount') return `${formatAmount(amount, unit)} ${what}`
      return amount === 1 ? what : `${amount.toLocaleString('de-AT')} × ${what}`
    })
    .join(', ')
