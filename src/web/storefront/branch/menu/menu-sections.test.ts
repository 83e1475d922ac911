import { expect, test } from 'vitest'
import { FAVOURITES, type MenuCategory } from '#contract/pages/menu.ts'
import type { ShownRow } from '#contract/pages/words.ts'
import { aProduct } from '#test/page-fixture.ts'
import { menuSections } from '#web/storefront/branch/menu/menu-sections.ts'

const category = (id: number): MenuCategory => ({
  id,
  name: `Kategorie ${id}`,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: true,
  productIds: [id],
})
const menu = {
  categories: [category(1), category(2), category(3)],
  products: [1, 2, 3].map(id => aProduct({ id })),
  texts: {},
  availability: [],
}
const order = (rows: Record<number, ShownRow['state']>) =>
  menuSections(menu, {
    status: { state: 'open', text: '' },
    notices: [],
    pickup: [],
    asked: '',
    categories: Object.entries(rows).map(([id, state]) => ({
      id: Number(id),
      rows: [{ id: Number(id), ...(state ? { state } : {}) }],
    })),
  }).map(section => section.category.id)

test.each<{ rows: Record<number, ShownRow['state']>; ids: number[]; because: string }>([
  { rows: { 1: undefined, 2: undefined, 3: undefined }, ids: [1, 2, 3], because: 'the shop has put it in order' },
  { rows: { 1: { kind: 'unavailable' }, 2: undefined, 3: undefined }, ids: [2, 3, 1], because: 'lunch is over' },
  {
    rows: { 1: { kind: 'soldOut' }, 2: undefined, 3: undefined },
    ids: [1, 2, 3],
    because: 'what has run out keeps its place',
  },
  {
    rows: { 1: { kind: 'unavailable' }, 2: { kind: 'unavailable' } },
    ids: [1, 2],
    because: 'nothing is to be had either way',
  },
])('the menu reads $ids: $because', ({ rows, ids }) => expect(order(rows)).toEqual(ids))

test('before anything is known of the moment nothing shows', () => expect(menuSections(menu, undefined)).toEqual([]))

test('a dish of two sections is marked from the second on, and a favourite always', () => {
  const sections = menuSections(menu, {
    status: { state: 'open', text: '' },
    notices: [],
    pickup: [],
    asked: '',
    categories: [
      { id: FAVOURITES.id, rows: [{ id: 2 }] },
      { id: 1, rows: [{ id: 1 }, { id: 2 }] },
      { id: 2, rows: [{ id: 2 }, { id: 3 }] },
    ],
  })
  expect(sections.map(({ rows }) => rows.map(({ id, isAgain = false }) => [id, isAgain]))).toEqual([
    [[2, true]],
    [
      [1, false],
      [2, false],
    ],
    [
      [2, true],
      [3, false],
    ],
  ])
})
