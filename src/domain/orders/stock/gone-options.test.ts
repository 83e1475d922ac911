import { expect, test } from 'vitest'
import { goneOptions } from '#domain/orders/stock/gone-options.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const NOON = '2026-03-02T11:00:00.000Z'
const sizes = samplePart('Größe', [{ name: 'groß' }, { name: 'klein' }])
const coffee = (id: number) => sampleProduct({ id, type: 'configurable', config: { parts: [sizes] } })

test.each([
  {
    entry: { product: { id: 1 }, optionId: 'groß', quantityLeft: 0 },
    of: 1,
    gone: ['groß'],
    because: 'it is the one named',
  },
  {
    entry: { product: { id: 1 }, optionId: 'groß', quantityLeft: 0 },
    of: 2,
    gone: [],
    because: 'another product has one of the same name',
  },
  { entry: { product: { id: 1 }, optionId: 'groß', quantityLeft: 2 }, of: 1, gone: [], because: 'two are left' },
  {
    entry: { product: { id: 1 }, optionId: 'groß', until: '2026-03-02T10:00:00Z' },
    of: 1,
    gone: [],
    because: 'it is back',
  },
  {
    entry: { product: { id: 1 }, quantityLeft: 0 },
    of: 1,
    gone: [],
    because: 'that is said of the product as a whole',
  },
])('$gone is gone of product $of: $because', ({ entry, of, gone }) => {
  const found = goneOptions(coffee(of), { entries: [entry], catalogue: new Map(), timeZone: 'UTC', at: NOON })
  expect([...found.keys()]).toEqual(gone)
})
