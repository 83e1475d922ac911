import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, PHONE, expectAccessible, launchBrowser, openPage, TOLD_MS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const LATIN_ENGLISH = /\b(Loading|Error|Required|Invalid|Submit|Cancel|Checkout|undefined|null|NaN)\b/
const visibleText = (page: Page) => page.locator('body').innerText()

async function configurePizza(page: Page) {
  await page
    .getByRole('button', { name: /Pizza Margherita/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /Familie/ }).check()
  await page.getByRole('radio', { name: /Vollkorn/ }).check()
  await page.getByRole('checkbox', { name: /Prosciutto/ }).check()
  await page.getByRole('checkbox', { name: /Rucola/ }).check()
  await expectAccessible(page, 'product')
  // 22,60 for the size, 0,80 for the dough, the first extra is included, the second costs 1,20
  await page.getByRole('button', { name: 'Zum Warenkorb hinzufügen · 24,60 €' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function fillDelivery(page: Page) {
  await page.getByRole('button', { name: 'Ändern: Art der Lieferung' }).click()
  await page.getByText('Lieferung', { exact: true }).first().click()
  await expect.poll(() => page.getByRole('radio', { name: /^Lieferung/ }).isChecked()).toBe(true)
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
    .fill('Lindengasse 7')
  await page.getByLabel('PLZ').first().fill('1070')
  await expect.poll(() => page.getByRole('textbox', { name: 'Ort', exact: true }).inputValue()).toBe('Wien')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
}

async function signInAtCounter() {
  const { page, complaints } = await openPage(browser, `${url}/backend/login`, { viewport: DESKTOP })
  const { username, password } = DEMO_LOGINS.find(login => login.username === 'service')!
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Kennwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/dashboard/)
  await page.goto(`${url}/backend#/orders/current`)
  return { page, complaints }
}

test('a guest on a phone orders a configured pizza for delivery, the counter accepts, and the status page follows without a reload', async () => {
  const guest = await openPage(browser, `${url}/store/wien-neubau`, { viewport: PHONE })
  await configurePizza(guest.page)
  await guest.page.getByRole('button', { name: /1 Produkt im Warenkorb/ }).click()
  await expectAccessible(guest.page, 'cart')
  await guest.page
    .getByRole('link', { name: 'Zur Kasse' })
    .or(guest.page.getByRole('button', { name: 'Zur Kasse' }))
    .click()
  await guest.page.waitForURL(/checkout$/)
  await guest.page.getByRole('button', { name: /Bestellung abschicken/ }).waitFor()
  await fillDelivery(guest.page)
  await expectAccessible(guest.page, 'checkout')
  expect(await visibleText(guest.page)).not.toMatch(LATIN_ENGLISH)
  await guest.page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await guest.page.waitForURL(/\/status\//)
  await guest.page.getByRole('heading', { level: 1, name: /Vielen Dank/ }).waitFor()
  await expectAccessible(guest.page, 'status')

  const { rows } = await shop.app.pool.query<{ id: number; ticket: number; phone: string; gross: string }>(
    `select id, ticket_number as ticket, phone, gross from orders where last_name = 'Größinger'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.phone).toBe('+436641234567')

  const counter = await signInAtCounter()
  const card = counter.page.locator('article, li, section').filter({ hasText: 'Größinger' }).last()
  await card.waitFor()
  await expectAccessible(counter.page, 'board')
  await card
    .getByRole('button', { name: /Annehmen/ })
    .first()
    .click()
  await guest.page
    .getByText(/In Zubereitung|wird zubereitet|bereiten|zubereitet/i)
    .first()
    .waitFor({ timeout: TOLD_MS })

  expect(await visibleText(guest.page)).not.toMatch(LATIN_ENGLISH)
  expect([...guest.complaints, ...counter.complaints]).toEqual([])
})

test('neither reload nor going back nor a refused submit loses cart or draft', async () => {
  const { page } = await openPage(browser, `${url}/store/wien-neubau`, { viewport: PHONE })
  await configurePizza(page)
  await page.goto(`${url}/store/wien-neubau/checkout`)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).waitFor()
  await page.getByLabel('Vorname').first().fill('Bruno')
  await page
    .getByLabel(/^Telefon/)
    .first()
    .fill('123')
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.getByText('Bitte geben Sie eine gültige Nummer im Format +436641234567 an.').first().waitFor()
  await expectAccessible(page, 'refused checkout')
  await page.reload()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).waitFor()
  await expect.poll(() => page.getByLabel('Vorname').first().inputValue()).toBe('Bruno')
  await page.goBack()
  await page.goto(`${url}/store/wien-neubau`)
  await page.getByRole('button', { name: /1 Produkt im Warenkorb/ }).waitFor()
})

test('an empty cart at checkout says so and leads back', async () => {
  const { page } = await openPage(browser, `${url}/store/wien-neubau/checkout`, { viewport: PHONE })
  await page.getByText('Keine Produkte im Warenkorb!').waitFor()
  await page
    .getByRole('link', { name: /Speisekarte/ })
    .first()
    .click()
  await page.waitForURL(/\/store\/wien-neubau$/)
  expect(await page.title()).toContain('Wien Neubau')
})
