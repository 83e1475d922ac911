import { expect, test } from 'vitest'
import { dietLabels } from '#domain/text/diets.ts'

test.each([
  { codes: ['spicy', 'vegetarian'], labels: ['Vegetarisch', 'Scharf'], because: 'the order is fixed' },
  { codes: ['vegetarian', 'vegan'], labels: ['Vegan'], because: 'vegan food is vegetarian anyway' },
  { codes: ['toString', 'keto'], labels: [], because: 'unknown codes are left out' },
  {
    codes: ['glutenFree', 'lactoseFree', 'halal'],
    labels: ['Halal', 'Glutenfrei', 'Laktosefrei'],
    because: 'every code has its label',
  },
])('$codes reads $labels: $because', ({ codes, labels }) => {
  expect(dietLabels(codes)).toEqual(labels)
})
