import { sql } from 'kysely'
import type { BrowserContext, Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { axeOf, launchBrowser, WIDTHS } from './browser.ts'
import { nextWorkers } from './next-worker.ts'

let shop: TestApp
let browser: Browser
let url: string
let menu: string
/** Status pages of completed orders: nothing is asked there, and a rating is. */
let order: string
let unrated: string
const contexts: BrowserContext[] = []

beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: new Date().toISOString() })
  url = await shop.listen()
  const { branches } = await shop.app.catalogue.current()
  menu = `${url}/store/${branches[0]!.identifier}`
  const completed = async (isRated: boolean) => {
    const { rows } = await shop.app.pool.query<{ uid: string; hash: string }>(
      `select uid, hash from orders where status = 'completed' and (questionnaire_rating is not null) = $1
        order by id limit 1`,
      [isRated],
    )
    const [{ uid, hash }] = rows as [{ uid: string; hash: string }]
    return `${url}/status/${uid}/${hash}`
  }
  order = await completed(true)
  unrated = await completed(false)
  browser = await launchBrowser()
})
// The demo brings visits of its own.
beforeEach(async () => void (await sql`truncate analytics_events`.execute(shop.app.db)))
afterEach(async () => void (await Promise.all(contexts.splice(0).map(context => context.close()))))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function open(
  address: string,
  {
    consent,
    ...options
  }: { consent?: 'accepted' | 'rejected'; viewport?: { width: number; height: number }; userAgent?: string } = {},
) {
  const context = await browser.newContext({ locale: 'de-AT', ...options })
  contexts.push(context)
  if (consent) await context.addCookies([{ name: 'tresen_consent', value: consent, url }])
  const page = await context.newPage()
  await page.goto(address)
  return { context, page }
}
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find(cookie => cookie.name === name)
const counted = async () =>
  (await storedRows('analyticsEvents')`select * from analytics_events order by id`.execute(shop.app.db)).rows
const waitFor = async (what: () => Promise<boolean>) => {
  await expect.poll(what, { interval: 100 }).toBe(true)
}
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
const daysUntil = (seconds: number) => Math.round(seconds / 86_400 - Date.now() / 86_400_000)

describe('the cookie banner', () => {
  test('waits for an answer before anything is counted; declined, it stays away for a year and nothing is told of the device', async () => {
    const { context, page } = await open(menu)
    await seen(page, 'Mehr erfahren')
    await page.waitForTimeout(2500)
    expect(await counted()).toEqual([])
    await press(page, 'Ablehnen')
    await waitFor(async () => (await counted()).length > 0)
    expect((await counted())[0]).toMatchObject({ type: 'pageView', screenWidth: null, language: null })
    const { value, expires, sameSite } = (await cookieOf(context, 'tresen_consent'))!
    expect({ value, days: daysUntil(expires), sameSite }).toEqual({ value: 'rejected', days: 365, sameSite: 'Lax' })
    await page.reload()
    await page.waitForTimeout(2500)
    expect(await page.getByRole('button', { name: 'Akzeptieren' }).count()).toBe(0)
  })

  test.each(WIDTHS)('accepted at $width px, the visit counts with its device', async viewport => {
    const { page } = await open(menu, { viewport })
    await press(page, 'Akzeptieren')
    await waitFor(async () => (await counted()).length >= 2)
    const rows = await counted()
    expect(rows[0]).toMatchObject({
      type: 'pageView',
      path: new URL(menu).pathname,
      windowWidth: viewport.width,
      language: 'de-AT',
      os: 'Linux',
    })
    expect(rows[1]).toMatchObject({ category: 'ecommerce', action: 'menu' })
  })

  test('comes back from the footer, so that consent can be withdrawn', async () => {
    const { context, page } = await open(menu, { consent: 'accepted' })
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url }])
    await page.waitForTimeout(2000)
    await press(page, 'Cookie-Einstellungen')
    await seen(page, 'Ihre Wahl bisher: akzeptiert')
    const reloaded = page.waitForEvent('load')
    await press(page, 'Ablehnen')
    await reloaded
    expect((await cookieOf(context, 'tresen_consent'))?.value).toBe('rejected')
    expect(await cookieOf(context, '_ga')).toBeUndefined()
  })

  test('does not appear at the kiosk', async () => {
    const { page } = await open(`${url}/self-service${new URL(menu).pathname}`)
    await page.waitForTimeout(2500)
    expect(await page.getByRole('button', { name: 'Akzeptieren' }).count()).toBe(0)
    expect(await counted()).toEqual([])
  })

  test('keeps third parties out until it is accepted, and even then lets in only those of the settings', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const save = (tracking: object) => shop.request('POST', '/api/config', { cookie: admin, body: { tracking } })
    expect((await shop.request('GET', '/')).headers['content-security-policy']).not.toMatch(/googletagmanager|facebook/)
    expect((await save({ adPixelId: '123', tagManagerId: 'GTM-TEST' })).status).toBe(200)
    // guests may get the page from before an edit for a moment
    const policy = async () => (await fetch(menu)).headers.get('content-security-policy')
    await expect.poll(policy).toMatch(/googletagmanager/)
    const context = await browser.newContext()
    contexts.push(context)
    const foreign: string[] = []
    await context.route(
      address => !address.href.startsWith(url),
      async route => {
        foreign.push(route.request().url())
        await route.fulfill({ contentType: 'text/javascript', body: '' })
      },
    )
    const page = await context.newPage()
    await page.goto(menu)
    await seen(page, 'Mehr erfahren')
    await page.waitForTimeout(1000)
    expect(foreign).toEqual([])
    await press(page, 'Akzeptieren')
    await waitFor(async () => foreign.length === 2)
    expect(foreign.toSorted()).toEqual([
      'https://connect.facebook.net/de_DE/fbevents.js',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
    ])
    await save({ adPixelId: null, tagManagerId: null })
  })
})

describe('the app', () => {
  test('is offered after an order and installs its worker; cancelled, the worker goes and the offer returns', async () => {
    const { context, page } = await open(order)
    await press(page, 'Akzeptieren')
    await seen(page, 'Quendler als App installieren?')
    expect(await hasWorker(page)).toBe(false)
    await press(page, 'Installieren')
    await seen(page, 'Fast geschafft!')
    await waitFor(() => hasWorker(page))
    await press(page, 'Abbrechen')
    await seen(page, 'Quendler als App installieren?')
    await waitFor(async () => !(await hasWorker(page)))
    await press(page, 'Jetzt nicht')
    const { value, expires } = (await cookieOf(context, 'tresen_install_dismissed'))!
    expect(value).toBe('true')
    expect(daysUntil(expires)).toBeGreaterThanOrEqual(28)
    expect(daysUntil(expires)).toBeLessThanOrEqual(31)
  })

  test('is not offered beside the question for a rating, but once that is put away', async () => {
    const { page } = await open(unrated)
    await press(page, 'Akzeptieren')
    await seen(page, 'Wie war es?')
    const offer = page.getByRole('region', { name: 'Quendler als App installieren?', includeHidden: true })
    await offer.waitFor({ state: 'attached' })
    expect(await offer.isVisible()).toBe(false)
    await press(page, 'Jetzt nicht')
    await offer.waitFor()
  })

  test('explains an iPhone how to get it onto the home screen', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    const { page } = await open(menu, { userAgent, viewport: { width: 390, height: 844 } })
    await press(page, 'Akzeptieren')
    await press(page, 'App installieren')
    await seen(page, 'Zum Home-Bildschirm')
    await seen(page, /am unteren Bildschirmrand/)
    await press(page, 'Installation abschliessen')
    await page.getByText('Fast geschafft!').waitFor({ state: 'detached' })
    expect(await hasWorker(page)).toBe(true)
  })

  test('shows the last seen menu without a connection, says how old it is, and keeps neither data nor orders', async () => {
    const { context, page } = await withWorker()
    await page.goto(menu)
    const dishes = () => page.locator('main h3').allTextContents()
    const before = await dishes()
    expect(before.length).toBeGreaterThan(5)
    await context.setOffline(true)
    await page.reload()
    await seen(page, 'Sie sind offline')
    await seen(page, /Stand vom \d\d\.\d\d\.\d{4} \d\d:\d\d Uhr/)
    expect(await dishes()).toEqual(before)
    const post = page.evaluate(() =>
      fetch('/api/orders', { method: 'POST', body: '{}' }).then(
        () => 'sent',
        () => 'failed',
      ),
    )
    expect(await post).toBe('failed')
    await page.goto(`${url}/site/imprint`)
    expect(await page.title()).toContain('Sie sind offline')
    await page.getByRole('link', { name: 'Erneut versuchen' }).waitFor()
    const kept = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async name =>
            (await (await caches.open(name)).keys()).map(({ url: address }) => new URL(address).pathname),
          ),
        )
      ).flat(),
    )
    expect(kept.filter(address => /^\/(api|status)/.test(address))).toEqual([])
    expect(kept).toContain(new URL(menu).pathname)
    await context.setOffline(false)
    await page.goto(menu)
    await page.getByText('Sie sind offline').waitFor({ state: 'detached' })
  })

  test('tells of an update and starts it when the guest says so', async () => {
    const { page } = await withWorker()
    const workers = nextWorkers(shop)
    try {
      workers.bring()
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      await seen(page, 'Ein Update wurde installiert!')
      const reloaded = page.waitForEvent('load')
      await press(page, 'App neustarten')
      await reloaded
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull()
      await page.waitForTimeout(2500)
      expect(await page.getByText('Ein Update wurde installiert!').count()).toBe(0)
    } finally {
      workers.takeBack()
    }
  })

  test('disappears from every browser once the settings switch it off', async () => {
    const { page } = await withWorker()
    const admin = await shop.loginAs('ROLE_ADMIN')
    await shop.request('POST', '/api/config', { cookie: admin, body: { enablePluginPWA: false } })
    try {
      await page.goto(menu)
      await waitFor(async () => !(await hasWorker(page)))
      expect(await page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('tresen-')))).toEqual(
        [],
      )
    } finally {
      await shop.request('POST', '/api/config', { cookie: admin, body: { enablePluginPWA: true } })
    }
  })

  /** A guest who has the app, with its worker in charge of the page. */
  async function withWorker() {
    const opened = await open(menu, { consent: 'accepted' })
    await opened.page.evaluate(async () => {
      await navigator.serviceWorker.register('/build/service-worker.js', { scope: '/' })
      await navigator.serviceWorker.ready
    })
    await opened.page.reload()
    await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await opened.page.waitForTimeout(1000)
    return opened
  }
})

describe('staff on the public site', () => {
  const toolbar = (page: Page) => page.getByRole('button', { name: 'Leiste für Mitarbeiter' })

  test.each([
    { role: 'ROLE_EMPLOYEE', hasTools: false },
    { role: 'ROLE_ADMIN', hasTools: true },
  ] as const)('$role gets the toolbar, the tools of administrators: $hasTools', async ({ role, hasTools }) => {
    const { context, page } = await open(menu, { consent: 'rejected' })
    expect(await toolbar(page).count()).toBe(0)
    const session = await shop.loginAs(role)
    const [name = '', value = ''] = session.split('=')
    await context.addCookies([
      { name, value, url, httpOnly: true },
      { name: 'tresen_staff', value: '1', url },
    ])
    await page.reload()
    await toolbar(page).click()
    await expect
      .poll(() => page.getByRole('link', { name: 'Statistiken' }).getAttribute('href'))
      .toBe('/backend#/dashboard')
    await page.getByRole('button', { name: 'Toni Test' }).click()
    await expect.poll(() => page.getByRole('link', { name: 'Abmelden' }).getAttribute('href')).toBe('/backend/logout')
    await seen(page, 'Version 1.7.2-dev')
    expect(await page.getByRole('heading', { name: 'Werkzeuge' }).count()).toBe(hasTools ? 1 : 0)
    await page.keyboard.press('Escape')
    await expect.poll(() => toolbar(page).getAttribute('aria-expanded')).toBe('false')
  })

  test('signing in leaves a hint that scripts can read, and signing out removes it', async () => {
    await shop.loginAs('ROLE_EMPLOYEE')
    const { rows } = await typedSql({ username: 'text' })`select username from users order by id desc limit 1`.execute(
      shop.app.db,
    )
    const answer = await shop.request('POST', '/api/login', {
      body: { username: rows[0]!.username, password: 'Käsekrainer-5-Stück' },
    })
    const [session, hint] = answer.headers['set-cookie'] as string[]
    expect(session).toContain('HttpOnly')
    expect(hint).toMatch(/^tresen_staff=1;/)
    expect(hint).not.toContain('HttpOnly')
    expect(
      String((await shop.request('POST', '/api/logout', { cookie: session!.split(';')[0]! })).headers['set-cookie']),
    ).toMatch(/tresen_staff=;/)
  })
})

test.each([
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'light', width: 820 },
  { colorScheme: 'dark', width: 1440 },
] as const)('banner and prompt are accessible in $colorScheme at $width px', async ({ colorScheme, width }) => {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(order)
  await seen(page, 'Mehr erfahren')
  const problems = async () =>
    (await axeOf(page).include('[aria-live="polite"]').include('section:has(button)').analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    )
  expect(await problems()).toEqual([])
  await press(page, 'Akzeptieren')
  await seen(page, 'Quendler als App installieren?')
  expect(await problems()).toEqual([])
})
