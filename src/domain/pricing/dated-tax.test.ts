import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { datedLine } from '#domain/pricing/ordered-line.ts'
import { datedProduct, type DatedTax, taxesOn } from '#domain/pricing/dated-tax.ts'
import { discountShares, lessDiscount } from '#domain/pricing/discount.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { toCents, toTenThousandths } from '#domain/pricing/money.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import { cartTotals } from '#domain/pricing/totals.ts'

const row = (
  percent: number,
  validFrom: string | null,
  validTo: string | null,
  successor: number | null,
  country: string | null = 'AT',
) => ({
  percent,
  validFrom,
  validTo,
  successor,
  country,
})
const RISE = [row(10, '2016-01-01', '2026-06-30', 20), row(20, null, null, null)]
/** Austria in 2020 and 2021. */
const FOR_A_WHILE = [
  row(10, '2016-01-01', '2020-06-30', 5),
  row(5, '2020-07-01', '2021-12-31', 10),
  row(10, '2022-01-01', null, null),
]

test.each([
  { rows: RISE, day: '2026-06-30', rate: 10, is: 10, because: 'the last day is one of the old rate' },
  { rows: RISE, day: '2026-07-01', rate: 10, is: 20, because: 'the row has ended' },
  { rows: RISE, day: '2026-07-01', rate: 20, is: 20, because: 'this one goes on' },
  { rows: RISE, day: '2026-07-01', rate: 13, is: 13, because: 'nobody says anything of it' },
  { rows: RISE, country: 'DE', day: '2026-07-01', rate: 10, is: 10, because: 'it is another country' },
  {
    rows: [row(10, null, '2026-06-30', 20, null)],
    day: '2026-07-01',
    rate: 10,
    is: 20,
    because: 'a row without a country is of each',
  },
  { rows: FOR_A_WHILE, day: '2020-06-30', rate: 10, is: 10, because: 'it has not begun' },
  { rows: FOR_A_WHILE, day: '2020-07-01', rate: 10, is: 5, because: 'it is lower for a while' },
  { rows: FOR_A_WHILE, day: '2022-01-01', rate: 10, is: 10, because: 'it is back' },
  { rows: FOR_A_WHILE, day: '2022-01-01', rate: 5, is: 10, because: 'what was entered meanwhile goes back as well' },
  {
    rows: FOR_A_WHILE.slice(0, 2),
    day: '2022-01-01',
    rate: 10,
    is: 10,
    because: 'in a circle the row that ended last decides',
  },
  { rows: FOR_A_WHILE.slice(0, 2), day: '2022-01-01', rate: 5, is: 10, because: 'for both of them' },
  {
    rows: [row(10, null, '2026-06-30', 12), row(12, '2026-07-01', '2026-12-31', 15)],
    day: '2027-01-01',
    rate: 10,
    is: 15,
    because: 'two rows ended one after the other',
  },
  {
    rows: [row(10, null, '2026-06-30', 12), row(12, '2026-07-01', '2026-12-31', 15)],
    day: '2026-10-01',
    rate: 10,
    is: 12,
    because: 'the second still counts',
  },
  {
    rows: [row(19, null, '2025-12-31', 7), row(19, null, null, null)],
    day: '2026-01-01',
    rate: 19,
    is: 19,
    because: 'other goods keep the rate, so the goods that leave it are changed themselves',
  },
  {
    rows: [row(10, null, '2026-06-30', null)],
    day: '2027-01-01',
    rate: 10,
    is: 10,
    because: 'nobody says what follows',
  },
  { rows: [row(10, null, '2026-06-30', 10)], day: '2027-01-01', rate: 10, is: 10, because: 'it follows itself' },
])('on $day $rate % is $is %: $because', ({ rows, country = 'AT', day, rate, is }) => {
  expect(taxesOn(rows, country, day)?.(rate) ?? rate).toBe(is)
})

test('where no row has ended there is nothing to ask', () => expect(taxesOn(RISE, 'AT', '2026-06-30')).toBeUndefined())

const days = fc.integer({ min: 1, max: 28 }).map(day => `2026-07-${String(day).padStart(2, '0')}`)
const rate = fc.constantFrom(0, 4.9, 5, 7, 10, 13, 20)
const someRows: fc.Arbitrary<DatedTax[]> = fc.array(
  fc.record({
    country: fc.constantFrom('AT', 'DE', null),
    percent: rate,
    validFrom: fc.option(days, { nil: null }),
    validTo: fc.option(days, { nil: null }),
    successor: fc.option(rate, { nil: null }),
  }),
  { maxLength: 8 },
)

test('a rate that was read once stays what it is when it is read again, whatever the rows say', () => {
  fc.assert(
    fc.property(someRows, days, rate, (rows, day, percent) => {
      const rateOf = taxesOn(rows, 'AT', day) ?? (one => one)
      expect(rateOf(rateOf(percent))).toBe(rateOf(percent))
    }),
    { numRuns: 2000 },
  )
})

const product = fc.record({
  price: fc.integer({ min: 0, max: 6000 }).map(cents => cents / 100),
  tax: rate,
  takeawayTax: fc.option(rate, { nil: null }),
  dineInTax: fc.option(rate, { nil: null }),
  deposit: fc.option(fc.record({ amount: fc.constantFrom(0.25, 1), tax: rate }), { nil: null }),
})
const AREA: DeliveryArea = { id: 'a', area: 'Mitte', zipCodes: [], price: 3.9, tax: 20, free: false }
const TERMS = {
  type: 'percent',
  value: 15,
  products: [],
  categories: [],
  exceptProducts: [],
  exceptCategories: [],
  isCombinable: true,
} as const

test('the line changed by the server and the product changed in the browser come to the same cent, and rates make the total', () => {
  fc.assert(
    fc.property(
      someRows,
      days,
      fc.array(fc.tuple(product, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('delivery', 'takeaway', 'dineIn'),
      (rows, day, made, orderType) => {
        const rateOf = taxesOn(rows, 'AT', day) ?? (one => one)
        const plain = made.map(([one], index): Product => ({ ...sampleProduct({ id: index + 1 }), ...one }))
        const bundle: Product = {
          ...sampleProduct({ id: 99, price: 17.3, tax: 10 }),
          type: 'bundle',
          bundleItems: plain.map(({ id }) => ({ product: { id }, amount: 1, unit: 'amount' })),
        }
        const all = new Map([...plain, bundle].map(one => [one.id, one]))
        const dated = new Map([...all.values()].map(one => [one.id, datedProduct(one, rateOf)]))
        const item = (id: number) => ({ amount: made[id - 1]?.[1] ?? 1, unit: 'amount' as const, parts: [] })
        const server = [...all.values()].map(one => datedLine(priceLine(one, item(one.id), orderType, all), rateOf))
        const browser = [...dated.values()].map(one => priceLine(one, item(one.id), orderType, dated))
        expect(browser).toEqual(server)
        const area = { ...AREA, tax: rateOf(AREA.tax) }
        const totals = cartTotals({ lines: server, area, orderType })
        const undated = cartTotals({
          lines: [...all.values()].map(one => priceLine(one, item(one.id), orderType, all)),
          area: AREA,
          orderType,
        })
        expect(totals.gross).toBe(undated.gross)
        const lines = server.map(({ shares }, index) => ({
          productId: index,
          categoryId: null,
          isReduced: false,
          shares,
        }))
        const less = lessDiscount(
          totals,
          discountShares(TERMS, { lines, fee: { rate: area.tax, grossCents: toCents(totals.deliveryFee) } }),
        )
        for (const sums of [totals, less])
          expect(sums.taxes.reduce((sum, { net, tax }) => sum + toTenThousandths(net) + toTenThousandths(tax), 0)).toBe(
            toTenThousandths(sums.gross),
          )
      },
    ),
  )
})
