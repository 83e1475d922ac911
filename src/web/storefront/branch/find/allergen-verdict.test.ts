import { expect, test } from 'vitest'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'
import { type AllergenVerdict, allergenVerdict } from '#web/storefront/branch/find/allergen-verdict.ts'

const GLUTEN = new Set(['gluten'] as const)
const part = (own: Partial<Part>): Part => ({
  id: 'p',
  name: 'Beilage',
  type: 'select',
  isOptional: false,
  options: [],
  ...own,
})
const [withIt, without] = [
  { id: 'k', name: 'Knödel', allergens: ['A', 'C'] },
  { id: 'r', name: 'Reis', allergens: [] },
]
const dish = (parts: readonly Part[], own: Partial<Product> = {}) =>
  aProduct({ type: 'configurable', allergens: ['L'], config: { parts }, ...own })
const components = new Map([
  [7, aProduct({ id: 7, allergens: ['A1'] })],
  [8, aProduct({ id: 8, allergens: ['G'] })],
  [9, aProduct({ id: 9 })],
  [10, dish([part({ options: [withIt, without] })], { id: 10 })],
  [11, dish([part({ options: [without, withIt] })], { id: 11 })],
])
const bundle = (...ids: readonly number[]) =>
  aProduct({ type: 'bundle', bundleItems: ids.map(id => ({ product: { id }, amount: 1, unit: 'amount' as const })) })

test.each<{ product: Product; verdict: AllergenVerdict; because: string }>([
  { product: aProduct({ allergens: ['A'] }), verdict: 'contains', because: 'it is stated' },
  { product: aProduct({ allergens: ['A2'] }), verdict: 'contains', because: 'a kind of gluten is gluten' },
  { product: aProduct({ allergens: ['G'] }), verdict: 'free', because: 'something else is stated' },
  { product: aProduct(), verdict: 'unknown', because: 'nothing stated is no promise' },
  { product: dish([part({ options: [withIt] })]), verdict: 'contains', because: 'there is no other choice' },
  {
    product: dish([part({ options: [withIt, without] })]),
    verdict: 'byChoice',
    because: 'one of the choices is without',
  },
  {
    product: dish([part({ options: [withIt], isOptional: true })]),
    verdict: 'byChoice',
    because: 'the choice may be left out',
  },
  { product: dish([part({ options: [without] })]), verdict: 'free', because: 'neither dish nor choice holds it' },
  {
    product: dish([part({ type: 'multiselect', minimumSelections: 2, options: [withIt, without] })]),
    verdict: 'contains',
    because: 'two have to be chosen and only one is without',
  },
  {
    product: dish([part({ options: [without] })], { allergens: [] }),
    verdict: 'unknown',
    because: 'nothing is stated at all',
  },
  { product: bundle(7, 8), verdict: 'contains', because: 'one component holds it' },
  { product: bundle(8), verdict: 'free', because: 'the components state something else' },
  { product: bundle(8, 9), verdict: 'unknown', because: 'one component states nothing' },
  {
    product: { ...bundle(10), allergens: ['A'] },
    verdict: 'contains',
    because: 'the component comes with its first side',
  },
  { product: bundle(11), verdict: 'free', because: 'the first side is without, and nobody can take another' },
  { product: bundle(4711), verdict: 'unknown', because: 'a component is not known' },
])('avoiding gluten, a product is $verdict: $because', ({ product, verdict }) =>
  expect(allergenVerdict(product, GLUTEN, components)).toBe(verdict),
)

test('whoever avoids nothing is shown everything', () =>
  expect(allergenVerdict(aProduct(), new Set(), components)).toBe('free'))
