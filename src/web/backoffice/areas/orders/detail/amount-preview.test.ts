import { expect, test } from 'vitest'
import { previewAmount } from '#web/backoffice/areas/orders/detail/amount-preview.ts'

const totals = { gross: 30 } as Parameters<typeof previewAmount>[0]['totals']

test.each([
  {
    item: { amount: 0.5, gross: 10, price: 20 },
    amount: 0.62,
    line: 12.4,
    gross: 32.4,
    because: 'more on the scale costs more',
  },
  { item: { amount: 2, gross: 10, price: 5 }, amount: 1, line: 5, gross: 25, because: 'one piece less' },
  {
    item: { amount: 3, gross: 9, price: 9 },
    amount: 5,
    line: 9,
    gross: 30,
    because: 'a flat price does not follow the amount',
  },
  { item: { amount: 0.333, gross: 3.33, price: 10 }, amount: 0.5, line: 5, gross: 31.67, because: 'cents are whole' },
])('$amount makes $line and $gross: $because', ({ item, amount, line, gross }) =>
  expect(previewAmount({ totals }, item, amount)).toEqual({ line, gross }),
)
