import type { PastLine } from '#web/storefront/cart/state/past-orders.ts'
import { isTimes, timesText } from '#domain/units/times-text.ts'

/** '2 × Pizza Margherita (Groß), Cola, 0,3 kg Bergkäse': what was ordered, for one look. */
export const linesText = (items: readonly PastLine[]): string =>
  items
    .map(({ name, amount, unit, parts }) => {
      const choices = parts.flatMap(({ value }) =>
        typeof value === 'string' ? [value] : value.filter(one => typeof one === 'string'),
      )
      const what = choices.length > 0 ? `${name} (${choices.join(', ')})` : name
      return amount === 1 && isTimes(unit) ? what : `${timesText(amount, unit)} ${what}`
    })
    .join(', ')
