import { expect, test } from 'vitest'
import { basePrice } from '#domain/pricing/base-price.ts'
import { depositShares } from '#domain/pricing/deposit.ts'
import { sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'
import { fraction } from '#domain/units/fraction.ts'

const deposit = { amount: 0.25, tax: 20 }
const cola = sampleProduct({ id: 2, deposit })
const soup = sampleProduct({ id: 3, unit: 'l', deposit: { amount: 2, tax: 10 } })
const menu = sampleProduct({
  id: 9,
  type: 'bundle',
  bundleItems: [
    { product: { id: 2 }, amount: 2, unit: 'amount' },
    { product: { id: 3 }, amount: 0.5, unit: 'l' },
    { product: { id: 4 }, amount: 1, unit: 'amount' },
  ],
})
const catalogue = sampleCatalogue(cola, soup)

test.each([
  {
    product: cola,
    base: 6,
    orderType: 'takeaway',
    shares: [{ rate: 20, grossCents: 150 }],
    because: 'every can carries one',
  },
  {
    product: cola,
    base: 1.5,
    orderType: 'delivery',
    shares: [{ rate: 20, grossCents: 50 }],
    because: 'half a can comes in a can',
  },
  {
    product: soup,
    base: 1.5,
    orderType: 'delivery',
    shares: [{ rate: 10, grossCents: 200 }],
    because: 'a measured amount comes in one container',
  },
  { product: cola, base: 6, orderType: 'dineIn', shares: [], because: 'the can stays in the house' },
  { product: sampleProduct(), base: 6, orderType: 'takeaway', shares: [], because: 'nothing is to be returned' },
  {
    product: menu,
    base: 3,
    orderType: 'takeaway',
    shares: [
      { rate: 20, grossCents: 150 },
      { rate: 10, grossCents: 200 },
    ],
    because: 'a bundle brings those of its components',
  },
] as const)('$base of $product.id for $orderType: $because', ({ product, base, orderType, shares }) => {
  expect(depositShares(product, fraction(base), orderType, catalogue)).toEqual(shares)
})

const packing = {
  id: 'p',
  name: 'Verpackung',
  type: 'select' as const,
  isOptional: true,
  options: [
    { id: 'e', name: 'Einweg' },
    { id: 'm', name: 'Mehrweg', modifier: 'deposit' as const, value: 2 },
  ],
}
const curry = sampleProduct({ id: 5, type: 'configurable', tax: 10, takeawayTax: 7, config: { parts: [packing] } })
const REUSED = [{ name: 'Verpackung', value: 'Mehrweg' }]

test.each([
  {
    product: curry,
    base: 3,
    orderType: 'takeaway',
    choices: REUSED,
    shares: [{ rate: 7, grossCents: 600 }],
    because: 'each comes in its own container',
  },
  {
    product: curry,
    base: 1,
    orderType: 'delivery',
    choices: REUSED,
    shares: [{ rate: 10, grossCents: 200 }],
    because: 'it is taxed as what it packs',
  },
  { product: curry, base: 1, orderType: 'dineIn', choices: REUSED, shares: [], because: 'a plate stays in the house' },
  {
    product: curry,
    base: 1,
    orderType: 'takeaway',
    choices: [{ name: 'Verpackung', value: 'Einweg' }],
    shares: [],
    because: 'it was not chosen',
  },
  {
    product: { ...curry, unit: 'kg' },
    base: 0.35,
    orderType: 'takeaway',
    choices: REUSED,
    shares: [{ rate: 7, grossCents: 200 }],
    because: 'what is weighed comes in one container',
  },
  {
    product: { ...curry, deposit },
    base: 2,
    orderType: 'takeaway',
    choices: REUSED,
    shares: [
      { rate: 20, grossCents: 50 },
      { rate: 7, grossCents: 400 },
    ],
    because: 'a deposit of the product comes beside it',
  },
] as const)(
  'a container that is used again, for $orderType: $because',
  ({ product, base, orderType, choices, shares }) => {
    expect(depositShares(product, fraction(base), orderType, catalogue, choices)).toEqual(shares)
  },
)

test('a container costs nothing but its deposit', () => {
  expect([basePrice(curry, REUSED), basePrice(curry)]).toEqual([10, 10])
})
