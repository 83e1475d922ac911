import { expect, test } from 'vitest'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

test.each([
  { amount: 12.9, currency: 'EUR', text: '12,90\u00A0€', because: 'prices have two decimals' },
  { amount: 1234.5, currency: 'EUR', text: '1.234,50\u00A0€', because: 'thousands are grouped' },
  { amount: 1.005, currency: 'EUR', text: '1,01\u00A0€', because: 'half a cent goes up' },
  { amount: 0, currency: 'EUR', text: '0,00\u00A0€', because: 'nothing is a price too' },
  { amount: 8, currency: 'CHF', text: '8,00\u00A0CHF', because: 'the currency is set in the config' },
])('$amount $currency reads "$text": $because', ({ amount, currency, text }) => {
  expect(formatCurrency(amount, currency)).toBe(text)
})
