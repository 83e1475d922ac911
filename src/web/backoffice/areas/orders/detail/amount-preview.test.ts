import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { couponNotes, previewAmount } from '#web/backoffice/areas/orders/detail/amount-preview.ts'

const TWO = [{}, {}] as unknown as StaffOrder['items']
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

test.each([
  { line: 15, notes: ['Mit dieser Änderung sind es 15,00\u00a0€', 'Ohne diese Position sind es 0,00\u00a0€'] },
  { line: 20, notes: ['Ohne diese Position sind es 0,00\u00a0€'] },
  { line: 0, notes: ['Ohne diese Position sind es 0,00\u00a0€'] },
])('a line of $line tells that the redeemed code counts from 20,00 € on and stays', ({ line, notes }) =>
  expect(
    couponNotes(
      { coupon: 'SOMMER', couponMinimum: 20, items: TWO, totals: { goodsGross: 25 } as StaffOrder['totals'] },
      { gross: 25 },
      line,
      'EUR',
    ),
  ).toEqual(notes.map(note => `Der Gutschein SOMMER gilt ab 20,00\u00a0€. ${note}, der Nachlass bleibt trotzdem.`)),
)

test.each([
  { coupon: null, couponMinimum: null, goodsGross: 25 },
  { coupon: 'SOMMER', couponMinimum: null, goodsGross: 25 },
  { coupon: 'SOMMER', couponMinimum: 20, goodsGross: 18 },
])('nothing is said where there is no minimum to fall below: $coupon from $couponMinimum', ({ goodsGross, ...rest }) =>
  expect(
    couponNotes({ ...rest, items: TWO, totals: { goodsGross } as StaffOrder['totals'] }, { gross: 25 }, 5, 'EUR'),
  ).toEqual([]),
)
