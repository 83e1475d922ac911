import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertAmount } from '#domain/units/convert-amount.ts'
import { UNIT_NAMES, unitKind } from '#domain/units/unit-table.ts'

const sausage = {
  unit: 'kg',
  alternativeUnits: [
    { unit: 'pair', ratio: 0.35 },
    { unit: 'package', ratio: 1.4 },
  ],
} as const

test.each([
  { amount: 0.25, from: 'kg', to: 'g', becomes: 250, because: 'a kilogram has 1000 grams' },
  { amount: 7, from: 'dag', to: 'kg', becomes: 0.07, because: 'no binary noise stays behind' },
  { amount: 2, from: 'pair', to: 'kg', becomes: 0.7, because: 'a pair weighs 0.35 kg' },
  { amount: 700, from: 'g', to: 'pair', becomes: 2, because: 'grams reach the pair through the kilogram' },
  { amount: 1, from: 'package', to: 'pair', becomes: 4, because: 'two alternatives meet in the base unit' },
  { amount: 12, from: 'm3', to: 'cm3', becomes: 12_000_000, because: 'the product has no say within a kind' },
] as const)('$amount $from are $becomes $to: $because', ({ amount, from, to, becomes }) => {
  expect(convertAmount(amount, from, to, sausage)).toBe(becomes)
})

test('an amount is refused in a unit that nothing connects with the product', () => {
  expect(() => convertAmount(1, 'l', 'kg', sausage)).toThrow('Diese Einheit ist für das Produkt nicht möglich.')
})

const unit = fc.constantFrom(...UNIT_NAMES)
const amount = fc.integer({ min: 1, max: 1e9 }).map(whole => whole / 1e4)

test('within one kind an amount comes back unchanged', () => {
  fc.assert(
    fc.property(amount, unit, unit, (value, from, other) => {
      const to = unitKind(other) === unitKind(from) ? other : from
      expect(convertAmount(convertAmount(value, from, to, sausage), to, from, sausage)).toBe(value)
    }),
  )
})

test('across kinds an amount comes back to the ninth digit', () => {
  const ratio = fc.integer({ min: 1, max: 100_000 }).map(whole => whole / 1000)
  fc.assert(
    fc.property(amount, ratio, (value, per) => {
      const product = { unit: 'kg', alternativeUnits: [{ unit: 'amount', ratio: per }] } as const
      const back = convertAmount(convertAmount(value, 'kg', 'amount', product), 'amount', 'kg', product)
      expect(Math.abs(back / value - 1)).toBeLessThan(1e-9)
    }),
  )
})
