import { expect, test } from 'vitest'
import type { MenuCategory } from '#contract/pages/menu.ts'
import type { Product, Part } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'
import { type FilterChoice, NO_FILTER } from '#web/storefront/branch/find/filter-choice.ts'
import { filterOffer, findRows, type AllergenVerdict, allergenVerdict } from '#web/storefront/branch/find/find-rows.ts'

const option = (name: string, allergens: readonly string[]) => ({ id: name, name, allergens })
const bread = {
  id: 'brot',
  name: 'Brot',
  type: 'select' as const,
  isOptional: false,
  options: [option('Semmel', ['A']), option('Glutenfrei', [])],
}
const products: Product[] = [
  aProduct({
    id: 1,
    number: '12',
    name: 'Käsespätzle',
    description: 'mit Röstzwiebeln',
    allergens: ['A', 'C', 'G'],
    diets: ['vegetarian'],
  }),
  aProduct({ id: 2, number: '3', name: 'Gemüsecurry', allergens: ['L'], diets: ['vegan'] }),
  aProduct({ id: 3, name: 'Mineralwasser' }),
  aProduct({ id: 4, name: 'Burger', type: 'configurable', allergens: ['M'], config: { parts: [bread] } }),
  aProduct({
    id: 5,
    name: 'Mittagsmenü',
    type: 'bundle',
    bundleItems: [{ product: { id: 1 }, amount: 1, unit: 'amount' }],
  }),
]
const category = (id: number, name: string): MenuCategory => ({
  id,
  name,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: false,
  productIds: [],
})
const row = (id: number) => ({ id, product: products.find(product => product.id === id)! })
const sections = [
  { category: category(1, 'Hauptgerichte'), rows: [row(1), row(2), row(4), row(5)] },
  { category: category(2, 'Getränke'), rows: [row(3)] },
]
const find = (term: string, choice: Partial<FilterChoice> = {}) =>
  findRows(sections, { products }, term, { ...NO_FILTER, ...choice })
const ids = (found: ReturnType<typeof find>) => found.sections.flatMap(({ rows }) => rows.map(({ id }) => id))

test.each([
  { term: 'kase', ids: [1], because: 'accents do not matter' },
  { term: 'KAESESPAETZLE', ids: [1], because: 'umlauts may be spelled out' },
  { term: 'röstzwiebel', ids: [1], because: 'the description counts' },
  { term: 'getranke', ids: [3], because: 'a category brings its products' },
  { term: '12', ids: [1], because: 'a number is found by its beginning' },
  { term: '2', ids: [], because: 'but not by its end' },
  { term: 'gericht curry', ids: [2], because: 'every word has to be met' },
  { term: 'curry pizza', ids: [], because: 'one word that nothing meets rules all out' },
])('searching $term finds $ids: $because', ({ term, ids: expected }) => {
  const found = find(term)
  expect(ids(found)).toEqual(expected)
  expect(found.count).toBe(expected.length)
})

test('categories without a hit are left out', () =>
  expect(find('wasser').sections.map(({ category: { name } }) => name)).toEqual(['Getränke']))

test('without gluten what holds it goes, what can be had without stays with a word, what says nothing is no promise', () => {
  const found = find('', { avoided: ['gluten'] })
  expect(ids(found)).toEqual([2, 4, 3])
  expect([...found.hints]).toEqual([
    [4, 'Je nach Auswahl'],
    [3, 'Keine Allergene angegeben – bitte fragen Sie nach'],
  ])
})

test('vegetarian dishes include the vegan ones, vegan dishes not the vegetarian ones', () => {
  expect([ids(find('', { diets: ['vegetarian'] })), ids(find('', { diets: ['vegan'] }))]).toEqual([[1, 2], [2]])
})

test('search and filter narrow together', () =>
  expect(ids(find('hauptgerichte', { avoided: ['eggs'] }))).toEqual([2, 4]))

test('only what occurs in the menu is offered to filter by', () => {
  expect(filterOffer({ products })).toEqual({
    allergens: ['gluten', 'eggs', 'milk', 'celery', 'mustard'],
    diets: ['vegan', 'vegetarian'],
  })
})

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
