import { expect, test } from 'vitest'
import { minimumOrderShortfall, minimumOrderText } from '#domain/orders/minimum-order.ts'

test.each([
  { goods: 12.5, minimum: 15, missing: 2.5, because: 'the rest is shown' },
  { goods: 15, minimum: 15, missing: 0, because: 'the minimum itself is enough' },
  { goods: 0.1 + 0.2, minimum: 0.3, missing: 0, because: 'binary noise is no difference' },
  { goods: 14.7, minimum: 15, missing: 0.3, because: 'the shortfall is exact' },
  { goods: 99, minimum: 15, missing: 0, because: 'more is never negative' },
  { goods: 1, minimum: null, missing: 0, because: 'the area has no minimum' },
])('goods of $goods against $minimum miss $missing: $because', ({ goods, minimum, missing }) => {
  expect(minimumOrderShortfall(goods, { minimumOrderValue: minimum })).toBe(missing)
})

test('the note names the minimum', () => {
  expect(minimumOrderText('15,00 €')).toBe('Sie haben den Mindestbestellwert in Höhe von 15,00 € leider noch nicht erreicht.')
})
