import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { priceAgreedLine } from '#domain/pricing/ordered-line.ts'
import { repriceLine } from '#domain/pricing/reprice-line.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'
import { cartTotals } from '#domain/pricing/totals.ts'

const soup = sampleProduct({ id: 1, name: 'Suppe', price: 5, tax: 10 })
const goulash = sampleProduct({ id: 2, name: 'Gulasch', price: 15, tax: 10 })
const juice = sampleProduct({
  id: 3,
  name: 'Saft',
  price: 4,
  tax: 20,
  takeawayTax: 13,
  deposit: { amount: 0.25, tax: 20 },
})
const wine = sampleProduct({ id: 4, name: 'Wein', price: 6, tax: 20, unit: 'l' })

const option = (product: Product, more: Partial<Option> = {}): Option => ({
  id: `o${product.id}`,
  name: '',
  product: { id: product.id },
  ...more,
})
const part = (name: string, options: readonly Option[], more: Partial<Part> = {}): Part => ({
  id: name,
  name,
  type: 'select',
  isOptional: false,
  options,
  ...more,
})
const catalogue = sampleCatalogue(soup, goulash, juice, wine)
const combo = asSold(
  sampleProduct({
    id: 9,
    type: 'bundle',
    price: 18,
    tax: 99,
    bundleItems: [{ product: { id: 1 }, amount: 1, unit: 'amount' }],
    config: {
      parts: [
        part('Hauptgericht', [option(soup), option(goulash)]),
        part('Getränk', [option(juice), option(wine, { modifier: 'add', value: 1.5, amount: 0.25 })]),
      ],
    },
  }),
  catalogue,
)
const chosen = (main: string, drink: string): PartChoice[] => [
  { name: 'Hauptgericht', value: main },
  { name: 'Getränk', value: drink },
]
const priced = (parts: PartChoice[], type: OrderType = 'delivery', amount = 1) =>
  priceLine(combo, { amount, unit: 'amount', parts }, type, catalogue)

test('what was chosen is taxed at its own rate, by what it costs alone', () => {
  const { grossCents, shares } = priced(chosen('Gulasch', 'Saft'))
  expect(grossCents).toBe(1800)
  expect(shares).toEqual([
    { rate: 10, grossCents: 375 },
    { rate: 10, grossCents: 1125 },
    { rate: 20, grossCents: 300 },
  ])
  expect(priced(chosen('Gulasch', 'Saft'), 'takeaway').shares.map(({ rate }) => rate)).toEqual([10, 10, 13])
})

test('a surcharge is part of what is split, and an amount of the chosen weighs as much as there is of it', () => {
  const { price, grossCents, shares } = priced(chosen('Suppe', '0,25 l Wein'), 'delivery', 2)
  expect([price, grossCents]).toEqual([19.5, 3900])
  expect(shares.map(({ grossCents: cents }) => cents)).toEqual([1696, 1695, 509])
})

test('the deposit of a chosen bottle comes along, one for each', () => {
  expect(priced(chosen('Suppe', 'Saft'), 'takeaway', 3).deposits).toEqual([{ rate: 20, grossCents: 75 }])
  expect(priced(chosen('Suppe', 'Saft'), 'dineIn', 3).deposits).toEqual([])
})

test('an agreed price is split over what was chosen as well', () => {
  const line = priceAgreedLine(
    combo,
    { amount: 1, unit: 'amount', parts: chosen('Gulasch', 'Saft') },
    12,
    'delivery',
    catalogue,
  )
  expect(line.shares.map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
    [10, 250],
    [10, 750],
    [20, 200],
  ])
})

const cents = (most: number) => fc.integer({ min: 0, max: most }).map(whole => whole / 100)
const goods = fc.record({
  price: cents(9000),
  tax: fc.constantFrom(0, 5.5, 7, 10, 13, 19, 20),
  surcharge: cents(900),
  amount: fc.integer({ min: 1, max: 4 }),
})

test('for any bundle and any choice the shares sum to the price to the cent, and so do the rates of a cart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(goods, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      fc.array(goods, { maxLength: 3 }),
      cents(20_000),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.nat(1000)),
      (steps, fixed, price, amount, luck) => {
        let count = 100
        const products: Product[] = []
        const made = ({ price: own, tax }: { price: number; tax: number }) => {
          const product = sampleProduct({ id: ++count, name: `Ware ${count}`, price: own, tax })
          products.push(product)
          return product
        }
        const parts = steps.map((all, index) =>
          part(
            `Schritt ${index}`,
            all.map(one => option(made(one), { modifier: 'add', value: one.surcharge, amount: one.amount })),
            index % 2 === 1 ? { type: 'multiselect', isOptional: true } : {},
          ),
        )
        const items = fixed.map(one => ({ product: { id: made(one).id }, amount: one.amount, unit: 'amount' as const }))
        const known = sampleCatalogue(...products)
        const sold = asSold(
          sampleProduct({ id: 9, type: 'bundle', price, config: { parts }, bundleItems: items }),
          known,
        )
        const choices = sold.config.parts.map(({ name, type, options }): PartChoice => {
          const { name: first = '' } = options[(luck.next().value ?? 0) % options.length] ?? {}
          return {
            name,
            value:
              type === 'select' ? first : options.filter(() => (luck.next().value ?? 0) % 2 === 0).map(one => one.name),
          }
        })
        const line = priceLine(sold, { amount, unit: 'amount', parts: choices }, 'takeaway', known)
        const sum = (shares: readonly { grossCents: number }[]) =>
          shares.reduce((total, share) => total + share.grossCents, 0)
        expect(sum(line.shares)).toBe(line.grossCents)
        const { gross, goodsGross, taxes } = cartTotals({ lines: [line], orderType: 'takeaway' })
        expect(Math.round(goodsGross * 100)).toBe(line.grossCents)
        expect(Math.round(taxes.reduce((total, row) => total + row.gross, 0) * 100)).toBe(Math.round(gross * 100))
        const frozen = line.shares.map(share => ({ ...share, orderedCents: share.grossCents }))
        const fewer = repriceLine(
          {
            price: line.price,
            orderedAmount: amount,
            unit: 'amount',
            baseRatio: 1,
            isFlat: false,
            shares: frozen,
            deposits: [],
          },
          amount + 1,
        )
        expect(sum(fewer.shares)).toBe(fewer.grossCents)
      },
    ),
  )
})
