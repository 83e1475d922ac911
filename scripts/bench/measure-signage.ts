import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { demoOrder, placeOrder } from './demo-order.ts'
import { median, percent, round, type Figure } from './figure.ts'
import { signIn } from './large/shop.ts'
import type { ServerProcess } from './start-server.ts'

const HALL = { width: 1920, height: 1080 }
const TV = { board: 'demo-tv-wien-neubau-tafel001', numbers: 'demo-tv-wien-neubau-abholung1' }
const ROUNDS = 20
const [MOST_READY_MS, MOST_PRICE_MS] = [1000, 10_000]
const [REST_MS, TIMEOUT_MS] = [1500, 30_000]
/** How much slower a weak machine is, for how long it is watched, and what of a frame is seen as a jerk. */
const [SLOWER, WATCH_MS, JERK_MS] = [6, 40_000, 100]

/** Runs in the page. The frame behind the one in which something stands there is the first that shows it. */
const WATCH = `
  const time = () => performance.timeOrigin + performance.now()
  globalThis.shown = (selector, text, isAll) => new Promise((resolve, reject) => {
    const last = time() + ${TIMEOUT_MS}
    const look = () => {
      const found = [...document.querySelectorAll('[data-stage="shown"] ' + selector)].some(element => (isAll ? element.textContent.trim() === text : element.textContent.includes(text)) && element.checkVisibility({ visibilityProperty: true }))
      if (found) requestAnimationFrame(() => resolve(time()))
      else if (time() > last) reject(new Error('Never seen: ' + text))
      else requestAnimationFrame(look)
    }
    look()
  })
  globalThis.frames = ms => new Promise(resolve => {
    const [still, moving] = [[], []]
    let last = performance.now()
    const end = last + ms
    const look = now => {
      (document.querySelector('[data-stage="entering"]') ? moving : still).push(now - last)
      last = now
      if (now < end) requestAnimationFrame(look)
      else resolve({ still, moving })
    }
    requestAnimationFrame(look)
  })`

/**
 * How soon a number that is ready, a new price and what is sold out stand on a TV, and how smoothly a weak machine goes
 * from one menu board to the next: two screens of the demo in Chromium.
 */
export async function measureSignage(server: ServerProcess): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) return []
  const staff = staffOf(server.url, await signIn(server.url, 'chefin'))
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    return [
      await readyNumbers(browser, server.url, staff),
      ...(await newPrices(browser, server.url, staff)),
      ...(await transitions(browser, server.url, staff)),
    ]
  } finally {
    await browser.close()
  }
}

type Staff = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>
const staffOf =
  (url: string, cookie: string): Staff =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }

async function openTv(browser: Browser, url: string, key: string): Promise<Page> {
  const page = await browser.newPage({ viewport: HALL })
  await page.goto(`${url}/signage#${key}`)
  await page.locator('[data-stage="shown"]').first().waitFor({ timeout: TIMEOUT_MS })
  await page.evaluate(WATCH)
  return page
}
const seenAt = (page: Page, selector: string, text: string, isAll: boolean) =>
  page.evaluate<number>(`shown(${JSON.stringify(selector)}, ${JSON.stringify(text)}, ${isAll})`)
const wallTime = () => performance.timeOrigin + performance.now()

async function readyNumbers(browser: Browser, url: string, staff: Staff): Promise<Figure> {
  const page = await openTv(browser, url, TV.numbers)
  await page.getByRole('heading', { name: 'Abholbereit' }).first().waitFor({ timeout: TIMEOUT_MS })
  const body = await demoOrder(url)
  const ms: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { text } = await placeOrder(url, body)
    const { id, ticketNumber } = (JSON.parse(text) as { data: { id: number; ticketNumber: number } }).data
    await staff('POST', `/orders/${id}/status/confirm`, {})
    await seenAt(page, '[data-tone="preparing"] li', String(ticketNumber), true)
    await sleep(REST_MS)
    const seen = seenAt(page, '[data-tone="ready"] li', String(ticketNumber), true)
    const askedAt = wallTime()
    await staff('POST', `/orders/${id}/status/in-delivery`, {})
    ms.push((await seen) - askedAt)
  }
  await page.close()
  return figure(
    'TV with pick-up numbers, one that is ready',
    ms,
    MOST_READY_MS,
    'from the step at the counter to the frame that shows it',
  )
}

type Product = { id: number; version: number; price: number }
async function newPrices(browser: Browser, url: string, staff: Staff): Promise<Figure[]> {
  const order = await demoOrder(url)
  const product = order.items[0]?.product.id ?? 0
  await chooseFor(staff, await segmentOf(staff, { menuBoard: { layout: 'list', products: [{ id: product }] } }))
  const page = await openTv(browser, url, TV.board)
  const ms: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { version } = await staff<Product>('GET', `/products/${product}`)
    const price = 70 + turn + 0.13
    await sleep(REST_MS)
    const seen = seenAt(page, 'li', price.toFixed(2).replace('.', ','), false)
    const askedAt = wallTime()
    await staff('PUT', `/products/${product}`, { id: product, version, price })
    ms.push((await seen) - askedAt)
  }
  const soldOut: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const isGone = turn % 2 === 0
    await sleep(REST_MS)
    const seen = isGone ? seenAt(page, '[data-sold-out] p', 'Ausverkauft', true) : seenAt(page, 'li', '€', false)
    const askedAt = wallTime()
    await staff('PUT', `/branches/${order.branch.id}/availability`, [
      { product: { id: product }, quantityLeft: isGone ? 0 : null },
    ])
    soldOut.push((await seen) - askedAt)
  }
  await page.close()
  return [
    figure(
      'TV with the menu, a new price',
      ms,
      MOST_PRICE_MS,
      'from the request that changes it to the frame that shows it',
    ),
    figure(
      'TV with the menu, something sold out or to be had again',
      soldOut,
      MOST_PRICE_MS,
      'from the request to the frame that shows it',
    ),
  ]
}

/** Two menu boards in turn, one sliding and one fading in. */
async function transitions(browser: Browser, url: string, staff: Staff): Promise<Figure[]> {
  const both = []
  for (const [layout, transition] of [
    ['list', 'fade'],
    ['grid', 'slide'],
  ] as const)
    both.push(
      await segmentOf(staff, {
        menuBoard: { layout, pageSeconds: 4 },
        transition,
        transitionMs: 800,
        durationSeconds: 5,
      }),
    )
  const { id } = await staff<{ id: number }>('POST', '/digital-signage-streams', {
    name: 'Messung',
    entries: both.map((segment, index) => ({ segment: { id: segment }, sortOrder: index })),
  })
  await chooseFor(staff, null, id)
  const page = await openTv(browser, url, TV.board)
  await page.locator('[data-layout="grid"]').first().waitFor({ state: 'attached', timeout: TIMEOUT_MS })
  const usual = await framesOf(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const weak = await framesOf(page)
  await page.close()
  const told = (what: string, frames: readonly number[], how: string): Figure => ({
    what,
    budget: '',
    measured: `a frame every ${round(median(frames), 1)} ms, ${percent(frames.filter(ms => ms > JERK_MS).length / Math.max(1, frames.length))} above ${JERK_MS} ms, longest ${round(Math.max(0, ...frames))} ms`,
    how: `Chromium, 1920 × 1080, menu boards of the whole menu in turn, fading and sliding for 0.8 s, ${how}`,
  })
  return [
    told('TV, from one menu board to the next', usual.moving, `${usual.moving.length} frames`),
    told(`the same, a machine ${SLOWER} times as slow`, weak.moving, `${weak.moving.length} frames`),
    told('the same, while a board stands', weak.still, `${weak.still.length} frames`),
  ]
}
const framesOf = (page: Page) => page.evaluate<{ still: number[]; moving: number[] }>(`frames(${WATCH_MS})`)

const segmentOf = async (staff: Staff, more: object): Promise<number> =>
  (
    await staff<{ id: number }>('POST', '/digital-signage-segments', {
      name: 'Messung',
      type: 'menuBoard',
      isEnabled: true,
      ...more,
    })
  ).id

/** What the screen above the counter shows from now on. */
async function chooseFor(staff: Staff, segment: number | null, stream?: number): Promise<void> {
  type Row = { id: number; version: number; identifier: string | null }
  const tvs = await staff<Row[]>('GET', '/digital-signage-devices?limit=100')
  const tv = tvs.find(({ identifier }) => identifier === 'TV-01')
  if (!tv) throw new Error('The demo has no screen TV-01')
  const { id, version } = tv
  await staff('PUT', `/digital-signage-devices/${id}`, {
    id,
    version,
    overrideSegment: segment === null ? null : { id: segment },
    ...(stream !== undefined && { stream: { id: stream } }),
  })
}

const figure = (what: string, ms: readonly number[], most: number, how: string): Figure => ({
  what,
  budget: `<= ${round(most)} ms, each`,
  measured: `${round(median(ms))} ms, worst ${round(Math.max(...ms))} ms`,
  how: `Chromium, 1920 × 1080, ${ROUNDS} times, ${how}`,
  isWithin: Math.max(...ms) <= most,
})
