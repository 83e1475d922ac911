import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, PHONE } from './browser.ts'
import { NOON, openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

/** Holds the files whose address fits until they are let through. */
async function held(page: Page, files: RegExp) {
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => (letThrough = resolve))
  await page.route(files, async route => {
    await gate
    // who has left the page does not get them any more
    await route.continue().catch(() => undefined)
  })
  return letThrough
}

const dishOf = (page: Page) => page.getByRole('article').filter({ hasText: 'Fototorte' })
const isHeard = (page: Page) => dishOf(page).locator('[data-heard][aria-busy="true"]').count()

describe('On a weak phone', () => {
  test('a press before the programs run is heard at once, survives a reload, and opens the dish', async () => {
    let letThrough = () => {}
    const { page, complaints } = await openPage(shop.browser, `${shop.url}/robots.txt`, {
      viewport: PHONE,
      prepare: async one => {
        await one.clock.setFixedTime(NOON)
        letThrough = await held(one, /\/build\/assets\/.*\.js$/)
      },
    })
    await page.goto(`${shop.url}/store/laden`, { waitUntil: 'commit' })
    await dishOf(page).getByRole('button').first().click()
    await expect.poll(() => isHeard(page)).toBe(1)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => isHeard(page)).toBe(1)
    letThrough()
    await page.getByRole('dialog', { name: 'Fototorte' }).getByText('Biskuit').waitFor()
    expect([await isHeard(page), complaints]).toEqual([0, []])
  })

  test('the sheet of a dish opens with name and price while its choices are on their way', async () => {
    let letThrough = () => {}
    const { page } = await openPage(shop.browser, `${shop.url}/robots.txt`, {
      viewport: PHONE,
      prepare: async one => {
        await one.clock.setFixedTime(NOON)
        letThrough = await held(one, /\/build\/assets\/ProductSheet-[^/]*\.js$/)
      },
    })
    await page.goto(`${shop.url}/store/laden`, { waitUntil: 'commit' })
    await dishOf(page).getByRole('button').first().click()
    const sheet = page.getByRole('dialog', { name: 'Fototorte' })
    await sheet.getByText('30,00 €').waitFor()
    expect(await sheet.getByText('Biskuit').count()).toBe(0)
    const button = sheet.getByRole('button', { name: 'Schließen' })
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    letThrough()
    await sheet.getByText('Biskuit').waitFor()
    expect(await button.evaluate(element => element === document.activeElement), 'the focus stays').toBe(true)
  })

  test('no file stands before the first paint of checkout and status page', async () => {
    const order = await shop.place()
    for (const path of ['/store/laden/checkout', `/status/${order.uid}/${order.hash}`]) {
      await shop.visit(path)
      const blocking = await shop.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(entry => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
          .map(({ name }) => name),
      )
      expect(blocking, path).toEqual([])
    }
  })
})
