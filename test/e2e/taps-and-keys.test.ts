import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { openPage, SMALL_PHONE } from './browser.ts'
import { handsOn } from './hands.ts'
import { heading, type KioskShop, openKioskShop } from './kiosk-shop.ts'

let shop: KioskShop
beforeAll(async () => {
  shop = await openKioskShop()
})
afterEach(() => shop.clear())
afterAll(() => shop?.close())

const menu = async () =>
  (await openPage(shop.browser, `${shop.url}/store/wien-neubau`, { viewport: SMALL_PHONE, hasTouch: true })).page
const sheet = (page: Page) => page.getByRole('dialog')

test('a first guest on a small phone collects a soup with seven taps', async () => {
  const page = await menu()
  const { tap, type, next, done } = handsOn(page)
  await tap(page.getByRole('button', { name: 'Frittatensuppe in den Warenkorb' }))
  await tap(page.getByRole('button', { name: /1 Produkt im Warenkorb/ }))
  await tap(page.getByRole('link', { name: 'Zur Kasse' }))
  await tap(page.getByLabel('Vorname'))
  await type('Eva')
  await next()
  await type('Ott')
  await tap(page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }))
  await tap(page.getByRole('checkbox', { name: /Datenschutzerklärung/ }))
  await tap(page.getByRole('button', { name: /Bestellung abschicken/ }))
  await page.waitForURL(/\/status\//)
  expect(done).toEqual({ taps: WAYS.takeaway.taps, keys: WAYS.takeaway.keys, next: 1 })
})

test('a burger of one’s own takes a tap for each choice, and one to go on where several may be chosen', async () => {
  const page = await menu()
  const { tap, done } = handsOn(page)
  const pick = (name: RegExp) => tap(sheet(page).locator('label').filter({ hasText: name }).first())
  const step = (at: number) =>
    sheet(page)
      .getByText(new RegExp(`^Schritt ${at} von`))
      .waitFor()
  await page
    .getByRole('button', { name: /Burger nach Ihrer Wahl/ })
    .first()
    .tap()
  await step(1)
  await pick(/Malzbrot/)
  await step(2)
  await pick(/Rind, 160 g/)
  await step(3)
  await pick(/Rosa/)
  await step(4)
  await pick(/Bergkäse/)
  await tap(sheet(page).getByRole('button', { name: 'Zum nächsten Schritt' }))
  await step(5)
  await pick(/Salat/)
  await pick(/Paradeiser/)
  await pick(/Röstzwiebel/)
  await tap(sheet(page).getByRole('button', { name: 'Zum nächsten Schritt' }))
  await step(6)
  await pick(/Pommes/)
  await step(7)
  await pick(/Ketchup/)
  await tap(sheet(page).getByRole('button', { name: 'Zum nächsten Schritt' }))
  await tap(sheet(page).getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }))
  await sheet(page).waitFor({ state: 'detached' })
  expect(done).toEqual({ taps: WAYS.burger.taps, keys: 0, next: 0 })
})

test('a dish is ordered at the kiosk with nine touches', async () => {
  await shop.settings()
  const { page } = await shop.kiosk()
  const { tap, done } = handsOn(page)
  const press = (name: string | RegExp) => tap(page.getByRole('button', { name }).first())
  await press('Zum Bestellen tippen')
  await heading(page, 'Wo möchten Sie essen?')
  await press(/^Mitnehmen/)
  await tap(page.locator('main li button[aria-haspopup]:enabled').first())
  await press(/^In den Warenkorb/)
  await sheet(page).waitFor({ state: 'detached' })
  await press('Zur Bestellung')
  await heading(page, 'Ihre Bestellung')
  await press('Weiter')
  await heading(page, 'Wie dürfen wir Sie aufrufen?')
  await press('Weiter')
  await heading(page, 'Wie möchten Sie bezahlen?')
  await tap(page.getByText('Mit Karte an der Kassa'))
  await press('Bestellung abschicken')
  await heading(page, 'Danke für Ihre Bestellung!')
  expect(done).toEqual({ taps: WAYS.kiosk.taps, keys: 0, next: 0 })
})
