import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRows } from '#test/fill-rows.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, PHONE, WIDTHS } from './browser.ts'

const MANY = 10_000
/** What stands ready above and below what is in sight belongs to it. */
const DRAWN = 60

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await fillRows(
    desk.shop,
    `insert into products (name, price, number)
    select 'Gericht ' || lpad(n::text, 5, '0'), 5 + n % 20, n::text from generate_series(1, ${MANY}) n`,
  )
})
afterAll(() => desk.close())

const drawn = (page: Page) => page.locator('tbody [data-index]').count()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const place = (page: Page) => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))

test('ten thousand products are led through by keyboard to the last of them, and few are ever drawn', async () => {
  const { page, complaints } = await desk.enter('/products?limit=alle')
  const table = page.getByRole('table', { name: 'Produkte' })
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(MANY + 1))
  await page.locator('tbody [data-row-link]').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Gericht 00002')
  await page.keyboard.press('PageDown')
  await expect.poll(async () => Number(/\d+/.exec(await focused(page))?.[0])).toBeGreaterThan(8)
  await page.keyboard.press('PageUp')
  await expect.poll(() => focused(page)).toBe('Gericht 00002')
  // fifty answers of two hundred rows each, one after the other
  await page.keyboard.press('End')
  await expect.poll(() => focused(page), { timeout: 60_000 }).toBe(`Gericht ${MANY}`)
  expect(await place(page)).toBe(String(MANY + 1))
  expect(await drawn(page)).toBeLessThan(DRAWN)
  await page.keyboard.press('Home')
  await expect.poll(() => focused(page)).toBe('Gericht 00001')
  expect(await place(page)).toBe('2')
  await page.keyboard.press('Space')
  await page.getByText('1 ausgewählt').waitFor()
  expect(await drawn(page)).toBeLessThan(DRAWN)
  await expectAccessible(page, 'the long list')
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('whoever scrolls by less than a row has nothing drawn anew, and by one row none of those that stay', async () => {
  const { page } = await desk.enter('/products?limit=alle')
  await page.locator('tbody [data-row-link]').first().waitFor()
  const redrawn = (pixels: number) =>
    page.evaluate(async by => {
      const rows = [...document.querySelectorAll('tbody tr[data-index]')]
      const changed = new Set<Element>()
      const observer = new MutationObserver(records => {
        for (const { target } of records) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest('tr[data-index]')
          // those that come are drawn, which is no change of one that stays
          if (row && rows.includes(row)) changed.add(row)
        }
      })
      observer.observe(document.querySelector('tbody')!, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      })
      document.querySelector('[data-endless]')!.scrollBy({ top: by })
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      observer.disconnect()
      return { stayed: rows.filter(row => row.isConnected).length, of: rows.length, changed: changed.size }
    }, pixels)
  await redrawn(2000)
  const little = await redrawn(20)
  expect(little).toEqual({ stayed: little.of, of: little.of, changed: 0 })
  const more = await redrawn(400)
  expect(more.changed).toBe(0)
  expect(more.stayed).toBeGreaterThan(more.of / 2)
  await page.context().close()
})

test('somebody who goes elsewhere is not taken to the end of a list any more', async () => {
  const { page } = await desk.enter('/products?limit=alle')
  await page.locator('tbody [data-row-link]').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect.poll(() => focused(page)).toBe('Gericht 00001')
  await page.getByLabel('Produkte durchsuchen').focus()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.context().close()
})

test('on a phone ten thousand rows are cards, few of them drawn', async () => {
  const { page } = await desk.enter('/products?limit=alle', { viewport: PHONE })
  await page.locator('tbody [data-row-link]').first().waitFor()
  await page.evaluate(() => document.querySelector('[data-endless]')?.scrollTo({ top: 88 * 150 }))
  await page.getByText('Gericht 00152').waitFor()
  expect(await drawn(page)).toBeLessThan(DRAWN)
  await expectAccessible(page, 'the long list on a phone')
  await page.context().close()
})

const ENTRIES = 70
test.each(WIDTHS)('seventy entries of the navigation stay readable at $width', async viewport => {
  const { page } = await desk.enter('/products', { viewport })
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  const isDrawer = viewport.width < 1024
  if (isDrawer) await page.getByRole('button', { name: 'Navigation öffnen' }).click()
  await navigation.waitFor()
  // nobody has folded anything: the day's work and where one is stand open, the rest is one line each
  const state = (name: string) => navigation.getByRole('button', { name, exact: true }).getAttribute('aria-expanded')
  expect([await state('Betrieb'), await state('Katalog'), await state('Betriebsdaten')]).toEqual([
    'true',
    'true',
    'false',
  ])
  for (let closed = 1; closed > 0; closed = await navigation.getByRole('button', { expanded: false }).count()) {
    const next = navigation.locator('button[aria-expanded="false"]').first()
    if ((await next.count()) > 0) await next.click()
  }
  const links = navigation.getByRole('link')
  const names = await links.allInnerTexts()
  expect(names.length, 'none is said twice').toBe(new Set(names).size)
  // those of areas to come, drawn as the others are
  await navigation.evaluate((nav, count) => {
    const lists = [...nav.querySelectorAll('ul')]
    for (let at = 0; nav.querySelectorAll('li').length < count; at += 1) {
      const list = lists[at % lists.length]!
      list.append(list.lastElementChild!.cloneNode(true))
    }
  }, ENTRIES)
  await expect.poll(() => links.count()).toBe(ENTRIES)
  // none is cut off, and the last can be reached
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  const [box, link] = [(await navigation.boundingBox())!, (await last.boundingBox())!]
  expect(link.x + link.width).toBeLessThanOrEqual(box.x + box.width + 1)
  expect(
    await links.evaluateAll(all =>
      all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent),
    ),
  ).toEqual([])
  await expectAccessible(page, 'a navigation with all its groups open')
  await page.context().close()
})

test('what somebody uses comes first, but not what stands in sight below it', async () => {
  const { page } = await desk.enter('/dashboard')
  for (let visit = 0; visit < 3; visit += 1)
    for (const area of ['/tables', '/dashboard']) {
      await page.evaluate(hash => (location.hash = hash), area)
      await page.locator(`[data-side] a[href$="${area}"][aria-current]`).first().waitFor()
    }
  const often = page.getByRole('list', { name: 'Häufig' })
  await expect.poll(() => often.getByRole('link').allInnerTexts()).toEqual(['Tische'])
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  await expect.poll(() => navigation.getByRole('link', { name: 'Übersicht' }).count()).toBe(1)
  await expect.poll(() => navigation.locator('[aria-current="page"]').count()).toBe(1)
  await page.evaluate(() => (location.hash = '/tables'))
  await expect.poll(() => navigation.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Tische'])
  // folded, the day's work is led to from there
  await navigation.getByRole('button', { name: 'Betrieb', exact: true }).click()
  await expect.poll(() => often.getByRole('link').allInnerTexts()).toEqual(['Übersicht', 'Tische'])
  await page.context().close()
})
