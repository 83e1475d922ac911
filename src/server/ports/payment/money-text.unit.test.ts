import { expect, test } from 'vitest'
import { centsOf, valueOf } from '#server/ports/payment/money-text.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1990, '19.90'],
  [100_000, '1000.00'],
])('%i cents are %s for Mollie, and back again', (cents, text) => {
  expect(valueOf(cents)).toBe(text)
  expect(centsOf(text)).toBe(cents)
})
test.each(['', '-1.00', '1,00', '1.234', 'NaN', '1e3'])('%j is no amount', text =>
  expect(() => centsOf(text)).toThrow(/no amount/),
)
