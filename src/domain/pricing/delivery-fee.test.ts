import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { feeTierProblems } from '#domain/catalogue/branch-problems.ts'
import { deliveryFeeCents, missingCents, nextFeeText } from '#domain/pricing/delivery-fee.ts'

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

const tiered: DeliveryArea = {
  ...area,
  feeTiers: [
    { from: 20, price: 1.9 },
    { from: 25, price: 0.9 },
  ],
}

test.each([
  { area, goods: 2999, fee: 390, because: 'a cent is missing to free delivery' },
  { area, goods: 3000, fee: 0, because: 'the value is reached' },
  { area: { ...area, free: true }, goods: 100, fee: 0, because: 'the area is free' },
  { area: { ...area, freeFromOrderValue: null }, goods: 99_999, fee: 390, because: 'this area is never free' },
  { area: tiered, goods: 1999, fee: 390, because: 'a cent is missing to the first tier' },
  { area: tiered, goods: 2000, fee: 190, because: 'the first tier is reached' },
  { area: tiered, goods: 2999, fee: 90, because: 'the second one is' },
  { area: tiered, goods: 3000, fee: 0, because: 'from there on the way is free' },
  { area: { ...tiered, freeFromOrderValue: null }, goods: 99_999, fee: 90, because: 'the last tier has no end' },
  { area: { ...tiered, free: true }, goods: 100, fee: 0, because: 'a free area needs no tiers' },
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

test.each([
  { area: tiered, goods: 15.9, says: 'Noch 4,10 €, dann nur 1,90 € Lieferung.', because: 'the first tier is next' },
  { area: tiered, goods: 20, says: 'Noch 5,00 €, dann nur 0,90 € Lieferung.', because: 'the second one is' },
  { area: tiered, goods: 29.99, says: 'Noch 0,01 €, dann ist die Lieferung kostenlos.', because: 'then it is free' },
  {
    area,
    goods: 25,
    says: 'Noch 5,00 €, dann ist die Lieferung kostenlos.',
    because: 'an area without tiers becomes free too',
  },
  { area: tiered, goods: 30, says: '', because: 'it is free already' },
  { area: { ...tiered, price: 0, feeTiers: [] }, goods: 5, says: '', because: 'it never cost anything' },
  { area: { ...area, freeFromOrderValue: null }, goods: 5, says: '', because: 'more would save nothing' },
])('with goods of $goods the cart says "$says": $because', ({ area: zone, goods, says }) => {
  expect(nextFeeText(zone, goods, 'EUR').replaceAll('\u00a0', ' ')).toBe(says)
})

test.each([
  { change: {}, at: [], because: 'they rise and grow cheaper' },
  { change: { feeTiers: null }, at: [], because: 'there are none' },
  { change: { feeTiers: [{ from: 20, price: 3.9 }] }, at: ['t.0.price'], because: 'it costs no less' },
  {
    change: {
      feeTiers: [
        { from: 20, price: 1 },
        { from: 20, price: 0.5 },
      ],
    },
    at: ['t.1.from'],
    because: 'two begin at once',
  },
  {
    change: {
      feeTiers: [
        { from: 20, price: 1 },
        { from: 25, price: 2 },
      ],
    },
    at: ['t.1.price'],
    because: 'it grows dearer',
  },
  { change: { feeTiers: [{ from: 30, price: 1 }] }, at: ['t.0.from'], because: 'the way is free there' },
  { change: { free: true, feeTiers: [{ from: 30, price: 9 }] }, at: [], because: 'a free area shows none' },
])('tiers are refused at $at: $because', ({ change, at }) => {
  expect(feeTierProblems({ ...tiered, ...change }, 't').map(({ field }) => field)).toEqual(at)
})

test('an order of more goods never pays more for the way', () => {
  for (let goods = 0; goods < 3100; goods += 1)
    expect(deliveryFeeCents(tiered, goods + 1)).toBeLessThanOrEqual(deliveryFeeCents(tiered, goods))
})
