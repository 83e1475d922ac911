import { expect, test } from 'vitest'
import {
  allergenCodes,
  answeredProduct,
  readProductAllergens,
  type WithAllergens,
} from '#domain/catalogue/product-allergens.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'

const legend = legendOf({ allergenStyle: 'own', allergenLegend: [{ mark: 'L', allergen: 'sesame' }] })
const dish = sampleProduct({
  allergens: ['L', 'Milch', 'l'],
  config: { parts: [samplePart('Beilage', [{ name: 'Fladen', allergens: ['L', 'N'] }, { name: 'Reis' }])] },
})

test('a dish and its options are read by the legend, and what it does not know is refused where it stands', () => {
  const { product, problems } = readProductAllergens(dish, legend)
  expect(allergenCodes(product)).toEqual(['sesame', 'milk', 'sesame', 'N'])
  expect(problems).toEqual([
    {
      field: 'config.parts.0.options.0.allergens.1',
      code: 'unknown',
      message: '„N“ steht nicht in Ihrer Legende der Allergene. Möglich sind L, auch mit einer Art dahinter.',
    },
  ])
})

test('a change that names no allergens touches none', () => {
  const change: WithAllergens & { name: string } = { name: 'Neu' }
  expect(readProductAllergens(change, legend)).toEqual({ product: change, problems: [] })
})

test('answers name what is kept, in options too', () => {
  const { product } = readProductAllergens({ ...dish, allergens: ['L', 'Milch'] }, legend)
  expect(allergenCodes(answeredProduct(product, { allergenStyle: 'lettersAt' }))).toEqual(['N', 'G', 'N'])
})
