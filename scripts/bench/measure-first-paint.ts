import { existsSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { demoOrder, OPEN_BRANCH, placeOrder } from './demo-order.ts'
import { median, round, type Figure } from './figure.ts'
import type { ServerProcess } from './start-server.ts'

const RUNS = 5
/** A weak phone on a weak link: slow 4G as Chromium's own tools have it, and a processor four times slower. */
const LINK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const MOST_PAINT_MS = 2000
const MOST_ANSWER_MS = 200
/** The page is awake and has fetched what it keeps ready by then. */
const REST_MS = 6000
const TIMEOUT_MS = 60_000
const DISH = '#speisekarte article button[aria-haspopup="dialog"]'

const PLAIN_DISH = '#speisekarte article button:not([aria-haspopup])'

/** What the tab keeps once the dish is in the cart. */
const KEPT_CART = `new Promise(done => {
  const look = () =>
    Object.keys(sessionStorage).some(key => key.includes('cart:'))
      ? done(JSON.stringify({ ...sessionStorage }))
      : setTimeout(look, 50)
  look()
})`

/** Runs in the page before anything else of it. */
const WATCH_FORM = `
  globalThis.drawn = new Promise(resolve => {
    const look = () => {
      if (!document.querySelector('main form input')) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { subtree: true, childList: true })
  })`

/** Runs in the page before anything else of it. A press is timed from the event itself to the frame that answers. */
const WATCH = `
  globalThis.seen = {}
  const note = name => requestAnimationFrame(() => setTimeout(() => (globalThis.seen[name] ??= performance.now())))
  addEventListener('click', event => event.isTrusted && (globalThis.pressedAt ??= event.timeStamp), true)
  const look = () => {
    if (document.querySelector('[aria-busy="true"][data-heard]')) note('heard')
    const sheet = document.querySelector('dialog[open]')
    if (sheet) note('frame')
    if (sheet?.querySelector('footer button')) note('options')
    if (globalThis.seen.options) done({ pressedAt: globalThis.pressedAt, seen: globalThis.seen })
  }
  let done
  globalThis.answered = new Promise(resolve => (done = resolve))
  setInterval(look, 1000)
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })`

type Answers = { heard?: number; frame?: number; options?: number }

/**
 * How soon guests on a weak phone see the menu, the checkout and their order, how soon a press is answered, and what a
 * page of one heading takes there.
 */
export async function measureFirstPaint(server: ServerProcess): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) return []
  const bare = await bareServer()
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const menu = `${server.url}/store/${OPEN_BRANCH}`
    const pages = { 'menu page': menu, checkout: `${menu}/checkout`, 'status page': await statusPage(server.url) }
    const least = await paints(browser, bare.url)
    const figures: Figure[] = []
    for (const [what, url] of Object.entries(pages)) figures.push(paintFigure(what, await paints(browser, url), least))
    return [...figures, formFigure(await forms(browser, menu)), ...(await answers(browser, menu))]
  } finally {
    await browser.close()
    bare.close()
  }
}

function paintFigure(what: string, times: readonly number[], least: readonly number[]): Figure {
  return {
    what: `${what} on a weak phone, first paint`,
    budget: `<= ${round(MOST_PAINT_MS)} ms`,
    measured: `${round(median(times))} ms = ${round(median(times) / median(least), 1)} times`,
    bareLimit: `${round(median(least))} ms`,
    how: `Chromium, First Contentful Paint, ${SLOWER} times slower processor, 1.6 Mbit/s and 150 ms, median of ${RUNS}: ${times
      .map(time => round(time))
      .join(', ')}; bare: a page of one heading`,
    isWithin: median(times) <= MOST_PAINT_MS,
  }
}

function formFigure(times: readonly number[]): Figure {
  return {
    what: 'the same, the form of the checkout for a dish in the cart',
    budget: '',
    measured: `${round(median(times))} ms`,
    how: `the same phone, from the start to the frame with its first field, median of ${RUNS}: ${times.map(time => round(time)).join(', ')}`,
  }
}

/** First looks at the checkout of a guest who has put a dish into the cart. */
async function forms(browser: Browser, menu: string): Promise<number[]> {
  const shop = await browser.newPage(PHONE)
  await shop.goto(menu, { waitUntil: 'networkidle', timeout: TIMEOUT_MS })
  await shop.locator(PLAIN_DISH).first().click()
  const cart = await shop.evaluate<string>(KEPT_CART)
  await shop.context().close()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await weakPhone(browser)
    await page.addInitScript(`Object.assign(sessionStorage, ${cart})`)
    await page.addInitScript(WATCH_FORM)
    await page.goto(`${menu}/checkout`, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    times.push(await page.evaluate<number>('globalThis.drawn'))
    await page.context().close()
  }
  return times
}

/** First looks at a page that guests find made already, with its pictures. */
async function paints(browser: Browser, url: string): Promise<number[]> {
  const times: number[] = []
  const first = await browser.newPage(PHONE)
  await first.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT_MS })
  await first.context().close()
  for (let run = 0; run < RUNS; run += 1) {
    const page = await weakPhone(browser)
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    const time = await page.evaluate<number>(
      `new Promise(done => new PerformanceObserver(list => {
        const [paint] = list.getEntriesByName('first-contentful-paint')
        if (paint) done(paint.startTime)
      }).observe({ type: 'paint', buffered: true }))`,
    )
    times.push(time)
    await page.context().close()
  }
  return times
}

/** A dish that is pressed on a page at rest, and one pressed before the page is awake. */
async function answers(browser: Browser, menu: string): Promise<Figure[]> {
  const atRest: Answers[] = []
  const early: Answers[] = []
  for (let run = 0; run < RUNS; run += 1) {
    atRest.push(await pressed(browser, menu, REST_MS))
    early.push(await pressed(browser, menu, 0))
  }
  const figure = (what: string, name: keyof Answers, from: readonly Answers[], most?: number): Figure => {
    const times = from.map(answer => answer[name] ?? Number.POSITIVE_INFINITY)
    return {
      what,
      budget: most === undefined ? '' : `<= ${most} ms`,
      measured: `${round(median(times))} ms`,
      how: `the same phone, from the event to the frame behind, median of ${RUNS}: ${times.map(time => round(time)).join(', ')}`,
      ...(most !== undefined && { isWithin: median(times) <= most }),
    }
  }
  return [
    figure("dish's sheet on a weak phone, after the press", 'frame', atRest, MOST_ANSWER_MS),
    figure('the same, its choices', 'options', atRest),
    figure('press before the page is awake, seen to be heard', 'heard', early, MOST_ANSWER_MS),
    figure('the same, the sheet', 'frame', early),
  ]
}

async function pressed(browser: Browser, menu: string, restMs: number): Promise<Answers> {
  const page = await weakPhone(browser)
  await page.addInitScript(WATCH)
  await page.goto(menu, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  const dish = page.locator(DISH).first()
  await dish.waitFor()
  await sleep(restMs)
  const box = await dish.boundingBox()
  if (!box) throw new Error('The menu shows no dish')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const { pressedAt, seen } = await page.evaluate<{ pressedAt: number; seen: Answers }>('globalThis.answered')
  await page.context().close()
  return Object.fromEntries(Object.entries(seen).map(([name, at]) => [name, at - pressedAt]))
}

async function weakPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function statusPage(url: string): Promise<string> {
  const answer = await placeOrder(url, await demoOrder(url))
  const { data } = JSON.parse(answer.text) as { data: { uid: string; hash: string } }
  return `${url}/status/${data.uid}/${data.hash}`
}

/** The least that paints: one heading, in one document. */
function bareServer(): Promise<{ url: string; close: () => void }> {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><html lang="de"><title>Bar</title><h1>Ihre Bestellung</h1></html>')
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    })
  })
}
