import { sql } from 'kysely'
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

test('what an order comes to is counted once more when a step of it ends after the linker has counted', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const { id } = await shop.place({
    firstName: 'Dora',
    lastName: 'Eder',
    email: 'dora@beispiel.at',
    phone: '+436645555555',
  })
  const figures = async () => {
    const { body } = await shop.request('GET', '/api/customers', { cookie })
    const customers = body.data as { email: string; orderCount: number; cancelCount: number }[]
    const found = customers.find(({ email }) => email === 'dora@beispiel.at')
    return { orderCount: found?.orderCount, cancelCount: found?.cancelCount }
  }
  await shop.app.db.transaction().execute(async tx => {
    await sql`update orders set status = 'canceled', closed_at = now() where id = ${id}`.execute(tx)
    expect(await linkOrders(shop.app)).toBe(1)
    expect(await figures()).toEqual({ orderCount: 1, cancelCount: 0 })
  })
  expect(await linkOrders(shop.app)).toBe(1)
  expect(await figures()).toEqual({ orderCount: 1, cancelCount: 1 })
})

test('staff say whose an order is while the linker notes the same customer and then writes down how that order is reached', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const elsewhere = [{ id: shop.otherBranchId }]
  const twins = [
    { firstName: 'Berta', lastName: 'Moser', email: 'berta@beispiel.at', branches: elsewhere },
    { firstName: 'Carl', lastName: 'Moser', phone: '+436643333333', branches: elsewhere },
  ]
  const ids: number[] = []
  for (const body of twins) {
    const made = await shop.request('POST', '/api/customers', { body, cookie })
    ids.push((made.body.data as { id: number }).id)
  }
  const { id } = await shop.place({ ...twins[0], phone: twins[1]?.phone })
  await linkOrders(shop.app)

  const settling = await shop.app.db.transaction().execute(async tx => {
    // What `linkTo` and `noteContacts` do in one transaction of the linker.
    await sql`insert into customers_branches (row_id, target_id, position)
      values (${ids[0]}, ${shop.branchId}, 9)`.execute(tx)
    const answer = shop.request('PUT', `/api/orders/${id}/customer`, { body: { customer: { id: ids[0] } }, cookie })
    await expect.poll(() => isSomebodyWaiting(), { interval: 10 }).toBe(true)
    await sql`insert into order_contacts (contact, order_id) values ('berta.moser@beispiel.at', ${id})`.execute(tx)
    return { answer }
  })
  expect((await settling.answer).status).toBe(200)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.app.db)
  return rows.length > 0
}
