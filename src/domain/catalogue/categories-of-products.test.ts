import { expect, test } from 'vitest'
import { categoriesOfProducts, moveToCategory } from '#domain/catalogue/categories-of-products.ts'

const menu = (...sections: readonly (readonly [category: number, products: readonly number[]])[]) => ({
  catalog: sections.map(([category, products]) => ({
    category: { id: category },
    products: products.map(id => ({ id })),
  })),
})
const categories = [
  { id: 1, name: 'Suppen' },
  { id: 2, name: 'Tagesteller' },
]

test.each([
  { id: 10, names: ['Suppen', 'Tagesteller'], because: 'it stands under both' },
  { id: 11, names: ['Suppen'], because: 'two menus place it alike' },
  { id: 12, names: ['#9'], because: 'a category without a name goes by its number' },
  { id: 13, names: [], because: 'it is on no menu' },
])('product $id is shown with $names: $because', ({ id, names }) => {
  const of = categoriesOfProducts([menu([1, [10, 11]], [2, [10]], [9, [12]]), menu([1, [11]])], categories)
  expect(of(id).map(({ name }) => name)).toEqual(names)
})

type Short = readonly (readonly [category: number, products: readonly number[]])[]
const menuOf = (sections: Short) =>
  sections.map(([id, products]) => ({ category: { id }, products: products.map(one => ({ id: one })) }))
const short = (catalog: ReturnType<typeof menuOf>): Short =>
  catalog.map(({ category, products }) => [category.id, products.map(({ id }) => id)])

test.each<{
  before: Short
  products: number[]
  category: number
  after: Short
  moved: [number, number[]][]
  because: string
}>([
  {
    before: [
      [1, [10, 11]],
      [2, [12]],
    ],
    products: [10],
    category: 2,
    after: [
      [1, [11]],
      [2, [12, 10]],
    ],
    moved: [[10, [1]]],
    because: 'it leaves one for the other',
  },
  {
    before: [[1, [10, 11]]],
    products: [11, 10],
    category: 2,
    after: [
      [1, []],
      [2, [10, 11]],
    ],
    moved: [
      [10, [1]],
      [11, [1]],
    ],
    because: 'a category that was not on the menu comes last, in the order of the menu',
  },
  {
    before: [
      [1, [10]],
      [2, [10]],
    ],
    products: [10],
    category: 2,
    after: [
      [1, []],
      [2, [10]],
    ],
    moved: [[10, [1, 2]]],
    because: 'under two it stands once',
  },
  {
    before: [[2, [10]]],
    products: [10],
    category: 2,
    after: [[2, [10]]],
    moved: [],
    because: 'it stands there already',
  },
  {
    before: [[1, [10]]],
    products: [99],
    category: 2,
    after: [[1, [10]]],
    moved: [],
    because: 'what is not on the menu does not come on it',
  },
])('$because', ({ before, products, category, after, moved }) => {
  const done = moveToCategory(menuOf(before), new Set(products), category)
  expect(short(done.catalog)).toEqual(after)
  expect([...done.moved]).toEqual(moved)
})
