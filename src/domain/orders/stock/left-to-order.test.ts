import { expect, test } from 'vitest'
import { asSold } from '#domain/menu/as-sold.ts'
import type { ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { leftToOrder } from '#domain/orders/stock/left-to-order.ts'
import { sampleCatalogue, samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const now = '2026-05-04T10:00:00.000Z'
const later = '2026-05-05T02:00:00.000Z'
const milk = samplePart('Milch', [{ name: 'Kuhmilch' }, { name: 'Hafermilch' }], { type: 'select', isOptional: false })
const topping = samplePart('Belag', [{ name: 'Trüffel' }], { type: 'multiselect', isOptional: true })
const croissant = sampleProduct({ id: 1, name: 'Kipferl' })
const coffee = sampleProduct({ id: 2, name: 'Melange', type: 'configurable', config: { parts: [milk, topping] } })
const breakfast = sampleProduct({
  id: 3,
  name: 'Frühstück',
  type: 'bundle',
  bundleItems: [
    { product: { id: 1 }, amount: 2, unit: 'amount' },
    { product: { id: 2 }, amount: 1, unit: 'amount' },
  ],
})
const catalogue = sampleCatalogue(croissant, coffee, breakfast)
const out = (id: number, optionId?: string): ScarceEntry => ({
  product: { id },
  until: later,
  ...(optionId ? { optionId } : {}),
})

test.each<{ product: typeof coffee; entries: ScarceEntry[]; left: number; because: string }>([
  { product: croissant, entries: [], left: Infinity, because: 'nothing is said' },
  { product: croissant, entries: [out(2)], left: Infinity, because: 'another product is out' },
  { product: croissant, entries: [{ product: { id: 1 }, quantityLeft: 3 }], left: 3, because: 'three are left' },
  { product: coffee, entries: [out(2)], left: 0, because: 'it is out itself' },
  { product: coffee, entries: [out(2, 'Kuhmilch')], left: Infinity, because: 'there is another milk' },
  {
    product: coffee,
    entries: [out(2, 'Kuhmilch'), out(2, 'Hafermilch')],
    left: 0,
    because: 'without milk there is none',
  },
  { product: coffee, entries: [out(2, 'Trüffel')], left: Infinity, because: 'nobody has to take the topping' },
  { product: breakfast, entries: [{ product: { id: 1 }, quantityLeft: 5 }], left: 2, because: 'five make two pairs' },
  { product: breakfast, entries: [{ product: { id: 1 }, quantityLeft: 1 }], left: 0, because: 'one makes no pair' },
  { product: breakfast, entries: [out(2)], left: 0, because: 'a component is out' },
  { product: breakfast, entries: [out(2, 'Kuhmilch')], left: 0, because: 'the component comes with that milk' },
  { product: breakfast, entries: [out(2, 'Hafermilch')], left: Infinity, because: 'it does not come with that one' },
])('$left of $product.name: $because', ({ product, entries, left }) =>
  expect(leftToOrder(asSold(product, catalogue), entries, now, catalogue)).toBe(left),
)
