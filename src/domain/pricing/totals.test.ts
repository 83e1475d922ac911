import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { toTenThousandths } from '#domain/pricing/money.ts'
import { shownTotals } from '#domain/pricing/shown-totals.ts'
import { cartTotals, type TotalsInput } from '#domain/pricing/totals.ts'

const area: DeliveryArea = {
  id: 'a',
  area: 'Innere Stadt',
  zipCodes: [],
  price: 3,
  tax: 20,
  free: false,
  freeFromOrderValue: 30,
  minimumOrderValue: 15,
}
const line = (grossCents: number, rate: number, deposits: { rate: number; grossCents: number }[] = []) => ({
  shares: [{ rate, grossCents }],
  deposits,
})

test('per rate, net is cut out of the summed gross and the delivery fee joins the rate of its area', () => {
  expect(cartTotals({ lines: [line(1000, 20), line(550, 10), line(450, 20)], area, orderType: 'delivery' })).toEqual({
    goodsGross: 20,
    deliveryFee: 3,
    deposit: 0,
    gross: 23,
    net: 19.5833,
    taxes: [
      { rate: 10, net: 5, tax: 0.5, gross: 5.5 },
      { rate: 20, net: 14.5833, tax: 2.9167, gross: 17.5 },
    ],
  })
})

test.each([
  { orderType: 'delivery', zone: area, fee: 3, missing: 4.5, because: 'the area asks for 15 and takes 3' },
  { orderType: 'delivery', zone: undefined, fee: 0, missing: undefined, because: 'no area is chosen yet' },
  {
    orderType: 'takeaway',
    zone: area,
    fee: 0,
    missing: undefined,
    because: 'a chosen area does not matter to who comes by',
  },
  { orderType: 'dineIn', zone: area, fee: 0, missing: undefined, because: 'nor to who sits inside' },
] as const)('goods of 10.50 for $orderType: $because', ({ orderType, zone, fee, missing }) => {
  const totals = cartTotals({ lines: [line(1050, 10)], area: zone, orderType })
  expect([totals.deliveryFee, totals.missingToMinimum]).toEqual([fee, missing])
})

test('a deposit is no goods: it helps neither to the minimum nor to free delivery', () => {
  const totals = cartTotals({ lines: [line(1400, 10, [{ rate: 20, grossCents: 5000 }])], area, orderType: 'delivery' })
  expect(totals).toMatchObject({ goodsGross: 14, deposit: 50, deliveryFee: 3, gross: 67, missingToMinimum: 1 })
  expect(totals.taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
    [10, 14],
    [20, 53],
  ])
})

test('an empty cart to take away is worth nothing', () => {
  expect(cartTotals({ lines: [], orderType: 'takeaway' })).toEqual({
    goodsGross: 0,
    deliveryFee: 0,
    deposit: 0,
    gross: 0,
    net: 0,
    taxes: [],
  })
})

test('half cents in net and tax are shown so that they still add up', () => {
  const exact = cartTotals({ lines: [line(1323, 20)], orderType: 'takeaway' })
  expect(exact.taxes).toEqual([{ rate: 20, net: 11.025, tax: 2.205, gross: 13.23 }])
  expect(shownTotals(exact)).toEqual({
    gross: 13.23,
    net: 11.03,
    taxes: [{ rate: 20, net: 11.03, tax: 2.2, gross: 13.23 }],
  })
})

const share = fc.record({ rate: fc.constantFrom(0, 2.6, 5, 7, 8.1, 10, 13, 19, 20), grossCents: fc.nat(500_000) })
const cart: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({ shares: fc.array(share, { minLength: 1, maxLength: 3 }), deposits: fc.array(share, { maxLength: 1 }) }),
    {
      maxLength: 20,
    },
  ),
  area: fc.option(
    fc
      .record({ price: fc.nat(2000).map(cents => cents / 100), tax: fc.constantFrom(10, 20), free: fc.boolean() })
      .map(some => ({ ...area, ...some })),
    { nil: null },
  ),
  orderType: fc.constantFrom('delivery', 'takeaway', 'dineIn'),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toTenThousandths(amount), 0)

test('in every cart net and tax make gross, rows make the total, and nothing gets lost', () => {
  fc.assert(
    fc.property(cart, input => {
      const totals = cartTotals(input)
      for (const view of [totals, shownTotals(totals)]) {
        for (const { net, tax, gross } of view.taxes) expect(sum([net, tax])).toBe(sum([gross]))
        expect(sum(view.taxes.map(({ gross }) => gross))).toBe(sum([view.gross]))
        expect(sum(view.taxes.map(({ net }) => net))).toBe(sum([view.net]))
        expect(sum([view.net, ...view.taxes.map(({ tax }) => tax)])).toBe(sum([view.gross]))
      }
      expect(sum([totals.goodsGross, totals.deliveryFee, totals.deposit])).toBe(sum([totals.gross]))
      const cents = input.lines
        .flatMap(({ shares, deposits }) => [...shares, ...deposits])
        .reduce((total, { grossCents }) => total + grossCents, 0)
      expect(sum([totals.gross]) - sum([totals.deliveryFee])).toBe(cents * 100)
    }),
  )
})
