import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { startPaymentDoubles, type PaymentDoubles } from '#test/payment-doubles.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE } from './browser.ts'

let doubles: PaymentDoubles
let shop: TestShop
let browser: Browser
let url: string

beforeAll(async () => {
  const now = new Date().toISOString()
  doubles = await startPaymentDoubles(() => now)
  shop = await openTestShop({ now, env: doubles.env })
  await shop.configure({ enableMollie: true })
  await shop.changeBranch({ name: 'openingHours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await doubles?.close()
})

test.each([
  { glass: DESKTOP, name: 'desktop' },
  { glass: PHONE, name: 'phone' },
])('staff try a refund again that the provider did not make, on a $name', async ({ glass, name }) => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const placed = (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as unknown as {
    id: number
    uid: string
    hash: string
  }
  const payment = [...doubles.mollie.payments.values()].at(-1)!
  doubles.mollie.become(payment.id, 'paid')
  await shop.request('GET', `/payment/mollie/${placed.uid}/${placed.hash}`)
  const [cookie = '', value = ''] = admin.split('=')
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: glass })
  await page.context().addCookies([{ name: cookie, value, url }])
  await shop.step(placed.id, 'status/cancel', admin, { reason: 'Strom weg' })
  await sendRefunds(shop.app)
  doubles.mollie.becomeRefund(payment.refunds[0]!.id, 'failed')
  await shop.step(placed.id, 'update-payment-status', admin)

  await page.goto(`${url}/backend#/orders/${placed.id}`)
  await page.getByRole('heading', { name: 'Zahlungen' }).waitFor()
  const retry = page.getByRole('button', { name: 'Erneut versuchen' })
  await retry.waitFor()
  await expectAccessible(page, `failed refund on a ${name}`)
  await expectWithin(page, `failed refund on a ${name}`)
  await retry.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Die Erstattung wird noch einmal versucht.').waitFor()
  await retry.waitFor({ state: 'detached' })
  await sendRefunds(shop.app)
  doubles.mollie.becomeRefund(payment.refunds[1]!.id, 'refunded')
  // nobody presses anything: the page follows what the provider did
  await reconcileOrder(shop.app, placed.id)
  await page.getByText(/^Erstattet \d/).waitFor()
  expect(payment.refunds.map(({ status, cents }) => [status, cents])).toEqual([
    ['failed', 1290],
    ['refunded', 1290],
  ])
})

test('a guest reads at once that a part comes back, and how much', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const placed = (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as unknown as {
    id: number
    uid: string
    hash: string
  }
  doubles.mollie.become([...doubles.mollie.payments.values()].at(-1)!.id, 'paid')
  await shop.request('GET', `/payment/mollie/${placed.uid}/${placed.hash}`)
  for (const step of ['confirm', 'in-delivery', 'completed']) await shop.step(placed.id, `status/${step}`, admin)
  const { page } = await openPage(browser, `${url}/status/${placed.uid}/${placed.hash}`, { viewport: PHONE })
  await page.getByText(', bezahlt', { exact: false }).waitFor()
  const refund = async (amount: number | undefined, key: string) => {
    const answer = await shop.request('POST', `/api/orders/${placed.id}/refunds`, {
      body: { amount, reason: 'Suppe war kalt' },
      cookie: admin,
      headers: { 'idempotency-key': key },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  await refund(2.5, crypto.randomUUID())
  await page.getByText('Teilweise Rückerstattung veranlasst', { exact: true }).waitFor()
  await page.getByText(/^Rückerstattung veranlasst: 2,50\s€$/).waitFor()
  await expectAccessible(page, 'a part refunded')
  await expectWithin(page, 'a part refunded')
  await refund(undefined, crypto.randomUUID())
  await page.getByText('Rückerstattung veranlasst', { exact: true }).waitFor()
  await page.getByText(/^Rückerstattung veranlasst: 12,90\s€$/).waitFor()
})

test('a guest whose order was cancelled reads by itself whether the money comes back', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const placed = (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as unknown as {
    id: number
    uid: string
    hash: string
  }
  const payment = [...doubles.mollie.payments.values()].at(-1)!
  doubles.mollie.become(payment.id, 'paid')
  await shop.request('GET', `/payment/mollie/${placed.uid}/${placed.hash}`)
  const { page } = await openPage(browser, `${url}/status/${placed.uid}/${placed.hash}`, { viewport: PHONE })
  await shop.step(placed.id, 'status/cancel', admin, { reason: 'Strom weg' })
  const comesBack = page.getByText('Der Betrag wird Ihnen rückerstattet.', { exact: false })
  await comesBack.waitFor()
  await sendRefunds(shop.app)
  doubles.mollie.becomeRefund(payment.refunds[0]!.id, 'failed')
  await reconcileOrder(shop.app, placed.id)
  await expect.poll(() => comesBack.count()).toBe(0)
})
