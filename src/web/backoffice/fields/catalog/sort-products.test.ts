import { expect, test } from 'vitest'
import { sortProducts, type ProductSort } from '#web/backoffice/fields/catalog/sort-products.ts'

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
