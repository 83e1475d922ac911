import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustPrice,
  PRICE_ROUNDINGS,
  type PriceAdjustment,
  type PriceRounding,
  adjustOptions,
  adjustProduct,
  isBelowZero,
} from '#domain/pricing/adjust-price.ts'
import type { Option, Part } from '#domain/catalogue/product.ts'

describe('a price that changes with others', () => {
  test.each<{
    price: number
    by: PriceAdjustment['by']
    value: number
    rounding: PriceRounding
    is: number
    because: string
  }>([
    { price: 12.9, by: 'percent', value: 5, rounding: 'cent', is: 13.55, because: '13,545 is rounded up' },
    { price: 12.9, by: 'percent', value: 5, rounding: 'fiveCents', is: 13.55, because: '13,545 is nearest to it' },
    { price: 12.9, by: 'percent', value: 5, rounding: 'tenCents', is: 13.5, because: '13,545 lies below the half' },
    {
      price: 12.9,
      by: 'percent',
      value: 5,
      rounding: 'ninety',
      is: 13.9,
      because: '13,545 is nearer to it than to 12,90',
    },
    { price: 1.05, by: 'percent', value: 0, rounding: 'tenCents', is: 1.1, because: 'a half goes up' },
    { price: 2.4, by: 'percent', value: 0, rounding: 'ninety', is: 2.9, because: 'so it does here' },
    { price: 2.39, by: 'percent', value: 0, rounding: 'ninety', is: 1.9, because: 'below the half it goes down' },
    { price: 0.3, by: 'percent', value: 0, rounding: 'ninety', is: 0.9, because: 'nothing costs less than nothing' },
    { price: 3.2, by: 'percent', value: -10, rounding: 'tenCents', is: 2.9, because: 'prices fall, too' },
    { price: 3.2, by: 'amount', value: 0.5, rounding: 'cent', is: 3.7, because: 'fifty cents more' },
    {
      price: 0.1,
      by: 'amount',
      value: 0.2,
      rounding: 'cent',
      is: 0.3,
      because: 'there is no dust of binary fractions',
    },
    { price: 3.2, by: 'amount', value: -4, rounding: 'cent', is: -0.8, because: 'whoever asks has to refuse it' },
    { price: 0, by: 'percent', value: 5, rounding: 'tenCents', is: 0, because: 'nothing stays nothing' },
    { price: 8.6, by: 'percent', value: 2.5, rounding: 'cent', is: 8.82, because: '8,815 is rounded up' },
  ])('$price by $value $by, $rounding: $is, $because', ({ price, is, because: _, ...adjustment }) =>
    expect(adjustPrice(price, adjustment)).toBe(is),
  )

  test('lies on its grid, and nowhere further from where it would lie than half a step', () => {
    const steps = { cent: 1, fiveCents: 5, tenCents: 10, ninety: 100 } as const
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.integer({ min: -50, max: 100 }),
        fc.constantFrom(...(Object.keys(PRICE_ROUNDINGS) as PriceRounding[])),
        (cents, value, rounding) => {
          const is = Math.round(adjustPrice(cents / 100, { by: 'percent', value, rounding }) * 100)
          expect((is - (rounding === 'ninety' ? 90 : 0)) % steps[rounding]).toBe(0)
          if (is !== 90) expect(Math.abs(is * 100 - cents * (100 + value))).toBeLessThanOrEqual(steps[rounding] * 50)
        },
      ),
    )
  })
})

const FIVE: PriceAdjustment = { by: 'percent', value: 5, rounding: 'cent' }

test.each<{ option: Partial<Option>; by?: Partial<PriceAdjustment>; is: number | null | undefined; because: string }>([
  { option: { modifier: 'add', value: 1.5 }, is: 1.58, because: 'a surcharge rises, halves up' },
  { option: { modifier: 'overwrite', value: 8 }, is: 8.4, because: 'a size has a price of its own' },
  { option: { modifier: 'subtract', value: 1 }, is: 1, because: 'a reduction stays' },
  {
    option: { modifier: 'add', value: 0 },
    by: { by: 'amount', value: 0.2 },
    is: 0,
    because: 'what is free stays free',
  },
  { option: {}, is: undefined, because: 'it never cost anything' },
  {
    option: { modifier: 'add', value: 1.5 },
    by: { rounding: 'ninety' },
    is: 1.6,
    because: 'no surcharge ends with ,90',
  },
  {
    option: { modifier: 'overwrite', value: 8.2 },
    by: { rounding: 'ninety' },
    is: 8.9,
    because: 'the price of a size does',
  },
  {
    option: { modifier: 'add', value: 1 },
    by: { by: 'amount', value: -2 },
    is: -1,
    because: 'whoever asks has to refuse it',
  },
])('an option of a group becomes $is: $because', ({ option, by, is }) => {
  const before: Option = { id: 'a', name: 'Käse', ...option }
  const [after = before] = adjustOptions([before], { ...FIVE, ...by }) ?? [before]
  expect(after).toEqual({ ...before, ...(is !== undefined && { value: is }) })
})

test('nothing is named where nothing changes', () =>
  expect(
    adjustOptions([{ id: 'a', name: 'Käse', modifier: 'add', value: 1.5 }], { ...FIVE, value: 0 }),
  ).toBeUndefined())

const option = (more: Partial<Option>): Option => ({ id: '1', name: 'Klein', ...more })
const part = (options: Option[]): Part => ({ id: 'size', name: 'Größe', type: 'select', isOptional: false, options })
const FIVE_IN_TENS = { by: 'percent', value: 5, rounding: 'tenCents' } as const

test('the prices of sizes change with the price, surcharges stay', () => {
  const config = {
    parts: [part([option({ modifier: 'overwrite', value: 8 }), option({ modifier: 'add', value: 1 }), option({})])],
  }
  const changed = adjustProduct({ price: 10, config }, FIVE_IN_TENS)
  expect(changed.price).toBe(10.5)
  expect(changed.config?.parts[0]?.options.map(({ value }) => value)).toEqual([8.4, 1, undefined])
})

test.each([
  { price: 10, value: 5, names: ['price'], because: 'there are no sizes' },
  { price: 0, value: 5, names: [], because: 'nothing stays nothing' },
  { price: 10, value: 0, names: [], because: 'nothing changes' },
])('$price by $value %: $because', ({ price, value, names }) =>
  expect(Object.keys(adjustProduct({ price, config: { parts: [] } }, { ...FIVE_IN_TENS, value }))).toEqual(names),
)

test.each([
  { changed: { price: -0.1 }, is: true },
  { changed: { price: 0 }, is: false },
  { changed: {}, is: false },
  { changed: { config: { parts: [part([option({ modifier: 'overwrite', value: -1 })])] } }, is: true },
  { changed: { config: { parts: [part([option({ modifier: 'subtract', value: -1 })])] } }, is: false },
])('a price below zero is found: $is', ({ changed, is }) => expect(isBelowZero(changed)).toBe(is))
