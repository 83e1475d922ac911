import { expect, test } from 'vitest'
import type { Config } from '#contract/config/config-fields.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { menuLegend } from '#server/features/pages/menu-data.ts'

const products = [
  sampleProduct({
    allergens: ['G', 'A Weizen'],
    additives: ['20'],
    config: { parts: [samplePart('Beilage', [{ name: 'Mandelreis', allergens: ['H Mandel'] }])] },
  }),
]
const allergenLegend: Config['allergenLegend'] = [
  { mark: 'K', allergen: 'nuts', kind: null },
  { mark: 'M', allergen: 'milk', kind: null },
  { mark: 'W', allergen: 'gluten', kind: 'Weizen' },
  { mark: 'L', allergen: 'sesame', kind: null },
]
const additivesLegend = [
  { code: '20', label: 'mit Farbstoff' },
  { code: '21', label: 'geschwefelt' },
]

test.each([
  { allergenStyle: 'lettersAt', codes: ['A', 'G', 'H', '20'], because: 'letters of dishes and their options' },
  { allergenStyle: 'numbersDe', codes: ['1', '7', '8', '20'], because: 'the same as numbers' },
  { allergenStyle: 'own', codes: ['K', 'M', 'W', '20'], because: 'the marks of the shop, in its own order' },
  { allergenStyle: 'names', codes: ['20'], because: 'names need no explanation' },
] as const)('$allergenStyle explains $codes: $because', ({ allergenStyle, codes }) =>
  expect(menuLegend(products, { additivesLegend, allergenStyle, allergenLegend }).map(({ code }) => code)).toEqual(
    codes,
  ),
)
