import { expect, test } from 'vitest'
import { moveProduct } from '#web/backoffice/fields/catalog/move-product.ts'

const menu = [
  { category: { id: 1 }, products: [{ id: 10 }, { id: 11 }] },
  { category: { id: 2 }, products: [{ id: 20 }] },
]
const ids = (catalog: typeof menu | ReturnType<typeof moveProduct>) => catalog.map(entry => entry.products.map(product => product.id))

test.each([
  { product: 10, from: 0, to: 1, result: [[11], [20, 10]], because: 'it goes to the end of the other category' },
  { product: 10, from: 0, to: 0, result: [[10, 11], [20]], because: 'it is there already' },
  { product: 10, from: 0, to: 9, result: [[11], [20]], because: 'a category that is gone takes nothing' },
])('product $product from $from to $to: $because', ({ product, from, to, result }) =>
  expect(ids(moveProduct(menu, product, from, to))).toEqual(result),
)

test('a product that already stands in the other category does not stand there twice', () =>
  expect(
    ids(
      moveProduct(
        [
          { category: { id: 1 }, products: [{ id: 10 }] },
          { category: { id: 2 }, products: [{ id: 10 }, { id: 20 }] },
        ],
        10,
        0,
        1,
      ),
    ),
  ).toEqual([[], [20, 10]]))
