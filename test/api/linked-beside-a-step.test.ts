import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { lockPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an order is linked to its guest while a step of it is not done yet, since that step writes down work the linker holds', async () => {
  const guest = { firstName: 'Anna', lastName: 'Gruber', email: 'anna@beispiel.at' }
  const { uid, hash } = await shop.place(guest)
  await shop.app.db.transaction().execute(async tx => {
    await lockPublicOrder(tx, uid, hash)
    expect(await linkOrders(shop.app)).toBe(1)
  })
  const { body } = await shop.request('GET', '/api/customers', { cookie: await shop.loginAs('ROLE_ADMIN') })
  expect(body.data).toMatchObject([{ ...guest, orderCount: 1 }])
})
