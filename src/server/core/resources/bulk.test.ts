import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '#contract/bulk.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let drinks: number
const own: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  drinks = await shop.create('categories', { name: 'Getränke' })
  for (let count = 0; count < 120; count += 1)
    own.push(
      await shop.create('products', {
        name: `Saft ${count}`,
        price: 3,
        description: count < 60 ? 'naturtrüb' : 'klar',
      }),
    )
  await shop.create('menus', {
    name: 'Getränkekarte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }],
    catalog: [{ category: { id: drinks }, products: own.map(id => ({ id })) }],
  })
})
afterAll(() => shop.close())

const bulk = (body: object, path = 'products', cookie = admin) =>
  shop.request('POST', `/api/${path}/bulk`, { cookie, body })
const dataOf = ({ body }: { body: { data: unknown } }) => body.data as BulkAnswer
const list = async (query: string) => {
  const { body } = await shop.request('GET', `/api/products?limit=1&${query}`, { cookie: admin })
  return (body as unknown as { meta: { total: number } }).meta.total
}

describe('a deed with everything a list finds', () => {
  test('products are found by the category they stand under, and those under none', async () => {
    expect(await list(`category=${drinks}`)).toBe(120)
    const lonely = await shop.create('products', { name: 'Noch auf keiner Karte', price: 1 })
    expect(await list('category=none')).toBe(1)
    await shop.request('DELETE', `/api/products/${lonely}`, { cookie: admin })
  })

  test('every drink gets its rate, whichever page it stands on, and no dish does', async () => {
    const query = { filters: { category: String(drinks) } }
    const answer = await bulk({ query, expected: 120, change: { tax: 20, takeawayTax: null, dineInTax: null } })
    expect([answer.status, dataOf(answer)]).toEqual([200, { done: 120, refused: [] }])
    const rows = (await shop.request('GET', `/api/products?category=${drinks}&limit=500`, { cookie: admin })).body
      .data as { tax: number }[]
    expect(new Set(rows.map(({ tax }) => tax))).toEqual(new Set([20]))
    const dish = (await shop.request('GET', `/api/products/${shop.ids.schnitzel}`, { cookie: admin })).body.data as {
      tax: number
    }
    expect(dish.tax).toBe(10)
  })

  test('search and filter narrow it as they narrow the list', async () => {
    const query = { search: 'naturtrüb', filters: { category: String(drinks) } }
    expect(dataOf(await bulk({ query, expected: 60, change: { isEnabled: false } })).done).toBe(60)
    expect(await list('isEnabled=false')).toBe(60)
  })

  test.each([
    {
      body: { query: { filters: { category: '1', colour: 'red' } }, expected: 3, change: { tax: 5 } },
      status: 422,
      because: 'an unknown filter would widen it',
    },
    { body: { query: {}, expected: 1, change: { tax: 5 } }, status: 409, because: 'there are more than was seen' },
    { body: { query: {}, change: { tax: 5 } }, status: 422, because: 'nobody said how many were seen' },
    { body: { change: { tax: 5 } }, status: 422, because: 'nothing is chosen' },
    { body: { ids: [1], change: {} }, status: 422, because: 'nothing is changed' },
    { body: { ids: [1], change: { colour: 'red' } }, status: 422, because: 'there is no such field' },
    { body: { ids: [1], change: { tax: 200 } }, status: 422, because: 'no tax is so high' },
  ])('$because: $status, and nothing happens', async ({ body, status }) => {
    expect((await bulk(body)).status).toBe(status)
    expect(await list('isEnabled=false')).toBe(60)
  })

  test('whoever may not, may not several times', async () => {
    expect(
      (await bulk({ ids: own.slice(0, 2), change: { tax: 5 } }, 'products', await shop.loginAs('ROLE_EMPLOYEE')))
        .status,
    ).toBe(403)
    expect(
      (await bulk({ ids: own.slice(0, 2) }, 'products', await shop.loginAs('ROLE_MANAGER', [shop.branchId]))).status,
    ).toBe(403)
    expect((await shop.request('POST', '/api/products/bulk', { body: { ids: own.slice(0, 2) } })).status).toBe(401)
    const editor = await shop.loginAs('ROLE_EDITOR')
    const answer = dataOf(await bulk({ ids: own.slice(0, 2), change: { price: 1 } }, 'products', editor))
    expect([answer.done, answer.refused.length]).toEqual([0, 2])
  })

  test('a password is nobody’s but one’s own', async () => {
    expect((await bulk({ ids: [1], change: { password: 'gemeinsam-und-lang' } }, 'users')).status).toBe(422)
  })

  test('a row that refuses is named, the others go; one that only waits for another of them goes too', async () => {
    const [part = 0, lonely = 0] = own
    const menu = await shop.create('products', {
      name: 'Saftkur',
      price: 5,
      type: 'bundle',
      bundleItems: [{ product: { id: part }, amount: 1 }],
    })
    const first = dataOf(await bulk({ ids: [part, lonely] }))
    expect(first).toEqual({
      done: 1,
      refused: [
        { id: part, name: 'Saft 0', message: 'Produkt ist Bestandteil von „Saftkur“ und kann nicht gelöscht werden.' },
      ],
    })
    expect(dataOf(await bulk({ ids: [part, menu] }))).toEqual({ done: 2, refused: [] })
    expect(await list(`category=${drinks}`)).toBe(118)
  })
})
