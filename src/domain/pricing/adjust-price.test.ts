import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustPrice, PRICE_ROUNDINGS, type PriceAdjustment, type PriceRounding } from '#domain/pricing/adjust-price.ts'

describe('a price that changes with others', () => {
  test.each<{
    price: number
    by: PriceAdjustment['by']
    value: number
    rounding: PriceRounding
    is: number
    because: string
  }>([
    { price: 12.9, by: 'percent', value: 5, rounding: 'cent', is: 13.55, because: '13,545 is rounded up' },
    { price: 12.9, by: 'percent', value: 5, rounding: 'fiveCents', is: 13.55, because: '13,545 is nearest to it' },
    { price: 12.9, by: 'percent', value: 5, rounding: 'tenCents', is: 13.5, because: '13,545 lies below the half' },
    {
      price: 12.9,
      by: 'percent',
      value: 5,
      rounding: 'ninety',
      is: 13.9,
      because: '13,545 is nearer to it than to 12,90',
    },
    { price: 1.05, by: 'percent', value: 0, rounding: 'tenCents', is: 1.1, because: 'a half goes up' },
    { price: 2.4, by: 'percent', value: 0, rounding: 'ninety', is: 2.9, because: 'so it does here' },
    { price: 2.39, by: 'percent', value: 0, rounding: 'ninety', is: 1.9, because: 'below the half it goes down' },
    { price: 0.3, by: 'percent', value: 0, rounding: 'ninety', is: 0.9, because: 'nothing costs less than nothing' },
    { price: 3.2, by: 'percent', value: -10, rounding: 'tenCents', is: 2.9, because: 'prices fall, too' },
    { price: 3.2, by: 'amount', value: 0.5, rounding: 'cent', is: 3.7, because: 'fifty cents more' },
    {
      price: 0.1,
      by: 'amount',
      value: 0.2,
      rounding: 'cent',
      is: 0.3,
      because: 'there is no dust of binary fractions',
    },
    { price: 3.2, by: 'amount', value: -4, rounding: 'cent', is: -0.8, because: 'whoever asks has to refuse it' },
    { price: 0, by: 'percent', value: 5, rounding: 'tenCents', is: 0, because: 'nothing stays nothing' },
    { price: 8.6, by: 'percent', value: 2.5, rounding: 'cent', is: 8.82, because: '8,815 is rounded up' },
  ])('$price by $value $by, $rounding: $is, $because', ({ price, is, because: _, ...adjustment }) =>
    expect(adjustPrice(price, adjustment)).toBe(is),
  )

  test('lies on its grid, and nowhere further from where it would lie than half a step', () => {
    const steps = { cent: 1, fiveCents: 5, tenCents: 10, ninety: 100 } as const
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.integer({ min: -50, max: 100 }),
        fc.constantFrom(...(Object.keys(PRICE_ROUNDINGS) as PriceRounding[])),
        (cents, value, rounding) => {
          const is = Math.round(adjustPrice(cents / 100, { by: 'percent', value, rounding }) * 100)
          expect((is - (rounding === 'ninety' ? 90 : 0)) % steps[rounding]).toBe(0)
          if (is !== 90) expect(Math.abs(is * 100 - cents * (100 + value))).toBeLessThanOrEqual(steps[rounding] * 50)
        },
      ),
    )
  })
})
