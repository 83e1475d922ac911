import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, PHONE } from './browser.ts'
import { openTextShop, type TextShop } from './text-shop.ts'

/** What an on-screen keyboard leaves of a phone. */
const LEFT_PX = 420

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const open = async (path: string, consent: 'rejected' | 'unanswered' = 'rejected') => {
  const { page } = await openPage(shop.browser, shop.url + path, { hasTouch: true, isMobile: true, consent })
  return page
}
/** Types as a thumb does: the field takes the focus, then the keyboard takes its half. */
async function search(page: Page, term: string) {
  const field = page.getByRole('searchbox')
  await field.tap()
  await page.setViewportSize({ width: PHONE.width, height: LEFT_PX })
  await field.pressSequentially(term)
}
/** Whether a hit stands where it can be read, with nothing over it. */
const inSight = (page: Page, name: string) => () =>
  page
    .getByRole('main')
    .getByRole('heading', { name })
    .first()
    .evaluate(element => {
      const { top, bottom, left } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + 4, (top + bottom) / 2)
      return bottom <= innerHeight && top >= 0 && seen !== null && (element.contains(seen) || seen.contains(element))
    })

test('on a phone a dish is found above the keyboard, also when it is the only one, with a cart and a question below', async () => {
  const page = await open('/robots.txt', 'unanswered')
  await page.evaluate(cart => sessionStorage.setItem('tresen:cart:laden', JSON.stringify(cart)), shop.strudel(3))
  await page.goto(`${shop.url}/store/laden`)
  await page.getByRole('button', { name: '3 Produkte im Warenkorb' }).waitFor()
  await search(page, 'Fototorte')
  await page.getByText('1 Produkt gefunden').waitFor()
  await expect.poll(inSight(page, 'Fototorte')).toBe(true)
  await page.context().close()
})

test('on a phone a branch is found above the keyboard', async () => {
  await shop.setConfig({ enablePluginSearch: true })
  const page = await open('/')
  await search(page, '8010')
  await expect.poll(inSight(page, 'Stand am Markt')).toBe(true)
  await page.context().close()
})
