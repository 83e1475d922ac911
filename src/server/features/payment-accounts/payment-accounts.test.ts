import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { PaymentAccount } from '#contract/calls/money/payment-accounts.ts'
import { createTestPayments } from '#demo/providers/test-payments.ts'
import { readMethods } from '#server/features/payment-accounts/read-methods.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

const KEY = 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
let doubles: PaymentDoubles
let shop: TestShop
let admin: string

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => NOON)
  const { MOLLIE_API_URL, DATATRANS_API_URL } = doubles.env
  shop = await openTestShop({ env: { MOLLIE_API_URL, DATATRANS_API_URL, PUBLIC_URL: 'https://wirt.example' } })
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.configure({ enableMollie: true })
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})

const call = (method: string, path: string, body?: object, cookie = admin) =>
  shop.request(method, `/api${path}`, { cookie, ...(body && { body }) })
const list = async () => (await call('GET', '/payment-accounts')).body.data as PaymentAccount[]
describe('An account', () => {
  test('decides whether a method is taken', async () => {
    expect(await shop.post(shop.body({ paymentMethod: 'mollie' }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'paymentMethod', message: 'Diese Zahlungsart ist derzeit nicht verfügbar.' }] },
    })
    expect((await call('PUT', '/payment-accounts/mollie', { apiKey: KEY })).status).toBe(200)
    await shop.reload()
    const placed = await shop.post(shop.body({ paymentMethod: 'mollie' }))
    expect(placed.status).toBe(201)
    await call('DELETE', '/payment-accounts/mollie')
    await shop.reload()
    expect((await shop.post(shop.body({ paymentMethod: 'mollie' }))).status).toBe(422)
  })

  test('is written and never read again, by nobody and nowhere', async () => {
    const { merchantId, password, signKey } = doubles.account
    await call('PUT', '/payment-accounts/mollie', { apiKey: KEY })
    await call('PUT', '/payment-accounts/datatrans', { merchantId, password, signKey })
    expect(await list()).toMatchObject([
      {
        provider: 'datatrans',
        branch: null,
        source: 'settings',
        isSet: true,
        merchantId,
        hasSignKey: true,
        isTest: false,
      },
      { provider: 'mollie', branch: null, source: 'settings', isSet: true, isTest: false, merchantId: null },
    ])
    const answers = await Promise.all(
      ['/payment-accounts', '/config', '/init', '/branches', '/logs', '/openapi.json'].map(
        async path => (await call('GET', path)).text,
      ),
    )
    const stored = await sql`select row_to_json(a)::text from provider_accounts a`.execute(shop.app.db)
    for (const text of [...answers, JSON.stringify(stored.rows), (await shop.request('GET', '/store/graz')).text])
      for (const secret of [KEY, password, signKey]) expect(text).not.toContain(secret)
  })

  test('keeps what is not named, but no password of another merchant', async () => {
    const { merchantId, password } = doubles.account
    await call('PUT', '/payment-accounts/datatrans', { merchantId, password })
    expect((await call('PUT', '/payment-accounts/datatrans', { environment: 'sandbox' })).status).toBe(200)
    expect(await call('PUT', '/payment-accounts/datatrans', { merchantId: '1100009999' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code: 'required' }] },
    })
  })

  test.each([
    { provider: 'mollie', body: {}, field: 'apiKey', before: 'linz' },
    { provider: 'mollie', body: { apiKey: 'sk_live_1234567890' }, field: 'apiKey' },
    { provider: 'datatrans', body: { merchantId: 'abc', password: 'x' }, field: 'merchantId' },
    { provider: 'datatrans', body: { merchantId: '1100004624', password: 'x', signKey: 'kein Hex' }, field: 'signKey' },
  ])('of $provider is refused at $field', async ({ provider, body, field }) =>
    expect(await call('PUT', `/branches/${shop.otherBranchId}/payment-accounts/${provider}`, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    }),
  )

  test('of a branch takes that branch’s money alone', async () => {
    await call('DELETE', '/payment-accounts/mollie')
    await call('PUT', `/branches/${shop.branchId}/payment-accounts/mollie`, { apiKey: 'test_EigenerSchluessel1234' })
    await shop.reload()
    expect((await shop.post(shop.body({ paymentMethod: 'mollie' }))).status).toBe(201)
    expect((await shop.post(shop.body({ paymentMethod: 'mollie', branch: { id: shop.otherBranchId } }))).status).toBe(
      422,
    )
    expect((await list()).find(({ provider }) => provider === 'mollie')).toMatchObject({
      branch: shop.branchId,
      isTest: true,
    })
    await call('DELETE', `/branches/${shop.branchId}/payment-accounts/mollie`)
  })

  test('says what guests choose from: what Mollie tells, what staff say of Datatrans; another key is asked anew', async () => {
    const { merchantId, password } = doubles.account
    const words = async () =>
      Object.fromEntries((await list()).map(one => [one.provider, { methods: one.methods, offered: one.offered }]))
    await call('PUT', '/payment-accounts/mollie', { apiKey: KEY })
    await call('PUT', '/payment-accounts/datatrans', { merchantId, password, methods: ['postFinance', 'card', 'blik'] })
    expect(await words()).toEqual({
      mollie: { methods: [], offered: null },
      datatrans: { methods: ['card', 'postFinance'], offered: null },
    })
    await readMethods(shop.app)
    expect(await words()).toMatchObject({
      mollie: { offered: expect.arrayContaining(['card', 'eps']) },
      datatrans: { offered: ['card', 'postFinance'] },
    })
    await call('PUT', '/payment-accounts/datatrans', { environment: 'production' })
    expect((await words())['datatrans']).toEqual({ methods: ['card', 'postFinance'], offered: null })
    expect((await call('PUT', '/payment-accounts/datatrans', { methods: ['bargeld'] })).status).toBe(422)
  })

  test('can be tried', async () => {
    await call('PUT', '/payment-accounts/mollie', { apiKey: KEY })
    const check = async () => (await call('POST', '/payment-accounts/mollie/check', {})).body.data
    expect(await check()).toEqual({ isReady: true, isTest: false, message: 'Mollie nimmt die Zugangsdaten an.' })
    doubles.faults.push('down', 'down')
    expect(await check()).toMatchObject({ isReady: false, message: 'Mollie antwortet gerade nicht.' })
    await call('PUT', '/payment-accounts/datatrans', { merchantId: '1100001111', password: 'falsch' })
    expect((await call('POST', '/payment-accounts/datatrans/check', {})).body.data).toMatchObject({
      isReady: false,
      message: 'Datatrans lehnt die Zugangsdaten ab.',
    })
  })

  test('is the business of administrators', async () => {
    const manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    expect((await call('GET', '/payment-accounts', undefined, manager)).status).toBe(403)
    expect((await call('PUT', '/payment-accounts/mollie', { apiKey: KEY }, manager)).status).toBe(403)
    expect((await call('PUT', '/branches/999/payment-accounts/mollie', { apiKey: KEY })).status).toBe(404)
    expect((await call('DELETE', `/branches/${shop.otherBranchId}/payment-accounts/mollie`)).status).toBe(404)
  })
})

describe('Money of a test key', () => {
  test('is named on the order, and stands in no total, booking or file', async () => {
    const read = async (path: string) => (await call('GET', `/reports${path}from=2026-11-20&to=2026-11-30`)).body.data
    const totals = async () => (await read('/daily-totals?')) as DailyTotals
    const bookings = async () =>
      (await call('GET', '/reports/bookings.csv?from=2026-11-20&to=2026-11-30&open=true')).text.trim().split('\n')
        .length
    const before = [await totals(), await bookings()] as const
    await call('PUT', '/payment-accounts/mollie', { apiKey: 'test_EigenerSchluessel1234' })
    await shop.reload()
    const placed = (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as {
      id: number
      paymentRedirectUrl: string
    }
    doubles.mollie.become(placed.paymentRedirectUrl.split('/').at(-1) ?? '', 'paid')
    await call('POST', `/orders/${placed.id}/update-payment-status`, {})
    const order = (await call('GET', `/orders/${placed.id}`)).body.data as StaffOrder
    expect(order).toMatchObject({
      isPaid: true,
      isTestPaid: true,
      status: 'new',
      payments: [{ isTest: true, status: 'paid' }],
    })
    expect(await totals()).toEqual({ ...before[0], tests: { orders: 1, sold: order.totals.gross } })
    expect(await bookings()).toBe(before[1])
    // what a key says of itself counts less than what the provider says of the payment
    await call('PUT', '/payment-accounts/mollie', { apiKey: KEY })
    await shop.reload()
    const real = (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as typeof placed
    const payment = doubles.mollie.payments.get(real.paymentRedirectUrl.split('/').at(-1) ?? '')
    if (!payment) throw new Error('no payment')
    payment.mode = 'test'
    doubles.mollie.become(payment.id, 'paid')
    await call('POST', `/orders/${real.id}/update-payment-status`, {})
    expect((await call('GET', `/orders/${real.id}`)).body.data).toMatchObject({ isPaid: true, isTestPaid: true })
    expect((await totals()).money).toEqual(before[0].money)
  })
})

describe('Test payments', () => {
  const demo = (seed: string) =>
    openTestShop({ env: { SEED: seed }, testPayments: clock => createTestPayments(() => clock.now()) })

  test('are there in the demo, say so, and move no money', async () => {
    const trial = await demo('demo')
    await trial.configure({ enableMollie: true })
    const placed = (await trial.post(trial.body({ paymentMethod: 'mollie' }))).body.data as unknown as {
      id: number
      uid: string
      hash: string
      paymentRedirectUrl: string
    }
    const address = new URL(placed.paymentRedirectUrl).pathname
    expect(address).toMatch(/^\/testzahlung\/mollie\/checkout\/tr_/)
    expect((await trial.request('GET', address)).text).toContain('TESTZAHLUNG – es wird kein Geld bewegt')
    const paid = await trial.request('POST', address, {
      body: 'status=paid',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(paid).toMatchObject({
      status: 303,
      headers: { location: expect.stringMatching(new RegExp(`/payment/mollie/${placed.uid}/`)) },
    })
    await trial.request('GET', new URL(String(paid.headers['location'])).pathname)
    const { data } = (
      await trial.request('GET', `/api/orders/${placed.id}`, { cookie: await trial.loginAs('ROLE_ADMIN') })
    ).body
    expect(data).toMatchObject({ isPaid: true, payments: [{ isTest: true, status: 'paid' }] })
    await trial.close()
  })

  test('that are open can be paid after a restart', () => {
    let kept: string | null = null
    const drawer = { read: () => kept, write: (text: string) => void (kept = text) }
    const open = createTestPayments(() => NOON, drawer)
    const body = JSON.stringify({
      amount: { currency: 'EUR', value: '12.90' },
      redirectUrl: 'http://shop.test/payment/mollie/a/b',
    })
    const { apiKey } = open.account('mollie') as { apiKey: string }
    const made = open.answer('mollie', {
      method: 'POST',
      path: '/v2/payments',
      headers: { authorization: `Bearer ${apiKey}` },
      body,
    })
    const { id } = JSON.parse(made.body) as { id: string }
    const again = createTestPayments(() => NOON, drawer)
    const page = (method: string, sent = '') =>
      again.answer('mollie', { method, path: `/checkout/${id}`, headers: {}, body: sent })
    expect(page('GET').body).toContain('12,90')
    expect(page('POST', 'status=paid')).toMatchObject({
      status: 303,
      headers: { location: 'http://shop.test/payment/mollie/a/b' },
    })
    const last = createTestPayments(() => NOON, drawer)
    const { apiKey: lastKey } = last.account('mollie') as { apiKey: string }
    const told = last.answer('mollie', {
      method: 'GET',
      path: `/v2/payments/${id}`,
      headers: { authorization: `Bearer ${lastKey}` },
      body: '',
    })
    expect(JSON.parse(told.body)).toMatchObject({ status: 'paid' })
  })

  test.each(['none', 'wood'])('do not exist where SEED is %s', async seed => {
    const real = await demo(seed)
    await real.configure({ enableMollie: true })
    expect(real.app.testPayments).toBeNull()
    expect((await real.post(real.body({ paymentMethod: 'mollie' }))).status).toBe(422)
    expect(real.server.hasRoute({ method: 'GET', url: '/testzahlung/:provider/*' })).toBe(false)
    await real.close()
  })
})
