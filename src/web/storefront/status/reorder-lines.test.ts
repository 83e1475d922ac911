import { expect, test } from 'vitest'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import { sampleBranch } from '#web/storefront/checkout/form/sample-branch.ts'
import { reorderLines } from '#web/storefront/branch/again/reorder-lines.ts'
import { sampleOrder } from '#web/storefront/status/sample-order.ts'

/** A Monday noon in Vienna; the branch is open. */
const NOON = '2026-03-02T11:00:00.000Z'
const EVENING = '2026-03-02T17:00:00.000Z'
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
const lunch = [{ type: 'daily', from: '11:00', to: '14:00' }] as const
const products = [
  sampleProduct({ id: 4, name: 'Schnitzel', price: 14 }),
  sampleProduct({ id: 5, name: 'Gulasch', price: 14, type: 'configurable', config: { parts: [part, photo] } }),
  sampleProduct({ id: 6, name: 'Käse', unit: 'kg', price: 14, minimumQuantity: 0.25, quantityStepSize: 0.1 }),
  sampleProduct({ id: 7, name: 'Nur im Menü' }),
  sampleProduct({ id: 8, name: 'Mittagsteller', price: 14, schedule: [...lunch] }),
  sampleProduct({ id: 9, name: 'Fang des Tages', price: 14, isPriceHidden: true }),
]
const menu = {
  categories: [
    {
      id: 1,
      name: 'Alles',
      isEnabled: true,
      schedule: [],
      isVisibleWhenUnavailable: false,
      productIds: [4, 5, 6, 8, 9],
    },
  ],
  products,
  texts: {},
  availability: [],
}
const NOTHING = { lines: [], gone: [], unavailable: [], changed: [], prices: [] }
const [first] = sampleOrder.items
const line = (more: object) => ({ ...sampleOrder, items: [{ ...first, ...more }] as typeof sampleOrder.items })
const again = (more: object, now = NOON, own: Partial<typeof menu> = {}) =>
  reorderLines(line(more), { branch: sampleBranch, menu: { ...menu, ...own } as never }, now, () => 'neu')

test('what is still sold at the same price comes into the cart as it was, under a name of its own', () => {
  const { lines, ...news } = again({})
  expect(lines.map(({ item }) => item)).toEqual([
    { uid: 'neu', product: { id: 4 }, amount: 2, unit: 'amount', parts: [] },
  ])
  expect({ lines: [], ...news }).toEqual(NOTHING)
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

test('another price comes along and is told, per base unit', () => {
  const found = again({ product: { id: 6 }, unit: 'kg', amount: 0.5, price: 12.5 })
  expect(found.prices).toEqual([{ name: 'Käse', unit: 'kg', before: 12.5, now: 14 }])
  expect(found.lines).toHaveLength(1)
})

test('a price that is not shown is not compared', () =>
  expect(again({ product: { id: 9 }, price: 3 }).prices).toEqual([]))

test.each([
  { more: { product: { id: 99 } }, why: 'gone', because: 'the menu no longer has it' },
  { more: { product: { id: 7 } }, why: 'gone', because: 'it is only sold in a bundle now' },
  { more: { unit: 'kg' }, why: 'changed', because: 'it is no longer sold in that unit' },
  {
    more: { product: { id: 5 }, parts: [{ name: 'Beilage', value: 'Knödel' }] },
    why: 'changed',
    because: 'the chosen option is gone',
  },
  {
    more: { parts: [{ name: 'Extra', value: 'Käse' }] },
    why: 'changed',
    because: 'what was chosen is asked for no more',
  },
  { more: { product: { id: 5 } }, why: 'changed', because: 'something has to be chosen now' },
])('a line is named as $why: $because', ({ more, why }) => {
  expect(again({ name: 'Das von damals', ...more })).toEqual({ ...NOTHING, [why]: ['Das von damals'] })
})

test('a dish of another hour and one that is sold out are not to be had now', () => {
  const dish = { product: { id: 8 }, name: 'Mittagsteller' }
  expect(again(dish).lines).toHaveLength(1)
  expect(again(dish, EVENING)).toEqual({ ...NOTHING, unavailable: ['Mittagsteller'] })
  const availability = [{ product: { id: 4 }, quantityLeft: 0 }] as never
  expect(again({}, NOON, { availability })).toEqual({ ...NOTHING, unavailable: ['Schnitzel'] })
})
