import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, launchBrowser, openPage, PHONE, TOLD_MS } from './browser.ts'

let shop: TestShop
let browser: Awaited<ReturnType<typeof launchBrowser>>
let line: Awaited<ReturnType<typeof openLine>>
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  line = await openLine(await shop.listen())
  browser = await launchBrowser()
  cookie = await shop.loginAs('ROLE_ADMIN')
})
beforeEach(() => line.restore())
afterAll(async () => {
  await browser?.close()
  await line?.close()
  await shop?.close()
})

/**
 * The line between browser and server. It can fall silent without a word: nothing is refused, nothing is answered, and
 * what is under way stays under way until it is back.
 */
async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  let isSilent = (_address: string): boolean => false
  const waiting = new Set<ServerResponse>()
  const asked: string[] = []
  let beats = 0
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    asked.push(`${request.method} ${address}`)
    waiting.add(response)
    response.on('close', () => waiting.delete(response))
    if (isSilent(address)) return
    const { method, headers } = request
    const onward = ask({ hostname, port, path: address, method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.on('data', part => {
        if (isSilent(address)) return
        response.write(part)
        if (address.startsWith('/api/live')) beats += 1
      })
      answer.on('end', () => void (isSilent(address) || response.end()))
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    beats: () => beats,
    silence: (of: (address: string) => boolean = () => true) => void (isSilent = of),
    /** What waited is broken off, as a network does that comes back. */
    restore() {
      isSilent = () => false
      for (const response of waiting) response.destroy()
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Somebody who serves: the board was opened in this tab and hears new orders. */
async function serve(viewport = DESKTOP): Promise<Page> {
  const { page } = await openPage(browser, `${line.url}/health/live`, { viewport })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: line.url }])
  await page.goto(`${line.url}/backend#/orders/current`)
  await page.locator('[data-live]').first().waitFor()
  // who hears new orders has come too, and follows the same stream from here on
  await page.getByRole('button', { name: /^Ton / }).waitFor()
  return page
}
const go = async (page: Page, hash: string) => {
  await page.evaluate(to => void (location.hash = to), hash)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  // what the page is made of has come: it keeps standing without the line
  await expect.poll(() => page.locator('main :is([aria-busy="true"], .mantine-Skeleton-root)').count()).toBe(0)
}
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Zu sehen ist, was zuletzt geladen wurde.' })
const PAGES = ['/dashboard', '/products', '/products/new', '/customers', '/statistics', '/settings', '/orders/history']

test.each([
  { viewport: DESKTOP, width: 1440 },
  { viewport: { width: 1366, height: 700 }, width: 1366 },
  { viewport: PHONE, width: 390 },
])(
  'at $width pixels every page says that the line is gone, where nothing is refused either, until it is back',
  async ({ viewport, width }) => {
    const page = await serve(viewport)
    for (const hash of PAGES) {
      await go(page, `#${hash}`)
      line.silence()
      await notice(page).waitFor({ timeout: TOLD_MS })
      if (hash === '/products') await expectAccessible(page, `a page without its line at ${width}`)
      line.restore()
      const heard = line.beats()
      await expect.poll(() => notice(page).count(), { message: hash, timeout: TOLD_MS }).toBe(0)
      await expect.poll(() => line.beats() - heard, { message: 'the stream is back' }).toBeGreaterThan(1)
    }
    await page.context().close()
  },
  120_000,
)

test('a stream that falls silent alone is no lost line, however long the orders take', async () => {
  const page = await serve()
  const other = await serve()
  await go(other, '#/products')
  for (const one of [page, other])
    await one.evaluate(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      new MutationObserver(() => {
        const words = /Keine Verbindung[^.]*\./.exec(document.body.innerText)?.[0]
        if (words) said.push(words)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  const streams = () => line.asked.filter(address => address.includes('/api/live')).length
  const before = streams()
  line.silence(address => address.startsWith('/api/live') || address.startsWith('/api/orders/current'))
  await page.getByText('Abgleich alle 10 Sekunden').waitFor()
  // by the time each of them gives its stream up for another one it has long made up its mind
  await expect.poll(() => streams() - before).toBeGreaterThanOrEqual(4)
  for (const one of [page, other])
    expect(await one.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual([])
  line.restore()
  await page.getByText(/^Live/).waitFor()
  await page.context().close()
  await other.context().close()
}, 60_000)
