import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'

let shop: TestShop
let browser: Browser
let url: string

beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  await shop.configure({ enableCoupons: true, enableCash: true })
  await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  await shop.create('coupons', { code: 'SOMMER', name: 'Flyer', type: 'percent', value: 10, maxUses: 5 })
  await shop.create('coupons', { code: 'GROSS', type: 'amount', value: 5, minimumOrderValue: 50 })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const sums = (page: Page) => page.locator('dl').filter({ hasText: 'Gesamt' })

async function toCheckout(page: Page) {
  await page
    .getByRole('button', { name: /Schnitzel/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/store/graz/checkout`)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).waitFor()
}

test('a guest who came by the link of a flyer finds its code redeemed, tries others, and pays less', async () => {
  const { page } = await openPage(browser, `${url}/store/graz?coupon=sommer`, { viewport: PHONE })
  expect(page.url()).toBe(`${url}/store/graz`)
  await toCheckout(page)
  await page.getByText('Eingelöst: 10 % Nachlass.').waitFor()
  await sums(page).getByText('-1,29').waitFor()
  await page.getByRole('button', { name: /Bestellung abschicken.*11,61/ }).waitFor()
  await expectAccessible(page, 'redeemed code')
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `redeemed code at ${viewport.width}`)
  }
  await page.reload()
  await page.getByText('Eingelöst: 10 % Nachlass.').waitFor()

  await page.getByRole('button', { name: 'Entfernen' }).last().click()
  await page.getByRole('button', { name: /Bestellung abschicken.*12,90/ }).waitFor()
  await code(page).fill('gibt es nicht')
  await page.keyboard.press('Enter')
  await page.getByText('Dieser Gutscheincode ist nicht gültig. Bitte prüfen Sie die Schreibweise.').waitFor()
  await expectAccessible(page, 'unknown code')
  await code(page).fill('gross')
  await page.getByRole('button', { name: 'Einlösen', exact: true }).click()
  await page.getByText(/Dieser Gutschein gilt ab einem Bestellwert von 50,00/).waitFor()
  await page.getByRole('button', { name: 'Entfernen' }).last().click()
  await code(page).fill('Sommer')
  await page.keyboard.press('Enter')
  await page.getByText('Eingelöst: 10 % Nachlass.').waitFor()

  await page.getByLabel('Vorname').first().fill('Änne')
  await page.getByLabel('Nachname').first().fill('Größinger')
  await page
    .getByLabel(/^Telefon/)
    .first()
    .fill('0043 664 1234567')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.waitForURL(/\/status\//)
  await page.getByText('Gutschein', { exact: true }).first().waitFor()
  await page.getByText(/11,61/).first().waitFor()

  const [name = '', value = ''] = (await shop.loginAs('ROLE_MANAGER', [shop.branchId])).split('=')
  const office = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
  await office.page.context().addCookies([{ name, value, url }])
  await office.page.goto(`${url}/backend#/coupons`)
  await office.page.getByRole('row', { name: /SOMMER/ }).waitFor()
  await expect
    .poll(() => office.page.getByRole('row', { name: /SOMMER/ }).innerText())
    .toMatch(/SOMMER[\s\S]*Prozent[\s\S]*10[\s\S]*1[\s\S]*5/)
  await expectAccessible(office.page, 'codes')
})
