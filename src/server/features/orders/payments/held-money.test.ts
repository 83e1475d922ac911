import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { takeHeldMoney } from '#server/features/orders/payments/held-money.ts'
import { pollPayments } from '#server/features/orders/payments/reconcile-attempt.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let doubles: PaymentDoubles
let shop: TestShop
let admin: string
let manager: string
let time = NOON

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => time)
  const { DATATRANS_API_URL, DATATRANS_PAY_URL } = doubles.env
  shop = await openTestShop({ env: { DATATRANS_API_URL, DATATRANS_PAY_URL, PUBLIC_URL: 'https://wirt.example' } })
  await shop.configure({ enableDatatrans: true, enableCustomerCancel: true })
  await shop.changeBranch({ name: 'isDatatransEnabled', value: true })
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  await account({ ...doubles.account, autoSettle: false })
  await shop.reload()
})
afterEach(() => {
  doubles.notices.splice(0)
  doubles.faults.splice(0)
  setNow(NOON)
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})

const account = (body: object) => shop.request('PUT', '/api/payment-accounts/datatrans', { body, cookie: admin })
function setNow(next: string) {
  time = next
  shop.setNow(next)
}
const later = (minutes: number) => setNow(new Date(Date.parse(time) + minutes * 60_000).toISOString())
type Placed = { id: number; uid: string; hash: string; paymentRedirectUrl: string }
async function paid(more: object = {}): Promise<Placed> {
  const placed = (await shop.post(shop.body({ paymentMethod: 'datatrans', ...more }))).body.data as unknown as Placed
  doubles.datatrans.become(there(placed).id, 'settled')
  await pay(placed)
  return placed
}
const pay = ({ uid, hash }: Placed) => shop.request('GET', `/payment/datatrans/${uid}/${hash}`)
const there = ({ paymentRedirectUrl }: Placed) =>
  doubles.datatrans.transactions.get(paymentRedirectUrl.split('/').at(-1) ?? '')!
const staffView = async ({ id }: Placed): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: manager })).body.data
const captureOf = async ({ id }: Placed) =>
  (await typedSql({ capture: 'text?' })`select capture from payments where order_id = ${id}`.execute(shop.app.db))
    .rows[0]?.capture
const confirm = ({ id }: Placed) => shop.step(id, 'status/confirm', manager, { minutes: 20 })
const reject = ({ id }: Placed) => shop.step(id, 'status/reject', manager, { reason: 'Ofen kaputt' })

describe('Money that is taken at acceptance', () => {
  test('is reserved when the guest pays, which pays the order, and taken once the shop accepts it', async () => {
    const placed = await paid()
    expect(await staffView(placed)).toMatchObject({ status: 'new', isPaid: true, paymentStatus: 'paid' })
    expect(there(placed).status).toBe('authorized')
    await takeHeldMoney(shop.app)
    expect(there(placed).status, 'nobody has accepted it').toBe('authorized')
    expect((await confirm(placed)).status).toBe(200)
    await takeHeldMoney(shop.app)
    await takeHeldMoney(shop.app)
    expect(there(placed)).toMatchObject({ status: 'settled' })
    expect(there(placed).history.filter(({ action }) => action === 'settle')).toHaveLength(1)
    expect(await captureOf(placed)).toBe('taken')
  })

  test('is let go when the shop rejects the order, and the books say that it went back', async () => {
    const placed = await paid()
    expect((await reject(placed)).status).toBe(200)
    await sendRefunds(shop.app)
    expect(there(placed)).toMatchObject({ status: 'canceled' })
    expect(there(placed).history.some(({ action }) => action === 'credit')).toBe(false)
    expect(await staffView(placed)).toMatchObject({
      status: 'rejected',
      paymentStatus: 'refunded',
      refunds: [{ status: 'refunded', amount: 12.9 }],
    })
    expect(await captureOf(placed)).toBe('released')
    later(61)
    await pollPayments(shop.app)
    expect((await staffView(placed)).refunds).toHaveLength(1)
  })

  test('is let go when an accepted order is cancelled before it was taken, and given back after', async () => {
    const [soon, late] = [await paid(), await paid()]
    for (const placed of [soon, late]) await confirm(placed)
    await shop.step(soon.id, 'status/cancel', manager, { reason: 'Gast rief an' })
    await takeHeldMoney(shop.app)
    await sendRefunds(shop.app)
    expect(there(soon).status).toBe('canceled')
    expect(there(late).status).toBe('settled')
    await shop.step(late.id, 'status/cancel', manager, { reason: 'Gast rief an' })
    await sendRefunds(shop.app)
    expect(there(late).history.filter(({ action }) => action === 'credit')).toMatchObject([{ amount: 1290 }])
  })

  test('is taken first where only a part goes back', async () => {
    const placed = await paid()
    await confirm(placed)
    await shop.step(placed.id, 'status/in-delivery', manager)
    await shop.step(placed.id, 'status/completed', manager)
    const headers = { 'idempotency-key': randomUUID() }
    await shop.request('POST', `/api/orders/${placed.id}/refunds`, {
      body: { amount: 2, reason: 'Kalt' },
      cookie: manager,
      headers,
    })
    await sendRefunds(shop.app)
    expect(there(placed).history.map(({ action, amount }) => [action, amount])).toEqual([
      ['authorize', 1290],
      ['settle', 1290],
      ['credit', 200],
    ])
    expect(await staffView(placed)).toMatchObject({ paymentStatus: 'partiallyRefunded' })
  })

  test('is taken once when the answer gets lost', async () => {
    const placed = await paid()
    await confirm(placed)
    doubles.faults.push('cut', 'cut')
    await takeHeldMoney(shop.app)
    expect(await captureOf(placed)).toBe('held')
    later(16)
    await takeHeldMoney(shop.app)
    expect(await captureOf(placed)).toBe('taken')
    expect(there(placed).history.filter(({ action }) => action === 'settle')).toHaveLength(1)
  })

  test('is let go once when the answer gets lost', async () => {
    const placed = await paid()
    await reject(placed)
    doubles.faults.push('cut', 'cut')
    await sendRefunds(shop.app)
    expect((await staffView(placed)).refunds).toMatchObject([{ status: 'queued' }])
    later(2)
    await sendRefunds(shop.app)
    await takeHeldMoney(shop.app)
    expect((await staffView(placed)).refunds).toMatchObject([{ status: 'refunded' }])
    expect(await captureOf(placed)).toBe('released')
  })

  test('that the provider does not let anybody take is told to staff, and tried again', async () => {
    const placed = await paid()
    await confirm(placed)
    const told = async () =>
      (
        await typedSql({
          n: 'int',
        })`select count(*)::int as n from log_entries where message like 'Reserviertes Geld%'`.execute(shop.app.db)
      ).rows[0]!.n
    const before = await told()
    there(placed).status = 'failed'
    await takeHeldMoney(shop.app)
    later(16)
    await takeHeldMoney(shop.app)
    expect((await told()) - before).toBe(1)
  })

  test('is a choice of the account that is kept when other things of it change', async () => {
    const list = async () => (await shop.request('GET', '/api/payment-accounts', { cookie: admin })).body.data
    expect(await list()).toMatchObject([{ provider: 'datatrans', autoSettle: false }])
    await account({ environment: 'sandbox' })
    expect(await list()).toMatchObject([{ autoSettle: false, environment: 'sandbox' }])
    await account({ autoSettle: true })
    const placed = await paid()
    expect(there(placed).status).toBe('settled')
    expect(await captureOf(placed)).toBeNull()
    await account({ autoSettle: false })
  })
})
