import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET, WIDTHS } from './browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PROMPT = 'Quendler als App installieren?'
const MENU = '/store/wien-neubau'

let shop: TestApp
let browser: Browser
let url: string
let status: string
const pages: Page[] = []

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  status = await orderPage()
})
afterEach(() => Promise.all(pages.splice(0).map(page => page.context().close())))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Where the page of an order is that goes its way: one that is done asks for a rating, and the prompt waits. */
async function orderPage(): Promise<string> {
  const { rows } = await shop.app.pool.query<{ uid: string; hash: string }>(
    `select uid, hash from orders where status in ('confirmed', 'inDelivery', 'ready') order by status limit 1`,
  )
  const [{ uid, hash }] = rows as [{ uid: string; hash: string }]
  return `/status/${uid}/${hash}`
}

type Options = BrowserContextOptions & { consent?: 'accepted' | 'unanswered'; path?: string; stub?: () => void }

/** The menu with its overlays just there, and the time standing still: it passes only when the test says so. */
async function open({ consent = 'accepted', path = MENU, stub, ...options }: Options = {}) {
  const begin = Date.now()
  const { page, complaints } = await openPage(browser, url + path, {
    consent,
    ...options,
    prepare: async prepared => {
      await prepared.clock.install({ time: begin })
      await prepared.clock.pauseAt(begin + 1000)
      if (stub) await prepared.addInitScript(stub)
      // the overlays look for a worker as soon as they are there
      await prepared.addInitScript(() => {
        const worker = navigator.serviceWorker
        const look = worker.getRegistration.bind(worker)
        worker.getRegistration = scope => {
          document.documentElement.dataset['overlays'] = 'there'
          return look(scope)
        }
      })
    },
  })
  pages.push(page)
  await overlaysOf(page)
  return { page, complaints }
}
const overlaysOf = async (page: Page) => {
  await expect
    .poll(async () => (await page.clock.runFor(20), page.evaluate(() => document.documentElement.dataset['overlays'])))
    .toBe('there')
}

const prompt = (page: Page) => page.getByRole('region', { name: PROMPT })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
/** Lets milliseconds pass on the page, then a moment outside for what they set off. */
const pass = async (page: Page, ms: number) => {
  await page.clock.runFor(ms)
  await page.waitForTimeout(200)
}

/** A browser that offers to install, whatever it is really able to. */
const withOwnDialog = () => {
  let answer: (choice: { outcome: string }) => void = () => undefined
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void (document.documentElement.dataset['dialog'] = 'open'),
    userChoice: new Promise<{ outcome: string }>(done => (answer = done)),
  })
  Object.assign(globalThis, { answerInstall: (outcome: string) => answer({ outcome }) })
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => dispatchEvent(offer), 10))
}

describe('the install prompt', () => {
  test.each(WIDTHS)('comes a quarter of a second after cookies were accepted at $width px', async viewport => {
    const { page, complaints } = await open({ path: status, consent: 'unanswered', viewport })
    await pass(page, 10_000)
    expect(await prompt(page).count(), 'not before consent').toBe(0)
    await press(page, 'Akzeptieren')
    await pass(page, 249)
    expect(await prompt(page).count()).toBe(0)
    await pass(page, 1)
    await prompt(page).waitFor()
    await expectWithin(page, 'the page with the prompt')
    expect(complaints).toEqual([])
  })

  test('comes five seconds after an order when consent was there before', async () => {
    const { page } = await open({ path: status })
    await pass(page, 4_900)
    expect(await prompt(page).count()).toBe(0)
    await pass(page, 100)
    await prompt(page).waitFor()
  })

  test.each([{ path: MENU }, { path: `${MENU}/checkout` }])('never comes by itself at $path', async ({ path }) => {
    const { page } = await open({ path })
    await pass(page, 60_000)
    expect(await prompt(page).count()).toBe(0)
    await page.getByRole('button', { name: 'App installieren' }).waitFor()
  })

  test('gives way to an open sheet, to an error and to a lost connection', async () => {
    const { page } = await open({ path: status, viewport: PHONE })
    await pass(page, 5_000)
    await prompt(page).waitFor()
    await page.evaluate(() =>
      document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p role="alert">Nein</p>'),
    )
    expect(await prompt(page).isVisible()).toBe(false)
    await page.evaluate(() => document.querySelector('main [role=alert]')!.remove())
    await prompt(page).waitFor()
    await page.evaluate(() => {
      history.pushState({ layers: [{ name: 'sheet', detail: '' }] }, '')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await pass(page, 20)
    expect(await prompt(page).count()).toBe(0)
    await page.goBack()
    await pass(page, 5_000)
    await prompt(page).waitFor()
    await page.context().setOffline(true)
    await pass(page, 20)
    expect(await prompt(page).count()).toBe(0)
    await page.context().setOffline(false)
  })

  test('dismissed, it stays away for a month and the footer keeps the way open', async () => {
    const { page } = await open({ path: status })
    await pass(page, 5_000)
    const dismissedAt = await page.evaluate(() => Date.now())
    await press(page, 'Jetzt nicht')
    await prompt(page).waitFor({ state: 'detached' })
    const inAMonth = new Date(dismissedAt)
    inAMonth.setMonth(inAMonth.getMonth() + 1)
    const { value, expires } = (await page.context().cookies()).find(({ name }) => name === 'tresen_install_dismissed')!
    expect(value).toBe('true')
    expect(Math.abs(expires * 1000 - inAMonth.getTime())).toBeLessThan(3_600_000)
    await page.reload()
    await overlaysOf(page)
    await pass(page, 60_000)
    expect(await prompt(page).count()).toBe(0)
    await page.getByRole('button', { name: 'App installieren' }).click()
    await page.getByRole('dialog', { name: 'Fast geschafft!' }).waitFor()
    await press(page, 'Abbrechen')
    // the worker that came with the dialog leaves after it, and where one is, nothing is asked
    await expect.poll(() => hasWorker(page)).toBe(false)
    await page.context().clearCookies({ name: 'tresen_install_dismissed' })
    await page.reload()
    await overlaysOf(page)
    await pass(page, 5_000)
    await prompt(page).waitFor()
  })

  test.each([
    { because: 'this is the app already', stub: () => Object.defineProperty(navigator, 'standalone', { value: true }) },
    {
      because: 'the browser knows no workers',
      stub: () => Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    },
  ])('neither it nor the link in the footer is there when $because', async ({ stub }) => {
    const { page } = await openPage(browser, url + status, {
      consent: 'accepted',
      prepare: async prepared => {
        await prepared.clock.install()
        await prepared.addInitScript(stub)
      },
    })
    pages.push(page)
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).waitFor()
    await page.waitForTimeout(1500)
    await pass(page, 20_000)
    expect(await prompt(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'App installieren' }).count()).toBe(0)
  })

  test('is gone with its link once the settings switch the app off', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const save = (enablePluginPWA: boolean) =>
      shop.request('POST', '/api/config', { cookie: admin, body: { enablePluginPWA } })
    await save(false)
    try {
      const { page } = await open({ path: status })
      await pass(page, 20_000)
      expect(await prompt(page).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'App installieren' }).count()).toBe(0)
    } finally {
      await save(true)
    }
  })
})

describe('the instructions', () => {
  const instructions = (page: Page) => page.getByRole('dialog', { name: 'Fast geschafft!' })
  async function openInstructions(options: Options) {
    const { page } = await open(options)
    await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'App installieren' }).click()
    await instructions(page).waitFor()
    return page
  }

  test.each([
    {
      device: 'an iPad',
      userAgent: IPAD,
      viewport: TABLET,
      says: 'Tippen Sie auf das Teilen-Symbol rechts in der Adressleiste.',
    },
    {
      device: 'an iPad that calls itself a Mac',
      userAgent: MAC,
      stub: () => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }),
      says: 'Tippen Sie auf das Teilen-Symbol rechts in der Adressleiste.',
    },
    {
      device: 'an iPhone',
      userAgent: IPHONE,
      viewport: PHONE,
      says: 'Tippen Sie auf das Teilen-Symbol am unteren Bildschirmrand.',
    },
  ])('lead $device over the share icon to the home screen', async ({ userAgent, stub, viewport = DESKTOP, says }) => {
    const page = await openInstructions({ userAgent, viewport, ...(stub ? { stub } : {}) })
    await page.getByText(says).waitFor()
    await instructions(page).getByText('Zum Home-Bildschirm', { exact: true }).waitFor()
    await page.clock.resume()
    await expectAccessible(page, 'instructions')
    await press(page, 'Installation abschliessen')
    await instructions(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasWorker(page)).toBe(true)
    expect(await page.getByRole('button', { name: 'App installieren' }).count(), 'it is installed').toBe(0)
  })

  test.each([
    { browserName: 'Firefox', userAgent: FIREFOX },
    { browserName: 'Safari on a Mac', userAgent: MAC },
  ])('tell guests with $browserName to do it by hand', async ({ userAgent }) => {
    const page = await openInstructions({ userAgent })
    await page.getByText(/Ihr Browser unterstützt die Installation auf Knopfdruck leider nicht\./).waitFor()
    await page.getByText(/„App installieren“ oder „Zum Startbildschirm hinzufügen“/).waitFor()
    await page.clock.resume()
    await expectAccessible(page, 'instructions by hand')
    await press(page, 'Installation abschliessen')
    await instructions(page).waitFor({ state: 'detached' })
  })

  test('are put away by a step back, and the page under them stays', async () => {
    const page = await openInstructions({ userAgent: IPHONE, viewport: PHONE })
    const address = page.url()
    await page.goBack()
    await instructions(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'App installieren' }).waitFor()
  })

  test("open the browser's own dialog where there is one, and close when the app is installed", async () => {
    const page = await openInstructions({ stub: withOwnDialog })
    await press(page, 'Installation abschliessen')
    await page.getByRole('button', { name: 'Installation läuft' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['dialog'])).toBe('open')
    await page.evaluate(() => {
      ;(globalThis as unknown as { answerInstall: (outcome: string) => void }).answerInstall('accepted')
      dispatchEvent(new Event('appinstalled'))
    })
    await instructions(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasWorker(page)).toBe(true)
  })

  test("take the worker away again when the browser's dialog is dismissed", async () => {
    const page = await openInstructions({ stub: withOwnDialog })
    await expect.poll(() => hasWorker(page)).toBe(true)
    await press(page, 'Installation abschliessen')
    await page.evaluate(() =>
      (globalThis as unknown as { answerInstall: (outcome: string) => void }).answerInstall('dismissed'),
    )
    await instructions(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasWorker(page)).toBe(false)
    await prompt(page).waitFor()
  })
})
