import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '#test/app.ts'
import { expectAccessible, launchBrowser, openPage } from './browser.ts'

const PORTRAIT = { width: 1080, height: 1920 }
const LANDSCAPE = { width: 1920, height: 1080 }
const FINGER_PX = 72
const PIN = '480615'

let shop: TestApp
let browser: Browser
let url: string
let admin: string
const settings = (kiosk: object) => shop.request('POST', '/api/config', { body: { kiosk }, cookie: admin })

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  browser = await launchBrowser()
})
beforeEach(() => settings({ idleSeconds: 60, warningSeconds: 10, ticketSeconds: 30, orderTypes: [], exitPin: null }))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A kiosk that is ready: the screensaver has taken the focus. */
async function openKiosk(path = '/store/wien-neubau', viewport = PORTRAIT) {
  const opened = await openPage(browser, `${url}/self-service${path}`, {
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
    consent: 'unanswered',
  })
  await opened.page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON')
  return opened
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const wake = (page: Page) => press(page, 'Zum Bestellen tippen')
const addFrom = async (page: Page, category: RegExp) => {
  await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('button', { name: category }).tap()
  await page.locator('main li button[aria-haspopup]:enabled').first().tap()
  const add = page.getByRole('button', { name: /^In den Warenkorb/ })
  const progress = page.locator('dialog progress')
  const place = async () => ((await progress.count()) > 0 ? Number(await progress.getAttribute('value')) : 0)
  for (let step = await place(); !(await add.isVisible()); step += 1) {
    if ((await page.locator('dialog input:checked').count()) === 0) await page.locator('dialog label').first().tap()
    await press(page, 'Weiter')
    await expect.poll(place).toBe(step + 1)
  }
  await add.tap()
  await page.locator('dialog').waitFor({ state: 'detached' })
}
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

/** What a finger may press and how far up it is, without what lies under a dialog. */
const targets = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [...top.querySelectorAll('button, a[href], input:not(.sr-only), label:has(input.sr-only)')].flatMap(element => {
      const { width, height, y } = element.getBoundingClientRect()
      return width > 1 ? [{ what: element.textContent?.slice(0, 40) || element.ariaLabel, width, height, y }] : []
    })
  })

/** Looks at a screen as axe, a finger and a lawyer would. */
async function expectGoodScreen(page: Page, what: string) {
  await expectAccessible(page, what)
  for (const target of await targets(page))
    expect.soft({ screen: what, ...target, isLarge: Math.min(target.width, target.height) >= FINGER_PX }).toMatchObject({ isLarge: true })
  const leading = await page.evaluate(() => [...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href')))
  expect(leading, `${what} leads nowhere else`).toEqual([])
  expect(await page.getByRole('button', { name: 'Akzeptieren' }).count(), `${what} has no cookie banner`).toBe(0)
}

describe('ordering at the kiosk', () => {
  test.each([{ viewport: PORTRAIT }, { viewport: LANDSCAPE }])(
    'from the first touch to the number on a glass of $viewport.width × $viewport.height, at a table',
    async ({ viewport }) => {
      const { page, complaints } = await openKiosk(undefined, viewport)
      await expectGoodScreen(page, 'screensaver')
      await wake(page)
      await heading(page, 'Wo möchten Sie essen?')
      await expectGoodScreen(page, 'first decision')
      await press(page, /^Hier essen/)
      await page.getByText('Keine Produkte im Warenkorb').waitFor()
      await expectGoodScreen(page, 'menu')
      await addFrom(page, /^Pizza/)
      await page.getByText('1 Produkt im Warenkorb').waitFor()
      await press(page, 'Zur Bestellung')
      await heading(page, 'Ihre Bestellung')
      await press(page, 'Mehr')
      await expectGoodScreen(page, 'order')
      await press(page, 'Weiter')
      await heading(page, 'An welchem Tisch sitzen Sie?')
      await press(page, 'Weiter')
      await page.getByText('Bitte wählen Sie Ihren Tisch.').waitFor()
      await page.getByText('T3', { exact: true }).tap()
      await expectGoodScreen(page, 'table')
      await press(page, 'Weiter')
      await page.getByLabel(/^Vorname/).fill('Mira')
      await expectGoodScreen(page, 'name')
      await press(page, 'Weiter')
      await heading(page, 'Wie möchten Sie bezahlen?')
      await expectGoodScreen(page, 'payment')
      await page.getByText('Mit Karte an der Kassa').tap()
      await press(page, 'AGB lesen')
      await page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' }).waitFor()
      await expectGoodScreen(page, 'terms')
      await press(page, 'Schließen')
      await press(page, /^Bestellung abschicken · /)
      await heading(page, 'Danke, Mira!')
      await expectGoodScreen(page, 'number')
      const { rows } = await sql<
        Record<string, unknown>
      >`select source, first_name, last_name, is_dine_in, table_identifier, payment_method, ticket_number from orders order by id desc limit 1`.execute(
        shop.app.db,
      )
      expect(rows[0]).toMatchObject({
        source: 'kiosk',
        firstName: 'Mira',
        lastName: 'Kiosk',
        isDineIn: true,
        tableIdentifier: 'T3',
        paymentMethod: 'atm-card',
      })
      await page.getByText(String(rows[0]!['ticketNumber']), { exact: true }).waitFor()
      await page.getByText('Bitte an der Kassa bezahlen').waitFor()
      await press(page, 'Fertig')
      await page.getByRole('button', { name: 'Zum Bestellen tippen' }).waitFor()
      expect(await stored(page)).toBe('{}')
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  test('the number goes away by itself', async () => {
    await settings({ ticketSeconds: 5, orderTypes: ['dineIn'] })
    const { page } = await openKiosk()
    await wake(page)
    await page.getByText('Keine Produkte im Warenkorb').waitFor()
    await addFrom(page, /^Kaffee/)
    await press(page, 'Zur Bestellung')
    await press(page, 'Weiter')
    await page.getByText('T1', { exact: true }).tap()
    await press(page, 'Weiter')
    await press(page, 'Weiter')
    await press(page, /^Bestellung abschicken/)
    await heading(page, 'Danke für Ihre Bestellung!')
    await page.getByRole('button', { name: 'Zum Bestellen tippen' }).waitFor({ timeout: 8000 })
    expect(await stored(page)).toBe('{}')
    await page.context().close()
  })

  test('with low reach everything to touch lies in the lower two thirds, and large letters are a fifth larger at least', async () => {
    for (const viewport of [PORTRAIT, LANDSCAPE]) {
      const { page } = await openKiosk(undefined, viewport)
      await wake(page)
      await press(page, /^Mitnehmen/)
      const sizeOf = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
      const usual = await sizeOf()
      await press(page, 'Untere Bedienhöhe')
      await press(page, 'Große Schrift')
      await expect.poll(async () => (await sizeOf()) / usual).toBeGreaterThan(1.2)
      const expectLow = async (what: string) => {
        for (const target of await targets(page))
          expect.soft({ screen: what, ...target, isLow: target.y >= viewport.height / 3 - 1 }).toMatchObject({ isLow: true })
        await expectAccessible(page, what)
      }
      const shownOnly = await page.evaluate(() => document.querySelector('nav')!.getBoundingClientRect().top)
      expect(shownOnly).toBeGreaterThanOrEqual(viewport.height / 3 - 1)
      await addFrom(page, /^Burger/)
      await press(page, 'Zur Bestellung')
      await heading(page, 'Ihre Bestellung')
      await expectLow('order, low')
      await press(page, 'Weiter')
      await expectLow('name, low')
      await page.context().close()
    }
  })
})

describe('between two guests', () => {
  test('who goes away is asked, then forgotten; who comes back in time goes on', async () => {
    await settings({ idleSeconds: 15, warningSeconds: 5 })
    const { page } = await openKiosk()
    await wake(page)
    await press(page, /^Mitnehmen/)
    await addFrom(page, /^Burger/)
    await press(page, 'Zur Bestellung')
    await press(page, 'Weiter')
    await page.getByLabel(/^Vorname/).fill('Mira')
    const warning = page.getByRole('alertdialog', { name: 'Weiter bestellen?' })
    await warning.waitFor({ timeout: 20_000 })
    await expectAccessible(page, 'warning')
    await press(page, 'Ja, weiter bestellen')
    await warning.waitFor({ state: 'detached' })
    expect(await page.getByLabel(/^Vorname/).inputValue()).toBe('Mira')
    await page.getByRole('button', { name: 'Zum Bestellen tippen' }).waitFor({ timeout: 30_000 })
    expect(await stored(page)).toBe('{}')
    await wake(page)
    await press(page, /^Mitnehmen/)
    await page.getByText('Keine Produkte im Warenkorb').waitFor()
    await page.context().close()
  })

  test('a page that has to start anew in the middle of an order goes on with it', async () => {
    const { page } = await openKiosk()
    await wake(page)
    await press(page, /^Mitnehmen/)
    await addFrom(page, /^Burger/)
    await page.reload()
    await page.getByText('1 Produkt im Warenkorb').waitFor()
    await press(page, 'Abbrechen')
    await page.getByRole('button', { name: 'Zum Bestellen tippen' }).waitFor()
    expect(await stored(page)).toBe('{}')
    await page.context().close()
  })

  test('without its server the kiosk says so, and comes back with the order', async () => {
    const { page } = await openKiosk()
    await wake(page)
    await press(page, /^Mitnehmen/)
    await addFrom(page, /^Burger/)
    await page.context().setOffline(true)
    await page.getByRole('heading', { name: 'Gleich wieder da' }).waitFor({ timeout: 10_000 })
    await expectAccessible(page, 'offline')
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Gleich wieder da' }).waitFor({ state: 'detached', timeout: 15_000 })
    expect(await page.getByText('1 Produkt im Warenkorb').isVisible()).toBe(true)
    await page.context().close()
  })

  test('a dish that runs out while a guest looks at it is marked at once', async () => {
    const { page } = await openKiosk()
    await wake(page)
    await press(page, /^Mitnehmen/)
    await page
      .getByRole('navigation', { name: 'Kategorien' })
      .getByRole('button', { name: /^Burger/ })
      .tap()
    await heading(page, 'Burger')
    const first = page.locator('main li button[aria-haspopup]').first()
    const { branches, products } = await shop.app.catalogue.current()
    const text = await first.innerText()
    const product = products.find(({ name }) => text.trim().startsWith(name))!
    const branch = branches.find(({ identifier }) => identifier === 'wien-neubau')!
    await shop.request('PUT', `/api/branches/${branch.id}/availability`, {
      body: { product: { id: product.id }, until: new Date(Date.now() + 3_600_000).toISOString() },
      cookie: admin,
    })
    await expect.poll(() => first.innerText(), { timeout: 8000 }).toContain('Ausverkauft')
    expect(await first.isDisabled()).toBe(true)
    await page.context().close()
  })
})

describe('the device', () => {
  const holdCorner = async (page: Page) => {
    await page.mouse.move(40, 40)
    await page.mouse.down()
    await page.waitForTimeout(5300)
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'Selbstbedienung verlassen' }).waitFor()
  }

  test('staff leave with the PIN and nobody without', async () => {
    await settings({ exitPin: PIN })
    const { page } = await openKiosk()
    await holdCorner(page)
    await expectGoodScreen(page, 'PIN')
    for (const digit of '123456') await press(page, digit)
    await press(page, 'Verlassen')
    await page.getByText('Die PIN ist falsch.').waitFor()
    for (const digit of PIN) await press(page, digit)
    await press(page, 'Verlassen')
    await page.waitForURL(`${url}/`)
    expect(await stored(page)).not.toContain('self-service')
    await page.context().close()
  })

  test('where no PIN is set, signing in is the only way out', async () => {
    const { page } = await openKiosk()
    await holdCorner(page)
    await expectAccessible(page, 'way out')
    await page.getByRole('link', { name: 'Zur Anmeldung' }).tap()
    await page.waitForURL(`${url}/backend/login`)
    expect(page.url()).toBe(`${url}/backend/login`)
    await page.context().close()
  })

  test('where it stands is asked once', async () => {
    const { page } = await openKiosk('')
    await wake(page)
    await heading(page, 'In welcher Filiale sind Sie?')
    await expectGoodScreen(page, 'branches')
    await press(page, /Wien Neubau/)
    await page.waitForURL(`${url}/self-service/store/wien-neubau`)
    await page.goto(`${url}/self-service`)
    await page.waitForURL(`${url}/self-service/store/wien-neubau`)
    expect(await page.getByText('Quendler Wien Neubau').isVisible()).toBe(true)
    await page.context().close()
  })

  test('a keyboard is enough: Tab and Enter lead from the screensaver into the menu', async () => {
    const { page } = await openKiosk()
    await page.keyboard.press('Enter')
    await heading(page, 'Wo möchten Sie essen?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Keine Produkte im Warenkorb').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.context().close()
  })
})
