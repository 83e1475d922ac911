import { expect, test } from 'vitest'
import { categoriesOfProducts } from '#domain/catalogue/categories-of-products.ts'

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
