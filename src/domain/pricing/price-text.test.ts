import { expect, test } from 'vitest'
import { priceText, withPrefix, priceInUnit } from '#domain/pricing/price-text.ts'
import { sampleProduct, samplePart } from '#domain/pricing/sample-product.ts'

const melon = sampleProduct({
  price: 2.4,
  unit: 'kg',
  alternativeUnits: [{ unit: 'amount', ratio: 1.5, calculationModel: 'approximate' }],
})

test.each([
  { product: melon, unit: undefined, text: '2,40\u00A0€', because: 'an exact price has no prefix' },
  { product: melon, unit: 'amount', text: 'ca. 3,60\u00A0€', because: 'a piece weighs about 1.5 kg' },
  {
    product: { ...melon, calculationModel: 'minimum' as const },
    unit: 'kg',
    text: 'ab 2,40\u00A0€',
    because: 'it may become more',
  },
  { product: { ...melon, isPriceHidden: true }, unit: 'kg', text: '', because: 'the shop hides the price' },
] as const)('the price reads "$text": $because', ({ product, unit, text }) => {
  expect(priceText(product, 'EUR', unit)).toBe(text)
})

test('a total carries the prefix of its roughest line', () => {
  expect(withPrefix('9,00 €', 'approximate')).toBe('ca. 9,00 €')
})

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
