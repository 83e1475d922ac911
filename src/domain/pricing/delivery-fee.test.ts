import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { deliveryFeeCents, missingCents } from '#domain/pricing/delivery-fee.ts'

const area: DeliveryArea = {
  id: 'a',
  area: 'Innere Stadt',
  zipCodes: [],
  price: 3.9,
  tax: 20,
  free: false,
  freeFromOrderValue: 30,
  minimumOrderValue: 15,
}

test.each([
  { area, goods: 2999, fee: 390, because: 'a cent is missing to free delivery' },
  { area, goods: 3000, fee: 0, because: 'the value is reached' },
  { area: { ...area, free: true }, goods: 100, fee: 0, because: 'the area is free' },
  { area: { ...area, freeFromOrderValue: null }, goods: 99_999, fee: 390, because: 'this area is never free' },
])('goods of $goods cents cost $fee cents of delivery: $because', ({ area: zone, goods, fee }) => {
  expect(deliveryFeeCents(zone, goods)).toBe(fee)
})

test.each([
  { minimum: 15, goods: 1499, missing: 1, because: 'a cent is a cent' },
  { minimum: 15, goods: 1500, missing: 0, because: 'exactly reached is reached' },
  { minimum: null, goods: 0, missing: 0, because: 'there is no minimum' },
])('with a minimum of $minimum, $goods cents lack $missing: $because', ({ minimum, goods, missing }) => {
  expect(missingCents({ ...area, minimumOrderValue: minimum }, goods)).toBe(missing)
})
