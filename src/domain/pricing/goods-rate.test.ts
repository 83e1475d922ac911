import { expect, test } from 'vitest'
import { goodsRate } from '#domain/pricing/country-tax.ts'

test.each([
  { rates: [10, 10, 20], country: 'AT', rate: 10, because: 'most products have it' },
  { rates: [20, 20, 10], country: 'AT', rate: 20, because: 'a bar sells drinks' },
  { rates: [20, 10], country: 'AT', rate: 10, because: 'of two the one of dishes' },
  { rates: [], country: 'DE', rate: 7, because: 'nothing is sold yet' },
  { rates: [], country: 'FR', rate: null, because: 'nothing is known' },
])('delivery beside $rates in $country has $rate: $because', ({ rates, country, rate }) =>
  expect(
    goodsRate(
      rates.map(tax => ({ tax })),
      country,
    ),
  ).toBe(rate),
)
