import { expect, test } from 'vitest'
import { priceText, withPrefix } from '#domain/pricing/price-text.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'

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
