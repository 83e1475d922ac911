import { expect, test } from 'vitest'
import { toNumber } from '#domain/units/fraction.ts'
import { orderUnits, unitRatio, knownRatio } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'

const sausage = {
  unit: 'kg',
  alternativeUnits: [
    { unit: 'pair', ratio: 0.35 },
    { unit: 'dag', ratio: 99 },
  ],
} as const
const juice = {
  unit: 'amount',
  alternativeUnits: [
    { unit: 'l', ratio: 4 },
    { unit: 'kg', ratio: 5 },
    { unit: 'cm', ratio: 0 },
  ],
} as const
const melon = { unit: 'amount', alternativeUnits: [{ unit: 'kg', ratio: 0.4 }] } as const

test.each([
  { product: sausage, unit: 'kg', ratio: 1, because: 'the base unit is one of itself' },
  { product: sausage, unit: 'g', ratio: 0.001, because: 'factors rule within a kind' },
  { product: sausage, unit: 'dag', ratio: 0.01, because: 'a contradicting ratio does not beat the factor' },
  { product: sausage, unit: 'pair', ratio: 0.35, because: 'across kinds the alternative unit says how many' },
  { product: melon, unit: 'g', ratio: 0.0004, because: 'grams follow the kilogram that the product knows' },
  { product: juice, unit: 'dag', ratio: 0.05, because: 'weight follows weight, whatever else is offered' },
  { product: juice, unit: 'm', ratio: undefined, because: 'a length of nothing connects nothing' },
  { product: melon, unit: 'l', ratio: undefined, because: 'nothing connects pieces and litres' },
] as const)('one $unit holds $ratio base units: $because', ({ product, unit, ratio }) => {
  const found = unitRatio(product, unit)
  expect(found && toNumber(found)).toBe(ratio)
})

test('a product is offered in its own unit first and in each unit once', () => {
  expect(orderUnits(sausage)).toEqual(['kg', 'pair', 'dag'])
  expect(orderUnits({ unit: 'kg', alternativeUnits: [{ unit: 'kg', ratio: 1 }] })).toEqual(['kg'])
})

const sold = (unit: Unit, ...alternatives: [Unit, number?][]) => ({
  unit,
  alternativeUnits: alternatives.map(([one, ratio = 0]) => ({ unit: one, ratio })),
})

test.each([
  { product: sold('kg', ['g']), index: 0, ratio: 0.001, because: 'a gram is a thousandth of a kilogram' },
  { product: sold('kg', ['dag']), index: 0, ratio: 0.01, because: 'ten grams are a hundredth' },
  { product: sold('l', ['ml']), index: 0, ratio: 0.001, because: 'as with litres' },
  { product: sold('ml', ['l']), index: 0, ratio: 1000, because: 'and the other way round' },
  {
    product: sold('amount', ['kg', 4], ['g']),
    index: 1,
    ratio: 0.004,
    because: 'four pieces a kilogram, so a gram is a 250th of one',
  },
  { product: sold('amount', ['kg']), index: 0, ratio: undefined, because: 'only the shop knows what a piece weighs' },
  { product: sold('amount', ['kg'], ['g']), index: 1, ratio: undefined, because: 'nor does an empty row help' },
])('$because: $ratio', ({ product, index, ratio }) => expect(knownRatio(product as never, index)).toBe(ratio))
