import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { menuData } from '#server/features/pages/menu-data.ts'
import { cronsOf, tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { line } = shop
  const many = async (count: number, ...items: ReturnType<typeof line>[]) => {
    for (let n = 0; n < count; n += 1) await shop.place({ items })
  }
  await many(5, line('schnitzel'), line('cola'))
  await many(1, line('schnitzel', 40))
  await many(4, line('cheese', 0.5))
  const [called] = [await shop.place({ items: [line('cheese', 0.5)] })]
  await shop.step(called.id, 'status/cancel', await shop.loginAs('ROLE_ADMIN'), { reason: 'Verrechnet' })
  await count()
})
afterAll(() => shop.close())

const count = () => tasksOf(FEATURES, shop.app)['count-popular-products']({})
const catalogue = () => shop.app.catalogue.renewed()
const favourites = async (branchId = shop.branchId) =>
  menuData(await catalogue(), branchId, shop.app.clock.now()).favourites
const suggested = async (...ids: number[]) =>
  (
    (await shop.request('GET', `/api/branches/graz/suggestions?products=${ids.join()}`)).body.data as { id: number }[]
  ).map(({ id }) => id)

describe('What guests order', () => {
  test('is popular from five orders on, counted by order and not by piece, without what was called off', async () => {
    expect(await favourites()).toEqual([shop.ids.schnitzel, shop.ids.cola])
  })

  test('says nothing of another branch', async () => expect(await favourites(shop.otherBranchId)).toBeUndefined())

  test('is not shown where the shop does not want it', async () => {
    await shop.configure({ enableFavourites: false })
    expect(await favourites()).toBeUndefined()
    await shop.configure({ enableFavourites: true })
  })

  test('counts for four weeks and then no more', async () => {
    const page = () => catalogue().then(({ version }) => version)
    const before = await page()
    await count()
    expect(await page(), 'nothing changed, so no page is made anew').toBe(before)
    shop.setNow('2026-12-18T11:00:01.000Z')
    await count()
    expect(await favourites()).toBeUndefined()
    expect(await page()).not.toBe(before)
    shop.setNow(NOON)
    await count()
    expect(await favourites()).toHaveLength(2)
  })

  test('leaves nothing behind of who ordered', async () => {
    const { rows } = await sql`select * from popular_products, popular_pairs`.execute(shop.app.db)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['branchId', 'place', 'productId', 'withId'])
  })

  test('tells open menus how many are left once few are', async () => {
    const leave = (quantityLeft: number) =>
      shop.request('PUT', '/api/branches/graz/availability', {
        body: { product: { id: shop.ids.cola }, quantityLeft },
        cookie: admin,
      })
    const admin = await shop.loginAs('ROLE_ADMIN')
    const seen = async () => menuData(await catalogue(), shop.branchId, NOON).availability[0]?.quantityLeft
    await leave(7)
    expect(await seen()).toBe(7)
    await shop.place({ items: [shop.line('cola')] })
    expect(await seen(), 'six are enough, and nobody reads how many').toBe(7)
    await shop.place({ items: [shop.line('cola')] })
    expect(await seen()).toBe(5)
    await shop.place({ items: [shop.line('cola')] })
    expect(await seen()).toBe(4)
    await sql`delete from availability`.execute(shop.app.db)
  })

  test('is counted at night', () => expect(cronsOf(FEATURES)['count-popular-products']).toBe('22 3 * * *'))
})

describe('To what is in the cart goes', () => {
  test('what guests order together, never what lies in it', async () => {
    expect(await suggested(shop.ids.schnitzel)).toEqual([shop.ids.cola])
    expect(await suggested(shop.ids.schnitzel, shop.ids.cola)).toEqual([])
    expect(await suggested(shop.ids.cheese)).toEqual([])
  })

  test('what staff chose instead, in their order, as long as it is sold', async () => {
    const { pizza, cheese, schnitzel, cola } = shop.ids
    const goesWith = [{ id: cheese }, { id: schnitzel }, { id: pizza }]
    await shop.change('products', schnitzel, { version: 1, goesWith })
    expect(await suggested(schnitzel)).toEqual([cheese, pizza])
    expect(await suggested(cola, schnitzel)).toEqual([cheese, pizza])
    await shop.change('products', pizza, { version: 1, isEnabled: false })
    expect(await suggested(schnitzel)).toEqual([cheese])
    const guest = await shop.request('GET', `/api/products/${schnitzel}`)
    expect(guest.body.data, 'guests read what to take, not what staff thought').not.toHaveProperty('goesWith')
  })

  test('nothing where the shop does not want it, and nothing for what is no product', async () => {
    await shop.configure({ enableSuggestions: false })
    expect(await suggested(shop.ids.schnitzel)).toEqual([])
    await shop.configure({ enableSuggestions: true })
    expect(await suggested(999_999)).toEqual([])
    for (const products of ['', 'x', '1;drop table orders', `${'1,'.repeat(300)}1`])
      expect(
        (await shop.request('GET', `/api/branches/graz/suggestions?products=${encodeURIComponent(products)}`)).status,
      ).toBe(422)
  })
})
