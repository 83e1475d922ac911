import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage } from './browser.ts'

const HALL = { width: 1920, height: 1080 }
/** What changes at the counter stands on the screen long before it asks for its boards anew, after five minutes. */
const SOON_MS = 30_000

const SEEN = { fit: 'cover', transition: 'fade', transitionMs: 200, isEnabled: true }
const MENU = {
  ...SEEN,
  name: 'Karte',
  type: 'menuBoard',
  menuBoard: {
    layout: 'list',
    soldOut: 'strike',
    showPrices: true,
    showAllergens: true,
    showImages: true,
    pageSeconds: 8,
  },
}
const NUMBERS = {
  ...SEEN,
  name: 'Nummern',
  type: 'orderBoard',
  orderBoard: { showPreparing: true, showReady: true, maxNumbers: 12, callSound: true },
}
const MORNING = {
  id: 'anfang',
  type: 'text',
  value: {
    isWide: false,
    background: 'dark',
    links: [],
    text: {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Frühstück bis elf' }] }],
    },
  },
}

let shop: TestShop
let browser: Browser
let url: string
let admin: string
let ticking: ReturnType<typeof setInterval>
const begun = Date.now()

beforeAll(async () => {
  shop = await openTestShop({ hasWorker: true })
  ticking = setInterval(() => shop.setNow(new Date(Date.parse(NOON) + Date.now() - begun).toISOString()), 200)
  url = await shop.listen()
  browser = await launchBrowser()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  clearInterval(ticking)
  await browser?.close()
  await shop?.close()
})

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await shop.request(method, `/api${path}`, { cookie: admin, body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
  return answer.body.data as never
}
/** A TV of the branch with one segment chosen for it, and the code it is paired by. */
async function hang(name: string, overrideSegment: number): Promise<{ id: number; code: string }> {
  const id = await shop.create('digital-signage-devices', {
    name,
    orientation: '0',
    branch: { id: shop.branchId },
    overrideSegment: { id: overrideSegment },
  })
  const { code } = (await call('POST', `/digital-signage-devices/${id}/pairing-code`, {})) as { code: string }
  return { id, code }
}
const choose = async (id: number, segment: number) => {
  const row = (await call('GET', `/digital-signage-devices/${id}`)) as { version: number }
  await shop.change('digital-signage-devices', id, { id, version: row.version, overrideSegment: { id: segment } })
}
const stateOf = (id: number): Promise<TvState> => call('GET', `/digital-signage-devices/${id}/state`)
const shown = (page: Page) => page.locator('[data-stage="shown"]')
const press = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

describe('A TV', () => {
  test('is paired with six digits, shows the living menu and numbers, obeys, and plays on without connection', async () => {
    const menu = await shop.create('digital-signage-segments', MENU)
    const numbers = await shop.create('digital-signage-segments', NUMBERS)
    const { id, code } = await hang('TV am Eingang', menu)
    const { page, complaints } = await openPage(browser, `${url}/signage`, { viewport: HALL })
    await expectAccessible(page, 'pairing')
    await press(page, '12345')
    await page.getByRole('button', { name: 'OK, koppeln' }).click()
    await page.getByRole('alert').getByText('Der Code hat 6 Ziffern.').waitFor()
    for (let digit = 0; digit < 5; digit++) await page.getByRole('button', { name: 'Letzte Ziffer löschen' }).click()
    await press(page, code)

    const dish = shown(page).getByRole('heading', { name: /^Schnitzel/ })
    await dish.waitFor()
    await expectWithin(page, 'the menu')
    await expectAccessible(page, 'the menu')
    // The browser's clock and that of the server are days apart, which the screen says.
    await page.getByText('Die Uhr dieses Geräts geht falsch.').waitFor()

    const row = (await call('GET', `/products/${shop.ids.schnitzel}`)) as { version: number }
    await shop.change('products', shop.ids.schnitzel, { id: shop.ids.schnitzel, version: row.version, price: 99.5 })
    await shown(page).getByRole('listitem').filter({ hasText: '99,50' }).waitFor({ timeout: SOON_MS })

    await choose(id, numbers)
    await shown(page).getByRole('heading', { name: 'Abholbereit' }).waitFor({ timeout: SOON_MS })
    const order = await shop.place()
    await shop.step(order.id, 'status/confirm', admin)
    const ready = shown(page).locator('[data-tone="ready"]').getByText(String(order.ticketNumber), { exact: true })
    await shown(page)
      .locator('[data-tone="preparing"]')
      .getByText(String(order.ticketNumber), { exact: true })
      .waitFor({ timeout: SOON_MS })
    await shop.step(order.id, 'status/in-delivery', admin)
    await ready.waitFor({ timeout: SOON_MS })

    await call('POST', `/digital-signage-devices/${id}/command`, { command: 'identify' })
    await page.getByRole('alert').getByText('TV am Eingang').waitFor({ timeout: SOON_MS })
    await call('POST', `/digital-signage-devices/${id}/command`, { command: 'screenshot' })
    await call('POST', `/digital-signage-devices/${id}/command`, { command: 'reboot' })
    const ends = async () =>
      (await stateOf(id)).commands.map(({ command, status }) => `${command} ${status}`).toSorted()
    await expect.poll(ends).toEqual(['identify succeeded', 'reboot failed', 'screenshot succeeded'])
    expect((await stateOf(id)).screenshot).not.toBeNull()
    expect((await stateOf(id)).currentSegment).toMatchObject({ id: numbers })

    await choose(id, menu)
    await dish.waitFor({ timeout: SOON_MS })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)
    await page.context().setOffline(true)
    await page.reload()
    await dish.waitFor()
    // By this device's clock the price is days old: a dish without a price rather than with an old one.
    await expect.poll(() => shown(page).getByRole('listitem').filter({ hasText: '€' }).count()).toBe(0)
    await page.getByText('Ohne Verbindung').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Ohne Verbindung').waitFor({ state: 'detached' })

    await call('DELETE', `/digital-signage-devices/${id}/key`)
    await page.getByText('Dieser TV ist abgeschaltet oder nicht mehr gekoppelt.').waitFor({ timeout: 40_000 })
    // A board that left the programme while it was asked for is answered with 404.
    expect(
      complaints.filter(line => !/ERR_INTERNET_DISCONNECTED|401|404|fetching the script|Failed to fetch/.test(line)),
    ).toEqual([])
  })
})

describe('A stream', () => {
  test('plays at a kiosk until somebody touches it, and without connection from what it keeps', async () => {
    const words = { ...SEEN, name: 'Gruß', type: 'text', text: 'Heute frisch\nKnödel frisch', durationSeconds: 3600 }
    const segment = await shop.create('digital-signage-segments', words)
    const stream = await shop.create('digital-signage-streams', {
      name: 'Kiosk',
      entries: [{ segment: { id: segment } }],
    })
    await call('POST', '/config', { kiosk: { screensaver: { id: stream } } })
    const { page, complaints } = await openPage(browser, `${url}/self-service/store/graz`, {
      viewport: { width: 1080, height: 1920 },
    })
    const plays = page
      .frameLocator('iframe[title="Bildschirmschoner"]')
      .locator('[data-stage="shown"]')
      .getByText('Knödel frisch')
    await plays.waitFor()
    await page.locator('[data-playing]').waitFor()
    await expectAccessible(page, 'a kiosk that plays')
    await expectWithin(page, 'a kiosk that plays')
    // The glass belongs to the page, whatever plays below it.
    await page.mouse.click(540, 700)
    await page.getByRole('button', { name: 'Abbrechen' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)

    const alone = await page.context().newPage()
    await alone.goto(`${url}/signage?screensaver=${shop.branchId}`)
    await alone.locator('[data-stage="shown"]').getByText('Knödel frisch').waitFor()
    await alone.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)
    await page.context().setOffline(true)
    await alone.reload()
    await alone.locator('[data-stage="shown"]').getByText('Knödel frisch').waitFor()
    await page.context().setOffline(false)
    expect(
      complaints.filter(line => !/ERR_INTERNET_DISCONNECTED|fetching the script|Failed to fetch/.test(line)),
    ).toEqual([])
  })
})

describe('An editor', () => {
  test('sees a menu board, words and a scene as a TV will while typing, wide and tall', async () => {
    const id = await shop.create('digital-signage-segments', { ...MENU, name: 'Vorschau' })
    const { page } = await openPage(browser, `${url}/health/live`, { viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = admin.split('=')
    await page.context().addCookies([{ name, value, url }])
    await page.goto(`${url}/backend#/digital-signage/segments/${id}`)
    const board = page.frameLocator('iframe[title="Vorschau des Bildschirms"]')
    await board.getByRole('heading', { name: /^Schnitzel/ }).waitFor()
    await page.getByRole('combobox', { name: 'Gestaltung' }).click()
    await page.getByRole('option', { name: 'Kacheln' }).click()
    await board.locator('[data-layout="grid"]').waitFor()
    await page.getByText('Hoch 9:16').click()
    await board.locator('[data-layout="grid"][data-tall]').waitFor()
    await expectAccessible(page, 'a board while it is typed')
    await page.getByRole('combobox', { name: 'Art' }).click()
    await page.getByRole('option', { name: 'Text', exact: true }).click()
    await board.getByText('Noch nichts gewählt, was zu sehen wäre.').waitFor()
    await page.getByLabel('Text', { exact: true }).fill('Heute Ruhetag')
    await board.getByRole('heading', { name: 'Heute Ruhetag' }).waitFor()

    const scene = await shop.create('scenes', { name: 'Nur für uns', content: { body: [MORNING] } })
    await page.goto(`${url}/health/live`)
    await page.goto(`${url}/backend#/scenes/${scene}`)
    const words = board.getByRole('heading', { name: 'Frühstück bis elf' })
    await words.waitFor()
    // It has the colours of the website, and not the name that staff gave it.
    expect(await words.evaluate(heading => getComputedStyle(heading.closest('section')!).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
    expect(await board.getByText('Nur für uns').count()).toBe(0)
    await expectAccessible(page, 'a scene while it is written')
  })
})
