import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCents, taxShares } from '#domain/pricing/bundle-split.ts'
import { sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'
import { fraction } from '#domain/units/fraction.ts'

test.each([
  { cents: 1000, weights: [1, 1, 1], parts: [334, 333, 333], because: 'a tie goes to the earlier one' },
  { cents: 1000, weights: [2, 1], parts: [667, 333], because: 'the larger remainder gets the cent' },
  { cents: 999, weights: [9.9, 3.3], parts: [749, 250], because: 'prices weigh as they are written' },
  { cents: 5, weights: [0, 1], parts: [0, 5], because: 'what is worth nothing gets nothing' },
  { cents: 5, weights: [0, 0], parts: [3, 2], because: 'without any worth all are alike' },
  { cents: 0, weights: [3, 7], parts: [0, 0], because: 'nothing can be split too' },
  { cents: 7, weights: [], parts: [], because: 'there is nobody to give to' },
])('$cents cents over $weights become $parts: $because', ({ cents, weights, parts }) => {
  expect(splitCents(cents, weights.map(fraction))).toEqual(parts)
})

test('the parts sum exactly, and none is a cent or more away from its due', () => {
  const weight = fc.integer({ min: 0, max: 1_000_000 }).map(whole => whole / 1e4)
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(weight, { minLength: 1, maxLength: 9 }), (cents, weights) => {
      const parts = splitCents(cents, weights.map(fraction))
      const sum = weights.reduce((total, one) => total + one, 0)
      const due = weights.map(one => (sum > 0 ? (cents * one) / sum : cents / weights.length))
      expect(parts.reduce((total, part) => total + part, 0)).toBe(cents)
      for (const [index, part] of parts.entries()) expect(Math.abs(part - (due[index] ?? 0))).toBeLessThan(1.000001)
    }),
  )
})

const schnitzel = sampleProduct({ id: 1, price: 12, tax: 10 })
const beer = sampleProduct({ id: 2, price: 4, tax: 20, takeawayTax: 13 })
const salad = sampleProduct({ id: 3, price: 20, unit: 'kg', tax: 10, pricingMode: 'perUnit' })
const menu = sampleProduct({
  id: 9,
  type: 'bundle',
  tax: 99,
  bundleItems: [
    { product: { id: 1 }, amount: 1, unit: 'amount' },
    { product: { id: 2 }, amount: 1, unit: 'amount' },
  ],
})

test('a bundle is taxed by its components, each at its rate for the order type', () => {
  expect(taxShares(menu, 1400, 'delivery', sampleCatalogue(schnitzel, beer))).toEqual([
    { rate: 10, grossCents: 1050 },
    { rate: 20, grossCents: 350 },
  ])
  expect(taxShares(menu, 1400, 'takeaway', sampleCatalogue(schnitzel, beer)).map(({ rate }) => rate)).toEqual([10, 13])
})

test('components weigh by their amount in their own base unit, a flat price weighs once', () => {
  const bowl = {
    ...menu,
    bundleItems: [
      { product: { id: 3 }, amount: 200, unit: 'g' as const },
      { product: { id: 2 }, amount: 3, unit: 'amount' as const },
    ],
  }
  expect(taxShares(bowl, 1600, 'delivery', sampleCatalogue(salad, beer)).map(({ grossCents }) => grossCents)).toEqual([
    400, 1200,
  ])
  expect(
    taxShares(bowl, 1600, 'delivery', sampleCatalogue(salad, { ...beer, pricingMode: 'flat' })).map(
      ({ grossCents }) => grossCents,
    ),
  ).toEqual([800, 800])
})

test('a component weighs what it costs the way it comes in the bundle, where that is known', () => {
  const juice = sampleProduct({ id: 2, price: 0, tax: 20 })
  const sold = {
    ...menu,
    bundleItems: menu.bundleItems.map(item => (item.product.id === 2 ? { ...item, price: 4 } : item)),
  }
  expect(
    taxShares(sold, 1600, 'delivery', sampleCatalogue(schnitzel, juice)).map(({ grossCents }) => grossCents),
  ).toEqual([1200, 400])
})

test('a component whose unit was changed since weighs as if it were its base unit, and the bundle is still sold', () => {
  const soup = sampleProduct({ id: 2, price: 4, tax: 20, unit: 'ml' })
  expect(taxShares(menu, 1600, 'delivery', sampleCatalogue(schnitzel, soup))).toEqual([
    { rate: 10, grossCents: 1200 },
    { rate: 20, grossCents: 400 },
  ])
})

test.each([
  { product: menu, catalogue: sampleCatalogue(schnitzel), rate: 99, because: 'a component is not known' },
  { product: menu, catalogue: undefined, rate: 99, because: 'there is no catalogue' },
  { product: { ...menu, bundleItems: [] }, catalogue: sampleCatalogue(), rate: 99, because: 'the bundle is empty' },
  { product: beer, catalogue: sampleCatalogue(), rate: 20, because: 'it is no bundle' },
])('$product.name is one share at $rate % when $because', ({ product, catalogue, rate }) => {
  expect(taxShares(product, 1000, 'delivery', catalogue)).toEqual([{ rate, grossCents: 1000 }])
})
