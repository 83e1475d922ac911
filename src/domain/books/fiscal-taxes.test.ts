import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fiscalSum, fiscalTaxes } from '#domain/books/fiscal-taxes.ts'

const taxes = [
  { rate: 10, gross: 11 },
  { rate: 20, gross: 7 },
]

test('a sale is its order by rate, with what has no rate at 0 %', () => {
  expect(fiscalTaxes(20, { gross: 20, taxes })).toEqual([
    { ratePercent: 10, grossCents: 1100 },
    { ratePercent: 20, grossCents: 700 },
    { ratePercent: 0, grossCents: 200 },
  ])
})

test('a part that went back takes from the rates by their share, below zero', () => {
  expect(fiscalTaxes(-5, { gross: 18, taxes })).toEqual([
    { ratePercent: 10, grossCents: -306 },
    { ratePercent: 20, grossCents: -194 },
  ])
})

test('the cents that are left go where most was cut off', () => {
  const of = (...gross: number[]) =>
    fiscalTaxes(1, {
      gross: gross.reduce((sum, one) => sum + one, 0),
      taxes: gross.map((one, index) => ({ rate: index, gross: one })),
    }).map(({ grossCents }) => grossCents)
  // of 100 cents 33,3 and 66,7; 16,7 twice and 66,7; 14,3, 28,6 and 57,1
  expect([of(1, 2), of(1, 1, 4), of(1, 2, 4)]).toEqual([
    [33, 67],
    [17, 17, 66],
    [14, 29, 57],
  ])
})

test('an order of nothing is one amount at 0 %', () =>
  expect(fiscalTaxes(0, { gross: 0, taxes: [] })).toEqual([{ ratePercent: 0, grossCents: 0 }]))

test('the rates add up to the cent, whatever went back', () => {
  const cents = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(cents, cents, cents, fc.integer({ min: -100_000, max: 100_000 }), (a, b, rest, amount) => {
      const order = {
        gross: (a + b + rest) / 100,
        taxes: [
          { rate: 10, gross: a / 100 },
          { rate: 20, gross: b / 100 },
        ],
      }
      expect(fiscalSum(fiscalTaxes(amount / 100, order))).toBe(amount / 100)
    }),
  )
})
