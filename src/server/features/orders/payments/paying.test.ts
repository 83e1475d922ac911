import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { pollPayments, reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let doubles: PaymentDoubles
let shop: TestShop
let manager: string
let employee: string
let time = NOON

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => time)
  shop = await openTestShop({ env: { ...doubles.env, PUBLIC_URL: 'https://wirt.example' } })
  await shop.configure({ enableMollie: true, enableDatatrans: true, enableCustomerCancel: true })
  await shop.changeBranch({ name: 'isDatatransEnabled', value: true })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
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

type Method = 'mollie' | 'datatrans'
type PlacedOnline = Awaited<ReturnType<typeof order>>

function setNow(next: string) {
  time = next
  shop.setNow(next)
}
const later = (minutes: number) => setNow(new Date(Date.parse(time) + minutes * 60_000).toISOString())

async function order(method: Method = 'mollie', more: object = {}) {
  const answer = await shop.post(shop.body({ paymentMethod: method, ...more }))
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as unknown as { id: number; uid: string; hash: string; paymentRedirectUrl: string | null }
}
const staffView = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: manager })).body.data
const providerIdOf = ({ paymentRedirectUrl }: Pick<PlacedOnline, 'paymentRedirectUrl'>) =>
  paymentRedirectUrl?.split('/').at(-1) ?? ''
/** What the guest does at the payment page, with the provider's notice still on its way. */
const atPage = (
  placed: Pick<PlacedOnline, 'paymentRedirectUrl'>,
  method: Method,
  outcome: 'paid' | 'failed' | 'canceled',
) =>
  method === 'mollie'
    ? doubles.mollie.become(providerIdOf(placed), outcome)
    : doubles.datatrans.become(providerIdOf(placed), outcome === 'paid' ? 'settled' : outcome)
/** Hands over what the provider tells of, as it would arrive. */
async function deliver(notices = doubles.notices.splice(0)) {
  const statuses: number[] = []
  for (const { url, headers, body } of notices)
    statuses.push((await shop.request('POST', new URL(url).pathname, { body: Buffer.from(body), headers })).status)
  return statuses
}
const comeBack = ({ uid, hash }: PlacedOnline, method: Method, query = '') =>
  shop.request('GET', `/payment/${method}/${uid}/${hash}${query}`)
async function paidOrder(method: Method = 'mollie') {
  const placed = await order(method)
  atPage(placed, method, 'paid')
  await deliver()
  return placed
}
const statusPage = ({ uid, hash }: PlacedOnline) => `/status/${uid}/${hash}`
const refund = (id: number, body: object, key: string = randomUUID(), cookie = manager) =>
  shop.request('POST', `/api/orders/${id}/refunds`, { body, cookie, headers: { 'idempotency-key': key } })
const mailsFor = async (id: number, kind?: string) =>
  (
    await typedSql({ n: 'int' })`
      select count(*)::int as n from order_notices where order_id = ${id} and (${kind ?? null}::text is null
        or kind = ${kind ?? null})`.execute(shop.app.db)
  ).rows[0]?.n

describe.each(['mollie', 'datatrans'] as const)('Paying with %s', method => {
  test('leads the guest to the provider, keeps the order from the shop until the money is there, and then tells everybody', async () => {
    const placed = await order(method)
    expect(placed.paymentRedirectUrl).toMatch(method === 'mollie' ? /\/checkout\/tr_/ : /\/v1\/start\/\d+$/)
    expect(await staffView(placed.id)).toMatchObject({
      status: 'awaitingPayment',
      paymentStatus: 'open',
      payments: [{ status: 'open', attempt: 1 }],
    })
    expect(await mailsFor(placed.id)).toBe(0)
    atPage(placed, method, 'paid')
    expect(await deliver()).toEqual([200])
    expect(await staffView(placed.id)).toMatchObject({
      status: 'new',
      isPaid: true,
      paymentStatus: 'paid',
      payments: [{ status: 'paid', isKept: true, amount: 12.9, currency: 'EUR' }],
    })
    expect(await mailsFor(placed.id)).toBe(1)
  })

  test('hears of the same money twice, late and on every way, and takes it once', async () => {
    const placed = await order(method)
    atPage(placed, method, 'paid')
    const [notice] = doubles.notices
    if (!notice) throw new Error('no notice')
    await deliver([notice, notice])
    await comeBack(placed, method)
    await shop.step(placed.id, 'update-payment-status', employee)
    await deliver([notice])
    await pollPayments(shop.app)
    expect(await staffView(placed.id)).toMatchObject({ status: 'new', isPaid: true, refunds: [] })
    expect((await staffView(placed.id)).log.filter(({ action }) => action === 'markPaid')).toHaveLength(1)
    expect(await mailsFor(placed.id)).toBe(1)
  })

  test('believes nothing that the address of the way back says', async () => {
    const placed = await order(method)
    const answer = await comeBack(placed, method, '?status=paid&datatransTrxId=1&id=tr_x')
    expect(answer).toMatchObject({ status: 303, headers: { location: statusPage(placed) } })
    expect(await staffView(placed.id)).toMatchObject({ status: 'awaitingPayment', isPaid: false })
  })

  test('leads back to the order when it was paid, even before the provider has told of it', async () => {
    const placed = await order(method)
    atPage(placed, method, 'paid')
    expect(await comeBack(placed, method)).toMatchObject({ status: 303, headers: { location: statusPage(placed) } })
    expect(await staffView(placed.id)).toMatchObject({ status: 'new', isPaid: true })
  })

  test.each(['failed', 'canceled'] as const)(
    'leads back to the checkout when it %s, and the order has failed',
    async outcome => {
      const placed = await order(method)
      atPage(placed, method, outcome)
      expect(await comeBack(placed, method)).toMatchObject({
        status: 303,
        headers: { location: '/store/graz/checkout/error' },
      })
      expect(await staffView(placed.id)).toMatchObject({
        status: 'failed',
        isPaid: false,
        payments: [{ status: outcome }],
      })
      expect([await mailsFor(placed.id), await mailsFor(placed.id, 'paymentFailed')]).toEqual([1, 1])
    },
  )

  test('gives back what was paid when the order is cancelled, once, also when nobody remembers having sent it', async () => {
    const placed = await paidOrder(method)
    expect((await shop.step(placed.id, 'status/cancel', manager, { reason: 'Strom weg' })).status).toBe(200)
    expect(await staffView(placed.id)).toMatchObject({
      status: 'canceled',
      isRefunded: true,
      paymentStatus: 'refunded',
      refunds: [{ amount: 12.9, status: 'queued', reason: 'Bestellung storniert', by: 'System' }],
    })
    doubles.faults.push('cut', 'down')
    await sendRefunds(shop.app)
    expect((await staffView(placed.id)).refunds).toMatchObject([{ status: 'queued' }])
    later(2)
    await sendRefunds(shop.app)
    await sendRefunds(shop.app)
    const [{ status } = { status: '' }, ...others] = (await staffView(placed.id)).refunds
    expect(['pending', 'refunded']).toContain(status)
    expect(others).toEqual([])
    expect(await mailsFor(placed.id, 'refunded')).toBe(1)
    const there =
      method === 'mollie'
        ? doubles.mollie.payments.get(providerIdOf(placed))?.refunds.length
        : [...doubles.datatrans.transactions.values()].filter(({ of }) => of === providerIdOf(placed)).length
    expect(there).toBe(1)
  })

  test('asks by itself when no notice ever comes', async () => {
    const placed = await order(method)
    atPage(placed, method, 'paid')
    later(1)
    await pollPayments(shop.app)
    expect(await staffView(placed.id)).toMatchObject({ status: 'new', isPaid: true })
  })

  test('asks once more before an order fails for want of money', async () => {
    const [paid, unpaid] = [await order(method), await order(method)]
    atPage(paid, method, 'paid')
    later(31)
    await expireOrders(shop.app, id => reconcileOrder(shop.app, id))
    expect(await staffView(paid.id)).toMatchObject({ status: 'new', isPaid: true })
    expect(await staffView(unpaid.id)).toMatchObject({
      status: 'failed',
      payments: [{ status: method === 'mollie' ? 'expired' : 'failed' }],
    })
  })
})

describe('An order that was paid', () => {
  const edit = (id: number, amount: number) =>
    shop.request('PUT', `/api/orders/${id}/items/0`, { cookie: manager, body: { amount } })

  test('and becomes cheaper gives the difference back, a minute later, once and as it is then', async () => {
    const placed = await order('mollie', { items: [shop.line('schnitzel', 3)] })
    atPage(placed, 'mollie', 'paid')
    await deliver()
    expect((await edit(placed.id, 1)).body.data).toMatchObject({
      amountDue: 0,
      paymentStatus: 'partiallyRefunded',
      refunds: [{ amount: 25.8, status: 'queued', reason: 'Bestellung wurde günstiger', by: 'System' }],
    })
    // a slip of the finger is mended before anything has left
    expect((await edit(placed.id, 2)).body.data).toMatchObject({
      amountDue: 0,
      refunds: [{ amount: 12.9, status: 'queued' }],
    })
    await sendRefunds(shop.app)
    expect((await staffView(placed.id)).refunds).toMatchObject([{ status: 'queued' }])
    later(2)
    await sendRefunds(shop.app)
    expect((await staffView(placed.id)).refunds).toMatchObject([{ amount: 12.9, status: 'pending' }])
    expect(doubles.mollie.payments.get(providerIdOf(placed))?.refunds.map(({ cents }) => cents)).toEqual([1290])
    // what has left stays away: what it costs more again is paid on site
    expect((await edit(placed.id, 3)).body.data).toMatchObject({ amountDue: 12.9, refunds: [{ amount: 12.9 }] })
    expect((await edit(placed.id, 1)).body.data).toMatchObject({
      amountDue: 0,
      refunds: [{ amount: 12.9 }, { amount: 12.9 }],
    })
  })

  test('and whose offer of another time nobody answers gives everything back', async () => {
    const placed = await paidOrder()
    const counterAppointment = '2026-11-20T19:00'
    expect(
      (await shop.request('PUT', `/api/orders/${placed.id}`, { cookie: manager, body: { counterAppointment } })).status,
    ).toBe(200)
    later(31)
    await expireOrders(shop.app)
    expect(await staffView(placed.id)).toMatchObject({
      status: 'canceled',
      isRefunded: true,
      refunds: [{ amount: 12.9, status: 'queued', reason: 'Bestellung storniert' }],
    })
    await sendRefunds(shop.app)
    expect(doubles.mollie.payments.get(providerIdOf(placed))?.refunds).toMatchObject([{ cents: 1290 }])
  })
})

describe('A refund that failed', () => {
  const retry = (id: number, of: number) =>
    shop.request('POST', `/api/orders/${id}/refunds/${of}/retry`, { cookie: manager, body: {} })
  async function failedRefund() {
    const placed = await paidOrder()
    await shop.step(placed.id, 'status/cancel', manager, { reason: 'Strom weg' })
    await sendRefunds(shop.app)
    const [sent] = doubles.mollie.payments.get(providerIdOf(placed))?.refunds ?? []
    doubles.mollie.becomeRefund(sent?.id ?? '', 'failed')
    await deliver()
    const [refund] = (await staffView(placed.id)).refunds
    return { placed, refund: refund! }
  }

  test('is tried again by a press, once however often it is pressed, and the books follow', async () => {
    const { placed, refund: first } = await failedRefund()
    expect(await staffView(placed.id)).toMatchObject({
      isRefunded: false,
      refunds: [{ status: 'failed', isRetryable: true }],
    })
    const answers = await Promise.all([retry(placed.id, first.id), retry(placed.id, first.id)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await staffView(placed.id)).toMatchObject({
      isRefunded: true,
      refunds: [
        { status: 'failed', isRetryable: false },
        { status: 'queued', amount: 12.9, reason: 'Bestellung storniert', isRetryable: false },
      ],
    })
    const [, again] = (await staffView(placed.id)).refunds
    const told = async () => {
      const { status, body } = await retry(placed.id, again!.id)
      return [status, body.errors?.[0]?.message]
    }
    expect(await told()).toEqual([409, 'Diese Erstattung ist schon unterwegs: Sie wird dem Zahlungsanbieter gemeldet.'])
    await sendRefunds(shop.app)
    expect(doubles.mollie.payments.get(providerIdOf(placed))?.refunds.map(({ status }) => status)).toEqual([
      'failed',
      'pending',
    ])
    expect(await told()).toEqual([409, 'Diese Erstattung ist schon unterwegs: Der Zahlungsanbieter führt sie aus.'])
    expect((await retry(placed.id, first.id)).status).toBe(409)
  })

  test('is asked about first, so that nothing goes back twice that only seemed to fail', async () => {
    const placed = await paidOrder()
    await shop.step(placed.id, 'status/cancel', manager, { reason: 'Strom weg' })
    doubles.faults.push('cut', 'cut')
    await sendRefunds(shop.app)
    const [refund] = (await staffView(placed.id)).refunds
    await sql`update refunds set status = 'failed', try_at = null where id = ${refund!.id}`.execute(shop.app.db)
    doubles.faults.push('down', 'down')
    expect((await retry(placed.id, refund!.id)).status).toBe(503)
    expect((await retry(placed.id, refund!.id)).status).toBe(409)
    expect((await staffView(placed.id)).refunds).toMatchObject([{ amount: 12.9 }])
    expect(doubles.mollie.payments.get(providerIdOf(placed))?.refunds).toHaveLength(1)
  })

  test('is tried again by those who may refund alone, and only where it failed', async () => {
    const { placed, refund } = await failedRefund()
    const path = `/api/orders/${placed.id}/refunds/${refund.id}/retry`
    expect((await shop.request('POST', path, { cookie: employee, body: {} })).status).toBe(403)
    expect((await retry(placed.id, 999_999)).status).toBe(404)
  })
})

describe('A provider that is away', () => {
  test.each(['down', 'unavailable', 'cut'] as const)(
    '(%s for a moment) is asked again under the same key, for one payment',
    async fault => {
      const before = doubles.mollie.payments.size
      doubles.faults.push(fault)
      const placed = await order()
      expect(placed.paymentRedirectUrl).toMatch(/\/checkout\/tr_/)
      expect(doubles.mollie.payments.size).toBe(before + 1)
    },
  )

  test('lets the order stand, and its page offers to pay as soon as it is back', async () => {
    doubles.faults.push('down', 'down')
    const placed = await order()
    expect(placed.paymentRedirectUrl).toBeNull()
    doubles.faults.push('down', 'down')
    const away = await shop.request('POST', `${shop.publicPath(placed)}/pay`, { body: {} })
    expect(away).toMatchObject({
      status: 503,
      headers: { 'retry-after': '20' },
      body: { errors: [{ code: 'providerAway' }] },
    })
    const { body } = await shop.request('POST', `${shop.publicPath(placed)}/pay`, { body: {} })
    const { paymentRedirectUrl } = body.data as { paymentRedirectUrl: string }
    expect(paymentRedirectUrl).toMatch(/\/checkout\/tr_/)
    expect((await staffView(placed.id)).payments).toHaveLength(1)
    const again = await shop.request('POST', `${shop.publicPath(placed)}/pay`, { body: {} })
    expect(again.body.data).toEqual({ paymentRedirectUrl })
  })

  test('is told apart from one that says no: staff read that the state could not be checked', async () => {
    const placed = await order()
    doubles.faults.push('down', 'down')
    const answer = await shop.step(placed.id, 'update-payment-status', employee)
    expect(answer).toMatchObject({
      status: 503,
      body: { errors: [{ message: 'Zahlungsstatus konnte nicht überprüft werden.' }] },
    })
  })

  test('hears of its own notice that it comes again', async () => {
    const placed = await order()
    atPage(placed, 'mollie', 'paid')
    doubles.faults.push('down', 'down')
    const [notice] = doubles.notices.splice(0)
    if (!notice) throw new Error('no notice')
    expect(await deliver([notice])).toEqual([503])
    expect(await deliver([notice])).toEqual([200])
    expect((await staffView(placed.id)).isPaid).toBe(true)
  })
})

describe('A provider that is away keeps nobody waiting who paid at the other', () => {
  test('neither with money that came', async () => {
    const [one, other] = [await order('mollie'), await order('datatrans')]
    atPage(one, 'mollie', 'paid')
    atPage(other, 'datatrans', 'paid')
    later(2)
    doubles.faults.push('unavailable', 'unavailable')
    await pollPayments(shop.app)
    expect(await staffView(one.id)).toMatchObject({ isPaid: false })
    expect(await staffView(other.id)).toMatchObject({ isPaid: true })
  })
  test('nor with money that goes back', async () => {
    const placed = [await order('mollie'), await order('datatrans')]
    atPage(placed[0]!, 'mollie', 'paid')
    atPage(placed[1]!, 'datatrans', 'paid')
    await deliver()
    for (const { id } of placed)
      await shop.request('POST', `/api/orders/${id}/status/cancel`, { cookie: manager, body: { reason: 'x' } })
    doubles.faults.push('unavailable', 'unavailable')
    await sendRefunds(shop.app)
    expect(await staffView(placed[0]!.id)).toMatchObject({ refunds: [{ status: 'queued' }] })
    expect(await staffView(placed[1]!.id)).toMatchObject({ refunds: [{ status: 'pending' }] })
  })
})

test('a payment its provider knows no more is asked about for a month', async () => {
  const placed = await order('mollie')
  doubles.mollie.payments.delete(providerIdOf(placed))
  const isAskedAgain = async () => {
    later(60)
    await pollPayments(shop.app)
    const { rows } = await typedSql({
      pollAt: 'instant?',
    })`select poll_at from payments where order_id = ${placed.id}`.execute(shop.app.db)
    return rows[0]?.pollAt !== null
  }
  expect(await isAskedAgain()).toBe(true)
  later(30 * 24 * 60)
  expect(await isAskedAgain()).toBe(false)
})

describe('The same submit once more', () => {
  test('answers the address of the open payment and never opens a second one', async () => {
    const clientOrderKey = shop.newKey()
    const first = await order('mollie', { clientOrderKey })
    const second = await order('mollie', { clientOrderKey })
    expect(second).toMatchObject({ id: first.id, paymentRedirectUrl: first.paymentRedirectUrl })
    expect((await staffView(first.id)).payments).toHaveLength(1)
  })
  test('opens the payment when the first one died before it could', async () => {
    const clientOrderKey = shop.newKey()
    doubles.faults.push('down', 'down')
    const first = await order('mollie', { clientOrderKey })
    const second = await order('mollie', { clientOrderKey })
    expect(first.paymentRedirectUrl).toBeNull()
    expect(second).toMatchObject({ id: first.id, paymentRedirectUrl: expect.stringContaining('/checkout/tr_') })
  })
})

describe('More than one attempt', () => {
  async function twoAttempts() {
    const placed = await order()
    doubles.mollie.become(providerIdOf(placed), 'expired')
    doubles.notices.splice(0)
    const { body } = await shop.request('POST', `${shop.publicPath(placed)}/pay`, { body: {} })
    return { placed, second: body.data as { paymentRedirectUrl: string } }
  }
  test('is made when the first has ended unnoticed, and the order does not fail', async () => {
    const { placed } = await twoAttempts()
    expect(await staffView(placed.id)).toMatchObject({
      status: 'awaitingPayment',
      payments: [{ status: 'expired' }, { status: 'open', attempt: 2 }],
    })
  })
  test('a late end of the first changes nothing once the second is paid', async () => {
    const { placed, second } = await twoAttempts()
    atPage(second, 'mollie', 'paid')
    await deliver([
      ...doubles.notices.splice(0),
      { url: 'https://x/api/webhooks/mollie', headers: {}, body: `id=${providerIdOf(placed)}` },
    ])
    expect(await staffView(placed.id)).toMatchObject({ status: 'new', isPaid: true })
  })
  test('money that comes twice is kept once; the second goes back and is reported', async () => {
    const { placed, second } = await twoAttempts()
    atPage(second, 'mollie', 'paid')
    await deliver()
    const first = doubles.mollie.payments.get(providerIdOf(placed))
    if (first) first.status = 'paid'
    await shop.step(placed.id, 'update-payment-status', employee)
    await sendRefunds(shop.app)
    expect(await staffView(placed.id)).toMatchObject({
      isPaid: true,
      isRefunded: false,
      payments: [
        { attempt: 1, status: 'paid', isKept: false },
        { attempt: 2, status: 'paid', isKept: true },
      ],
      refunds: [{ amount: 12.9, reason: 'Doppelt bezahlt', status: 'pending' }],
    })
    const { rows } = await typedSql({
      message: 'text',
    })`select message from log_entries where entity_id = ${placed.id} and channel = 'payment' order by id`.execute(
      shop.app.db,
    )
    expect(rows.map(({ message }) => message).join()).toContain('Doppelt bezahlt')
  })
  test('is refused once the order has failed', async () => {
    const placed = await order()
    atPage(placed, 'mollie', 'failed')
    await deliver()
    expect(await shop.request('POST', `${shop.publicPath(placed)}/pay`, { body: {} })).toMatchObject({ status: 409 })
  })
})

describe('Money that does not fit', () => {
  test.each([
    { change: { cents: 1000 }, amount: 10, currency: 'EUR', because: 'less was paid' },
    { change: { currency: 'CHF' }, amount: 12.9, currency: 'CHF', because: 'it was paid in another currency' },
  ])('never pays an order and goes back: $because', async ({ change, amount, currency }) => {
    const placed = await order()
    Object.assign(doubles.mollie.payments.get(providerIdOf(placed)) ?? {}, change)
    atPage(placed, 'mollie', 'paid')
    await deliver()
    expect(await staffView(placed.id)).toMatchObject({
      status: 'awaitingPayment',
      isPaid: false,
      payments: [{ status: 'paid', isKept: false, amount: 12.9, received: { amount, currency } }],
      refunds: [{ amount, currency, status: 'queued' }],
    })
  })
  test('is left alone under another reference', async () => {
    const placed = await order()
    Object.assign(doubles.mollie.payments.get(providerIdOf(placed)) ?? {}, { metadata: { reference: 'FREMD-1' } })
    atPage(placed, 'mollie', 'paid')
    await deliver()
    expect(await staffView(placed.id)).toMatchObject({ isPaid: false, refunds: [], payments: [{ status: 'open' }] })
  })
  test('that comes after the guest has cancelled goes back', async () => {
    const placed = await order()
    expect((await shop.request('POST', `${shop.publicPath(placed)}/cancel`, { body: {} })).status).toBe(200)
    atPage(placed, 'mollie', 'paid')
    await deliver()
    expect(await staffView(placed.id)).toMatchObject({ status: 'canceled', isPaid: false, refunds: [{ amount: 12.9 }] })
  })
  test('an attempt nobody waits for is cancelled at the provider', async () => {
    const placed = await order()
    await shop.request('POST', `${shop.publicPath(placed)}/cancel`, { body: {} })
    await pollPayments(shop.app)
    expect(doubles.mollie.payments.get(providerIdOf(placed))?.status).toBe('canceled')
  })
  test('that comes after the order has failed pays it while it can still be made, else it goes back', async () => {
    const [inTime, tooLate] = [await order(), await order()]
    for (const placed of [inTime, tooLate]) atPage(placed, 'mollie', 'failed')
    await deliver()
    for (const placed of [inTime, tooLate])
      Object.assign(doubles.mollie.payments.get(providerIdOf(placed)) ?? {}, { status: 'paid' })
    await reconcileOrder(shop.app, inTime.id)
    setNow('2026-11-20T23:30:00.000Z')
    await reconcileOrder(shop.app, tooLate.id)
    expect(await staffView(inTime.id)).toMatchObject({ status: 'new', isPaid: true })
    expect(await staffView(tooLate.id)).toMatchObject({
      status: 'failed',
      isPaid: false,
      refunds: [{ reason: 'Zahlung kam zu spät' }],
    })
  })
})

describe('Giving money back', () => {
  async function completed() {
    const placed = await paidOrder()
    for (const step of ['status/confirm', 'status/in-delivery', 'status/completed'])
      await shop.step(placed.id, step, manager)
    return placed
  }
  test('a part, then the rest, and not a cent more', async () => {
    const { id } = await completed()
    expect((await refund(id, { amount: 5, reason: 'Suppe fehlte' })).body.data).toMatchObject({
      paymentStatus: 'partiallyRefunded',
      refundable: 7.9,
    })
    expect(await refund(id, { amount: 8, reason: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amount' }] },
    })
    expect((await refund(id, { reason: 'Alles kalt' })).body.data).toMatchObject({
      isRefunded: true,
      paymentStatus: 'refunded',
      refundable: 0,
    })
    expect((await refund(id, { reason: 'x' })).status).toBe(409)
    await sendRefunds(shop.app)
    expect((await staffView(id)).refunds).toMatchObject([
      { amount: 5, status: 'pending' },
      { amount: 7.9, status: 'pending' },
    ])
  })
  test('two clicks are one refund', async () => {
    const { id } = await completed()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 5, reason: 'x' }, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await staffView(id)).refunds).toHaveLength(1)
  })
  test.each([
    { body: { reason: ' ' }, field: 'reason' },
    { body: { amount: 0.001, reason: 'x' }, field: 'amount' },
    { body: { amount: -1, reason: 'x' }, field: 'amount' },
  ])('not without saying why and how much: $field', async ({ body, field }) => {
    const { status, body: said } = await refund((await completed()).id, body)
    expect([status, new Set(said.errors?.map(error => error.field))]).toEqual([422, new Set([field])])
  })
  test('not without a key, not while the order goes on, and not by employees', async () => {
    const { id } = await paidOrder()
    expect((await refund(id, { reason: 'x' }, '')).status).toBe(422)
    expect((await refund(id, { reason: 'x' })).status).toBe(409)
    expect((await refund(id, { reason: 'x' }, randomUUID(), employee)).status).toBe(403)
  })
  test('what was paid at the counter is a note in the books', async () => {
    const { id } = await shop.place()
    for (const step of ['status/confirm', 'status/in-delivery', 'status/completed']) await shop.step(id, step, manager)
    await refund(id, { amount: 2, reason: 'Trinkglas' })
    expect(await staffView(id)).toMatchObject({
      paymentStatus: 'partiallyRefunded',
      refunds: [{ payment: null, status: 'note', amount: 2 }],
    })
  })
  test('a refund the provider refuses in the end lowers what was given back, and is reported', async () => {
    const { id, paymentRedirectUrl } = await completed()
    await refund(id, { reason: 'x' })
    await sendRefunds(shop.app)
    const there = doubles.mollie.payments.get(providerIdOf({ paymentRedirectUrl }))?.refunds[0]
    doubles.mollie.becomeRefund(there?.id ?? '', 'failed')
    await deliver()
    expect(await staffView(id)).toMatchObject({
      isRefunded: false,
      paymentStatus: 'paid',
      refundable: 12.9,
      refunds: [{ status: 'failed' }],
    })
  })
  test('what the provider does not take for a day is shown as failed', async () => {
    const { id } = await completed()
    await refund(id, { reason: 'x' })
    for (let hour = 0; hour < 27; hour += 1) {
      doubles.faults.splice(0, Infinity, 'unavailable', 'unavailable', 'unavailable', 'unavailable')
      await sendRefunds(shop.app)
      later(61)
    }
    expect(await staffView(id)).toMatchObject({ isRefunded: false, refunds: [{ status: 'failed' }] })
  })
  test('what somebody gave back at the provider, or a bank took back, is taken over', async () => {
    const { id, paymentRedirectUrl } = await completed()
    doubles.mollie.chargeBack(providerIdOf({ paymentRedirectUrl }), 1290)
    await deliver()
    expect(await staffView(id)).toMatchObject({
      isRefunded: true,
      refunds: [{ status: 'refunded', reason: 'Rückbuchung durch den Gast' }],
    })
  })
})

describe('Notices', () => {
  test('of Datatrans count only with a signature that holds', async () => {
    const placed = await order('datatrans')
    atPage(placed, 'datatrans', 'paid')
    const [notice] = doubles.notices.splice(0)
    if (!notice) throw new Error('no notice')
    const asked = doubles.requests.length
    const forged = [
      { ...notice, headers: {} },
      { ...notice, body: notice.body.replace('settled', 'settled ') },
      { ...notice, headers: { 'datatrans-signature': doubles.datatrans.sign(notice.body, 'ff'.repeat(32)) } },
    ]
    expect(await deliver(forged)).toEqual([401, 401, 401])
    later(6)
    expect(await deliver([notice])).toEqual([401])
    expect(doubles.requests.length).toBe(asked)
    expect((await staffView(placed.id)).isPaid).toBe(false)
  })
  test.each(['', 'id=', 'id=tr_unbekannt', `id=${'x'.repeat(5000)}`, '{"id":1}', '\u0000'])(
    'of Mollie that name nothing of ours are answered like any other: %j',
    async body =>
      expect(
        await deliver([
          {
            url: 'https://x/api/webhooks/mollie',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body,
          },
        ]),
      ).toEqual([200]),
  )
})

test('the way back from an order nobody has leads to its page, which says so', async () =>
  expect(await shop.request('GET', '/payment/mollie/AB12CD34/falsch')).toMatchObject({
    status: 303,
    headers: { location: '/status/AB12CD34/falsch' },
  }))

test('an order that costs nothing is not paid online', async () => {
  await shop.changePrice('schnitzel', 0)
  await shop.reload()
  const answer = await shop.post(shop.body({ paymentMethod: 'mollie' }))
  await shop.changePrice('schnitzel', 12.9)
  await shop.reload()
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'paymentMethod', code: 'nothingToPay' }] } })
})

test('a failed order through which money went is kept for the books', async () => {
  const placed = await order()
  await shop.request('POST', `${shop.publicPath(placed)}/cancel`, { body: {} })
  const failed = await order()
  atPage(failed, 'mollie', 'failed')
  await deliver()
  const admin = await shop.loginAs('ROLE_ADMIN')
  Object.assign(doubles.mollie.payments.get(providerIdOf(failed)) ?? {}, { status: 'paid' })
  setNow('2026-11-20T23:30:00.000Z')
  await reconcileOrder(shop.app, failed.id)
  expect(await shop.request('DELETE', `/api/orders/${failed.id}`, { cookie: admin })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'hasPayment' }] },
  })
})
