import { expect, test } from 'vitest'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { menuLegend } from '#server/features/pages/menu-legend.ts'

const products = [
  sampleProduct({
    allergens: ['G', 'A Weizen'],
    additives: ['20'],
    config: { parts: [samplePart('Beilage', [{ name: 'Mandelreis', allergens: ['H Mandel'] }])] },
  }),
]
const additivesLegend = [
  { code: '20', label: 'mit Farbstoff' },
  { code: '21', label: 'geschwefelt' },
]

test.each([
  { allergenStyle: 'lettersAt', codes: ['A', 'G', 'H', '20'], because: 'letters of dishes and their options' },
  { allergenStyle: 'numbersDe', codes: ['1', '7', '8', '20'], because: 'the same as numbers' },
  { allergenStyle: 'names', codes: ['20'], because: 'names need no explanation' },
] as const)('$allergenStyle explains $codes: $because', ({ allergenStyle, codes }) =>
  expect(menuLegend(products, { additivesLegend, allergenStyle }).map(({ code }) => code)).toEqual(codes),
)
