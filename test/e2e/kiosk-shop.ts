import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, TestRunner } from 'vitest'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { startTestApp, type TestAppOptions } from '#test/app.ts'
import { turned } from '#test/sampled.ts'
import { expectAccessible, launchBrowser, openPage } from './browser.ts'

export const PORTRAIT = { width: 1080, height: 1920 }
export const LANDSCAPE = { width: 1920, height: 1080 }
export const SMALL = { width: 820, height: 1180 }
/** Each of them begins on another day: the first shows a screen to axe, see `expectGoodScreen`. */
export const GLASSES = turned([PORTRAIT, LANDSCAPE, SMALL])
export const BRANCH = '/store/wien-neubau'
export const ASLEEP = 'Zum Bestellen tippen'
export const NOON = '2026-11-20T11:00:00.000Z'
const FINGER_PX = 72
const USUAL = {
  idleSeconds: 60,
  warningSeconds: 10,
  ticketSeconds: 30,
  orderTypes: [],
  exitPin: null,
  pairedOnly: true,
}

const DEMO_KIOSK = DEMO_DEVICES.find(({ opens }) => opens === 'kiosk')?.apiKey ?? ''
/** What a browser keeps once it was paired as the kiosk of the demo. */
const pairAsKiosk = (page: Page, url: string) =>
  page.context().addCookies([
    { name: 'tresen_kiosk', value: DEMO_KIOSK, url, httpOnly: true },
    { name: 'tresen_paired', value: '1', url },
  ])

type OpenOptions = {
  path?: string
  viewport?: { width: number; height: number }
  time?: string
  stub?: () => void
  isPaired?: boolean
}

/** The demo business with a browser before it; the server's clock and that of the glass begin at the same noon. */
export async function openKioskShop(options: Pick<TestAppOptions, 'testPayments'> = {}) {
  const shop = await startTestApp({ now: NOON, seed: 'demo', ...options })
  const url = await shop.listen()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const browser: Browser = await launchBrowser()
  const contexts: BrowserContext[] = []
  return {
    ...shop,
    url,
    admin,
    browser,
    settings: (kiosk: object = {}) =>
      shop.request('POST', '/api/config', { body: { kiosk: { ...USUAL, ...kiosk } }, cookie: admin }),
    /**
     * A kiosk that is ready: the screensaver has taken the focus. Its time runs on its own and can be moved with
     * `page.clock`.
     */
    async kiosk({ path = BRANCH, viewport = PORTRAIT, time = NOON, stub, isPaired = true }: OpenOptions = {}) {
      const opened = await openPage(browser, `${url}/self-service${path}`, {
        viewport,
        hasTouch: true,
        reducedMotion: 'reduce',
        consent: 'unanswered',
        prepare: async page => {
          if (isPaired) await pairAsKiosk(page, url)
          await page.clock.install({ time })
          if (stub) await page.addInitScript(stub)
        },
      })
      contexts.push(opened.page.context())
      await isAsleep(opened.page)
      return opened
    },
    /** Puts all glasses away, also those a failed test left. */
    async clear() {
      await Promise.all(contexts.splice(0).map(context => context.close()))
    },
    async close() {
      await browser.close()
      await shop.close()
    },
  }
}
export type KioskShop = Awaited<ReturnType<typeof openKioskShop>>

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()
export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
/** The screensaver is there and has taken the focus, so its page has come to life. */
export const isAsleep = (page: Page) =>
  page.waitForFunction(
    text => document.activeElement?.matches('button') && document.activeElement.textContent?.includes(text),
    ASLEEP,
  )
/** Whoever touched one of a list is led on; until then no finger presses 'Weiter' again, and a test must not either. */
export const letGoOn = (page: Page) => page.clock.runFor(1000)
export const wake = (page: Page) => press(page, ASLEEP)
export const emptyCart = (page: Page) => page.getByText('Keine Produkte im Warenkorb').first().waitFor()
export const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

const dish = (page: Page) => page.locator('main li button[aria-haspopup]:enabled').first()
export const openCategory = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Kategorien' }).getByRole('button', { name }).tap()

/** From the screensaver to the menu. */
export async function begin(page: Page, way: RegExp = /^Mitnehmen/) {
  await wake(page)
  await press(page, way)
  await emptyCart(page)
}

/** Puts the first dish of a category together with what stands first everywhere; `look` sees every step. */
export async function addFrom(
  page: Page,
  category: RegExp,
  look: (what: string) => Promise<void> = async () => undefined,
) {
  await openCategory(page, category)
  await dish(page).tap()
  const add = page.getByRole('button', { name: /^In den Warenkorb/ })
  const progress = page.locator('dialog progress')
  const place = async () => ((await progress.count()) > 0 ? Number(await progress.getAttribute('value')) : 0)
  for (let step = await place(); !(await add.isVisible()); step += 1) {
    await look(`step ${step} of a dish`)
    const hasChoice = (await page.locator('dialog label:has(input)').count()) > 0
    const isOpen = hasChoice && (await page.locator('dialog input:checked').count()) === 0
    const leadsOn = isOpen && (await page.locator('dialog input[type="radio"]').count()) > 0
    if (isOpen) await page.locator('dialog label').first().tap()
    // a single choice goes on by itself; pressed beside it, the next step would be passed over
    if (!leadsOn) await press(page, 'Weiter')
    await expect.poll(place).toBe(step + 1)
  }
  await look('a dish')
  await add.tap()
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/** What a finger may press and where it is, without what lies under a dialog. */
export const targets = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [
      ...top.querySelectorAll('button, a[href], textarea, input:not(.sr-only), label:has(input.sr-only)'),
    ].flatMap(element => {
      const { width, height, x, y } = element.getBoundingClientRect()
      return width > 1 ? [{ what: element.textContent?.slice(0, 40) || element.ariaLabel, width, height, x, y }] : []
    })
  })

/** What axe has seen: the screens of a test, whatever the glass. */
const seenByAxe = new Set<string>()
/** A test on every glass is the same test but for the numbers in its name. */
const sameOnEveryGlass = (name: string) => name.replace(/\d+/g, '')

/**
 * Looks at a screen as axe, a finger, a signwriter and a lawyer would. Where a test goes through its screens on one
 * glass after the other, axe sees each of them on the first.
 */
export async function expectGoodScreen(page: Page, what: string) {
  const { file, fullTestName } = TestRunner.getCurrentTest() ?? {}
  const screen = `${file?.filepath} ${sameOnEveryGlass(fullTestName ?? '')}: ${what}`
  if (!seenByAxe.has(screen)) await expectAccessible(page, what)
  if (fullTestName) seenByAxe.add(screen)
  await expectFitting(page, what)
}

/** The same without axe, where another glass has shown the same words already. */
export async function expectFitting(page: Page, what: string) {
  const { width: glass } = page.viewportSize()!
  // a step that has just come up may still be on its way
  const misfits = async () =>
    (await targets(page)).filter(
      ({ width, height, x }) => Math.min(width, height) < FINGER_PX || x < 0 || x + width > glass + 1,
    )
  await expect.poll(misfits, { message: what }).toEqual([])
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll('button, h1, h2, label, legend:not(.sr-only)')].flatMap(
      ({ clientWidth, scrollWidth, textContent }) =>
        clientWidth > 1 && scrollWidth > clientWidth + 1 ? [textContent] : [],
    ),
  )
  expect.soft(cutOff, `${what} shows its words whole`).toEqual([])
  const leading = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href')),
  )
  expect(leading, `${what} leads nowhere else`).toEqual([])
  expect(
    await page.getByRole('button', { name: /Akzeptieren|installieren/i }).count(),
    `${what} has no banner and no app`,
  ).toBe(0)
}

/** The cart stands at the foot of the glass, or of the layer over it. */
export async function expectCartInSight(page: Page, what: string, text: string | RegExp) {
  const layer = page.locator('dialog[open]')
  const cart = ((await layer.count()) > 0 ? layer.last() : page).getByRole('region', { name: 'Warenkorb' })
  expect(await cart.innerText(), what).toMatch(text)
  const { y, height } = (await cart.boundingBox())!
  const glass = page.viewportSize()!.height
  expect(y + height, `${what} shows the cart whole`).toBeLessThanOrEqual(glass + 1)
  expect(y, `${what} shows the cart at the bottom`).toBeGreaterThan(glass * 0.75)
}
