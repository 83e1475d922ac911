import { expect, test } from 'vitest'
import { productCounts } from '#domain/cart/cart-count.ts'

test('pieces count one by one over all their lines, half a kilo is one thing', () => {
  const item = (id: number, amount: number, unit: 'amount' | 'g') => ({
    uid: `${id}-${amount}`,
    product: { id },
    amount,
    unit,
    parts: [],
  })
  expect([...productCounts([item(1, 2, 'amount'), item(2, 500, 'g'), item(1, 1, 'amount')])]).toEqual([
    [1, 3],
    [2, 1],
  ])
})
