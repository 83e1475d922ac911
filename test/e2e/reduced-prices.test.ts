import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { openDesk } from './backoffice-desk.ts'
import { begin, expectGoodScreen, openCategory, openKioskShop } from './kiosk-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'

let shop: TestShop
let browser: Browser
let url: string
const begun = Date.now()
const inMs = (ms: number) => new Date(begun + ms).toISOString()
const DAY = 86_400_000
const MINUTE = 60_000

beforeAll(async () => {
  shop = await openTestShop({ now: inMs(0) })
  await shop.configure({ enableCash: true, enableKiosk: true })
  await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  await sql`update product_prices set since = ${inMs(-60 * DAY)}`.execute(shop.app.db)
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const reduce = async (until: string) => {
  await shop.change('products', shop.ids.schnitzel, { reduction: { price: 9.9, from: inMs(-DAY), until } })
  await sql`update product_prices set since = ${inMs(-2 * DAY)} where reduced_price is not null`.execute(shop.app.db)
  await sql`update products set lowest_price = lowest_price_of(id) where id = ${shop.ids.schnitzel}`.execute(
    shop.app.db,
  )
}
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Schnitzel' }).first()
const LOWEST = /Niedrigster Preis der letzten 30 Tage: 12,90\s€ \(−23\s%\)/

test('a reduced dish says what it was and the lowest of 30 days, on the menu and in its dialog, and costs that', async () => {
  await reduce(inMs(DAY))
  const { page } = await openPage(browser, `${url}/store/graz`, { viewport: PHONE })
  await row(page).getByText(LOWEST).waitFor()
  await expect.poll(() => row(page).locator('s').innerText()).toMatch(/12,90/)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `reduced at ${viewport.width}`)
  }
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'reduced dish')
  await page
    .getByRole('button', { name: /Schnitzel/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText(LOWEST).waitFor()
  await expectAccessible(page, 'dialog of a reduced dish')
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen.*9,90/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/store/graz/checkout`)
  await page.getByRole('button', { name: /Bestellung abschicken.*9,90/ }).waitFor()
})

test('so does the kiosk', async () => {
  const kiosk = await openKioskShop()
  try {
    await kiosk.settings()
    const { page } = await kiosk.kiosk()
    await begin(page)
    await openCategory(page, /Suppen/)
    const card = page.getByRole('button', { name: /Knoblauchrahmsuppe/ })
    await card.getByText(/Niedrigster Preis der letzten 30 Tage: 5,90\s€ \(−16 %\)/).waitFor()
    await expect.poll(() => card.innerText()).toMatch(/4,90[\s\S]*5,90/)
    await expectGoodScreen(page, 'reduced soup')
  } finally {
    await kiosk.close()
  }
})

test('an open menu follows when the reduction ends, though nobody edits anything', async () => {
  const now = Date.now()
  await reduce(inMs(now - begun + 10 * MINUTE))
  shop.setNow(new Date(now).toISOString())
  const prepare = (own: Page) => own.clock.install({ time: now })
  const { page } = await openPage(browser, `${url}/store/graz`, { viewport: DESKTOP, prepare })
  await row(page).getByText(LOWEST).waitFor()
  shop.setNow(new Date(now + 11 * MINUTE).toISOString())
  await page.clock.runFor(11 * MINUTE)
  await row(page).getByText(LOWEST).waitFor({ state: 'detached' })
  await expect.poll(() => row(page).innerText()).toMatch(/12,90/)
}, 60_000)

test('several products are reduced together, their new prices seen before, and no longer', async () => {
  const desk = await openDesk()
  try {
    for (const [name, price] of [
      ['Frittatensuppe', 4.9],
      ['Gulaschsuppe', 6.4],
    ] as const)
      await desk.make('/products', { name, price })
    const { page } = await desk.enter('/products')
    await page.getByLabel('Alle dieser Seite auswählen').check()
    await page.getByRole('button', { name: 'Aktion', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Aktionspreis für eine Zeit' })
    await panel.getByText(/Gulaschsuppe: 6,40.*→ 5,10/).waitFor()
    const say = async (label: string, text: string) => {
      await panel.getByLabel(label).fill(text)
      await page.keyboard.press('Tab')
    }
    await say('Von: Tag', '01.05.2031')
    await say('Von: Uhrzeit', '11:00')
    await say('Bis: Tag', '01.05.2031')
    await say('Bis: Uhrzeit', '10:00')
    await panel.getByText('Das Ende muss nach dem Beginn liegen.').waitFor()
    await say('Bis: Uhrzeit', '14:00')
    await expectAccessible(page, 'reducing together')
    await panel.getByRole('button', { name: '2 Produkte reduzieren' }).click()
    await page.getByText('2 Produkte für diese Zeit reduziert.').waitFor()
    const read = async () =>
      Object.fromEntries(
        ((await desk.read('/products')) as unknown as { name: string; price: number; reduction: unknown }[]).map(
          one => [one.name, [one.price, one.reduction]],
        ),
      )
    const span = { from: '2031-05-01T09:00:00.000Z', until: '2031-05-01T12:00:00.000Z' }
    expect(await read()).toEqual({
      Frittatensuppe: [4.9, { price: 3.9, ...span }],
      Gulaschsuppe: [6.4, { price: 5.1, ...span }],
    })

    await page.getByRole('link', { name: 'Gulaschsuppe' }).click()
    await page.getByText(/^So von 01\.05\.2031 11:00 bis 01\.05\.2031 14:00/).waitFor()
    await expectAccessible(page, 'a product with a planned reduction')
    await page.goBack()
    await page.getByLabel('Alle dieser Seite auswählen').check()
    await page.getByRole('button', { name: 'Aktion', exact: true }).click()
    await page.getByRole('button', { name: 'Aktion beenden' }).click()
    await page.getByText('2 Produkte ohne Aktion.').waitFor()
    expect(await read()).toEqual({ Frittatensuppe: [4.9, null], Gulaschsuppe: [6.4, null] })
  } finally {
    await desk.close()
  }
})
