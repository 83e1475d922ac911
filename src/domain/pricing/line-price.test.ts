import { expect, test } from 'vitest'
import { priceLine } from '#domain/pricing/line-price.ts'
import { samplePart, sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'

const sausage = sampleProduct({
  price: 12.9,
  unit: 'kg',
  tax: 10,
  alternativeUnits: [{ unit: 'pair', ratio: 0.35, calculationModel: 'approximate' }],
})
const buffet = sampleProduct({ price: 250, unit: 'person', pricingMode: 'flat' })

test.each([
  { product: sampleProduct(), amount: 3, unit: 'amount', cents: 3000, because: 'three pieces cost three times' },
  { product: sausage, amount: 0.25, unit: 'kg', cents: 323, because: '3.225 is rounded half up' },
  { product: sausage, amount: 250, unit: 'g', cents: 323, because: 'grams are the same sausage' },
  { product: sausage, amount: 1, unit: 'pair', cents: 452, because: 'a pair of 0.35 kg is 4.515' },
  { product: sausage, amount: 3, unit: 'pair', cents: 1355, because: 'the line is rounded once and not per pair' },
  { product: buffet, amount: 40, unit: 'person', cents: 25_000, because: 'a flat price is charged once' },
  {
    product: sampleProduct({ price: 0.0149 }),
    amount: 100,
    unit: 'amount',
    cents: 149,
    because: 'prices have four decimals',
  },
] as const)('$amount $unit cost $cents cents: $because', ({ product, amount, unit, cents }) => {
  expect(priceLine(product, { amount, unit, parts: [] }, 'delivery').grossCents).toBe(cents)
})

test('a line carries price, net, rate and exactness', () => {
  const pizza = sampleProduct({
    type: 'configurable',
    tax: 20,
    takeawayTax: 10,
    config: { parts: [samplePart('Belag', [{ name: 'Käse', modifier: 'add', value: 1 }])] },
  })
  expect(
    priceLine(pizza, { amount: 2, unit: 'amount', parts: [{ name: 'Belag', value: ['Käse'] }] }, 'takeaway'),
  ).toEqual({
    price: 11,
    grossCents: 2200,
    net: 20,
    taxRate: 10,
    shares: [{ rate: 10, grossCents: 2200 }],
    deposits: [],
    calculationModel: 'fixed',
  })
  expect(priceLine(sausage, { amount: 2, unit: 'pair', parts: [] }, 'delivery').calculationModel).toBe('approximate')
})

test('a bundle shows the rate of its components when they agree, else its own; net follows the components', () => {
  const bundle = sampleProduct({
    id: 9,
    type: 'bundle',
    price: 12,
    tax: 13,
    bundleItems: [
      { product: { id: 1 }, amount: 1, unit: 'amount' },
      { product: { id: 2 }, amount: 1, unit: 'amount' },
    ],
  })
  const line = (...rates: [number, number]) => {
    const components = rates.map((tax, index) => sampleProduct({ id: index + 1, tax }))
    return priceLine(bundle, { amount: 1, unit: 'amount', parts: [] }, 'delivery', sampleCatalogue(...components))
  }
  expect(line(20, 20)).toMatchObject({ taxRate: 20, net: 10 })
  expect(line(20, 0)).toMatchObject({ taxRate: 13, net: 11, grossCents: 1200 })
})

test('a unit that has nothing to do with the product is refused, flat price or not', () => {
  const item = { amount: 1, unit: 'l', parts: [] } as const
  expect(() => priceLine(sausage, item, 'delivery')).toThrow('Diese Einheit ist für das Produkt nicht möglich.')
  expect(() => priceLine(buffet, item, 'dineIn')).toThrow('Diese Einheit ist für das Produkt nicht möglich.')
})
