import { expect, test } from 'vitest'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { unitPrice, unitPriceText } from '#domain/pricing/unit-price.ts'

test.each([
  {
    product: sampleProduct({ price: 2.5, netQuantity: { amount: 330, unit: 'ml' } }),
    text: '7,58\u00A0€/l',
    because: 'a bottle holds 0.33 l',
  },
  {
    product: sampleProduct({ price: 4.99, netQuantity: { amount: 25, unit: 'dag' } }),
    text: '19,96\u00A0€/kg',
    because: 'decagrams lead to the kilogram',
  },
  {
    product: sampleProduct({ price: 1.29, unit: 'dag' }),
    text: '129,00\u00A0€/kg',
    because: 'the base unit is a weight',
  },
  {
    product: sampleProduct({ price: 3, alternativeUnits: [{ unit: 'kg', ratio: 4 }] }),
    text: '12,00\u00A0€/kg',
    because: 'four pieces weigh a kilogram',
  },
  {
    product: sampleProduct({ price: 40, unit: 'm2' }),
    text: '40,00\u00A0€/m²',
    because: 'floors are sold by the square metre',
  },
  { product: sampleProduct({ price: 5 }), text: '', because: 'a piece has no measure' },
  {
    product: sampleProduct({ price: 5, netQuantity: { amount: 0, unit: 'g' } }),
    text: '',
    because: 'nothing inside has no price by weight',
  },
  {
    product: sampleProduct({ price: 5, netQuantity: { amount: 6, unit: 'amount' } }),
    text: '',
    because: 'a count is no measure',
  },
  {
    product: sampleProduct({ price: 5, unit: 'kg', pricingMode: 'flat' }),
    text: '',
    because: 'a flat price does not follow the weight',
  },
  {
    product: sampleProduct({ price: 5, unit: 'kg', isPriceHidden: true }),
    text: '',
    because: 'a hidden price stays hidden',
  },
])('the unit price reads "$text": $because', ({ product, text }) => {
  expect(unitPriceText(product, 'EUR')).toBe(text)
})

test('the unit price follows every choice', () => {
  const parts = [samplePart('Dressing', [{ name: 'Trüffel', modifier: 'add', value: 1 }])]
  const salad = sampleProduct({
    type: 'configurable',
    price: 5,
    netQuantity: { amount: 500, unit: 'g' },
    config: { parts },
  })
  expect(unitPrice(salad)).toEqual({ price: 10, unit: 'kg' })
  expect(unitPrice(salad, [{ name: 'Dressing', value: ['Trüffel'] }])).toEqual({ price: 12, unit: 'kg' })
})
