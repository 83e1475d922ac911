import { expect, test } from 'vitest'
import { knownRatio } from '#domain/units/known-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'

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
