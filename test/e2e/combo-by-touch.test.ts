import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET, WIDTHS } from './browser.ts'
import { NOON } from './kiosk-shop.ts'

const NAME = 'Menü nach Wahl'
const TABLET_KEY = DEMO_DEVICES.find(({ key }) => key === 'desk-neubau')!.apiKey!

let shop: TestApp
let browser: Browser
let url: string
let admin: string
let branchId: number
/** The steps of the menu with the names of what there is to choose. */
let steps: { name: string; options: string[] }[]

beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  admin = await shop.loginAs('ROLE_ADMIN')
  const { branches, products } = await shop.app.catalogue.current()
  branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  const combo = products.find(({ name }) => name === NAME)!
  steps = combo.config.parts.map(({ name, options }) => ({ name, options: options.map(option => option.name) }))
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A glass one touches, its time that of the shop. */
const touch = (path: string, viewport = PHONE) =>
  openPage(browser, url + path, {
    viewport,
    hasTouch: true,
    isMobile: viewport === PHONE,
    prepare: page => page.clock.install({ time: NOON }),
  })
const choice = (page: Page, step: string, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${step}`) }).locator('label', { hasText: name })
const take = (page: Page, step: number, option: number) =>
  choice(page, steps[step]!.name, steps[step]!.options[option]!).tap()
/** What of a page is too small for a finger: nothing one presses or types into is lower than 40 px. */
const small = (page: Page) =>
  page.evaluate(() => {
    const layer = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1) ?? document
    return [
      ...layer.querySelectorAll(
        'button, label:has(input), input:not([type="radio"], [type="checkbox"]), select, textarea',
      ),
    ].flatMap(element => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility() && width > 1 && height > 1 && height < 39.5
        ? [`${element.textContent || element.ariaLabel} ${Math.round(height)}`]
        : []
    })
  })
async function expectGood(page: Page, what: string) {
  await expectWithin(page, what)
  expect(await small(page), `${what} for a finger`).toEqual([])
  await expectAccessible(page, what)
}

test('a guest puts a menu together on a phone by touch, the tablet of the counter takes, cooks and hands it over without a login', async () => {
  const { page, complaints } = await touch('/store/wien-neubau')
  await page
    .getByRole('button', { name: new RegExp(NAME) })
    .first()
    .tap()
  const sheet = page.getByRole('dialog', { name: NAME })
  await sheet.getByText('Pflichtauswahl').first().waitFor()
  await sheet.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).tap()
  await expect.poll(() => sheet.getByText(/^Bitte (treffen|wählen) Sie eine?n? \S+\.$/).count()).toBe(3)
  await expectGood(page, 'a menu nothing was chosen of')
  // a soup and a main dish that cost more, a drink, and a dip nobody has to take
  await take(page, 0, 3)
  await take(page, 1, 3)
  await take(page, 2, 2)
  await take(page, 3, 0)
  expect(await sheet.getByText(/^Bitte (treffen|wählen) Sie eine?n? \S+\.$/).count()).toBe(0)
  await sheet.getByRole('button', { name: 'Mehr', exact: true }).tap()
  await expectGood(page, 'a menu put together')
  // 17,90 + 1,50 + 2,40 + 1,50, twice
  await sheet.getByRole('button', { name: /^Zum Warenkorb hinzufügen · 46,60/ }).tap()
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '2 Produkte im Warenkorb' }).tap()
  const cart = page.getByRole('dialog', { name: 'Warenkorb' })
  for (const [step, option] of [
    [0, 3],
    [1, 3],
    [2, 2],
    [3, 0],
  ] as const)
    await cart.getByText(`${steps[step]!.name}: ${steps[step]!.options[option]!}`).waitFor()
  await expectGood(page, 'a cart with a menu')
  await cart.getByRole('button', { name: `${NAME} bearbeiten` }).tap()
  await take(page, 2, 4)
  // a dip that was taken is given back by another touch on it where nobody has to have one
  await take(page, 3, 0)
  await page.getByRole('button', { name: /^Änderungen übernehmen · 46,00/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  if ((await cart.count()) === 0) await page.getByRole('button', { name: '2 Produkte im Warenkorb' }).tap()
  await cart.getByText(`${steps[2]!.name}: ${steps[2]!.options[4]!}`).waitFor()
  expect(await cart.getByText(steps[3]!.name).count(), 'the dip is gone').toBe(0)
  await cart.getByRole('link', { name: 'Zur Kasse' }).tap()

  await page.waitForURL(/\/checkout$/)
  await page.getByLabel('Vorname').first().fill('Änne')
  await page.getByLabel('Nachname').first().fill('Größinger')
  await page
    .getByLabel(/^E-Mail/)
    .first()
    .fill('aenne@beispiel.at')
  await page
    .getByLabel(/^Telefon/)
    .first()
    .fill('+436641234567')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await expectWithin(page, 'the checkout of a menu')
  await page.getByRole('button', { name: /abschicken/ }).tap()
  await page.waitForURL(/\/status\//)
  const chosen = [steps[0]!.options[3]!, steps[1]!.options[3]!, steps[2]!.options[4]!]
  for (const name of chosen) await page.getByText(`: ${name}`).first().waitFor()
  await expectGood(page, 'the status of a menu')

  const { rows } = await shop.app.pool.query<{ id: number }>('select id::int from orders order by id desc limit 1')
  const id = rows[0]!.id
  const order = async () =>
    (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data as unknown as StaffOrder

  const desk = await touch(`/backoffice/${branchId}/${TABLET_KEY}`, TABLET)
  const card = desk.page.locator(`article[data-order="${id}"]`)
  for (const name of chosen) await card.getByText(`2 × ${name}`).waitFor()
  for (const viewport of WIDTHS) {
    await desk.page.setViewportSize(viewport)
    await expectWithin(desk.page, `the board by key at ${viewport.width}`)
  }
  await desk.page.setViewportSize(TABLET)
  await expectAccessible(desk.page, 'the board by key with a menu')
  await card.getByRole('button', { name: 'Annehmen' }).tap()
  await expect.poll(async () => (await order()).status).toBe('confirmed')
  await page.getByText(/Ihre Bestellung ist bestätigt/).waitFor()

  // the cook reads how often each part is made, and ticks the menu off with one touch
  await desk.page.getByRole('link', { name: 'Küche' }).tap()
  const ticket = desk.page.locator(`[data-ticket="${id}"]`)
  for (const name of chosen) await ticket.getByText(`2 × ${name}`).waitFor()
  const counts = await desk.page.getByRole('complementary', { name: 'Noch zu machen' }).innerText()
  for (const name of chosen) expect(counts).toContain(name)
  for (const viewport of WIDTHS) {
    await desk.page.setViewportSize(viewport)
    await expectWithin(desk.page, `the kitchen by key at ${viewport.width}`)
  }
  await desk.page.setViewportSize(TABLET)
  await expectAccessible(desk.page, 'the kitchen by key with a menu')
  await ticket.getByRole('button', { name: /^Alles abhaken/ }).tap()
  await expect.poll(async () => (await order()).items.every(({ bumpedAt }) => bumpedAt !== null)).toBe(true)

  await desk.page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: 'Bestellungen' })
    .first()
    .tap()
  await card.getByRole('button', { name: 'Fertig' }).tap()
  await card.getByRole('button', { name: 'Abgeholt' }).tap()
  await expect.poll(async () => (await order()).status).toBe('completed')
  expect((await order()).totals.gross).toBe(46)
  expect([...complaints, ...desk.complaints]).toEqual([])
})

test('what the tablet marks as sold out can no longer be chosen in a menu a guest has open', async () => {
  const soup = steps[0]!.options[1]!
  const guest = await touch('/store/wien-neubau')
  await guest.page
    .getByRole('button', { name: new RegExp(NAME) })
    .first()
    .tap()
  const radio = guest.page.getByRole('radio', { name: new RegExp(`^${soup}`) })
  await radio.waitFor()
  const desk = await touch(`/backoffice/${branchId}/${TABLET_KEY}`, TABLET)
  await desk.page.getByRole('link', { name: 'Verfügbarkeit' }).tap()
  await desk.page.getByLabel('Produkte durchsuchen').fill(soup)
  const item = desk.page.getByRole('listitem').filter({ hasText: soup }).first()
  await item.getByRole('button', { name: /Heute aus/ }).tap()
  await expect.poll(() => radio.isDisabled()).toBe(true)
  await choice(guest.page, steps[0]!.name, soup)
    .getByText(/usverkauft/)
    .waitFor()
  await expectGood(guest.page, 'a menu with a soup that is gone')
  await item.getByRole('button', { name: /verfügbar/i }).tap()
  await expect.poll(() => radio.isDisabled()).toBe(false)
  expect([...guest.complaints, ...desk.complaints]).toEqual([])
})
