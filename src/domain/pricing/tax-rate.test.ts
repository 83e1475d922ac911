import { expect, test } from 'vitest'
import { taxRate } from '#domain/pricing/tax-rate.ts'

test.each([
  {
    orderType: 'delivery',
    product: { tax: 20, takeawayTax: 10, dineInTax: 13 },
    rate: 20,
    because: 'delivery uses the product tax',
  },
  {
    orderType: 'takeaway',
    product: { tax: 20, takeawayTax: 10, dineInTax: 13 },
    rate: 10,
    because: 'takeaway has its own',
  },
  {
    orderType: 'dineIn',
    product: { tax: 20, takeawayTax: 10, dineInTax: 13 },
    rate: 13,
    because: 'dine-in has its own',
  },
  { orderType: 'takeaway', product: { tax: 20, takeawayTax: null }, rate: 20, because: 'a missing rate falls back' },
  { orderType: 'dineIn', product: { tax: 20, dineInTax: 0 }, rate: 0, because: 'zero is a rate and not a missing one' },
] as const)('$orderType is taxed at $rate %: $because', ({ orderType, product, rate }) => {
  expect(taxRate(product, orderType)).toBe(rate)
})
