import { expect, it } from 'vitest'
import { placeOnMenu } from '#domain/menu-import/place-on-menu.ts'

const menu = (sections: { readonly [category: number]: readonly number[] | undefined }) =>
  Object.entries(sections).map(([id, products]) => ({
    category: { id: Number(id) },
    products: (products ?? []).map(product => ({ id: product })),
  }))

it.each([
  {
    before: {},
    placed: [
      [1, 5],
      [2, 5],
      [3, 6],
    ],
    after: { 5: [1, 2], 6: [3] },
    because: 'an empty menu is filled in order',
  },
  {
    before: { 5: [1, 2] },
    placed: [
      [1, 5],
      [9, 5],
    ],
    after: { 5: [1, 2, 9] },
    because: 'what stands there keeps its place',
  },
  { before: { 5: [1, 2], 6: [] }, placed: [[1, 6]], after: { 5: [2], 6: [1] }, because: 'it moves' },
  {
    before: { 5: [1], 6: [1] },
    placed: [[1, 7]],
    after: { 5: [1], 6: [1], 7: [1] },
    because: 'nobody says which of two places it leaves',
  },
  {
    before: { 5: [1, 2] },
    placed: [
      [1, 6],
      [1, 6],
    ],
    after: { 5: [2], 6: [1] },
    because: 'said twice is said once',
  },
])('$because', ({ before, placed, after }) => {
  const placements = placed.map(([product = 0, category = 0]) => ({ product, category }))
  expect(placeOnMenu(menu(before), placements)).toEqual(menu(after))
})
