import { expect, test } from 'vitest'
import {
  sortProducts,
  type ProductSort,
  usualRates,
  moveProduct,
} from '#web/backoffice/fields/catalog/category-products.ts'

const rows = new Map(
  [
    { id: 1, number: '10', name: 'Äpfel', price: 5, sortOrder: 3 },
    { id: 2, number: '2', name: 'Zander', price: 4, sortOrder: 1 },
    { id: 3, number: null, name: 'Birnen', price: 9, sortOrder: 2 },
  ].map(row => [row.id, row]),
)

test.each<{ by: ProductSort; ids: number[]; because: string }>([
  { by: 'number', ids: [2, 1, 3, 99], because: 'two comes before ten, and nothing comes last' },
  { by: 'name', ids: [1, 3, 2, 99], because: 'an umlaut stands with its letter' },
  { by: 'price', ids: [2, 1, 3, 99], because: 'the cheapest comes first' },
  { by: 'sortOrder', ids: [2, 3, 1, 99], because: 'the smallest comes first' },
])('by $by: $because', ({ by, ids }) =>
  expect(
    sortProducts(
      [99, 1, 2, 3].map(id => ({ id })),
      by,
      rows,
    ).map(({ id }) => id),
  ).toEqual(ids),
)

const at = (tax: number | null) => ({ tax, takeawayTax: null, dineInTax: null })

test.each([
  { category: at(20), products: [at(10)], rates: at(20), because: 'the category says so' },
  { category: at(null), products: [at(10), at(10)], rates: at(10), because: 'all that stand there have it' },
  { category: undefined, products: [at(10), at(20)], rates: null, because: 'nobody knows which of the two' },
  { category: at(null), products: [], rates: null, because: 'a first drink must not get the rate of dishes by itself' },
])('$because', ({ category, products, rates }) => expect(usualRates(category, products)).toEqual(rates))

const menu = (...groups: number[][]) =>
  groups.map((ids, index) => ({ category: { id: index + 1 }, products: ids.map(id => ({ id })) }))
const spot = (category: number, place: number) => ({ category, place })

test.each([
  {
    from: spot(0, 0),
    to: spot(0, 2),
    result: [[2, 3, 1], [4]],
    because: 'downwards it lands behind the row it is dropped on',
  },
  { from: spot(0, 2), to: spot(0, 0), result: [[3, 1, 2], [4]], because: 'upwards it lands before it' },
  {
    from: spot(0, 1),
    to: spot(1, 0),
    result: [
      [1, 3],
      [2, 4],
    ],
    because: 'another category takes it at that place',
  },
  {
    from: spot(0, 1),
    to: spot(1, 9),
    result: [
      [1, 3],
      [4, 2],
    ],
    because: 'beyond the end means the end',
  },
  { from: spot(0, 7), to: spot(1, 0), result: [[1, 2, 3], [4]], because: 'what is not there cannot be moved' },
  { from: spot(0, 0), to: spot(5, 0), result: [[1, 2, 3], [4]], because: 'there is no such category' },
])('$result: $because', ({ from, to, result }) =>
  expect(moveProduct(menu([1, 2, 3], [4]), from, to)).toEqual(menu(...result)),
)

test('a category that holds the product already keeps it once', () =>
  expect(moveProduct(menu([1, 2], [3, 1]), spot(0, 0), spot(1, 0))).toEqual(menu([2], [1, 3])))
