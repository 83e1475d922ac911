import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { readMethods } from '#server/features/payment-accounts/read-methods.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

const NOT_THERE = 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.'
let doubles: PaymentDoubles
let shop: TestShop
let manager: string
let time = NOON
/** What is switched on at Mollie before a test switches it off. */
let allMethods: PaymentDoubles['mollie']['account']['methods']

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => time)
  shop = await openTestShop({
    env: { ...doubles.env, DATATRANS_METHODS: 'twint, postFinance, card, bitcoin', PUBLIC_URL: 'https://wirt.example' },
  })
  await shop.configure({ enableMollie: true, enableDatatrans: true })
  await shop.changeBranch({ name: 'isDatatransEnabled', value: true })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
beforeEach(async () => {
  allMethods = doubles.mollie.account.methods
  await askAgain()
})
afterEach(() => {
  doubles.notices.splice(0)
  doubles.faults.splice(0)
  doubles.requests.splice(0)
  doubles.mollie.account.methods = allMethods
  setNow(NOON)
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})

function setNow(next: string) {
  time = next
  shop.setNow(next)
}
const later = (minutes: number) => setNow(new Date(Date.parse(time) + minutes * 60_000).toISOString())

/** As the minute does it, with every account due. */
async function askAgain() {
  await sql`delete from account_methods`.execute(shop.app.db)
  await readMethods(shop.app)
  await shop.reload()
}
const offers = async () => {
  await shop.reload()
  const { onlineAccounts = [] } = (await shop.app.catalogue.current()).config
  return Object.fromEntries(onlineAccounts.map(one => [one.provider, one.methods?.map(({ method }) => method) ?? null]))
}
/** As strangers may send it. */
const place = (paymentMethod: string, onlineMethod?: string | null) =>
  shop.post({ ...shop.body(), paymentMethod, onlineMethod })
async function placed(paymentMethod: string, onlineMethod?: string | null) {
  const answer = await place(paymentMethod, onlineMethod)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as unknown as { id: number; uid: string; hash: string; paymentRedirectUrl: string | null }
}
const staffView = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: manager })).body.data
const providerIdOf = (url: string | null) => url?.split('/').at(-1) ?? ''
const payWith = ({ uid, hash }: { uid: string; hash: string }, onlineMethod: string | null) =>
  shop.request('POST', `/api/orders/public/${uid}/${hash}/pay`, { body: { onlineMethod } })
async function deliver() {
  for (const { url, headers, body } of doubles.notices.splice(0))
    await shop.request('POST', new URL(url).pathname, { body: Buffer.from(body), headers })
}

describe('What an account offers', () => {
  test('is what its provider says for the currency of the shop, wallets included, and what staff say of Datatrans', async () => {
    expect(await offers()).toEqual({
      mollie: ['applePay', 'googlePay', 'card', 'eps', 'paypal'],
      datatrans: ['card', 'postFinance'],
    })
    expect(doubles.requests[0]).toContain(
      'GET /v2/methods?amount%5Bcurrency%5D=EUR&amount%5Bvalue%5D=25.00&resource=payments&includeWallets=applepay%2Cgooglepay',
    )
  })

  test('is asked for again after a quarter of an hour, and not before', async () => {
    doubles.requests.splice(0)
    later(14)
    await readMethods(shop.app)
    expect(doubles.requests).toEqual([])
    later(2)
    doubles.mollie.account.methods = allMethods.filter(({ id }) => id !== 'eps')
    await readMethods(shop.app)
    expect((await offers())['mollie']).toEqual(['applePay', 'googlePay', 'card', 'paypal'])
  })

  test('stays as it was while the provider does not answer, for a day', async () => {
    for (const minutes of [16, 23 * 60]) {
      later(minutes)
      doubles.faults.push('down', 'down')
      await readMethods(shop.app)
      expect((await offers())['mollie']).toContain('eps')
    }
    later(60)
    doubles.faults.push('down', 'down')
    await readMethods(shop.app)
    expect((await offers())['mollie']).toBeNull()
    expect(await place('mollie', 'eps')).toMatchObject({ status: 422 })
    expect((await placed('mollie')).paymentRedirectUrl).toMatch(/\/checkout\/tr_/)
  })

  test('tells pages only when it has changed', async () => {
    const before = (await shop.app.catalogue.current()).version
    later(16)
    await readMethods(shop.app)
    await shop.reload()
    expect((await shop.app.catalogue.current()).version).toBe(before)
  })

  test('stands on the checkout and on the page of an order that waits for its money', async () => {
    const catalogue = await shop.app.catalogue.current()
    const page = { now: NOON, origin: 'https://wirt.example', build: '1' }
    expect(pageData(catalogue, { ...page, path: '/store/graz/checkout' }).checkout?.online).toMatchObject({
      mollie: expect.arrayContaining([{ method: 'eps', min: 100, max: 5_000_000 }]),
      datatrans: [{ method: 'card' }, { method: 'postFinance' }],
    })
    const { uid, hash } = await placed('datatrans', 'postFinance')
    const order = (await shop.request('GET', `/api/orders/public/${uid}/${hash}`)).body.data as PublicOrder
    expect(order).toMatchObject({ onlineMethod: 'postFinance' })
    expect(pageData(catalogue, { ...page, path: `/status/${uid}/${hash}`, order }).payMethods).toEqual([
      'card',
      'postFinance',
    ])
    const isPaid = { ...order, status: 'new' as const }
    expect(pageData(catalogue, { ...page, path: `/status/${uid}/${hash}`, order: isPaid }).payMethods).toEqual([])
  })
})

describe('A method by name', () => {
  test('is handed to Mollie, which leads the guest there, and stands with the order', async () => {
    const { id, paymentRedirectUrl } = await placed('mollie', 'eps')
    expect(doubles.mollie.payments.get(providerIdOf(paymentRedirectUrl))).toMatchObject({ method: 'eps' })
    expect(await staffView(id)).toMatchObject({
      paymentMethod: 'mollie',
      onlineMethod: 'eps',
      payments: [{ provider: 'mollie', onlineMethod: 'eps' }],
    })
  })

  test('is handed to Datatrans by all of its short names', async () => {
    const { paymentRedirectUrl } = await placed('datatrans', 'card')
    const { paymentMethods } = doubles.datatrans.transactions.get(providerIdOf(paymentRedirectUrl)) ?? {}
    expect(paymentMethods).toEqual(expect.arrayContaining(['VIS', 'ECA']))
    const other = await placed('datatrans', 'postFinance')
    expect(doubles.datatrans.transactions.get(providerIdOf(other.paymentRedirectUrl))).toMatchObject({
      paymentMethods: ['PFC'],
    })
  })

  test('is refused at its field where the account does not offer it, for the sum or at all', async () => {
    expect(await place('mollie', 'twint')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'paymentMethod', code: 'invalidChoice', message: NOT_THERE }] },
    })
    expect(await place('datatrans', 'twint')).toMatchObject({ status: 422 })
    expect(await place('mollie', 'bitcoin')).toMatchObject({ status: 422 })
    doubles.mollie.account.methods = [{ id: 'eps', currencies: ['EUR'], min: '20.00', max: null }]
    await askAgain()
    const { status, body } = await place('mollie', 'eps')
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toMatch(/EPS nehmen wir erst ab 20,00.€/)
  })

  test('means nothing for an order that is paid on site', async () => {
    const { id } = await placed('cash', 'twint')
    expect(await staffView(id)).toMatchObject({ paymentMethod: 'cash', onlineMethod: null })
  })

  test('that was switched off a moment ago leads to the page of the provider', async () => {
    doubles.mollie.account.methods = allMethods.filter(({ id }) => id !== 'eps')
    const { paymentRedirectUrl } = await placed('mollie', 'eps')
    expect(doubles.mollie.payments.get(providerIdOf(paymentRedirectUrl))).toMatchObject({ method: null })
  })

  test('that was chosen at the page of the provider is taken over with the money', async () => {
    const { id, paymentRedirectUrl } = await placed('mollie')
    const payment = doubles.mollie.payments.get(providerIdOf(paymentRedirectUrl))
    if (payment) payment.method = 'paypal'
    doubles.mollie.become(providerIdOf(paymentRedirectUrl), 'paid')
    await deliver()
    expect(await staffView(id)).toMatchObject({
      isPaid: true,
      onlineMethod: 'paypal',
      payments: [{ onlineMethod: 'paypal', status: 'paid' }],
    })
  })
})

describe('Paying later', () => {
  test('with another method takes the place of what was begun', async () => {
    const order = await placed('mollie', 'eps')
    const answer = await payWith(order, 'card')
    expect(answer.status, answer.text).toBe(200)
    const { paymentRedirectUrl } = answer.body.data as { paymentRedirectUrl: string }
    expect(paymentRedirectUrl).not.toBe(order.paymentRedirectUrl)
    expect(doubles.mollie.payments.get(providerIdOf(paymentRedirectUrl))).toMatchObject({ method: 'creditcard' })
    expect(await staffView(order.id)).toMatchObject({
      status: 'awaitingPayment',
      onlineMethod: 'card',
      payments: [
        { onlineMethod: 'eps', status: 'canceled' },
        { onlineMethod: 'card', status: 'open' },
      ],
    })
    const again = await payWith(order, 'card')
    expect(again.body.data).toEqual({ paymentRedirectUrl })
    expect((await payWith(order, null)).body.data).toEqual({ paymentRedirectUrl })
  })

  test('stays with the provider, and asks for nothing the account does not offer', async () => {
    const order = await placed('datatrans', 'postFinance')
    expect(await payWith(order, 'eps')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'onlineMethod', code: 'invalidChoice', message: NOT_THERE }] },
    })
    const answer = await payWith(order, 'card')
    expect(answer.status, answer.text).toBe(200)
    // Datatrans takes nothing back that was only begun: whoever pays both is given one back
    doubles.datatrans.become(
      providerIdOf((answer.body.data as { paymentRedirectUrl: string }).paymentRedirectUrl),
      'settled',
    )
    await deliver()
    expect(await staffView(order.id)).toMatchObject({ isPaid: true, onlineMethod: 'card', paymentMethod: 'datatrans' })
  })

  test('gives up what the provider was never told of', async () => {
    doubles.faults.push('down', 'down')
    const order = await placed('mollie', 'eps')
    expect(order.paymentRedirectUrl).toBeNull()
    expect((await payWith(order, 'paypal')).status).toBe(200)
    expect(await staffView(order.id)).toMatchObject({
      status: 'awaitingPayment',
      payments: [
        { onlineMethod: 'eps', status: 'canceled' },
        { onlineMethod: 'paypal', status: 'open' },
      ],
    })
  })
})
