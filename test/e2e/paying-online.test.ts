import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPayments } from '#demo/providers/test-payments.ts'
import { readMethods } from '#server/features/payment-accounts/read-methods.ts'
import { openTestShop } from '#test/order-shop.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  DESKTOP,
  expectAccessible,
  expectWithin,
  launchBrowser,
  openPage,
  PHONE,
  SMALL_PHONE,
  TABLET,
} from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string

beforeAll(async () => {
  shop = await startTestApp({
    now: new Date().toISOString(),
    seed: 'demo',
    testPayments: clock => createTestPayments(() => clock.now()),
  })
  await readMethods(shop.app)
  shop.app.catalogue.invalidate()
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function fillCheckout(page: Page) {
  await page.getByLabel('Vorname').first().fill('Änne')
  await page.getByLabel('Nachname').first().fill('Größinger')
  await page
    .getByLabel(/^E-Mail/)
    .first()
    .fill('aenne@beispiel.at')
  await page
    .getByLabel(/^Telefon/)
    .first()
    .fill('0043 664 1234567')
  await page.getByRole('radio', { name: /^Karte/ }).check({ force: true })
  await agree(page)
}
async function agree(page: Page) {
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
}
const send = (page: Page) => page.getByRole('button', { name: /Bestellung abschicken/ }).click()

test('a guest pays online: a payment that fails loses nothing, one that works brings the order to the shop, which gives it back when it cancels', async () => {
  const { page } = await openPage(browser, `${url}/store/wien-neubau`, { viewport: PHONE })
  await page
    .getByRole('button', { name: /Frittatensuppe/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/store/wien-neubau/checkout`)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).waitFor()
  await fillCheckout(page)
  await page.getByRole('radio', { name: /^Google Pay/ }).waitFor({ state: 'attached' })
  // only where the browser can: this one has no Apple Pay
  expect(await page.getByRole('radio', { name: /^Apple Pay/ }).count()).toBe(0)
  expect(await page.getByText(/Mollie|Datatrans/).count()).toBe(0)
  await expectAccessible(page, 'checkout with online payment')
  await send(page)

  await page.waitForURL(/\/testzahlung\/mollie\/checkout\//)
  await page.getByText('TESTZAHLUNG – es wird kein Geld bewegt').waitFor()
  await page.getByRole('heading', { name: 'Bezahlen mit Mollie: creditcard' }).waitFor()
  await expectWithin(page, 'payment page')
  await expectAccessible(page, 'payment page')
  await page.getByRole('button', { name: 'Zahlung schlägt fehl' }).click()

  await page.waitForURL(/\/checkout\/error$/)
  await page
    .getByText('Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.')
    .waitFor()
  await expect.poll(() => page.getByLabel('Vorname').first().inputValue()).toBe('Änne')
  for (const viewport of [SMALL_PHONE, TABLET, DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await page.getByText('Es wurde nichts abgebucht.').waitFor()
    await expectWithin(page, `a failed payment at ${viewport.width}`)
    await expectAccessible(page, `a failed payment at ${viewport.width}`)
  }
  await page.getByRole('button', { name: 'Zahlungsart wählen' }).click()
  const card = page.getByRole('radio', { name: /^Karte/ })
  expect(await card.isChecked()).toBe(true)
  expect(await card.evaluate(input => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^EPS/ }).check({ force: true })
  await send(page)
  await page.waitForURL(/\/testzahlung\/mollie\/checkout\//)
  await page.getByRole('heading', { name: 'Bezahlen mit Mollie: eps' }).waitFor()
  await page.getByRole('button', { name: 'Bezahlen' }).click()

  await page.waitForURL(/\/status\//)
  await page.getByRole('heading', { level: 1, name: /Vielen Dank/ }).waitFor()
  await page.getByText('Zahlung eingegangen').waitFor()
  await expectAccessible(page, 'paid order')

  const admin = await shop.loginAs('ROLE_ADMIN')
  const [name = '', value = ''] = admin.split('=')
  const counter = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  await counter.page.context().addCookies([{ name, value, url }])
  const { data } = (await shop.request('GET', '/api/orders?search=Gr%C3%B6%C3%9Finger&status=new', { cookie: admin }))
    .body
  const [{ id } = { id: 0 }] = data as { id: number }[]
  await counter.page.goto(`${url}/backend#/orders/${id}`)
  await counter.page.getByRole('heading', { name: 'Zahlungen' }).waitFor()
  await counter.page.getByText('Testzahlung: es fließt kein Geld.').waitFor()
  await counter.page.getByRole('button', { name: 'Zahlungsstatus prüfen' }).click()
  await counter.page.getByText('Zahlungsstatus ist überprüft.').waitFor()
  await expectAccessible(counter.page, 'payments of an order')
  await shop.request('POST', `/api/orders/${id}/status/cancel`, { cookie: admin, body: { reason: 'Strom weg' } })
  await counter.page.getByText('Bestellung storniert, System').waitFor()
  // until the provider has said that it is done
  await page.getByText('Rückerstattung veranlasst', { exact: true }).waitFor()
})

test('a guest who closed the payment page pays from the page of the order', async () => {
  const small = await openTestShop({ testPayments: clock => createTestPayments(() => clock.now()) })
  await small.configure({ enableMollie: true })
  await readMethods(small.app)
  await small.reload()
  const origin = await small.listen()
  const { uid, hash } = (await small.post(small.body({ paymentMethod: 'mollie' }), { host: new URL(origin).host })).body
    .data as {
    uid: string
    hash: string
  }
  const { page } = await openPage(browser, `${origin}/status/${uid}/${hash}`, { viewport: PHONE })
  await page.getByText('Warten auf Zahlungseingang').first().waitFor()
  await page.getByRole('button', { name: 'Jetzt online bezahlen' }).waitFor()
  const pay = page.getByRole('button', { name: 'EPS', exact: true })
  await pay.waitFor()
  await expectWithin(page, 'awaited payment')
  await expectAccessible(page, 'awaited payment')
  await pay.click()
  await page.waitForURL(/\/testzahlung\//)
  await page.getByRole('heading', { name: 'Bezahlen mit Mollie: eps' }).waitFor()
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await page.waitForURL(/\/status\//)
  await page.getByText('Zahlung eingegangen').waitFor()
  await page.getByText('EPS, bezahlt, Testzahlung').waitFor()
  await small.close()
})
