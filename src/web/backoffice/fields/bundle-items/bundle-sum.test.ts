import { expect, test } from 'vitest'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { bundleSum } from '#web/backoffice/fields/bundle-items/BundleItemsField.tsx'

const products = [
  sampleProduct({ id: 1, price: 4.9 }),
  sampleProduct({ id: 2, price: 12, unit: 'kg', alternativeUnits: [{ unit: 'dag', ratio: 0.01 }] }),
  sampleProduct({
    id: 3,
    price: 0,
    type: 'configurable',
    config: {
      parts: [
        samplePart('Größe', [{ name: 'Klein', modifier: 'add', value: 2.4 }], { type: 'select', isOptional: false }),
      ],
    },
  }),
]
const item = (id: number, amount: number, unit: 'amount' | 'dag' = 'amount') => ({ product: { id }, amount, unit })

test.each([
  { items: [], sum: 0, because: 'nothing costs nothing' },
  { items: [item(1, 2)], sum: 9.8, because: 'two cost twice as much' },
  { items: [item(1, 1), item(2, 25, 'dag')], sum: 7.9, because: 'a quarter of a kilogram costs a quarter' },
  { items: [item(3, 1)], sum: 2.4, because: 'nobody gets the juice without a size' },
  { items: [item(9, 1)], sum: undefined, because: 'the product is not known' },
])('$sum: $because', ({ items, sum }) => expect(bundleSum(items, products)).toBe(sum))
