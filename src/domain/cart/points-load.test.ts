import { expect, test } from 'vitest'
import { asksMore } from '#domain/cart/cart-load.ts'
import { pointsLoad, type PointLine } from '#domain/cart/points-load.ts'

const line = (categoryId: number | null, amount: number, points: number | null): PointLine => ({
  item: { amount, unit: 'amount' },
  grossCents: 1000,
  categoryId,
  points,
})

test('every piece counts the points of its product, and one where it has none', () => {
  expect(pointsLoad([line(7, 2, 12), line(8, 3, null), line(7, 1, 0)], 'takeaway')).toMatchObject({
    items: 6,
    points: 27,
    byCategory: [
      { category: 7, items: 3, points: 24 },
      { category: 8, items: 3, points: 3 },
    ],
  })
})

test('a cake instead of a coffee asks more of the kitchen', () => {
  const [coffee, cake] = [pointsLoad([line(7, 1, 1)], 'takeaway'), pointsLoad([line(7, 1, 12)], 'takeaway')]
  expect([asksMore(cake, coffee), asksMore(coffee, cake)]).toEqual([true, false])
})
