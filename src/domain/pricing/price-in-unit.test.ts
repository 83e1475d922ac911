import { expect, test } from 'vitest'
import { priceInUnit } from '#domain/pricing/price-in-unit.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const sausage = sampleProduct({ price: 12.9, unit: 'kg', alternativeUnits: [{ unit: 'pair', ratio: 0.35 }] })

test.each([
  { product: sausage, unit: 'kg', price: 12.9, because: 'the price is for one base unit' },
  { product: sausage, unit: 'pair', price: 4.515, because: 'an alternative unit costs price times ratio' },
  { product: sausage, unit: 'g', price: 0.0129, because: 'four decimals are kept' },
  {
    product: { ...sausage, pricingMode: 'flat' as const },
    unit: 'pair',
    price: 12.9,
    because: 'a flat price knows no unit',
  },
] as const)('one $unit costs $price: $because', ({ product, unit, price }) => {
  expect(priceInUnit(product, unit)).toBe(price)
})

test('choices count in every unit', () => {
  const parts = [samplePart('Senf', [{ name: 'süß', modifier: 'add', value: 2 }])]
  expect(
    priceInUnit({ ...sausage, type: 'configurable', config: { parts } }, 'pair', [{ name: 'Senf', value: ['süß'] }]),
  ).toBe(5.215)
})
