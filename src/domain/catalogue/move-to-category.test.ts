import { expect, test } from 'vitest'
import { moveToCategory } from '#domain/catalogue/move-to-category.ts'

type Short = readonly (readonly [category: number, products: readonly number[]])[]
const menu = (sections: Short) =>
  sections.map(([id, products]) => ({ category: { id }, products: products.map(one => ({ id: one })) }))
const short = (catalog: ReturnType<typeof menu>): Short =>
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
  const done = moveToCategory(menu(before), new Set(products), category)
  expect(short(done.catalog)).toEqual(after)
  expect([...done.moved]).toEqual(moved)
})
