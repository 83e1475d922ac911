import { describe, expect, test } from 'vitest'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import { aBranch, aProduct, NOON } from '#test/page-fixture.ts'
import { fillingRows, suggestedRows } from '#web/storefront/branch/suggestions/suggested-rows.ts'

const EVENING = [{ type: 'daily' as const, from: '18:00', to: '22:00' }]
const products = [1, 2, 3, 4, 5].map(id =>
  aProduct({ id, ...(id === 5 ? { schedule: EVENING, isVisibleWhenUnavailable: true } : {}) }),
)
const menu = (availability: Availability[]): MenuData => ({
  categories: [
    {
      id: 1,
      name: 'Alles',
      isEnabled: true,
      schedule: [],
      isVisibleWhenUnavailable: false,
      productIds: products.map(({ id }) => id),
    },
  ],
  products,
  texts: {},
  availability,
})
const line = { uid: 'a', product: { id: 1 }, amount: 1, unit: 'amount' as const, parts: [] }

test.each<{ ids: number[]; gone?: number; appointment?: string; shown: number[]; because: string }>([
  { ids: [2, 3, 4], shown: [2, 3, 4], because: 'all of it can be had' },
  { ids: [4, 1, 2], shown: [4, 2], because: 'what lies in the cart is no suggestion' },
  { ids: [2, 3, 4], gone: 3, shown: [2, 4], because: 'one has run out' },
  { ids: [5, 2], shown: [2], because: 'the punch comes in the evening' },
  { ids: [5, 2], appointment: '2026-11-20T18:30', shown: [5, 2], because: 'the cart is for the evening' },
  { ids: [2, 3, 4, 5, 9], shown: [2, 3, 4], because: 'three are enough' },
  { ids: [9], shown: [], because: 'the menu does not list it' },
])('of $ids the cart offers $shown: $because', ({ ids, gone, appointment = null, shown }) => {
  const around = { branch: aBranch(), menu: menu(gone ? [{ product: { id: gone }, quantityLeft: 0 }] : []), now: NOON }
  const rows = suggestedRows(ids, { ...around, cart: { items: [line], orderType: 'takeaway', appointment } })
  expect(rows.map(({ product }) => product.id)).toEqual(shown)
})

describe('what brings a cart to the minimum order value', () => {
  const priced = [
    aProduct({ id: 1, price: 8 }),
    aProduct({ id: 2, price: 3.5 }),
    aProduct({ id: 3, price: 12 }),
    aProduct({ id: 4, price: 4.2 }),
    aProduct({ id: 5, price: 5, schedule: EVENING, isVisibleWhenUnavailable: true }),
    aProduct({ id: 6, price: 5, isPriceHidden: true }),
    aProduct({ id: 7, price: 0 }),
    aProduct({ id: 8, price: 6 }),
  ]
  const card = menu([])
  const around = {
    branch: aBranch(),
    menu: {
      ...card,
      products: priced,
      categories: card.categories.map(one => ({ ...one, productIds: priced.map(({ id }) => id) })),
    },
    cart: { items: [line], orderType: 'delivery' as const, appointment: null },
    now: NOON,
  }
  test.each([
    { missing: 4, ids: [4, 2, 8], because: 'the dish that closes the gap comes before the one that nearly does' },
    { missing: 11.5, ids: [3, 8, 4], because: 'the nearest above comes first' },
    { missing: 40, ids: [3, 8, 4], because: 'the dearest leave the least' },
  ])('of $missing is offered as $ids: $because', ({ missing, ids }) =>
    expect(fillingRows(missing, around).map(({ product }) => product.id)).toEqual(ids),
  )
})
