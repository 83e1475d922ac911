import { expect, test } from 'vitest'
import { calculationModel, combinedModel } from '#domain/pricing/calculation-model.ts'

const melon = {
  unit: 'kg',
  calculationModel: 'minimum',
  alternativeUnits: [
    { unit: 'amount', ratio: 2, calculationModel: 'approximate' },
    { unit: 'pair', ratio: 4 },
  ],
} as const

test.each([
  { unit: 'kg', model: 'minimum', because: 'the base unit follows the product' },
  { unit: 'amount', model: 'approximate', because: 'a piece weighs about two kilograms' },
  { unit: 'pair', model: 'minimum', because: 'an alternative that says nothing follows the product' },
] as const)('$unit is $model: $because', ({ unit, model }) => {
  expect(calculationModel(melon, unit)).toBe(model)
})

test.each([
  { models: [], sum: 'fixed', because: 'an empty cart is exact' },
  { models: ['fixed', 'minimum'], sum: 'minimum', because: 'it may become more' },
  { models: ['minimum', 'approximate', 'fixed'], sum: 'approximate', because: 'one rough line makes a rough sum' },
] as const)('$models together are $sum: $because', ({ models, sum }) => {
  expect(combinedModel(models)).toBe(sum)
})
