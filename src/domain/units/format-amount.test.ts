import { expect, test } from 'vitest'
import { formatAmount } from '#domain/units/format-amount.ts'

test.each([
  { amount: 1.5, unit: 'kg', text: '1,5 kg', because: 'German numbers have a comma' },
  { amount: 2, unit: 'amount', text: '2 Stk.', because: 'whole numbers show no decimals' },
  { amount: 1500, unit: 'g', text: '1.500 g', because: 'thousands are grouped' },
  { amount: 2 / 3, unit: 'l', text: '0,6667 l', because: 'more than four decimals help nobody' },
  { amount: 4, unit: 'm2', text: '4 m²', because: 'the short form is for reading' },
] as const)('$amount $unit reads "$text": $because', ({ amount, unit, text }) => {
  expect(formatAmount(amount, unit)).toBe(text)
})
