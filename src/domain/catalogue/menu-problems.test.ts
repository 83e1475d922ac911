import { expect, test } from 'vitest'
import { menuProblems } from '#domain/catalogue/menu-problems.ts'

const entry = (category: number, ...products: number[]) => ({
  category: { id: category },
  products: products.map(id => ({ id })),
})

test.each([
  { because: 'a product may stand in two categories', catalog: [entry(1, 5, 6), entry(2, 5)], at: [] },
  { because: 'a category stands on a menu once', catalog: [entry(1), entry(2), entry(1)], at: ['catalog.2.category'] },
  { because: 'a product stands in a category once', catalog: [entry(1, 5, 6, 5)], at: ['catalog.0.products.2'] },
])('$at: $because', ({ catalog, at }) => expect(menuProblems(catalog).map(problem => problem.field)).toEqual(at))
