import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { sampled } from '#test/sampled.ts'
import { CHROMIUM, CHROMIUM_FLAGS, CHROMIUM_SHELL } from '../../scripts/bench/chromium.ts'

/** The smallest phone that is still sold in numbers. */
export const SMALL_PHONE = { width: 360, height: 640 }
export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 820, height: 1180 }
export const DESKTOP = { width: 1440, height: 900 }
/** Every screen at one of them in a run, at another the next day, and at all of them with `npm run sequences`. */
export const WIDTHS = sampled([PHONE, TABLET, DESKTOP])

/**
 * Whoever hears nothing asks anew after ten seconds: what is there before was told over the wire. How soon it is, is a
 * figure of `npm run bench` and no test, since machines differ.
 */
export const TOLD_MS = 9000

/** As the same browser calls itself with a window: without one it says so, and is no visit worth counting. */
const WITH_A_WINDOW =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * Page by page; `isWhole` starts what people have, at twice the work for each page, where notices on the screen are
 * what matters. `hasCamera` gives it one that sees a moving picture, which pages may use without asking.
 */
export const launchBrowser = ({ isWhole = false, hasCamera = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: isWhole ? CHROMIUM : CHROMIUM_SHELL,
    args: [
      ...CHROMIUM_FLAGS,
      `--user-agent=${WITH_A_WINDOW}`,
      ...(hasCamera ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] : []),
    ],
  })

/**
 * Has a page made as it is after an edit: guests get the one before for a moment (decision 041), whoever edits it never
 * does.
 */
export async function renewPage(url: string, cookie: string): Promise<void> {
  await (await fetch(url, { headers: { cookie, accept: 'text/html' } })).text()
}

/**
 * On a busy machine a server turns away what it cannot take yet, and the page asks again, which nobody notices: where
 * that does not help, the screen says so.
 */
const SERVER_BUSY = 'responded with a status of 503'

/** What a page said to its console as an error or threw, with the addresses that failed to load. */
export type Complaints = string[]

/**
 * A fresh visitor who has answered the cookie question, and leaves when the test ends that let them in; `complaints`
 * must stay empty.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & {
    consent?: 'accepted' | 'rejected' | 'unanswered'
    /** What has to be there before the page is: a clock, a browser that behaves in a certain way. */
    prepare?: (page: Page) => Promise<unknown>
  } = {},
): Promise<{ page: Page; complaints: Complaints }> {
  const { consent = 'rejected', prepare, ...more } = options
  const context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna', viewport: PHONE, ...more })
  // A page that nobody looks at any more still draws, listens and asks.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
  if (consent !== 'unanswered')
    await context.addCookies([{ name: 'tresen_consent', value: consent, url: new URL(url).origin }])
  const page = await context.newPage()
  const complaints: Complaints = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes(SERVER_BUSY)) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('request', request => {
    if (
      !request.url().startsWith(new URL(url).origin) &&
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:')
    )
      complaints.push(`left the house: ${request.url()}`)
  })
  await prepare?.(page)
  await page.goto(url)
  return { page, complaints }
}

/**
 * The smaller of the files axe comes as, read once by each document: its builder has the large one read twice for each
 * look.
 */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = `if (!globalThis.axe) { ${readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')} }`

/**
 * Axe before a page. No frame here is a stranger's, and nobody reads what passes: both together take a quarter of the
 * time.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })

/**
 * Nobody can read or use what lies behind one of these: the page was looked at before they opened, and looking again
 * takes ten times as long.
 */
const IN_FRONT = 'dialog:modal, [role="dialog"][aria-modal="true"]'
const isInFront = (page: Page) =>
  page.evaluate(asked => [...document.querySelectorAll(asked)].some(element => element.checkVisibility()), IN_FRONT)

/** What axe says of what is in front; a dialog that goes away meanwhile leaves the page to be looked at. */
async function lookAt(page: Page) {
  await settle(page)
  if (await isInFront(page))
    try {
      return await axeOf(page).include(IN_FRONT).analyze()
    } catch (error) {
      if (await isInFront(page)) throw error
    }
  return axeOf(page).analyze()
}

/**
 * Lets axe look at the page as it stands, or at the dialog in front of it, by WCAG 2.2 A and AA and its best practices.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await lookAt(page)
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${what}: ${id}: ${nodes
          .map(node => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    ),
  ).toEqual([])
}

/** Nothing is wider than the window, so that nobody has to scroll sideways to read. */
export async function expectWithin(page: Page, what: string): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: innerWidth }))
  expect(wide, `${what} is no wider than its window`).toBeLessThanOrEqual(seen)
}

/**
 * Waits until what moves in has arrived: half-faded text has no contrast to speak of. What moves for ever is left
 * moving.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(animation => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
