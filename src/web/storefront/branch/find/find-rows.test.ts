import { expect, test } from 'vitest'
import type { MenuCategory } from '#contract/pages/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'
import { type FilterChoice, NO_FILTER } from '#web/storefront/branch/find/filter-choice.ts'
import { filterOffer, findRows } from '#web/storefront/branch/find/find-rows.ts'

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
