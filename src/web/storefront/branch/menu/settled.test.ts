import { expect, test } from 'vitest'
import { FAVOURITES } from '#contract/pages/menu.ts'
import { settled } from '#web/storefront/branch/menu/settled.ts'

const { id: TOP } = FAVOURITES
const sections = (shown: readonly (readonly [number, readonly number[]])[]) =>
  shown.map(([id, rows]) => ({ category: { id }, rows: rows.map(product => ({ product: { id: product } })) }))
const idsOf = (all: ReturnType<typeof sections>) =>
  all.map(({ category, rows }) => [category.id, rows.map(({ product }) => product.id)])

test.each<{ read: [number, number[]][]; now: [number, number[]][]; shown: [number, number[]][]; because: string }>([
  {
    read: [[1, [1, 2, 3]]],
    now: [[1, [2, 3, 1]]],
    shown: [[1, [1, 2, 3]]],
    because: 'the soup that ran out stays under the finger',
  },
  {
    read: [[1, [2, 3, 1]]],
    now: [[1, [1, 2, 3]]],
    shown: [[1, [2, 3, 1]]],
    because: 'the soup that is back waits where it was read',
  },
  { read: [[1, [1, 2]]], now: [[1, [3, 1, 2]]], shown: [[1, [1, 2, 3]]], because: 'a new dish pushes nothing away' },
  { read: [[1, [1, 2]]], now: [[1, [2]]], shown: [[1, [2]]], because: 'what the shop took off the menu is gone' },
  {
    read: [
      [1, [1]],
      [2, [2]],
    ],
    now: [
      [2, [2]],
      [1, [1]],
    ],
    shown: [
      [1, [1]],
      [2, [2]],
    ],
    because: 'a category whose hours end stays in its place too',
  },
  {
    read: [
      [TOP, [1, 2]],
      [1, [1, 2, 3]],
    ],
    now: [
      [TOP, [2, 3]],
      [1, [2, 3, 1]],
    ],
    shown: [
      [TOP, [1, 2]],
      [1, [1, 2, 3]],
    ],
    because: 'a favourite that ran out stays among them, greyed, and nobody moves up',
  },
  {
    read: [
      [TOP, [1, 2]],
      [1, [1, 2]],
    ],
    now: [[1, [2, 1]]],
    shown: [
      [TOP, [1, 2]],
      [1, [1, 2]],
    ],
    because: 'favourites that have become too few stay until the guest comes back',
  },
  {
    read: [[1, [1]]],
    now: [
      [TOP, [1]],
      [1, [1]],
    ],
    shown: [[1, [1]]],
    because: 'favourites do not come in above what is read',
  },
])('while somebody reads $read: $because', ({ read, now, shown }) =>
  expect(idsOf(settled(sections(read), sections(now)))).toEqual(shown),
)
