import { expect, test } from 'vitest'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import { reorderLines } from '#web/storefront/status/reorder-lines.ts'
import { sampleOrder } from '#web/storefront/status/sample-order.ts'

const part = {
  id: 'p',
  name: 'Beilage',
  type: 'select',
  isOptional: false,
  options: [
    { id: 'r', name: 'Reis' },
    { id: 's', name: 'Salat' },
  ],
} as const
const photo = { id: 'f', name: 'Foto', type: 'image', isOptional: true, options: [] } as const
const products = [
  sampleProduct({ id: 4, name: 'Schnitzel' }),
  sampleProduct({ id: 5, name: 'Gulasch', type: 'configurable', config: { parts: [part, photo] } }),
  sampleProduct({ id: 6, name: 'Käse', unit: 'kg', minimumQuantity: 0.25, quantityStepSize: 0.1 }),
  sampleProduct({ id: 7, name: 'Nur im Menü' }),
]
const menu = {
  categories: [{ id: 1, name: 'Alles', isEnabled: true, schedule: [], isVisibleWhenUnavailable: false, productIds: [4, 5, 6] }],
  products,
}
const [first] = sampleOrder.items
const line = (more: object) => [{ ...first, ...more }] as typeof sampleOrder.items
const again = (more: object) => reorderLines(line(more), menu, () => 'neu')

test('what is still sold comes into the cart as it was, under a name of its own', () => {
  expect(again({}).lines.map(({ item }) => item)).toEqual([{ uid: 'neu', product: { id: 4 }, amount: 2, unit: 'amount', parts: [] }])
})

test('a weighed amount comes back onto the grid', () => {
  expect(again({ product: { id: 6 }, unit: 'kg', amount: 0.337 }).lines[0]?.item.amount).toBe(0.35)
})

test('a choice is kept and a file left behind', () => {
  const { lines } = again({
    product: { id: 5 },
    parts: [
      { name: 'Beilage', value: 'Reis' },
      { name: 'Foto', value: [9] },
    ],
  })
  expect(lines[0]?.item.parts).toEqual([{ name: 'Beilage', value: 'Reis' }])
})

test.each([
  { more: { product: { id: 99 } }, because: 'the menu no longer has it' },
  { more: { product: { id: 7 } }, because: 'it is only sold in a bundle now' },
  { more: { unit: 'kg' }, because: 'it is no longer sold in that unit' },
  { more: { product: { id: 5 }, parts: [{ name: 'Beilage', value: 'Knödel' }] }, because: 'the chosen option is gone' },
  { more: { product: { id: 5 } }, because: 'something has to be chosen now' },
])('a line is named as missing: $because', ({ more }) => {
  expect(again({ name: 'Das von damals', ...more })).toEqual({ lines: [], missing: ['Das von damals'] })
})
