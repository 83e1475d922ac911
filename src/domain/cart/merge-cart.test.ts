import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'
import { lineKey, addToCart } from '#domain/cart/merge-cart.ts'

const pieces = { minimum: 1, stepSize: 1 }
const line = (uid: string, amount: number, more: Partial<CartItem> = {}): CartItem => ({
  uid,
  product: { id: 1 },
  amount,
  unit: 'amount',
  parts: [],
  ...more,
})
const sauce = (value: PartChoice['value']) => ({ parts: [{ name: 'Sauce', value }] })

test.each([
  { more: {}, merges: true, because: 'they are the same thing' },
  { more: { product: { id: 2 } }, merges: false, because: 'it is another product' },
  { more: { unit: 'pair' as const }, merges: false, because: 'it comes in another unit' },
  { more: sauce('Mayo'), merges: false, because: 'it has a sauce' },
  { more: sauce([]), merges: true, because: 'an empty choice is none' },
])('a second line merges: $merges, because $because', ({ more, merges }) => {
  expect(addToCart([line('a', 1)], line('b', 2, more), pieces)).toEqual(
    merges ? [line('a', 3)] : [line('a', 1), line('b', 2, more)],
  )
})

test.each([
  {
    a: [
      { name: 'A', value: 'x' },
      { name: 'B', value: ['1', '2'] },
    ],
    b: [
      { name: 'B', value: ['2', '1'] },
      { name: 'A', value: 'x' },
    ],
    same: true,
    because: 'order does not matter',
  },
  {
    a: [{ name: 'A', value: ['1'] }],
    b: [{ name: 'A', value: [1] }],
    same: false,
    because: 'an option named 1 is no upload 1',
  },
  { a: [{ name: 'A', value: 'x' }], b: [{ name: 'A', value: ['x'] }], same: false, because: 'a text is no list' },
  { a: [{ name: 'A', value: 'x' }], b: [{ name: 'A', value: 'y' }], same: false, because: 'the texts differ' },
] as { a: PartChoice[]; b: PartChoice[]; same: boolean; because: string }[])(
  'choices are the same: $same, because $because',
  ({ a, b, same }) => {
    expect(lineKey(line('a', 1, { parts: a })) === lineKey(line('b', 1, { parts: b }))).toBe(same)
  },
)

test('the maximum caps a merged line', () => {
  expect(addToCart([line('a', 4)], line('b', 3), { ...pieces, maximum: 5 })).toEqual([line('a', 5)])
})

test('amounts whose sum cannot be ordered stay on two lines, and a fitting line is still found', () => {
  const cheese = { minimum: 0.25, stepSize: 0.2 }
  const apart = addToCart([line('a', 0.25)], line('b', 0.25), cheese)
  expect(apart).toEqual([line('a', 0.25), line('b', 0.25)])
  expect(addToCart([line('a', 0.1), line('b', 0.2)], line('c', 0.1), { minimum: 0.3, stepSize: 0.3 })).toEqual([
    line('a', 0.1),
    line('b', 0.3),
  ])
})

test('adding never loses an amount and never makes two lines of one thing', () => {
  const item = fc.record({
    id: fc.nat(3),
    unit: fc.constantFrom('amount', 'pair'),
    amount: fc.integer({ min: 1, max: 20 }),
    sauce: fc.constantFrom('', 'Mayo', 'Senf'),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), added => {
      const lines = added.map(({ id, unit, amount, sauce: value }, index) =>
        line(String(index), amount, { product: { id }, unit, ...sauce(value) }),
      )
      const cart = lines.reduce<CartItem[]>((items, one) => addToCart(items, one, pieces), [])
      const total = (items: readonly CartItem[]) => items.reduce((sum, { amount }) => sum + amount, 0)
      expect(total(cart)).toBe(total(lines))
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length)
      for (const one of lines)
        expect(total(cart.filter(other => lineKey(other) === lineKey(one)))).toBe(
          total(lines.filter(other => lineKey(other) === lineKey(one))),
        )
    }),
  )
})
