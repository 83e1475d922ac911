import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { createTestPayments } from '#demo/providers/test-payments.ts'
import { localDay } from '#domain/time/local-time.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'

let shop: TestShop
let browser: Browser
let url: string
const YESTERDAY = localDay(new Date(Date.now() - 86_400_000).toISOString(), 'Europe/Vienna')
const TAXES = [
  { label: 'Speisen', country: 'AT', percent: 10, validFrom: null, validTo: YESTERDAY, successor: 12 },
  { label: 'Neu', country: 'AT', percent: 12, validFrom: null, validTo: null, successor: null },
]
const AREA = {
  id: 'mitte',
  area: 'Mitte',
  zipCodes: ['8010'],
  price: 3.9,
  tax: 10,
  free: false,
  feeTiers: [{ from: 30, price: 1.9 }],
  freeFromOrderValue: 60,
  minimumOrderValue: 10,
}

beforeAll(async () => {
  shop = await openTestShop({
    now: new Date().toISOString(),
    testPayments: clock => createTestPayments(() => clock.now()),
  })
  await shop.configure({ enableMollie: true, enableCash: true, taxes: TAXES })
  await shop.changeBranch(
    { name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] },
    { name: 'delivery_areas', value: [AREA] },
    { name: 'is_tip_enabled', value: true },
    { name: 'is_cash_enabled', value: true },
  )
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const sums = (page: Page) => page.locator('dl').filter({ hasText: 'Netto' })
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
/** The rows of the sums as they read. */
const rows = async (page: Page) => (await sums(page).locator('div').allInnerTexts()).map(plain)

test('a guest sees how little is missing to a cheaper way, gives a tip, and pays what the sums say, with the rates of that day', async () => {
  const { page } = await openPage(browser, `${url}/store/graz`, { viewport: PHONE })
  await page
    .getByRole('button', { name: /Schnitzel/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mehr' }).first().click()
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/store/graz/checkout`)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).waitFor()
  await page.getByRole('button', { name: 'Ändern: Art der Lieferung' }).click()
  await page.getByRole('radio', { name: /Lieferung/ }).check({ force: true })
  await page.getByLabel(/^PLZ/).fill('8010')
  await page.getByText(/Noch .*, dann nur 1,90.€ Lieferung\./).waitFor()
  await page.getByText(/Lieferung 3,90.€, ab 30,00.€ 1,90.€, ab 60,00.€ kostenlos/).waitFor()

  const tip = page.getByRole('radiogroup', { name: 'Trinkgeld' })
  expect(await tip.count(), 'nobody is asked who pays on site').toBe(0)
  await page.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
  await tip.waitFor()
  await expect.poll(() => tip.getByRole('radio', { name: 'Keines' }).isChecked()).toBe(true)
  expect((await rows(page)).some(row => row.includes('Trinkgeld'))).toBe(false)
  await tip.getByRole('radio', { name: /^10 %/ }).check({ force: true })
  await sums(page).getByText('Trinkgeld').waitFor()
  await sums(page).getByText('12 % MwSt.').waitFor()
  expect(await sums(page).getByText('10 % MwSt.').count()).toBe(0)
  await expectAccessible(page, 'a tip in percent')
  await tip.getByRole('radio', { name: 'Eigener Betrag' }).check({ force: true })
  await page.getByLabel('Trinkgeld in Euro').fill('zwei')
  await page.getByText('Bitte geben Sie einen Betrag ein, zum Beispiel 2,50.').waitFor()
  expect((await rows(page)).some(row => row.includes('Trinkgeld'))).toBe(false)
  await page.getByLabel('Trinkgeld in Euro').fill('500')
  await page.getByText('Das Trinkgeld ist höher als die Bestellung. Bitte prüfen Sie den Betrag.').waitFor()
  await page.getByLabel('Trinkgeld in Euro').fill('2,50')
  await expect.poll(() => rows(page)).toContain('Trinkgeld 2,50 €')
  await page.reload()
  await tip.waitFor()
  await expect.poll(() => page.getByLabel('Trinkgeld in Euro').inputValue()).toBe('2,50')
  await expect.poll(() => rows(page)).toContain('Trinkgeld 2,50 €')
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `a tip at ${viewport.width}`)
    await expectAccessible(page, `a tip at ${viewport.width}`)
  }
  await page.setViewportSize(PHONE)
  const shown = await rows(page)

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
  await page
    .getByLabel(/^Straße/)
    .first()
    .fill('Herrengasse 1')
  await page.getByLabel(/^Ort/).first().fill('Graz')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.waitForURL(/\/testzahlung\/mollie\/checkout\//)
  await page.getByRole('button', { name: 'Zahlung schlägt fehl' }).click()
  await page.waitForURL(/\/checkout\/error/)
  await page.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
  await tip.waitFor()
  await expect.poll(() => rows(page)).toEqual(shown)
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.waitForURL(/\/testzahlung\/mollie\/checkout\//)
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await page.waitForURL(/\/status\//)
  await expect.poll(() => rows(page)).toEqual(shown)
  await expectAccessible(page, 'an order with a tip')

  const cookie = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  const [order] = (await shop.request('GET', '/api/orders?limit=1', { cookie })).body.data as StaffOrder[]
  expect([order?.totals.tip, order?.totals.taxes.map(({ rate }) => rate), order?.isPaid]).toEqual([2.5, [12], true])
  await page.context().close()
})

test('who runs the shop enters a change of a rate and tiers of a fee, and reads at once what they do', async () => {
  const [name = '', value = ''] = (await shop.loginAs('ROLE_ADMIN')).split('=')
  const { page } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/settings/payment`)
  await page.getByText(/: 12 % statt 10 %/).waitFor()
  await page
    .getByText(/Netto sind das 8,93.€ statt 9,09.€\. Damit Ihnen gleich viel bleibt, müsste es 10,18.€ kosten\./)
    .waitFor()
  await page.getByLabel('Danach (Prozent)').first().fill('15')
  await page.getByText(/: 15 % statt 10 %/).waitFor()
  await page.getByLabel('Danach (Prozent)').first().fill('10')
  await page.getByRole('button', { name: /Speichern/ }).click()
  await page.getByText('Das ist derselbe Satz. Bitte geben Sie den neuen an.').first().waitFor()
  await page.getByLabel('Danach (Prozent)').first().fill('12')
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `rates at ${viewport.width}`)
    await expectAccessible(page, `rates at ${viewport.width}`)
  }

  await page.goto(`${url}/backend#/branches/${shop.branchId}/delivery`)
  await page.getByText('Günstiger ab einem Bestellwert').first().waitFor()
  await page.getByLabel('Ab Bestellwert').first().fill('70')
  await page.getByRole('button', { name: /Speichern/ }).click()
  await page.getByText('Ab diesem Bestellwert ist die Lieferung schon kostenlos.').first().waitFor()
  await page.getByLabel('Ab Bestellwert').first().fill('25')
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `tiers at ${viewport.width}`)
    await expectAccessible(page, `tiers at ${viewport.width}`)
  }
  await page.context().close()
})
