import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { copyOrders } from '#test/copied-orders.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE } from './browser.ts'

const KITCHEN = 1500
const LATER = 600
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** So many times a finger moves the board. */
const FRAMES = 120

let shop: TestApp
let browser: Browser
let url: string
let branchId: number
let first: number
let lastInKitchen = 0

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  const { branches, products } = await shop.app.catalogue.current()
  branchId = branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  const dish = products.find(({ name }) => name === 'Baguette')!.id
  first = await place(dish)
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  // Near enough to be of the same business day, whenever this runs.
  const soon = at(MINUTE_MS)
  const nextWeek = at(7 * 24 * HOUR_MS)
  await copyOrders(shop.app.db, first, KITCHEN, {
    status: 'confirmed',
    is_confirmed: true,
    estimated_ready_at: soon,
    supply_at: soon,
  })
  const { rows } = await shop.app.pool.query<{ id: string }>(
    "select max(id) as id from orders where status = 'confirmed'",
  )
  lastInKitchen = Number(rows[0]?.id)
  await copyOrders(shop.app.db, first, LATER, {
    status: 'confirmed',
    is_confirmed: true,
    estimated_ready_at: nextWeek,
    supply_at: nextWeek,
  })
})
beforeEach(() => shop.setNow(new Date().toISOString()))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function place(dish: number): Promise<number> {
  const answer = await shop.request('POST', '/api/orders', {
    body: {
      branch: { id: branchId },
      items: [{ product: { id: dish }, amount: 2, unit: 'amount', parts: [] }],
      firstName: 'Änne',
      lastName: 'Größinger',
      email: 'aenne@beispiel.at',
      phone: '+436641234567',
      legalInstructions: true,
      privacyPolicy: true,
    },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}

async function openDesk(viewport: typeof DESKTOP) {
  const { username, password } = DEMO_LOGINS.find(login => login.username === 'service')!
  const desk = await openPage(browser, `${url}/backend/login`, { viewport })
  await desk.page.request.post(`${url}/api/login`, { data: { username, password }, headers: { origin: url } })
  const asked: string[] = []
  desk.page.on('request', request => void (request.url().includes('/orders/current?') && asked.push(request.url())))
  await desk.page.goto(`${url}/backend#/orders/current`)
  await desk.page.locator('[data-station="kitchen"] article').first().waitFor({ state: 'attached' })
  return { ...desk, asked }
}
const numberIn = async (page: Page, column: string) =>
  Number(await page.locator(`[data-column="${column}"] h2 span`).first().innerText())
const drawn = (page: Page) => page.locator('article[data-order]').count()

test('fifteen hundred orders in the kitchen are all there, drawn where one looks, and a change moves one of them', async () => {
  const { page, asked, complaints } = await openDesk(DESKTOP)
  await expect.poll(() => numberIn(page, 'kitchen')).toBeGreaterThanOrEqual(KITCHEN)
  expect(await drawn(page)).toBeLessThan(80)
  await expectAccessible(page, 'a busy desk')

  // The last one is reached by scrolling, and whatever was scrolled past is no longer drawn.
  const last = page.locator(`article[data-order="${lastInKitchen}"]`)
  expect(await last.count()).toBe(0)
  await expect
    .poll(async () => {
      await page.locator('[data-station="kitchen"]').evaluate(station => station.scrollTo(0, station.scrollHeight))
      return last.count()
    })
    .toBe(1)
  expect(await drawn(page)).toBeLessThan(100)

  // What a colleague does reaches the board as this one order.
  const before = asked.length
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  await shop.request('POST', `/api/orders/${lastInKitchen}/status/in-delivery`, { cookie, body: {} })
  await page.locator(`[data-station="handover"] article[data-order="${lastInKitchen}"]`).waitFor()
  expect(asked.slice(before)).toEqual([])

  // Later days are counted from the start and fetched when somebody looks.
  const later = page.getByRole('button', { name: /^Später \(\d+\)/ })
  const count = Number(/\d+/.exec(await later.innerText())?.[0])
  expect(count).toBeGreaterThanOrEqual(LATER)
  await later.click()
  await expect.poll(() => page.locator('[data-station="kitchen"] li a').count()).toBeGreaterThan(10)
  expect(asked.length - before).toBe(Math.ceil(count / 100))
  expect(await page.locator('[data-station="kitchen"] li a').count()).toBeLessThan(120)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('on a phone too, and the board answers a finger at once', async () => {
  const { page, complaints } = await openDesk(PHONE)
  await page.getByRole('button', { name: /^In Zubereitung/ }).click()
  await page.locator('[data-station="kitchen"] article').first().waitFor()
  await expectWithin(page, 'a busy desk')
  expect(await drawn(page)).toBeLessThan(80)
  // the work of the page's own thread, which other work on the machine does not change
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workedMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const before = await workedMs()
  await page.evaluate(async frames => {
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
    }
  }, FRAMES)
  expect(((await workedMs()) - before) / FRAMES, 'milliseconds of work a frame').toBeLessThan(100)
  expect(complaints).toEqual([])
  await page.context().close()
})
