import { expect, test } from 'vitest'
import { cartCount } from '#domain/cart/cart-count.ts'

test.each([
  { items: [], count: 0, because: 'the cart is empty' },
  { items: [{ amount: 3, unit: 'amount' }], count: 3, because: 'pieces are counted' },
  { items: [{ amount: 500, unit: 'g' }], count: 1, because: '500 grams of cheese are one product' },
  {
    items: [
      { amount: 2, unit: 'serving' },
      { amount: 1, unit: 'pair' },
      { amount: 0.3, unit: 'l' },
    ],
    count: 4,
    because: 'two servings, a pair and something measured',
  },
  { items: [{ amount: 1.5, unit: 'serving' }], count: 2, because: 'one and a half servings come on two plates' },
] as const)('$items are $count products: $because', ({ items, count }) => {
  expect(cartCount(items)).toBe(count)
})
