import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const REFUSED = { errors: [{ code: 'passwordChangeRequired', message: 'Bitte ändern Sie zuerst Ihr Kennwort.' }] }

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.loginAs('ROLE_ADMIN')
  await sql`update users set must_change_password = true`.execute(shop.app.db)
})
afterAll(() => shop.close())

test('whoever owes a new password still orders and follows the order, as any guest does', async () => {
  const placed = await shop.post(shop.body({ items: [shop.line('cola', 2)] }), { cookie })
  expect(placed.status).toBe(201)
  const path = shop.publicPath(placed.body.data)
  const { id } = placed.body.data as { id: number }
  expect((await shop.request('GET', path, { cookie })).body.data).toMatchObject({ id, status: 'new' })
  expect((await shop.request('POST', `${path}/cancel`, { cookie, body: {} })).body.data).toMatchObject({
    status: 'canceled',
  })
  for (const [method, address] of [
    ['GET', `/api/orders/${id}`],
    ['PUT', `/api/orders/${id}/items/0`],
    ['POST', `/api/orders/${id}/status/confirm`],
    ['PUT', `/api/branches/${shop.branchId}`],
    ['PUT', `/api/branches/${shop.branchId}/availability`],
    // what the back-office lists, so that it notices a password that is owed since
    ['GET', '/api/products'],
    ['GET', `/api/branches/${shop.branchId}`],
  ] as const) {
    const answer = await shop.request(method, address, { cookie, ...(method === 'GET' ? {} : { body: {} }) })
    expect({ address, status: answer.status, body: answer.body }).toEqual({ address, status: 403, body: REFUSED })
  }
})

test('and sees of the shop what its pages ask for, as guests do', async () => {
  await sql`update products set is_enabled = false where id = ${shop.ids.roast}`.execute(shop.app.db)
  await shop.reload()
  for (const address of [
    '/api/init',
    '/api/config',
    `/api/branches/${shop.branchId}/menus`,
    `/api/branches/${shop.branchId}/availability`,
    `/api/branches/${shop.branchId}/slots?day=2026-11-20&orderType=takeaway`,
  ]) {
    const [asGuest, asOwing] = [await shop.request('GET', address), await shop.request('GET', address, { cookie })]
    expect({ address, status: asOwing.status, body: asOwing.body }).toEqual({
      address,
      status: asGuest.status,
      body: asGuest.body,
    })
  }
})

test('a foreign page still cannot use the cookie, not even to order', async () =>
  expect((await shop.post(shop.body(), { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403))
