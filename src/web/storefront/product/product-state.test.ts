import { expect, test } from 'vitest'
import type { MenuCategory, MenuData } from '#contract/pages/menu.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aProduct, NOON } from '#test/page-fixture.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'

const EVENING = [{ type: 'daily' as const, from: '17:30', to: '22:00' }]
const category = (own: Partial<MenuCategory> = {}): MenuCategory => ({
  id: 9,
  name: 'Suppen',
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: false,
  productIds: [1],
  ...own,
})
const menu = (
  product: Partial<Product>,
  own: Partial<MenuCategory> = {},
  availability: Availability[] = [],
): MenuData => ({
  categories: [category(own)],
  products: [aProduct(product)],
  texts: {},
  availability,
})
const rows = (data: MenuData) => shownMenu(data, { timeZone: 'Europe/Vienna', now: NOON, supplyAt: NOON })[0]?.rows

test('what can be ordered freely needs no words', () => expect(rows(menu({}))).toEqual([{ id: 1 }]))

test.each<{ data: MenuData; note: string | undefined; because: string }>([
  { data: menu({ schedule: EVENING }), note: undefined, because: 'outside its schedule a product is hidden' },
  {
    data: menu({ schedule: EVENING, isVisibleWhenUnavailable: true }),
    note: 'Wieder ab 17:30',
    because: 'unless it may be seen',
  },
  {
    data: menu({ isEnabled: false, isVisibleWhenUnavailable: true }),
    note: 'Derzeit nicht verfügbar',
    because: 'switched off it has no return',
  },
  { data: menu({}, { schedule: EVENING }), note: undefined, because: 'a category hides what is in it' },
  {
    data: menu({}, { schedule: EVENING, isVisibleWhenUnavailable: true }),
    note: 'Wieder ab 17:30',
    because: 'a visible category passes its schedule on',
  },
  {
    data: menu({ schedule: [{ type: 'monday', from: '11:00', to: '14:00' }], isVisibleWhenUnavailable: true }),
    note: 'Wieder am Montag ab 11:00',
    because: 'the day is named',
  },
  {
    data: menu({}, {}, [{ product: { id: 1 }, until: '2026-11-21T03:00:00Z' }]),
    note: 'Ausverkauft',
    because: 'it is marked until tomorrow',
  },
  { data: menu({}, {}, [{ product: { id: 1 }, quantityLeft: 0 }]), note: 'Ausverkauft', because: 'none is left' },
])('the row says $note: $because', ({ data, note }) => expect(rows(data)?.[0]?.note).toBe(note))

test('an entry that has ended counts no more, and one about an option leaves the product alone', () => {
  expect(rows(menu({}, {}, [{ product: { id: 1 }, until: '2026-11-20T10:59:00Z' }]))).toEqual([{ id: 1 }])
  expect(rows(menu({}, {}, [{ product: { id: 1 }, optionId: 'x', quantityLeft: 0 }]))).toEqual([{ id: 1 }])
})

test('a scarce product can be ordered and says how many are left', () => {
  expect(rows(menu({}, {}, [{ product: { id: 1 }, quantityLeft: 3 }]))).toEqual([
    { id: 1, state: { kind: 'orderable', left: 3 }, few: 'Nur noch 3' },
  ])
})

test('schedules are checked for the time of supply, not for now', () => {
  const data = menu({ schedule: EVENING })
  expect(shownMenu(data, { timeZone: 'Europe/Vienna', now: NOON, supplyAt: '2026-11-20T18:00:00Z' })).toHaveLength(1)
})

test('what is left is asked for the time of supply too', () => {
  const data = menu({}, {}, [{ product: { id: 1 }, until: '2026-11-20T15:00:00Z' }])
  expect(rows(data)).toMatchObject([{ state: { kind: 'soldOut' } }])
  expect(shownMenu(data, { timeZone: 'Europe/Vienna', now: NOON, supplyAt: '2026-11-20T18:00:00Z' })[0]?.rows).toEqual([
    { id: 1 },
  ])
})

test.each([
  { component: { isEnabled: false }, state: { kind: 'unavailable' }, because: 'the soup in it is off' },
  {
    component: { schedule: EVENING },
    state: { kind: 'unavailable', next: '2026-11-20T16:30:00.000Z' },
    because: 'its soup comes in the evening',
  },
])('a bundle is not sold without what is in it: $because', ({ component, state }) => {
  const bundle: Partial<Product> = { type: 'bundle', bundleItems: [{ product: { id: 2 }, amount: 1, unit: 'amount' }] }
  const withSoup = (own: Partial<Product>): MenuData => {
    const data = menu({ ...bundle, ...own })
    return { ...data, products: [...data.products, aProduct({ id: 2, ...component })] }
  }
  expect(rows(withSoup({ isVisibleWhenUnavailable: true }))).toMatchObject([{ id: 1, state }])
  expect(rows(withSoup({}))).toBeUndefined()
})

test('a category without anything to show is left out', () =>
  expect(shownMenu(menu({ isEnabled: false }), { timeZone: 'Europe/Vienna', now: NOON, supplyAt: NOON })).toEqual([]))

const shopOf = (own: Partial<MenuData>, count = 12): MenuData => ({
  categories: [category({ productIds: Array.from({ length: count }, (_, index) => index + 1) })],
  products: Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 })),
  texts: {},
  availability: [],
  ...own,
})
const readOf = (data: MenuData) =>
  shownMenu(data, { timeZone: 'Europe/Vienna', now: NOON, supplyAt: NOON }).map(one => [
    one.id,
    one.rows.map(({ id }) => id),
  ])

test('in a category what can be ordered stands before what cannot, each in the order of the shop', () => {
  const availability: Availability[] = [1, 3].map(id => ({ product: { id }, quantityLeft: 0 }))
  expect(readOf(shopOf({ availability }, 5))).toEqual([[9, [2, 4, 5, 1, 3]]])
})

test.each([
  { left: 5, unit: 'amount' as const, few: 'Nur noch 5', because: 'from five on it is worth saying' },
  { left: 6, unit: 'amount' as const, few: undefined, because: 'six are enough' },
  { left: 0.5, unit: 'kg' as const, few: 'Nur noch 0,5 kg', because: 'what is weighed has a unit' },
])('with $left $unit left the row says $few: $because', ({ left, unit, few }) => {
  const row = rows(menu({ unit }, {}, [{ product: { id: 1 }, quantityLeft: left }]))?.[0]
  expect(row).toEqual({ id: 1, state: { kind: 'orderable', left }, ...(few ? { few } : {}) })
})

test.each<{ own: Partial<MenuData>; count?: number; top: number[] | undefined; because: string }>([
  { own: { favourites: [4, 2, 7] }, top: [4, 2, 7], because: 'what was ordered most comes first' },
  { own: { favourites: [1, 2, 3, 4, 5, 6, 7] }, top: [1, 2, 3, 4, 5, 6], because: 'six are a selection' },
  { own: { favourites: [4, 2] }, top: undefined, because: 'two are none' },
  { own: { favourites: [4, 99, 2, 7] }, top: [4, 2, 7], because: 'what the menu no longer lists is no favourite' },
  {
    own: { favourites: [4, 2, 7, 5], availability: [{ product: { id: 2 }, quantityLeft: 0 }] },
    top: [4, 7, 5],
    because: 'what has run out makes room for the next',
  },
  { own: { favourites: [4, 2, 7] }, count: 11, top: undefined, because: 'a short menu is read as a whole' },
  { own: {}, top: undefined, because: 'the shop shows none' },
])('the favourites are $top: $because', ({ own, count, top }) => {
  const read = readOf(shopOf(own, count))
  expect(read[0]).toEqual(top ? [0, top] : [9, expect.any(Array)])
})

test('no favourite is shown outside the hours of its category', () => {
  const lunch = category({ id: 8, productIds: [13, 14, 15], schedule: EVENING, isVisibleWhenUnavailable: true })
  const data = shopOf({ favourites: [13, 14, 15, 1] })
  const products = [...data.products, ...[13, 14, 15].map(id => aProduct({ id }))]
  expect(readOf({ ...data, products, categories: [lunch, ...data.categories] }).map(([id]) => id)).toEqual([8, 9])
})
