import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { findChargebacks } from '#server/features/orders/payments/find-chargebacks.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let doubles: PaymentDoubles
let shop: TestShop
let manager: string
let time = NOON

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => time)
  shop = await openTestShop({ env: { ...doubles.env, PUBLIC_URL: 'https://wirt.example' } })
  await shop.configure({ enableMollie: true })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
beforeEach(() => {
  setNow(NOON)
  return daysLater(0)
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})

function setNow(next: string) {
  time = next
  shop.setNow(next)
}
/** Whoever was signed in then is not any more. */
async function daysLater(days: number) {
  setNow(new Date(Date.parse(time) + days * 86_400_000).toISOString())
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
}
const view = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: manager })).body.data
const dayOf = () => time.slice(0, 10)
async function totalsOf(day: string): Promise<DailyTotals> {
  const { status, text, body } = await shop.request('GET', `/api/reports/daily-totals?from=${day}&to=${day}`, {
    cookie: manager,
  })
  if (status !== 200) throw new Error(text)
  return body.data as DailyTotals
}
async function deliver() {
  for (const { url, headers, body } of doubles.notices.splice(0))
    await shop.request('POST', new URL(url).pathname, { body: Buffer.from(body), headers })
}
async function completed() {
  const answer = await shop.post(shop.body({ paymentMethod: 'mollie' }))
  const { id, paymentRedirectUrl } = answer.body.data as unknown as { id: number; paymentRedirectUrl: string }
  const payment = paymentRedirectUrl.split('/').at(-1) ?? ''
  doubles.mollie.become(payment, 'paid')
  await deliver()
  for (const step of ['status/confirm', 'status/in-delivery', 'status/completed']) await shop.step(id, step, manager)
  const order = await view(id)
  expect(order).toMatchObject({ status: 'completed', isPaid: true, paymentStatus: 'paid' })
  return { id, payment, gross: order.totals.gross, cents: Math.round(order.totals.gross * 100) }
}

describe('A chargeback', () => {
  test('takes the money, tells the office, and the guest nothing', async () => {
    const { id, payment, cents, gross } = await completed()
    await daysLater(20)
    doubles.mollie.chargeBack(payment, cents)
    await deliver()
    expect(await view(id)).toMatchObject({
      isRefunded: true,
      refundable: 0,
      refunds: [{ kind: 'chargeback', status: 'refunded', amount: gross, reason: 'Rückbuchung durch den Gast' }],
    })
    const { money, revenue } = await totalsOf(dayOf())
    expect(money).toMatchObject([{ payments: 0, refunds: gross }])
    expect(revenue.reduce((sum, row) => sum + row.gross, 0)).toBeCloseTo(-gross)
    const { rows } = await storedRows(
      'logEntries',
    )`select * from log_entries where entity_id = ${id} and channel = 'payment' order by id desc limit 1`.execute(
      shop.app.db,
    )
    expect(rows).toMatchObject([
      { message: expect.stringContaining('Rückbuchung durch die Bank des Gastes') as string, level: 'error' },
    ])
    const { rows: notices } = await storedRows(
      'orderNotices',
    )`select * from order_notices where order_id = ${id} and kind = 'refunded'`.execute(shop.app.db)
    expect(notices).toEqual([])
  })

  test('that the bank takes back gives order and books their money again, on the day it comes', async () => {
    const { id, payment, cents, gross } = await completed()
    await daysLater(30)
    doubles.mollie.chargeBack(payment, cents)
    await deliver()
    const taken = dayOf()
    await daysLater(12)
    doubles.mollie.reverseChargeback(payment)
    await deliver()
    expect(await view(id)).toMatchObject({
      isPaid: true,
      isRefunded: false,
      paymentStatus: 'paid',
      refundedAmount: 0,
      refundable: gross,
      refunds: [
        { kind: 'chargeback', amount: gross },
        { kind: 'reversal', amount: -gross },
      ],
    })
    const [back, again] = [await totalsOf(taken), await totalsOf(dayOf())]
    expect(back.money).toMatchObject([{ refunds: gross }])
    expect(again.money).toMatchObject([{ payments: 0, refunds: -gross }])
    for (const column of ['gross', 'net', 'tax'] as const)
      expect([...back.revenue, ...again.revenue].reduce((sum, row) => sum + Math.round(row[column] * 100), 0)).toBe(0)
  })

  test('of a part, taken twice and returned once, leaves what was returned', async () => {
    const { id, payment, gross } = await completed()
    doubles.mollie.chargeBack(payment, 300)
    doubles.mollie.chargeBack(payment, 200)
    await deliver()
    expect(await view(id)).toMatchObject({ paymentStatus: 'partiallyRefunded', refundedAmount: 5 })
    doubles.mollie.reverseChargeback(payment)
    await deliver()
    await deliver()
    expect(await view(id)).toMatchObject({
      paymentStatus: 'partiallyRefunded',
      refundedAmount: 3,
      refundable: Math.round((gross - 3) * 100) / 100,
    })
  })

  test('nobody told of is found within a day, and so is its end', async () => {
    const { id, payment, cents } = await completed()
    await daysLater(40)
    doubles.mollie.chargeBack(payment, cents)
    doubles.notices.splice(0)
    await findChargebacks(shop.app)
    expect(await view(id)).toMatchObject({ isRefunded: true })
    const asked = doubles.requests.length
    await findChargebacks(shop.app)
    expect(doubles.requests.slice(asked)).toEqual(['GET /v2/chargebacks?limit=250'])
    doubles.mollie.reverseChargeback(payment)
    doubles.notices.splice(0)
    await findChargebacks(shop.app)
    expect(await view(id)).toMatchObject({ isRefunded: false, paymentStatus: 'paid' })
  })

  test('is looked for at a provider that is away without an end of the round', async () => {
    doubles.faults.push('unavailable', 'unavailable')
    await expect(findChargebacks(shop.app)).resolves.toBeUndefined()
  })
})
