import { expect, test } from 'vitest'
import { type LimitedProduct, quantityRule } from '#domain/units/quantity-rule.ts'

const cheese: LimitedProduct = {
  unit: 'kg',
  minimumQuantity: 0.25,
  maximumQuantity: 2,
  quantityStepSize: 0.1,
  alternativeUnits: [
    { unit: 'g', ratio: 0.001 },
    { unit: 'pair', ratio: 0.35 },
    { unit: 'package', ratio: 0.5, minimumQuantity: 2, maximumQuantity: 3 },
  ],
}
const plain = (unit: LimitedProduct['unit'], more: Partial<LimitedProduct> = {}): LimitedProduct => ({
  unit,
  alternativeUnits: [],
  ...more,
})

test.each([
  {
    product: plain('amount'),
    unit: 'amount',
    rule: { minimum: 1, stepSize: 1 },
    because: 'pieces are sold one by one',
  },
  {
    product: plain('kg'),
    unit: 'kg',
    rule: { minimum: 0.05, stepSize: 0.05 },
    because: 'a kilogram is sold in 50 grams',
  },
  { product: plain('g'), unit: 'g', rule: { minimum: 1, stepSize: 1 }, because: 'grams are sold one by one' },
  {
    product: plain('amount', { quantityStepSize: 6 }),
    unit: 'amount',
    rule: { minimum: 6, stepSize: 6 },
    because: 'a step without a minimum starts at one step',
  },
  {
    product: plain('amount', { minimumQuantity: 10 }),
    unit: 'amount',
    rule: { minimum: 10, stepSize: 1 },
    because: 'a minimum leaves the step alone',
  },
  {
    product: plain('amount', { minimumQuantity: 0, maximumQuantity: 0, quantityStepSize: 0 }),
    unit: 'amount',
    rule: { minimum: 1, stepSize: 1 },
    because: 'zero means not set',
  },
  { product: cheese, unit: 'kg', rule: { minimum: 0.25, maximum: 2, stepSize: 0.1 }, because: 'the product says so' },
  {
    product: cheese,
    unit: 'g',
    rule: { minimum: 250, maximum: 2000, stepSize: 100 },
    because: 'within a kind the limits convert exactly',
  },
  {
    product: cheese,
    unit: 'pair',
    rule: { minimum: 1, maximum: 5, stepSize: 1 },
    because: 'only whole pairs: 0.71 up to 1, 5.71 down to 5',
  },
  {
    product: cheese,
    unit: 'package',
    rule: { minimum: 2, maximum: 3, stepSize: 1 },
    because: 'own limits come first, the step is filled up',
  },
  {
    product: plain('amount', { alternativeUnits: [{ unit: 'kg', ratio: 3 }] }),
    unit: 'kg',
    rule: { minimum: 0.05, stepSize: 0.05 },
    because: 'no limit anywhere means the default of the unit ordered in',
  },
] as const)('$unit has $rule: $because', ({ product, unit, rule }) => {
  expect(quantityRule(product, unit)).toEqual(rule)
})
