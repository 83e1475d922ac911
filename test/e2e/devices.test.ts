import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { expectFocus, tabTo } from './backoffice-desk.ts'
import {
  DESKTOP,
  expectAccessible,
  expectWithin,
  launchBrowser,
  openPage,
  PHONE,
  TABLET,
  WIDTHS,
  TOLD_MS,
} from './browser.ts'

const HALL = { width: 1920, height: 1080 }

let shop: TestApp
let browser: Browser
let url: string
let dish: number
let branchId: number
let admin: string

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  admin = await shop.loginAs('ROLE_ADMIN')
  const { branches, products } = await shop.app.catalogue.current()
  branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  dish = products.find(({ name }) => name === 'Baguette')!.id
})
beforeEach(() => shop.setNow(new Date().toISOString()))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

type Placed = { id: number; ticketNumber: number }
async function place(): Promise<Placed> {
  const body = {
    branch: { id: branchId },
    items: [{ product: { id: dish }, amount: 2, unit: 'amount', parts: [] }],
    firstName: 'Änne',
    lastName: 'Größinger',
    email: 'aenne@beispiel.at',
    phone: '+436641234567',
    legalInstructions: true,
    privacyPolicy: true,
  }
  const answer = await shop.request('POST', '/api/orders', { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}
const call = async (method: string, path: string, body?: unknown) =>
  (await shop.request(method, `/api${path}`, { cookie: admin, body })).body.data as never
const seen = (id: number): Promise<StaffOrder> => call('GET', `/orders/${id}`)
const step = (id: number, path: string) => call('POST', `/orders/${id}/status/${path}`, {})
const device = (key: string) => DEMO_DEVICES.find(one => one.key === key)!
const idOf = async (key: string) =>
  ((await call('GET', '/devices/states')) as DeviceState[]).find(
    ({ identifier }) => identifier === device(key).identifier,
  )!.id
const addressOf = (key: string) => `${url}/${device(key).opens}/${branchId}/${device(key).apiKey}`
const open = (key: string, options: Parameters<typeof openPage>[2]) => openPage(browser, addressOf(key), options)
const column = (page: Page, name: string) => page.getByRole('region', { name })
const cardOf = (page: Page, { id }: Placed) => page.locator(`article[data-order="${id}"]`)

describe('The pick-up board', () => {
  test('follows an order from the kitchen to the counter and away, and shows nothing of its guest', async () => {
    const { page, complaints } = await open('board-neubau', { viewport: HALL })
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await column(page, 'Abholbereit').waitFor()
    await page.getByText('Verbunden', { exact: true }).waitFor({ state: 'attached' })
    const order = await place()
    const number = String(order.ticketNumber)
    const stands = (name: string) => column(page, name).getByText(number, { exact: true })
    await step(order.id, 'confirm')
    await stands('In Zubereitung').waitFor({ timeout: TOLD_MS })
    await step(order.id, 'in-delivery')
    await stands('Abholbereit').waitFor({ timeout: TOLD_MS })
    expect(await stands('In Zubereitung').count()).toBe(0)
    await page.getByText(`Nummer ${number} ist abholbereit.`).waitFor({ state: 'attached' })
    await expectAccessible(page, 'the board')
    expect(await page.content()).not.toMatch(/Größinger|beispiel\.at/)
    await step(order.id, 'completed')
    await stands('Abholbereit').waitFor({ state: 'detached', timeout: TOLD_MS })
    expect(asked.filter(line => line.includes(device('board-neubau').apiKey!))).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('keeps the last good state behind a small dot while the line is lost, and comes back by itself', async () => {
    const { page } = await open('board-neubau', { viewport: HALL })
    const order = await place()
    await step(order.id, 'confirm')
    const number = column(page, 'In Zubereitung').getByText(String(order.ticketNumber), { exact: true })
    await number.waitFor()
    await page.context().setOffline(true)
    await page.getByText('Keine Verbindung, letzter bekannter Stand').waitFor({ state: 'attached' })
    await number.waitFor()
    await step(order.id, 'in-delivery')
    await page.context().setOffline(false)
    await column(page, 'Abholbereit').getByText(String(order.ticketNumber), { exact: true }).waitFor()
    await page.getByText('Verbunden', { exact: true }).waitFor({ state: 'attached' })
    expect(await number.count(), 'still in preparation').toBe(0)
    await page.context().close()
  })

  test('fits every glass without scrolling', async () => {
    for (const viewport of [HALL, { width: 1080, height: 1920 }, TABLET, PHONE]) {
      const { page } = await open('board-neubau', { viewport })
      await page.getByText('Verbunden', { exact: true }).waitFor({ state: 'attached' })
      await expectWithin(page, `the board at ${viewport.width}`)
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
      await page.context().close()
    }
  })
})

describe('The order desk without a login', () => {
  test('takes an order from acceptance to the hand of its guest by touch, on a tablet', async () => {
    const { page, complaints } = await open('desk-neubau', { viewport: TABLET, hasTouch: true })
    await page.getByRole('heading', { name: 'Bestellungen', exact: true }).waitFor()
    await page.getByText('Quendler Wien Neubau').first().waitFor()
    const order = await place()
    await cardOf(page, order).waitFor()
    const places = await page
      .locator('a:is([href^="#"], [href^="/backend"])')
      .evaluateAll(all => all.map(one => one.getAttribute('href')))
    // an overdue list leads to the lists once more
    expect(new Set(places), 'a device goes nowhere else').toEqual(
      new Set(['#/availability', '#/kitchen', '#/orders/current', '#/routines']),
    )
    await cardOf(page, order)
      .getByRole('button', { name: /^Andere Zeit/ })
      .tap()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'accepting at the tablet')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cardOf(page, order).getByRole('button', { name: 'Annehmen' }).tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('confirmed')
    const undo = page.getByRole('button', { name: /^Rückgängig/ })
    await undo.waitFor()
    await expectAccessible(page, 'the way back at the tablet')
    await undo.tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('new')
    expect((await seen(order.id)).log.at(-1)).toMatchObject({ action: 'undo', by: 'Tablet Theke' })
    await cardOf(page, order).getByRole('button', { name: 'Annehmen' }).tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('confirmed')
    await cardOf(page, order).getByRole('button', { name: 'Fertig' }).tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('ready')
    await cardOf(page, order).getByRole('button', { name: 'Abgeholt' }).tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('completed')
    expect((await seen(order.id)).log.at(-1)?.by).toBe('Tablet Theke')
    await page.getByText(`Bestellung ${order.ticketNumber} ist abgeschlossen.`).waitFor()
    await undo.tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('ready')
    await expectAccessible(page, 'the desk of the tablet')
    await expectWithin(page, 'the desk of the tablet')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is worked by keyboard as well: accept with minutes, sold out, pause', async () => {
    const { page, complaints } = await open('desk-neubau', { viewport: TABLET })
    await page.getByRole('heading', { name: 'Bestellungen', exact: true }).waitFor()
    const order = await place()
    await cardOf(page, order).waitFor()
    await cardOf(page, order)
      .getByRole('button', { name: /^Andere Zeit/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'Andere Zeit in Minuten')
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await seen(order.id)).status).toBe('confirmed')
    await page.getByRole('button', { name: /^Rückgängig/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await seen(order.id)).status).toBe('new')

    // a page follows the server's clock, which stands still here: a pause would begin later than that
    shop.setNow(new Date().toISOString())
    await page.getByRole('button', { name: 'Filiale pausieren' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '15 Minuten' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Pause, noch/ }).waitFor()
    await page.getByRole('button', { name: 'Jetzt beenden' }).click()
    await page.getByRole('button', { name: 'Filiale pausieren' }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Verfügbarkeit' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Produkte durchsuchen').fill('Baguette')
    const item = page.getByRole('listitem').filter({ hasText: 'Baguette' }).first()
    await item.getByRole('button', { name: /Heute aus/ }).focus()
    await page.keyboard.press('Enter')
    const isOut = async () =>
      ((await call('GET', `/branches/${branchId}/availability`)) as { product: { id: number } }[]).some(
        ({ product }) => product.id === dish,
      )
    await expect.poll(isOut).toBe(true)
    await item.getByRole('button', { name: /verfügbar/i }).click()
    await expect.poll(isOut).toBe(false)
    await expectAccessible(page, 'availability at the tablet')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('is the screen of the kitchen as well: dishes are ticked off at every width, and what was told too early may come back', async () => {
    const order = await place()
    await step(order.id, 'confirm')
    const { page, complaints } = await open('desk-neubau', { viewport: TABLET, hasTouch: true })
    await page.getByRole('link', { name: 'Küche' }).tap()
    const ticket = page.locator(`[data-ticket="${order.id}"]`)
    const dishLine = ticket.getByRole('button', { name: /× Baguette/ })
    await dishLine.tap()
    await expect
      .poll(async () => (await seen(order.id)).log.at(-1))
      .toMatchObject({ action: 'bump', by: 'Tablet Theke' })
    await page.getByRole('button', { name: 'Zurückholen' }).first().tap()
    await page
      .getByRole('region', { name: 'Zuletzt abgehakt' })
      .getByRole('button', { name: new RegExp(`Bestellung ${order.ticketNumber}$`) })
      .tap()
    await ticket.waitFor()
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport)
      await expectWithin(page, `the kitchen by key at ${viewport.width}`)
      await expectAccessible(page, `the kitchen by key at ${viewport.width}`)
    }
    // a ticket that has just come to where another one stood takes no touch for a moment: a cook touches it again
    const all = ticket.getByRole('button', { name: /^Alles abhaken/ })
    await expect
      .poll(async () => {
        if (await all.isVisible()) await all.tap({ timeout: TOLD_MS }).catch(() => undefined)
        return (await seen(order.id)).items.every(({ bumpedAt }) => bumpedAt !== null)
      })
      .toBe(true)
    await page
      .getByRole('region', { name: 'Fertig gekocht' })
      .getByRole('button', { name: new RegExp(`^Bestellung ${order.ticketNumber} `) })
      .tap()
    await expect.poll(async () => (await seen(order.id)).status).toBe('ready')
    // what was reported too early may come back here as well, as long as the step may be taken back
    await expect
      .poll(() => page.getByRole('region', { name: 'Zuletzt abgehakt' }).getByText(String(order.ticketNumber)).count())
      .toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await page.context().close()

    // a screen that hangs in the kitchen begins there
    const id = await idOf('desk-neubau')
    await call('PUT', `/devices/${id}`, { type: 'kitchenDisplay' })
    const wall = await open('desk-neubau', { viewport: DESKTOP })
    await wall.page.getByRole('heading', { name: 'Küche', exact: true }).waitFor()
    await wall.page.context().close()
    await call('PUT', `/devices/${id}`, { type: 'frontdesk' })
  })

  test('shakes in a pocket without a sound, once for each order where staff want no more', async () => {
    const id = await idOf('desk-neubau')
    const { notification } = (await call('GET', `/devices/${id}`)) as { notification: object }
    await call('PUT', `/devices/${id}`, {
      notification: { ...notification, newOrderSound: false, repeatUntilHandled: false, vibrate: true },
    })
    const prepare = (shown: Page) =>
      shown.addInitScript(() => {
        const felt: unknown[] = []
        Object.assign(globalThis, { felt })
        Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => felt.push(pattern) > 0 })
      })
    const { page, complaints } = await open('desk-neubau', { viewport: PHONE, prepare })
    const shaken = () => page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt.length)
    const first = await place()
    await cardOf(page, first).waitFor()
    await expect.poll(shaken).toBeGreaterThan(0)
    const before = await shaken()
    const second = await place()
    await cardOf(page, second).waitFor()
    await expect.poll(shaken).toBe(before + 1)
    await page.getByRole('button', { name: 'Ton aus' }).waitFor()
    for (const order of [first, second]) await step(order.id, 'confirm')
    await call('PUT', `/devices/${id}`, { notification })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('says calmly that a key does not count, and that the line is lost', async () => {
    const wrong = await openPage(browser, `${url}/backoffice/${branchId}/falsch`, { viewport: TABLET })
    await wrong.page.getByRole('heading', { name: 'Dieses Gerät ist nicht angemeldet' }).waitFor()
    await wrong.page
      .getByText('Dieser Zugangsschlüssel gilt nicht. Die Leitung der Filiale kann einen neuen erzeugen.')
      .waitFor()
    await expectAccessible(wrong.page, 'a key that does not count')
    await wrong.page.context().close()
    const { page } = await open('desk-neubau', { viewport: PHONE })
    await page.getByText('Live', { exact: false }).first().waitFor()
    await expectWithin(page, 'the desk on a phone')
    await page.context().setOffline(true)
    await page.getByText('Keine Verbindung.').waitFor()
    await page.context().close()
  })
})

describe('Two browsers', () => {
  test('pair a device, which shows its page, obeys, and is cut off in the moment its key is revoked', async () => {
    const [name = '', value = ''] = admin.split('=')
    const office = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP })
    await office.page.context().addCookies([{ name, value, url }])
    await office.page.goto(`${url}/backend#/devices/new`)
    await office.page.getByLabel('Name').fill('Anzeige Garten')
    await office.page.getByRole('combobox', { name: /^Art/ }).click()
    await office.page.getByRole('option', { name: 'Anzeige für Gäste' }).click()
    await office.page.getByRole('combobox', { name: /^Zeigt/ }).click()
    await office.page.getByRole('option', { name: 'Abholanzeige' }).click()
    await office.page.getByRole('combobox', { name: /^Filiale/ }).click()
    await office.page.getByRole('option', { name: 'Quendler Wien Neubau' }).click()
    await office.page.getByRole('button', { name: /^Anlegen/ }).click()
    const dialog = office.page.getByRole('dialog', { name: '„Anzeige Garten“ koppeln' })
    const code = (await dialog.locator('output[aria-label^="Code"]').innerText()).replace(/\D/g, '')
    expect(code).toMatch(/^\d{6}$/)
    await expectAccessible(office.page, 'the code of a device')

    const { page } = await openPage(browser, `${url}/pair`, { viewport: TABLET })
    await expectFocus(page, 'Code')
    await page.keyboard.type('000000')
    await page.getByText('Dieser Code gilt nicht oder nicht mehr.').waitFor()
    await expectAccessible(page, 'pairing')
    await page.keyboard.type(code)
    await column(page, 'Abholbereit').waitFor()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/frontdesk/${branchId}/[\\w-]{32}$`))
    expect(await page.evaluate(() => history.length), 'the code is no step back').toBeLessThanOrEqual(2)
    await dialog.getByText('Gekoppelt').waitFor()
    await dialog.getByRole('button', { name: 'Fertig' }).click()

    await office.page.getByText('Online').first().waitFor()
    await office.page.getByRole('button', { name: 'Testmitteilung' }).click()
    await page.getByRole('dialog').getByText('Angekommen').waitFor()
    await office.page.getByText('Test erfolgreich').waitFor()
    await page.getByRole('button', { name: 'Schließen' }).click()
    await office.page.getByRole('button', { name: 'Befehl' }).click()
    await office.page.getByRole('menuitem', { name: 'Gerät zeigen' }).click()
    await page.getByRole('dialog').getByText('Anzeige Garten').waitFor()
    await expectAccessible(office.page, 'a device')

    await office.page.getByRole('button', { name: 'Befehl' }).click()
    await office.page.getByRole('menuitem', { name: 'Nachricht anzeigen' }).click()
    await office.page.getByRole('dialog', { name: 'Nachricht anzeigen' }).waitFor()
    await expectAccessible(office.page, 'a message to a device')
    await office.page.keyboard.press('Escape')
    await office.page.getByRole('button', { name: 'Schlüssel widerrufen' }).click()
    await office.page.getByRole('dialog', { name: /widerrufen\?$/ }).waitFor()
    await expectAccessible(office.page, 'the question before a key goes')
    await office.page.getByRole('dialog').getByRole('button', { name: 'Schlüssel widerrufen' }).click()
    await page.getByRole('heading', { name: 'Dieses Gerät ist nicht angemeldet' }).waitFor()
    await office.page.getByText('Nicht gekoppelt').first().waitFor()
    await page.context().close()
    await office.page.context().close()
  })

  test('a kiosk takes orders once it is paired, and sends guests to the counter before', async () => {
    const id = await idOf('kiosk-neubau')
    const { code } = (await call('POST', `/devices/${id}/pairing-code`, {})) as { code: string }
    const { page } = await openPage(browser, `${url}/self-service/store/wien-neubau`, {
      viewport: { width: 1080, height: 1920 },
    })
    await page.getByRole('heading', { name: 'Hier bitte noch nicht bestellen' }).waitFor()
    await expectAccessible(page, 'a kiosk that is not paired')
    await page.getByRole('link', { name: 'Für das Team: Gerät koppeln' }).click()
    await page.getByLabel('Code').fill(code)
    await page.waitForURL('**/self-service/store/wien-neubau')
    await page.getByText('Zum Bestellen tippen').first().waitFor()
    await expect.poll(async () => ((await call('GET', `/devices/${id}/state`)) as DeviceState).status).toBe('online')
    expect(await page.getByText('Hier bitte noch nicht bestellen').count()).toBe(0)
    expect(await page.evaluate(() => document.cookie)).not.toContain('tresen_kiosk')
    await page.context().close()
  })
})
