import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { type DiscountLine, discountShares, type DiscountTerms, lessDiscount } from '#domain/pricing/discount.ts'
import { toCents, toTenThousandths } from '#domain/pricing/money.ts'
import { shownTotals } from '#domain/pricing/shown-totals.ts'
import { cartTotals } from '#domain/pricing/totals.ts'

const terms = (more: Partial<DiscountTerms> = {}): DiscountTerms => ({
  type: 'percent',
  value: 10,
  products: [],
  categories: [],
  exceptProducts: [],
  exceptCategories: [],
  isCombinable: true,
  ...more,
})
const line = (productId: number, rate: number, grossCents: number, more: Partial<DiscountLine> = {}): DiscountLine => ({
  productId,
  categoryId: 7,
  isReduced: false,
  shares: [{ rate, grossCents }],
  ...more,
})
const fee = { rate: 20, grossCents: 390 }
const lines = [line(1, 10, 1000), line(2, 20, 505, { categoryId: 8 }), line(3, 10, 300, { isReduced: true })]

test.each([
  {
    given: terms(),
    shares: [
      [10, 130],
      [20, 51],
    ],
    because: '10 % of 18.05 is 1.805, half up 1.81, and the larger remainder gets the cent',
  },
  {
    given: terms({ value: 100 }),
    shares: [
      [10, 1300],
      [20, 505],
    ],
    because: 'everything is given away and nothing more',
  },
  {
    given: terms({ type: 'amount', value: 5 }),
    shares: [
      [10, 360],
      [20, 140],
    ],
    because: 'five are spread by gross share',
  },
  {
    given: terms({ type: 'amount', value: 50 }),
    shares: [
      [10, 1300],
      [20, 505],
    ],
    because: 'no more is taken off than there is',
  },
  {
    given: terms({ type: 'amount', value: 50, products: [2] }),
    shares: [[20, 505]],
    because: 'one product alone pays for it',
  },
  {
    given: terms({ categories: [8], products: [1] }),
    shares: [
      [10, 100],
      [20, 51],
    ],
    because: 'a product and a category are both in',
  },
  { given: terms({ exceptCategories: [7] }), shares: [[20, 51]], because: 'a category is left out' },
  {
    given: terms({ categories: [7], exceptProducts: [1] }),
    shares: [[10, 30]],
    because: 'what is left out is out of what is in',
  },
  {
    given: terms({ isCombinable: false }),
    shares: [
      [10, 100],
      [20, 51],
    ],
    because: 'what is sold below its price is not reduced again',
  },
  {
    given: terms({ type: 'freeDelivery', value: 0 }),
    shares: [[20, 390]],
    because: 'the way is free, at its own rate',
  },
  { given: terms({ value: 0 }), shares: [], because: 'nothing is nothing' },
  { given: terms({ products: [99] }), shares: [], because: 'what it is for is not in the cart' },
])('takes off $shares: $because', ({ given, shares }) => {
  expect(discountShares(given, { lines, fee }).map(({ rate, grossCents }) => [rate, grossCents])).toEqual(shares)
})

test('a delivery that costs nothing cannot become cheaper', () =>
  expect(discountShares(terms({ type: 'freeDelivery' }), { lines, fee: { rate: 20, grossCents: 0 } })).toEqual([]))

const area: DeliveryArea = {
  id: 'a',
  area: 'Mitte',
  zipCodes: [],
  price: 3.9,
  tax: 20,
  free: false,
  freeFromOrderValue: null,
  minimumOrderValue: null,
}
const share = fc.record({ rate: fc.constantFrom(0, 2.6, 7, 10, 19, 20), grossCents: fc.nat(100_000) })
const cart = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 5 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
    isReduced: fc.boolean(),
    shares: fc.array(share, { minLength: 1, maxLength: 3 }),
    deposits: fc.array(share, { maxLength: 1 }),
  }),
  { maxLength: 12 },
)
const anyTerms: fc.Arbitrary<DiscountTerms> = fc.record({
  type: fc.constantFrom('percent', 'amount', 'freeDelivery'),
  value: fc.integer({ min: 0, max: 10_000 }).map(cents => cents / 100),
  products: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
  categories: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  exceptProducts: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 1 }),
  exceptCategories: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
  isCombinable: fc.boolean(),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toTenThousandths(amount), 0)

test('whatever is taken off, the parts sum to the total exactly, nothing falls below zero, and deposits stay', () => {
  fc.assert(
    fc.property(cart, anyTerms, fc.constantFrom(area, null), (items, given, zone) => {
      const totals = cartTotals({ lines: items, area: zone, orderType: 'delivery' })
      const shares = discountShares(given, {
        lines: items,
        fee: { rate: area.tax, grossCents: toCents(totals.deliveryFee) },
      })
      const less = lessDiscount(totals, shares)
      expect(toCents(less.gross)).toBe(toCents(totals.gross) - toCents(less.discount))
      expect(less.gross).toBeGreaterThanOrEqual(totals.deposit)
      expect(sum([less.goodsGross, less.deliveryFee, less.deposit])).toBe(sum([less.gross, less.discount]))
      for (const view of [less, shownTotals(less)]) {
        for (const { net, tax, gross } of view.taxes) {
          expect(sum([net, tax])).toBe(sum([gross]))
          expect(gross).toBeGreaterThan(0)
        }
        expect(sum(view.taxes.map(({ gross }) => gross))).toBe(sum([view.gross]))
        expect(sum([view.net, ...view.taxes.map(({ tax }) => tax)])).toBe(sum([view.gross]))
      }
    }),
  )
})
