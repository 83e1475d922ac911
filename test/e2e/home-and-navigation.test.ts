import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { CHROMIUM } from '../../scripts/bench/chromium.ts'
import {
  DESKTOP,
  expectAccessible,
  expectWithin,
  launchBrowser,
  openPage,
  PHONE,
  renewPage,
  TABLET,
  WIDTHS,
} from './browser.ts'

type BranchRow = { id: number; identifier: string; name: string; isEnabled: boolean }

let shop: TestApp
let url: string
let admin: string
let browser: Browser
let branches: BranchRow[]
let mapHost: Server
let mapOrigin: string
const askedForMap: string[] = []

const api = async <T>(method: string, path: string, body?: unknown) =>
  (await shop.request(method, `/api${path}`, { cookie: admin, ...(body === undefined ? {} : { body }) })).body.data as T
const branchItem = ({ id, name }: BranchRow) => ({
  type: 'branch',
  label: name,
  branch: { id },
  isEnabled: true,
  children: [],
})
const link = (label: string, address: string) => ({ type: 'link', label, address, isEnabled: true, children: [] })

/** Leaves one branch switched on, or all of them. */
async function keepBranches(isKept: (branch: BranchRow) => boolean) {
  for (const { id } of branches) {
    const row = await api<BranchRow>('GET', `/branches/${id}`)
    await api('PUT', `/branches/${id}`, { ...row, isEnabled: isKept(row) })
  }
  await renewPage(url, admin)
}

beforeAll(async () => {
  mapHost = createServer((request, response) => {
    askedForMap.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        version: 8,
        sources: {},
        layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#1b1d22' } }],
      }),
    )
  })
  await new Promise<void>(resolve => void mapHost.listen(0, '127.0.0.1', resolve))
  mapOrigin = `http://127.0.0.1:${(mapHost.address() as AddressInfo).port}`

  shop = await startTestApp({ seed: 'demo', env: { MAP_STYLE_URL: `${mapOrigin}/dark.json` } })
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  branches = await api<BranchRow[]>('GET', '/branches')
  for (const { id } of await api<{ id: number }[]>('GET', '/navigations')) await api('DELETE', `/navigations/${id}`)
  const menus = {
    type: 'home',
    label: 'Speisekarten',
    isEnabled: true,
    children: [...branches.map(branchItem), { ...link('Verborgen', '/site/privacy'), isEnabled: false }],
  }
  for (const [identifier, items] of Object.entries({
    'main-menu': [menus, link('Allergene', '/site/allergens')],
    'mobile-menu': [menus, link('Impressum', '/site/imprint')],
    'quick-links': [link('Gutscheine', 'https://gutscheine.example/')],
    footer: [link('Lieferanten', 'https://lieferanten.example/')],
  }))
    await api('POST', '/navigations', { identifier, items })
  await api('POST', '/config', { enablePluginHomePage: true, enablePluginMapbox: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  mapHost?.close()
})

const header = (page: Page) => page.getByRole('banner')

describe('menus', () => {
  test('a wide menu opens, closes and leads on by keyboard alone', async () => {
    const { page, complaints } = await openPage(browser, url, { viewport: DESKTOP })
    const opener = header(page).getByRole('button', { name: 'Speisekarten' })
    const isOpen = () => opener.getAttribute('aria-expanded')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect.poll(isOpen).toBe('true')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Speisekarten')
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe('false')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Speisekarten')

    await page.keyboard.press('Enter')
    await expect.poll(isOpen).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const [first] = branches
    await expect.poll(() => page.locator(':focus').textContent()).toBe(first!.name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/store/${first!.identifier}`)
    await expect.poll(isOpen).toBe('false')
    await opener.click()
    await expect.poll(() => header(page).locator('[aria-current=page]').textContent()).toBe(first!.name)
    expect(await header(page).getByText('Verborgen').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a phone shows where one is, and below which entry', async () => {
    const [first] = branches
    const { page } = await openPage(browser, `${url}/store/${first!.identifier}`, { viewport: PHONE })
    await header(page).getByRole('button', { name: 'Menü' }).click()
    const sheet = page.getByRole('dialog')
    const parent = sheet.getByRole('button', { name: 'Speisekarten' })
    await expect.poll(() => parent.getAttribute('aria-current')).toBe('true')
    await expect.poll(() => sheet.locator('[aria-current]').count()).toBe(1)
    await parent.click()
    await expect.poll(() => sheet.locator('[aria-current=page]').allTextContents()).toEqual([first!.name])
    await page.goto(url)
    await header(page).getByRole('button', { name: 'Menü' }).click()
    await parent.click()
    await expect.poll(() => sheet.locator('[aria-current=page]').allTextContents()).toEqual(['Speisekarten'])
  })

  test.each([PHONE, TABLET])(
    'at $width px one goes down a level, back again, and finds the parent as first entry',
    async viewport => {
      const { page, complaints } = await openPage(browser, url, { viewport })
      await header(page).getByRole('button', { name: 'Menü' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Speisekarten' }).click()
      expect((await sheet.getByRole('listitem').allTextContents()).slice(0, 2)).toEqual([
        'Speisekarten',
        branches[0]!.name,
      ])
      if (viewport === PHONE) await expectAccessible(page, 'phone menu')
      await sheet.getByRole('button', { name: 'Zurück' }).click()
      await sheet.getByRole('link', { name: 'Impressum' }).click()
      await page.waitForURL(`${url}/site/imprint`)
      await expect.poll(() => sheet.count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  test('addresses elsewhere open in a new tab', async () => {
    const { page } = await openPage(browser, url, { viewport: DESKTOP })
    const voucher = header(page).getByRole('link', { name: /^Gutscheine/ })
    await expect.poll(() => voucher.getAttribute('target')).toBe('_blank')
  })
})

describe('the home page', () => {
  test.each(WIDTHS)('of several branches shows each with its hours at $width px, and no teasers', async viewport => {
    const { page, complaints } = await openPage(browser, url, { viewport })
    await expect.poll(() => page.getByRole('article').count()).toBe(branches.length)
    expect(await page.getByRole('link', { name: 'Online Bestellen' }).count()).toBe(0)
    const linz = page.getByRole('article').filter({ hasText: 'Linz' })
    await expect.poll(() => linz.getByRole('table').innerText()).toContain('16:00 - 05:00')
    await linz.getByRole('button', { name: 'Lieferung' }).click()
    await expect.poll(() => linz.getByRole('table').innerText()).toContain('17:00 - 03:30')
    for (const part of ['Industriezeile 306', '4020 Linz']) await linz.getByText(part).first().waitFor()
    await expect
      .poll(() => linz.getByRole('link', { name: '+437325550140' }).getAttribute('href'))
      .toBe('tel:+437325550140')
    await expectWithin(page, 'home page')
    if (viewport === DESKTOP) await expectAccessible(page, 'home page')
    expect(complaints).toEqual([])
  })

  test.each(WIDTHS)('of one branch leads to order, call and way at $width px', async viewport => {
    await keepBranches(({ identifier }) => identifier === 'linz-hafen')
    const { page, complaints } = await openPage(browser, url, { viewport })
    const main = page.getByRole('main')
    await expectWithin(page, 'home page of one branch')
    await expect.poll(() => main.getByRole('link', { name: /^Anrufen/ }).getAttribute('href')).toBe('tel:+437325550140')
    const way = new URL((await main.getByRole('link', { name: /^Route planen Industriezeile/ }).getAttribute('href'))!)
    expect(way.searchParams.get('destination')).toBe('48.3131,14.3043')
    expect(
      await page.getByRole('contentinfo').getByRole('link', { name: 'Online Bestellen' }).getAttribute('href'),
    ).toBe('/store/linz-hafen')
    await main.getByRole('link', { name: /^Online Bestellen/ }).click()
    await page.waitForURL(`${url}/store/linz-hafen`)
    expect(complaints).toEqual([])
  })

  test('asks nobody else for a map before the guest agrees', async () => {
    askedForMap.length = 0
    const drawing = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    })
    try {
      const { page, complaints } = await openPage(drawing, url, { viewport: DESKTOP })
      const map = page.getByRole('region', { name: 'Karte' }).first()
      await map.getByRole('button', { name: 'Cookie-Auswahl öffnen' }).click()
      expect(askedForMap).toEqual([])
      await page.getByRole('button', { name: 'Akzeptieren' }).click()
      const marker = map.getByRole('link', { name: /^Route zu Quendler Linz Hafen/ })
      await map.locator('canvas').waitFor()
      await expect.poll(() => marker.getAttribute('href')).toContain('destination=48.3131%2C14.3043')
      await expect.poll(() => askedForMap).toEqual(['/dark.json'])
      for (const viewport of [TABLET, PHONE]) {
        await page.setViewportSize(viewport)
        await expectWithin(page, `map at ${viewport.width} px`)
        await marker.scrollIntoViewIfNeeded()
        const { x, width } = (await marker.boundingBox())!
        expect(x > 0 && x + width < viewport.width, `the way is on the map at ${viewport.width} px`).toBe(true)
      }
      expect(complaints.filter(complaint => !complaint.includes(mapOrigin))).toEqual([])
    } finally {
      await drawing.close()
    }
  })
})

describe('the footer with branches', () => {
  test.each(WIDTHS)('names public branches with phone and mail at $width px, and its own menu', async viewport => {
    await keepBranches(() => true)
    await api('POST', '/config', { footerVariant: 'branches' })
    await renewPage(url, admin)
    const { page } = await openPage(browser, url, { viewport })
    await expectWithin(page, 'page with branches in the footer')
    const footer = page.getByRole('contentinfo')
    await expect.poll(() => footer.getByText('Österreich').count()).toBe(branches.length)
    await expect
      .poll(() => footer.getByRole('link', { name: '+437325550140' }).getAttribute('href'))
      .toBe('tel:+437325550140')
    await expect.poll(() => footer.getByRole('link', { name: /^Lieferanten/ }).count()).toBe(1)
    await expect.poll(() => footer.getByRole('link', { name: /^Instagram/ }).count()).toBe(1)
    await api('POST', '/config', { footerVariant: 'links' })
  })
})

describe('what search engines read', () => {
  test('a branch describes itself with menu, prices and hours', async () => {
    const { text } = await shop.request('GET', '/store/linz-hafen')
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text) ?? []
    const data = JSON.parse(json) as { hasMenu: { hasMenuSection: { hasMenuItem: { offers?: object }[] }[] } }
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Quendler Linz Hafen',
      makesOffer: { itemOffered: { serviceType: 'Lieferung' } },
    })
    expect(data.hasMenu.hasMenuSection[0]?.hasMenuItem[0]?.offers).toMatchObject({ priceCurrency: 'EUR' })
  })

  test('head and address stay together when the browser changes pages by itself', async () => {
    const { page } = await openPage(browser, url, { viewport: DESKTOP })
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await page.waitForURL(`${url}/site/imprint`)
    await expect.poll(() => page.title()).toMatch(/^Impressum - /)
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url}/site/imprint`)
    await expect.poll(() => page.locator('meta[property="og:url"]').getAttribute('content')).toBe(`${url}/site/imprint`)
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    // what the page before said of itself is gone; a page that was loaded as a whole says its own
    for (const text of data) expect((JSON.parse(text) as { '@id': string })['@id']).toBe(`${url}/site/imprint#page`)
  })
})
