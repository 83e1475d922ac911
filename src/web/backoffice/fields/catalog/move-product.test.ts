import { expect, test } from 'vitest'
import { moveProduct } from '#web/backoffice/fields/catalog/move-product.ts'

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
