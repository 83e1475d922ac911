import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTextShop, type TextShop } from './text-shop.ts'

const MENU = '/store/laden'
const CHECKOUT = '/store/laden/checkout'
const link = (label: string, suffix: string, children: object[] = []) => ({
  type: 'home',
  label,
  suffix,
  isEnabled: true,
  children,
})

let shop: TextShop
let status: string
let page: Page
beforeAll(async () => {
  shop = await openTextShop()
  ;({ page } = shop)
  const items = [
    link('Küche', '/site/allergens', [link('Woher', '/site/terms-and-conditions')]),
    link('Impressum', '/site/imprint'),
  ]
  await shop.call('POST', '/navigations', { identifier: 'mobile-menu', isPublic: true, items })
  const { uid, hash } = await shop.place()
  status = `/status/${uid}/${hash}`
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.complaints.length = 0
  await shop.visit('/site/imprint', { config: { cancelWindowMinutes: 5 } })
})

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const gone = (name: string | RegExp) => dialog(name).waitFor({ state: 'detached' })
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** As a guest comes: from a page of the shop to the one in question. */
async function enter(path: string) {
  await page.evaluate(cart => sessionStorage.setItem('tresen:cart:laden', JSON.stringify(cart)), shop.strudel(3))
  await page.goto(shop.url + path)
}

/** The donation is folded until somebody wants it. */
async function openDonation() {
  const choose = shop.page.getByRole('button', { name: 'Organisation auswählen' })
  if (!(await choose.isVisible())) await shop.page.getByText(/spenden, für Sie kostenlos/).click()
  await choose.click()
}

const LAYERS: { layer: string; path: () => string; open: () => Promise<void>; title: string | RegExp }[] = [
  { layer: 'the cart', path: () => MENU, open: () => press(/3 Produkte im Warenkorb/), title: 'Warenkorb' },
  {
    layer: 'a product',
    path: () => MENU,
    open: () => page.locator('main article').getByRole('button', { name: 'Apfelstrudel', exact: true }).click(),
    title: /Apfelstrudel/,
  },
  { layer: 'the hours', path: () => MENU, open: () => press(/Öffnungszeiten/), title: 'Öffnungszeiten' },
  { layer: 'the areas', path: () => MENU, open: () => press(/Liefergebiete/), title: 'Liefergebiete und Kosten' },
  { layer: 'the filter', path: () => MENU, open: () => press('Filter'), title: 'Allergene und Ernährung' },
  { layer: 'the menu', path: () => MENU, open: () => press('Menü'), title: 'Menü' },
  {
    layer: 'the terms',
    path: () => CHECKOUT,
    open: () => press('Allgemeinen Geschäftsbedingungen'),
    title: 'Allgemeine Geschäftsbedingungen',
  },
  { layer: 'the donation', path: () => CHECKOUT, open: openDonation, title: /spenden an/ },
  {
    layer: 'the appointment',
    path: () => CHECKOUT,
    open: () => page.getByText('Zu einem Termin').click(),
    title: /Termin/,
  },
  {
    layer: 'the question before a cancellation',
    path: () => status,
    open: () => press(/^Bestellung stornieren/),
    title: 'Bestellung stornieren?',
  },
]

describe.each(LAYERS)('$layer', ({ path, open, title }) => {
  test('is closed by a step back, opened again by a step forward or loading anew, and closed by Escape and its button without a trace', async () => {
    await enter(path())
    const address = page.url()
    await open()
    await dialog(title).waitFor()
    await page.goBack()
    await gone(title)
    expect(page.url()).toBe(address)
    await page.goForward()
    await dialog(title).waitFor()
    await page.reload()
    await dialog(title).waitFor()
    await page.keyboard.press('Escape')
    await gone(title)
    await open()
    await dialog(title).waitFor()
    await dialog(title).getByRole('button', { name: 'Schließen' }).first().click()
    await gone(title)
    expect(page.url()).toBe(address)
    await page.goBack()
    await page.waitForURL(/imprint$/)
    expect(shop.complaints).toEqual([])
  })
})

test('a line changed from the cart lies over it, and each takes its own step back', async () => {
  await enter(MENU)
  await press(/3 Produkte im Warenkorb/)
  await dialog('Warenkorb').waitFor()
  await page
    .getByRole('button', { name: 'Fototorte', exact: true })
    .first()
    .evaluate((row: HTMLElement) => row.click())
  await dialog(/Fototorte/).waitFor()
  expect(page.url()).toContain('?produkt=')
  await page.reload()
  await dialog(/Fototorte/).waitFor()
  await page.goBack()
  await gone(/Fototorte/)
  await dialog('Warenkorb').waitFor()
  expect(page.url()).toBe(shop.url + MENU)
  await page.goBack()
  await gone('Warenkorb')
  expect(page.url()).toBe(shop.url + MENU)
})

test('whoever comes back from the checkout finds the cart as it was left', async () => {
  await enter(MENU)
  await press(/3 Produkte im Warenkorb/)
  await dialog('Warenkorb').getByRole('link', { name: 'Zur Kasse' }).click()
  await page.waitForURL(/checkout$/)
  await page.goBack()
  await dialog('Warenkorb').waitFor()
  await page.goBack()
  await gone('Warenkorb')
  expect(page.url()).toBe(shop.url + MENU)
})

test('a link right into the cart or to a product has the menu as its step before', async () => {
  await enter(`${MENU}#warenkorb`)
  await dialog('Warenkorb').waitFor()
  await press('Warenkorb ausblenden')
  await gone('Warenkorb')
  expect(page.url()).toBe(shop.url + MENU)
  await enter(`${MENU}?produkt=${shop.strudelId}`)
  await dialog(/Apfelstrudel/).waitFor()
  await press('Schließen')
  await gone(/Apfelstrudel/)
  expect(page.url()).toBe(shop.url + MENU)
})

test('each level of the menu is a step, and a page chosen in it is one step away from where the menu was opened', async () => {
  await enter(MENU)
  await press('Menü')
  await press('Küche')
  await dialog('Menü, Küche').waitFor()
  await page.goBack()
  await dialog('Menü').getByRole('button', { name: 'Küche' }).waitFor()
  await page.goForward()
  await dialog('Menü, Küche').getByRole('link', { name: 'Woher' }).click()
  await page.waitForURL(/terms-and-conditions$/)
  await gone(/Menü/)
  await page.goBack()
  await page.waitForURL(shop.url + MENU)
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.waitForURL(/imprint$/)
})

test('at the kiosk a step back closes what lies over the menu, and the next guest finds nothing open', async () => {
  await page.goto(`${shop.url}/self-service/store/laden`)
  await press('Zum Bestellen tippen')
  await press(/Mitnehmen/)
  await press(/Apfelstrudel/)
  await dialog(/Apfelstrudel/).waitFor()
  await page.goBack()
  await gone(/Apfelstrudel/)
  await press(/Apfelstrudel/)
  await press('In den Warenkorb')
  await gone(/Apfelstrudel/)
  await press('Abbrechen')
  await press('Ja, abbrechen')
  await press('Zum Bestellen tippen')
  await page.getByRole('button', { name: /Mitnehmen/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toBe(`${shop.url}/self-service/store/laden`)
})
