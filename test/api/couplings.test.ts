import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiScope } from '#domain/external/api-scopes.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { sendDueWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { bookOpenOrders } from '../../docs/how-to/examples/cash-register.ts'
import { startCourier } from '../../docs/how-to/examples/courier.ts'

const NOW = Date.parse('2026-11-20T11:00:00.000Z')
const options = { base: '', token: '', secret: '', now: () => NOW }
const courier = startCourier(options)
let shop: TestShop
let admin: string
let hook: string
beforeAll(async () => {
  await new Promise<void>(resolve => courier.server.listen(0, '127.0.0.1', resolve))
  hook = `http://127.0.0.1:${(courier.server.address() as AddressInfo).port}`
  shop = await openTestShop({ env: { WEBHOOK_TEST_URL: hook } })
  admin = await shop.loginAs('ROLE_ADMIN')
  options.base = await shop.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  courier.server.close()
  await shop.close()
})

const secretOf = async (path: string) =>
  ((await shop.request('POST', `/api${path}/secret`, { body: {}, cookie: admin })).body.data as { secret: string })
    .secret
async function tokenOf(scopes: readonly ApiScope[]): Promise<string> {
  return secretOf(`/api-tokens/${await shop.create('api-tokens', { name: 'Kopplung', scopes })}`)
}

describe('The examples of docs/how-to', () => {
  test('a courier makes a ride of an accepted delivery and hands it over', async () => {
    const webhook = await shop.create('webhooks', {
      name: 'Botendienst',
      address: `${hook}/tresen`,
      events: ['order.accepted', 'order.cancelled'],
      hasContact: true,
    })
    options.token = await tokenOf(['orders:write'])
    options.secret = await secretOf(`/webhooks/${webhook}`)
    const placed = await shop.place(shop.delivery())
    await shop.step(placed.id, 'status/confirm', admin, { minutes: 20 })
    shop.setNow(new Date(NOW + 11_000).toISOString())
    await sendDueWebhooks(shop.app, wholeOrders, new Set())
    expect(courier.rides.get(placed.id)).toMatchObject({ orderId: placed.id, to: 'Herrengasse 1, 8010 Graz' })
    await courier.pickUp(placed.id)
    expect((await shop.look(placed)).status).toBe('inDelivery')
    await courier.handOver(placed.id)
    expect((await shop.look(placed)).status).toBe('completed')
  })

  test('a cash register books what was paid on site once, and notes the number', async () => {
    const token = await tokenOf(['orders:write'])
    const placed = await shop.place()
    await shop.step(placed.id, 'status/confirm', admin, { minutes: 20 })
    await shop.step(placed.id, 'status/completed', admin)
    let count = 0
    const register = { book: async () => ({ receiptNumber: `R-${(count += 1)}` }) }
    const booked = await bookOpenOrders(options.base, token, register)
    expect(booked).toContain('R-1')
    expect(await bookOpenOrders(options.base, token, register)).toEqual([])
  })
})
