import { expect, test } from 'vitest'
import { asksMore, cartLoad, type LoadLine } from '#domain/cart/cart-load.ts'

const line = (
  categoryId: number | null,
  amount: number,
  grossCents: number,
  unit: LoadLine['item']['unit'] = 'amount',
): LoadLine => ({
  item: { amount, unit },
  grossCents,
  categoryId,
})

test('a cart weighs as a whole and by category', () => {
  expect(cartLoad([line(7, 2, 2580), line(8, 1, 690), line(7, 1, 1290)], 'delivery')).toEqual({
    orders: 1,
    items: 4,
    amount: 45.6,
    orderType: 'delivery',
    byCategory: [
      { category: 7, items: 3, amount: 38.7 },
      { category: 8, items: 1, amount: 6.9 },
    ],
  })
})

test('a piece of cheese is one dish, however heavy, and what no category sells counts for the whole only', () => {
  expect(cartLoad([line(null, 1, 300), line(5, 0.35, 871, 'kg')], 'takeaway')).toMatchObject({
    items: 2,
    amount: 11.71,
    byCategory: [{ category: 5, items: 1, amount: 8.71 }],
  })
})

test.each([
  { after: [line(7, 2, 2000)], asks: true, because: 'there is one dish more' },
  { after: [line(7, 1, 1100)], asks: true, because: 'it costs more' },
  { after: [line(8, 1, 1000)], asks: true, because: 'it comes from another category' },
  { after: [line(7, 1, 1000)], asks: false, because: 'it is the same' },
  { after: [], asks: false, because: 'it is less' },
])('an order asks more of the kitchen: $asks, as $because', ({ after, asks }) =>
  expect(asksMore(cartLoad(after, 'takeaway'), cartLoad([line(7, 1, 1000)], 'takeaway'))).toBe(asks),
)
