import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { pollPayments } from '#server/features/orders/payments/reconcile-attempt.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let doubles: PaymentDoubles
beforeAll(async () => {
  doubles = await startPaymentDoubles(() => NOON)
})
afterAll(() => doubles?.close())

/** More than one payment may be asked about at once. */
const MANY = 25

async function openShop(rateLimits: 'on' | 'off') {
  const shop = await openTestShop({ env: { ...doubles.env, RATE_LIMITS: rateLimits } })
  await shop.configure({ enableMollie: true })
  return shop
}
async function paid(shop: TestShop) {
  const { id, payment } = await open(shop)
  doubles.mollie.become(payment.id, 'paid')
  return { id, payment }
}
async function open(shop: TestShop) {
  const placed = (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as unknown as Placed
  return { ...placed, payment: [...doubles.mollie.payments.values()].at(-1)! }
}
type Placed = { id: number; uid: string; hash: string }
const tell = (shop: TestShop, providerId: string) =>
  shop.request('POST', '/api/webhooks/mollie', {
    body: Buffer.from(`id=${providerId}`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const view = async (shop: TestShop, id: number) =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: await shop.loginAs('ROLE_ADMIN') })).body
    .data as unknown as StaffOrder

describe('A notice about a payment that was told too often', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop('on')
  })
  afterAll(() => shop.close())

  test('is turned away, and asked about by the next poll, also of a payment that is long done', async () => {
    const { id, payment } = await paid(shop)
    for (let time = 0; time < MANY; time += 1) await tell(shop, payment.id)
    await sql`update payments set poll_at = null where order_id = ${id}`.execute(shop.app.db)
    doubles.mollie.chargeBack(payment.id, 1290)
    expect((await tell(shop, payment.id)).status).toBe(503)
    expect((await view(shop, id)).refunds).toEqual([])
    await pollPayments(shop.app)
    expect((await view(shop, id)).refunds).toMatchObject([{ kind: 'chargeback', amount: 12.9 }])
  })

  test('has nobody ask the provider all day, nor does the address of the way back; the next poll asks', async () => {
    const { id, uid, hash, payment } = await open(shop)
    const before = doubles.requests.length
    for (let time = 0; time < MANY; time += 1)
      expect((await shop.request('GET', `/payment/mollie/${uid}/${hash}`)).status).toBe(303)
    const statuses: number[] = []
    for (let time = 0; time < MANY; time += 1) statuses.push((await tell(shop, payment.id)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(doubles.requests.length - before).toBeLessThan(2 * MANY)
    doubles.mollie.become(payment.id, 'paid')
    shop.setNow(new Date(Date.parse(NOON) + 60_000).toISOString())
    await pollPayments(shop.app)
    shop.setNow(NOON)
    expect(await view(shop, id)).toMatchObject({ isPaid: true })
  })
})

describe('Without rate limits', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop('off')
  })
  afterAll(() => shop.close())

  test('every notice is asked about', async () => {
    const { payment } = await paid(shop)
    const statuses: number[] = []
    for (let time = 0; time < MANY; time += 1) statuses.push((await tell(shop, payment.id)).status)
    expect(statuses.filter(status => status !== 200)).toEqual([])
  })
})
