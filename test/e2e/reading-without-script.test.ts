import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, expectWithin, launchBrowser, PHONE, TABLET } from './browser.ts'

let shop: TestApp
let browser: Browser
let context: BrowserContext
let page: Page
let url: string

beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: '2026-11-20T11:00:00.000Z' })
  url = await shop.listen()
  browser = await launchBrowser()
  context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT', viewport: PHONE })
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** What a finger would expect an answer from, and no form of the server's gives one. */
const isDead = (element: Element) =>
  getComputedStyle(element).pointerEvents !== 'none' && !element.closest('form[method=get][action]')
const nameOf = (element: Element) => element.textContent || element.getAttribute('placeholder') || element.tagName

const main = () => page.getByRole('main')
/** What a person sees of the main part; hidden text is not among it. */
const read = async (path: string) => {
  const answer = await page.goto(url + path)
  expect(answer?.status()).toBe(200)
  return (await main().innerText()).replaceAll('\u00a0', ' ')
}

describe('without scripts', () => {
  test('the overview names every branch with address and hours, and leads to its menu', async () => {
    const text = await read('/')
    const { branches } = await shop.app.catalogue.current()
    expect(branches.length).toBeGreaterThan(1)
    for (const { name, street, city, identifier } of branches) {
      for (const part of [name, street, city]) expect(text).toContain(part)
      await expect.poll(() => main().getByRole('link', { name }).getAttribute('href')).toBe(`/store/${identifier}`)
    }
    expect(text).toMatch(/Geöffnet bis|Geöffnet\b/)
  })

  test.each(['wien-neubau', 'graz-lend', 'innsbruck-wilten'])(
    'the menu of %s is complete, with prices and allergens',
    async identifier => {
      const text = await read(`/store/${identifier}`)
      const catalogue = await shop.app.catalogue.current()
      const branch = catalogue.branchByIdentifier.get(identifier)!
      const menu = catalogue.menus.find(one => one.branches.some(({ id }) => id === branch.id))!
      const listed = menu.catalog.flatMap(({ products }) => products.map(({ id }) => catalogue.productById.get(id)!))
      // what its schedule takes off the menu at this hour is not to be read either
      const always = listed.filter(({ isEnabled, schedule }) => isEnabled && schedule.length === 0)
      expect(always.length).toBeGreaterThan(5)
      const rows = await main().getByRole('article').allInnerTexts()
      for (const { name, price, isPriceHidden, allergens } of always) {
        const row = rows.find(one => one.split('\n')[0]?.endsWith(name))?.replaceAll('\u00a0', ' ')
        expect(row, name).toBeDefined()
        if (!isPriceHidden && price > 0) expect(row, name).toMatch(/\d+,\d\d €|\nWieder /)
        for (const letter of allergens) expect(row, name).toContain(letter)
      }
      expect(rows.filter(row => /\d+,\d\d\s€/.test(row)).length).toBeGreaterThan(rows.length * 0.7)
      expect(text).toContain(branch.description!)
    },
  )

  test('the week of a branch can be read on the home page', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    await shop.request('POST', '/api/config', { cookie: admin, body: { enablePluginHomePage: true } })
    try {
      await expect.poll(async () => (await read('/')).includes('11:00 - 14:30')).toBe(true)
      await expect.poll(() => main().getByRole('table').first().isVisible()).toBe(true)
    } finally {
      await shop.request('POST', '/api/config', { cookie: admin, body: { enablePluginHomePage: false } })
    }
  })

  test.each([
    { path: '/site/terms-and-conditions', title: 'AGB' },
    { path: '/site/privacy', title: 'Datenschutz' },
    { path: '/site/imprint', title: 'Impressum' },
    { path: '/site/allergens', title: 'Allergene' },
  ])('$path can be read, and every page links to it', async ({ path, title }) => {
    await read('/store/wien-neubau')
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: title }).getAttribute('href'))
      .toBe(path)
    expect((await read(path)).length).toBeGreaterThan(200)
    await expect.poll(() => main().getByRole('heading', { level: 1 }).innerText()).toBe(title)
  })

  test('the menu of the page opens on a phone, with everything below its entries', async () => {
    const catalogue = await shop.app.catalogue.current()
    const links = catalogue.navigations
      .filter(({ identifier }) => identifier === 'mobile-menu' || identifier === 'quick-links')
      .flatMap(({ items }) => items.flatMap(item => [item, ...item.children]))
      .filter(({ isEnabled }) => isEnabled)
    expect(links.length).toBeGreaterThan(3)
    await page.goto(`${url}/store/graz-lend`)
    const menu = page.getByRole('navigation', { name: 'Menü ohne JavaScript' })
    await menu.getByText('Menü', { exact: true }).click()
    await expect
      .poll(() => menu.getByRole('link').filter({ visible: true }).allInnerTexts())
      .toEqual(links.map(({ label }) => label))
    await menu.getByRole('link', { name: 'Wien Neubau' }).click()
    await page.waitForURL(/\/store\/wien-neubau/)
  })

  test('the status page shows the order as it is', async () => {
    const { branchByIdentifier, products } = await shop.app.catalogue.current()
    const branch = branchByIdentifier.get('wien-neubau')!
    const dish = products.find(({ name }) => name === 'Gulaschsuppe')!
    const body = {
      branch: { id: branch.id },
      items: [{ product: { id: dish.id }, amount: 2, unit: dish.unit }],
      firstName: 'Änne',
      lastName: 'Größinger',
      phone: '+436641234567',
      legalInstructions: true,
      privacyPolicy: true,
    }
    const placed = await shop.request('POST', '/api/orders', { body })
    expect([placed.status, placed.text.slice(0, 300)]).toEqual([201, expect.any(String)])
    const { uid, hash } = placed.body.data as { uid: string; hash: string }
    const text = await read(`/status/${uid}/${hash}`)
    for (const part of [
      'Vielen Dank für Ihre Bestellung!',
      'Warten auf Bestätigung',
      dish.name,
      'Änne Größinger',
      branch.name,
    ])
      expect(text).toContain(part)
    expect(text).toContain('Ohne JavaScript bleibt diese Seite auf dem Stand von 12:00 Uhr. Seite neu laden')
    // what needs a script to be pressed is not there to press
    await expect.poll(() => main().getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([])
  })

  test.each(['/', '/store/wien-neubau', '/store/wien-neubau/checkout', '/site/imprint'])(
    '%s shows no field and no chip that would not answer',
    async path => {
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        await page.goto(url + path)
        const controls = await page
          .locator('input, select, textarea, button, [role=radio], [role=checkbox]')
          .filter({ visible: true })
          .all()
        const dead = await Promise.all(
          controls.map(async one => ((await one.evaluate(isDead)) ? one.evaluate(nameOf) : null)),
        )
        expect(
          dead.filter(name => name !== null),
          `${path} at ${viewport.width}`,
        ).toEqual([])
      }
      await page.setViewportSize(PHONE)
    },
  )

  test('the checkout says how to order all the same instead of loading for ever', async () => {
    const text = await read('/store/wien-neubau/checkout')
    expect(text).toContain('Zum Bestellen braucht diese Seite JavaScript.')
    await expect
      .poll(() => main().getByRole('link', { name: '+4315550170' }).getAttribute('href'))
      .toBe('tel:+4315550170')
    expect(text).toContain('Quendler Wien Neubau')
  })

  test('a menu says how to order all the same, with address, telephone and the whole week', async () => {
    await page.goto(`${url}/store/linz-hafen`)
    const note = page.getByRole('complementary', { name: 'Ohne JavaScript' })
    const text = (await note.innerText()).replaceAll('\u00a0', ' ')
    for (const part of ['Industriezeile 306', '4020 Linz', 'von 16:00 - 03:00 Uhr', 'von 17:00 - 01:30 Uhr'])
      expect(text).toContain(part)
    await expect.poll(() => note.getByRole('link').first().getAttribute('href')).toBe('tel:+437325550140')
  })

  test.each([PHONE, TABLET, DESKTOP])(
    'at $width px nothing sticks out, and menu, hours and legal texts can be read',
    async viewport => {
      await page.setViewportSize(viewport)
      for (const [path, says] of [
        ['/', 'Mariahilferstraße 187'],
        ['/store/wien-neubau', 'Gulaschsuppe'],
        ['/store/linz-hafen', /von 16:00 - 03:00\sUhr/],
        ['/site/terms-and-conditions', '1. Geltung'],
      ] as const) {
        await read(path)
        await expect
          .poll(() => page.getByText(says).filter({ visible: true }).count(), { message: path })
          .toBeGreaterThan(0)
        await expectWithin(page, path)
      }
      await page.setViewportSize(PHONE)
    },
  )
})
