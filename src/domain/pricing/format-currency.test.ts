import fc from 'fast-check'
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

test('any amount reads as the German locale has it', () => {
  const formats = ['EUR', 'CHF'].map(
    currency => [currency, new Intl.NumberFormat('de-DE', { style: 'currency', currency })] as const,
  )
  fc.assert(
    fc.property(
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      fc.constantFrom(...formats),
      (cents, [currency, format]) => {
        expect(formatCurrency(cents / 100, currency)).toBe(format.format(cents / 100))
      },
    ),
  )
})
