import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, launchBrowser, openPage } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
const SHOP = '/store/wien-neubau'

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  await shop.request('POST', '/api/config', {
    cookie: await shop.loginAs('ROLE_ADMIN'),
    body: { tracking: { adPixelId: '4711', tagManagerId: 'GTM-TEST' }, enablePluginPWA: false },
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

type Told = { foreign: string[]; own: { action?: string; type: string; device?: unknown; path?: string }[] }

/**
 * A visitor whose calls to other hosts are noted and answered with nothing, and whose figures for the shop are noted
 * too.
 */
async function visit(consent: 'accepted' | 'rejected' | 'unanswered') {
  const { page } = await openPage(browser, `${url}/robots.txt`, { consent, viewport: DESKTOP })
  const told: Told = { foreign: [], own: [] }
  await page.context().route(
    address => address.origin !== url,
    async route => {
      told.foreign.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  // the page of an order is a document of its own: what third parties were told on the pages before is kept for the
  // test
  await page.addInitScript(() => {
    const kept = () => JSON.parse(sessionStorage.getItem('told') ?? '[[],[]]') as [unknown[], unknown[]]
    Object.assign(window, {
      told: () => {
        const { dataLayer = [], fbq } = window as unknown as { dataLayer?: unknown[]; fbq?: { queue: unknown[] } }
        const [layer, pixel] = kept()
        return [layer.concat(dataLayer), pixel.concat(fbq?.queue ?? [])]
      },
    })
    addEventListener('pagehide', () =>
      sessionStorage.setItem('told', JSON.stringify((window as unknown as { told: () => unknown }).told())),
    )
  })
  page.on('request', request => {
    if (!request.url().endsWith('/api/analytics-log')) return
    told.own.push(...(JSON.parse(request.postData() ?? '[]') as Told['own']))
  })
  await page.goto(url + SHOP)
  await page
    .getByRole('button', { name: /Gulaschsuppe/ })
    .first()
    .waitFor()
  return { page, told }
}

async function addSoup(page: Page) {
  await page
    .getByRole('button', { name: /Gulaschsuppe/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** From the menu to the placed order. */
async function order(page: Page) {
  await addSoup(page)
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await page.getByLabel('Vorname').fill('Änne')
  await page.getByLabel('Nachname').fill('Größinger')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.waitForURL(/\/status\//)
  await page.getByRole('heading', { level: 1, name: /Vielen Dank/ }).waitFor()
}

type Layer = {
  event?: string
  page_path?: string
  ecommerce?: { value: number; currency: string; transaction_id?: string; items: unknown[] } | null
}
const toldOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: () => [unknown[], unknown[]] }).told()) as Promise<
    [Layer[], [string, string, object?][]]
  >
const layerOf = async (page: Page) => (await toldOf(page))[0]
const pixelOf = async (page: Page) => (await toldOf(page))[1]
/** What there is of third parties in the document being shown. */
const presentIn = (page: Page) =>
  page.evaluate(() => [
    ...['dataLayer', 'fbq'].filter(name => name in window),
    ...[...document.scripts].map(({ src }) => src).filter(src => src !== '' && !src.startsWith(location.origin)),
  ])
const eventsOf = async (page: Page) => (await layerOf(page)).flatMap(({ event }) => event ?? [])

/** The demo has visits of its own; what comes after the last of them was told here. */
const lastVisit = async () =>
  (await shop.app.pool.query<{ id: string }>('select coalesce(max(id), 0) as id from analytics_events')).rows[0]!.id

describe('third parties', () => {
  test('hear nothing of a whole order while the banner is unanswered, and the shop itself neither', async () => {
    const { page, told } = await visit('unanswered')
    await order(page)
    expect([told.foreign, await layerOf(page), await pixelOf(page), told.own]).toEqual([[], [], [], []])
    await page.context().close()
    expect(told).toEqual({ foreign: [], own: [] })
  })

  test('hear nothing after a refusal; the shop counts without cookie and without anything about the device', async () => {
    const before = await lastVisit()
    const { page, told } = await visit('unanswered')
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await order(page)
    // what a page says as it is left can be seen only where it arrives
    const counted = async () =>
      (
        await shop.app.pool.query<{ action: string | null; type: string; width: number | null }>(
          'select action, type, screen_width as width from analytics_events where id > $1',
          [before],
        )
      ).rows
    await expect.poll(async () => (await counted()).map(({ action }) => action)).toContain('order')
    expect([told.foreign, await layerOf(page), await pixelOf(page)]).toEqual([[], [], []])
    expect((await counted()).map(({ action, type }) => action ?? type)).toEqual(
      expect.arrayContaining(['pageView', 'menu', 'addToCart', 'checkout', 'order']),
    )
    expect(told.own.filter(({ device }) => device !== undefined)).toEqual([])
    expect((await counted()).filter(({ width }) => width !== null)).toEqual([])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['tresen_consent'])
    await page.context().close()
  })

  test('hear every step after consent, once each, with items, price and currency', async () => {
    const before = await lastVisit()
    const { page, told } = await visit('unanswered')
    expect(told.foreign).toEqual([])
    await page.getByRole('button', { name: 'Akzeptieren' }).click()
    await expect
      .poll(() => told.foreign.map(address => new URL(address).host).sort())
      .toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
    await order(page)
    // the status page tells its own once its program runs
    await expect
      .poll(() => eventsOf(page))
      .toEqual(['gtm.js', 'page_view', 'add_to_cart', 'page_view', 'begin_checkout', 'purchase'])
    const layer = await layerOf(page)
    const { rows } = await shop.app.pool.query<{ uid: string; gross: string }>(
      'select uid, gross from orders order by id desc limit 1',
    )
    expect(layer.find(({ event }) => event === 'purchase')?.ecommerce).toMatchObject({
      transaction_id: rows[0]!.uid,
      value: Number(rows[0]!.gross),
      currency: 'EUR',
      items: [{ item_name: 'Gulaschsuppe', quantity: 1 }],
    })
    expect((await pixelOf(page)).map(([verb, name]) => (verb === 'track' ? name : verb))).toEqual([
      'set',
      'init',
      'PageView',
      'AddToCart',
      'PageView',
      'InitiateCheckout',
      'Purchase',
    ])
    // the address of an order is its key: nobody is there to read it, now or when the guest has gone on
    expect(await presentIn(page)).toEqual([])
    const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'))
    expect(policy).not.toMatch(/google|facebook/)
    const status = page.url()
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL(`${url}/`)
    await expect.poll(() => presentIn(page)).toContain('dataLayer')
    expect(await page.evaluate(() => document.referrer)).toBe(`${url}/`)
    await page.goBack()
    await page.waitForURL(status)
    await page.getByRole('heading', { level: 1, name: /Vielen Dank/ }).waitFor()
    expect(await presentIn(page)).toEqual([])
    expect(layer.map(({ page_path }) => page_path).filter(Boolean)).toEqual([SHOP, `${SHOP}/checkout`])
    const withDevice = 'select count(*)::int as count from analytics_events where id > $1 and screen_width is not null'
    await expect
      .poll(async () => (await shop.app.pool.query<{ count: number }>(withDevice, [before])).rows[0]!.count)
      .toBeGreaterThan(0)
    await page.context().close()
  })

  test('hear of an order that is put into the cart again once the guest is back on the menu', async () => {
    const { page } = await visit('accepted')
    await order(page)
    const { rows } = await shop.app.pool.query<{ id: string }>('select id from orders order by id desc limit 1')
    const staff = await shop.loginAs('ROLE_ADMIN')
    for (const step of ['confirm', 'completed'])
      await shop.request('POST', `/api/orders/${rows[0]!.id}/status/${step}`, { cookie: staff, body: {} })
    const before = (await eventsOf(page)).length
    await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
    await page.waitForURL(/\/store\/wien-neubau/)
    await expect.poll(async () => (await eventsOf(page)).slice(before)).toEqual(['gtm.js', 'page_view', 'add_to_cart'])
    await page.context().close()
  })
})
