import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, launchBrowser, openPage, PHONE } from './browser.ts'
import { everyBlock } from './every-block.ts'

let shop: TestApp
let browser: Browser
let url: string
let path: string

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  url = await shop.listen()
  const cookie = await shop.loginAs('ROLE_ADMIN')
  /** A picture of a shape of its own, which only its file tells. */
  const picture = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#7a9a7a' } })
      .png()
      .toBuffer()
    const answer = await shop.request('POST', '/api/images', {
      cookie,
      body: { data: `data:image/png;base64,${bytes.toString('base64')}`, name: 'bild.png', alt: 'Die Stube' },
    })
    return answer.body.data as { id: number }
  }
  path = await everyBlock(shop, [await picture(1600, 900), await picture(700, 1100)])
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

type Shift = { value: number; moved: string[] }
/** Notes what moves by itself from the first picture of the page on, and which elements those are. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const section = element?.closest('section')
      return `${element?.outerHTML.slice(0, 120)} in ${section?.outerHTML.slice(0, 80)}`
    }
    type Entry = PerformanceEntry & Shift & { hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)

/** Goes down the page as a reader does, so that everything that comes late comes into sight. */
async function readDown(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? PHONE
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < end; top += height / 2) {
    await page.mouse.wheel(0, height / 2)
    await page.waitForTimeout(120)
  }
  await expect
    .poll(
      () =>
        page.locator('article img').evaluateAll(all => all.filter(one => !(one as HTMLImageElement).complete).length),
      { message: 'pictures that never came' },
    )
    .toBe(0)
}

test.each(
  [PHONE, DESKTOP].flatMap(viewport => (['accepted', 'rejected'] as const).map(consent => ({ ...viewport, consent }))),
)(
  'nothing moves by itself on a page of every block within $width px, cookies $consent',
  async ({ consent, ...viewport }) => {
    const { page } = await openPage(browser, `${url}/robots.txt`, { viewport, consent })
    await watch(page)
    // pictures, letters and what strangers send come late, as over the air
    await page.route(/\/(?:image|fonts)\//, async route => {
      await new Promise(resolve => setTimeout(resolve, 250))
      await route.continue()
    })
    await page.route(
      address => address.origin !== url,
      route => route.fulfill({ contentType: 'text/html', body: '<p>Karte</p>' }),
    )
    await page.goto(url + path)
    await page.locator('article section').last().waitFor({ state: 'attached' })
    await readDown(page)
    const shifts = await shiftsOf(page)
    // only letters that come late move anything: a word of the header, a centred line, a heading over a picture by less
    // than a line; pictures and programs that come late move nothing at all
    expect(shifts.filter(({ value }) => value > 0.005)).toEqual([])
    expect(await page.locator('article section').count()).toBeGreaterThan(30)
  },
)

test('what moves would be noticed', async () => {
  const { page } = await openPage(browser, `${url}/robots.txt`, { viewport: PHONE })
  await watch(page)
  await page.goto(url + path)
  await page.locator('article h1').first().waitFor()
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.append('Ein Banner')
    late.style.setProperty('height', '240px')
    document.querySelector('article')?.prepend(late)
  })
  await expect.poll(async () => (await shiftsOf(page)).some(({ value }) => value > 0.01)).toBe(true)
})
