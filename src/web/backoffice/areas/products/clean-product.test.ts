import { expect, test } from 'vitest'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cleanProduct } from '#web/backoffice/areas/products/clean-product.ts'

const typed = (more: Record<string, unknown>): Product => cleanProduct({ ...sampleProduct(), ...more })

test.each([
  { because: 'a price half typed is none', part: typed({ price: '12,' }).price, is: 0 },
  {
    because: 'a unit without ratio cannot be converted',
    part: typed({ alternativeUnits: [{ unit: 'kg', ratio: null }] }).alternativeUnits,
    is: [],
  },
  {
    because: 'a price per litre of nothing cannot be said',
    part: typed({ netQuantity: { amount: 0, unit: 'l' } }).netQuantity,
    is: null,
  },
  { because: 'a deposit needs its amount', part: typed({ deposit: { amount: null, tax: 20 } }).deposit, is: null },
  {
    because: 'a surcharge without amount changes no price',
    part: typed({ config: { parts: [{ name: 'Größe', options: [{ name: 'Groß', modifier: 'add', value: null }] }] } })
      .config.parts[0]?.options,
    is: [{ name: 'Groß', modifier: null, value: null }],
  },
])('$is: $because', ({ part, is }) => expect(part).toEqual(is))
