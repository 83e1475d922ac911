import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'
import { nextWorkers } from './next-worker.ts'

const UPDATE = 'Ein Update wurde installiert!'

let shop: TestApp
let browser: Browser
let url: string
let workers: ReturnType<typeof nextWorkers>
let context: BrowserContext

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  workers = nextWorkers(shop)
  browser = await launchBrowser()
})
afterEach(async () => {
  workers.takeBack()
  await context?.close()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A guest who has the app: its worker is in charge of the page. */
async function openApp(prepare?: (page: Page) => Promise<unknown>, viewport = DESKTOP) {
  const { page } = await openPage(browser, `${url}/store/wien-neubau`, {
    consent: 'rejected',
    viewport,
    ...(prepare ? { prepare } : {}),
  })
  context = page.context()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/build/service-worker.js', { scope: '/', updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}
const bringNewVersion = async (page: Page) => {
  workers.bring()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
}
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const countStarts = (page: Page) => {
  let starts = 0
  page.on('domcontentloaded', () => (starts += 1))
  return () => starts
}

describe('without a connection', () => {
  test.each(WIDTHS)(
    'at $width px the guest is told what to do, and trying again shows the page that was kept until the connection is back',
    async viewport => {
      const page = await openApp(undefined, viewport)
      await page.reload()
      await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined)
      await context.setOffline(true)
      await seen(page, 'Sie sind offline')
      await seen(page, 'Bitte überprüfen Sie Ihre Internetverbindung.')
      await expectWithin(page, 'offline')
      if (viewport === DESKTOP) await expectAccessible(page, 'offline')
      const starts = countStarts(page)
      await press(page, 'Erneut versuchen')
      await expect.poll(starts).toBe(1)
      await seen(page, 'Sie sind offline')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await context.setOffline(false)
      await page.getByText('Sie sind offline').waitFor({ state: 'detached' })
      await press(page, 'Cookie-Einstellungen')
      await bringNewVersion(page)
      await seen(page, UPDATE)
      await expectWithin(page, 'an update waiting')
      const restarted = page.waitForEvent('load')
      await press(page, 'App neustarten')
      await restarted
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
    },
  )

  test('a page nobody has seen yet says the same, in the words of the shop', async () => {
    const page = await openApp()
    await context.setOffline(true)
    await page.goto(`${url}/site/privacy`)
    await seen(page, 'Sie sind offline')
    await seen(page, 'Bitte überprüfen Sie Ihre Internetverbindung.')
    await expectAccessible(page, 'offline page')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await page
      .getByRole('heading', { name: /Datenschutz/ })
      .first()
      .waitFor()
  })
})

describe('a new version', () => {
  test('is looked for two and a half seconds after the start and then every half hour', async () => {
    const begin = Date.now()
    const page = await openApp(async prepared => {
      await prepared.clock.install({ time: begin })
      await prepared.addInitScript(() => {
        Object.assign(globalThis, { checks: [] as number[] })
        const before = (name: string, act: () => void) => {
          const { prototype } = ServiceWorkerRegistration
          const own = Reflect.get(prototype, name) as (...rest: unknown[]) => unknown
          Reflect.set(prototype, name, function (this: unknown, ...rest: unknown[]) {
            act()
            return Reflect.apply(own, this, rest)
          })
        }
        before('update', () => (globalThis as unknown as { checks: number[] }).checks.push(performance.now()))
        before('addEventListener', () => (document.documentElement.dataset['watched'] ??= String(performance.now())))
      })
    })
    const checks = () => page.evaluate(() => (globalThis as unknown as { checks: number[] }).checks)
    await page.waitForFunction(() => document.documentElement.dataset['watched'] !== undefined)
    const watchedAt = await page.evaluate(() => Number(document.documentElement.dataset['watched']))
    await page.clock.runFor(10_000)
    const [first = 0, ...more] = await checks()
    expect(more).toEqual([])
    expect(first - watchedAt).toBeGreaterThanOrEqual(2_500)
    expect(first - watchedAt).toBeLessThan(2_600)
    await page.clock.runFor(1_700_000)
    expect(await checks()).toHaveLength(1)
    await page.clock.runFor(100_000)
    expect(await checks()).toHaveLength(2)
    await page.clock.runFor(1_800_000)
    expect(await checks()).toHaveLength(3)
  })

  test('waits while a checkout is open: nothing starts anew, nothing typed is lost, and the order can still be sent', async () => {
    const page = await openApp()
    await page
      .getByRole('button', { name: /Großer Brauner/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${url}/store/wien-neubau/checkout`)
    await page.getByLabel('Vorname').first().fill('Änne')
    await page.getByLabel('Nachname').first().fill('Größinger')
    const starts = countStarts(page)
    await bringNewVersion(page)
    await seen(page, UPDATE)
    // while a line of the form has the focus it is told in one line of its own
    await page.getByLabel('Nachname').first().blur()
    await seen(page, 'Starten Sie die App neu um die aktuelle Version zu erhalten.')
    await expectAccessible(page, 'checkout with an update waiting')
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
      'it waits',
    ).toBe(true)

    // in another tab somebody starts the new version
    const other = await context.newPage()
    await other.goto(`${url}/store/wien-neubau`)
    await seen(other, UPDATE)
    const restarted = other.waitForEvent('domcontentloaded')
    await press(other, 'App neustarten')
    await restarted
    await other.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
    await page.waitForTimeout(1500)
    expect(starts(), 'the checkout stays as it is').toBe(0)
    await expect.poll(() => page.getByLabel('Nachname').first().inputValue()).toBe('Größinger')
    await seen(page, UPDATE)

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
    await page
      .getByRole('button', { name: /^(Zahlungspflichtig bestellen|Bestellung abschicken)/ })
      .first()
      .click()
    await page.waitForURL(/\/status\//)
    const { rows } = await typedSql({
      lastName: 'text',
    })`select last_name from orders order by id desc limit 1`.execute(shop.app.db)
    expect(rows[0]?.lastName).toBe('Größinger')
    expect(starts()).toBe(0)
  })

  test('starts when the guest says so, with what was typed still there', async () => {
    const page = await openApp()
    await page
      .getByRole('button', { name: /Großer Brauner/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${url}/store/wien-neubau/checkout`)
    await page.getByLabel('Nachname').first().fill('Größinger')
    await page.getByLabel('Nachname').first().blur()
    await bringNewVersion(page)
    await seen(page, UPDATE)
    const starts = countStarts(page)
    await press(page, 'App neustarten')
    await expect.poll(starts).toBe(1)
    await expect.poll(() => page.getByLabel('Nachname').first().inputValue()).toBe('Größinger')
    await page.waitForTimeout(2500)
    expect(await page.getByText(UPDATE).count()).toBe(0)
    expect(starts(), 'once').toBe(1)
  })
})
