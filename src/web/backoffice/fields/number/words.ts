import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 })

export const numberWords: Words<object, number> = { short: value => german.format(Number(value)) }
export const moneyWords: Words<object, number> = {
  short: (value, _, { currency }) => formatCurrency(Number(value), currency),
}
export const percentageWords: Words<object, number> = { short: value => `${german.format(Number(value))} %` }
