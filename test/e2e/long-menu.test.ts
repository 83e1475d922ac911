import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { openTextShop, type TextShop } from './text-shop.ts'

type Row = { id: number }
type Menu = { id: number; catalog: { category: Row; products: Row[] }[] }

const CATEGORIES = 12
const DISHES = 10
/** A dialog and what is in sight; the menu below is eight times as much. */
const MOST_STYLED = 600

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
  const [menu] = await shop.call<Menu[]>('GET', '/menus')
  const more = []
  for (let place = 1; place <= CATEGORIES; place += 1) {
    const category = await shop.call<Row>('POST', '/categories', { name: `Gang ${place}` })
    const products = []
    for (let dish = 1; dish <= DISHES; dish += 1)
      products.push(
        await shop.call<Row>('POST', '/products', {
          name: `Gericht ${place}.${dish}`,
          description: 'Wie bei uns zu Hause, mit allem, was dazugehört, und frisch gemacht.',
          price: 7,
          tax: 10,
          allergens: ['A', 'C'],
        }),
      )
    more.push({ category: { id: category.id }, products })
  }
  await shop.call('PUT', `/menus/${menu!.id}`, { catalog: [...menu!.catalog, ...more] })
})
afterAll(() => shop?.close())

/** How many elements the browser styles anew while something is done, all passes together. */
async function styledWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession()
  let count = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string; args?: { elementCount?: number } }[])
      if (event.name === 'UpdateLayoutTree') count += event.args?.elementCount ?? 0
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const isComplete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  await session.detach()
  return count
}

const WATCH = `
  globalThis.moved = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
`

test('on a phone a dish far down a long menu opens without the menu being drawn or styled anew', async () => {
  const { page } = await openPage(shop.browser, `${shop.url}/robots.txt`, {
    hasTouch: true,
    isMobile: true,
    consent: 'unanswered',
  })
  await page.addInitScript(WATCH)
  await page.goto(`${shop.url}/store/laden`, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('heading', { name: 'Cookies' }).waitFor()
  const category = page.getByRole('region', { name: `Gang ${CATEGORIES - 1}`, exact: true })
  const top = () => category.evaluate(section => section.getBoundingClientRect().top)
  await page.getByRole('link', { name: `Gang ${CATEGORIES - 1}`, exact: true }).tap()
  await expect.poll(() => page.evaluate(() => 'whole' in document.documentElement.dataset)).toBe(false)
  await expect.poll(top, { message: 'the heights that the jump needed are kept' }).toBeCloseTo(0.36 * 390, 0)

  const dish = category.getByRole('button', { name: `Gericht ${CATEGORIES - 1}.2`, exact: true })
  await page.evaluate(() => {
    const seen = globalThis as unknown as { drawn: number }
    seen.drawn = 0
    new MutationObserver(changes => (seen.drawn += changes.length)).observe(document.getElementById('speisekarte')!, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const styled = await styledWhile(page, async () => {
    await dish.tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).waitFor()
  })
  const all = await page.evaluate(() => document.querySelectorAll('#speisekarte *').length)
  expect(all).toBeGreaterThan(3 * MOST_STYLED)
  expect(styled).toBeLessThan(MOST_STYLED)
  expect(await page.evaluate(() => (globalThis as unknown as { drawn: number }).drawn), 'drawn anew').toBe(0)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.05)
  await page.context().close()
})
