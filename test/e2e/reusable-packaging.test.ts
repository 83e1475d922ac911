import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'

let shop: TestShop
let browser: Browser
let url: string
beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  await shop.configure({ enableCash: true, enableKiosk: true, packagingNotice: { offer: 'reusable', text: null } })
  await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  const group = await shop.create('option-groups', {
    name: 'Verpackung',
    title: 'Verpackung',
    type: 'select',
    isOptional: true,
    options: [{ name: 'Einweg' }, { name: 'Mehrweg', modifier: 'deposit', value: 2 }],
  })
  const config = { parts: [{ name: 'Verpackung', type: 'select', group: { id: group } }] }
  await shop.change('products', shop.ids.schnitzel, { type: 'configurable', config })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const notice = (page: Page) => page.getByText(/auch in Mehrwegverpackung, ohne Aufpreis/)

test('a guest reads of reusable containers, chooses one, and pays its deposit beside the price', async () => {
  const { page } = await openPage(browser, `${url}/store/graz`, { viewport: PHONE })
  await notice(page).waitFor()
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `the notice at ${viewport.width}`)
  }
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'the notice')
  await page
    .getByRole('button', { name: /Schnitzel/ })
    .first()
    .click()
  const choice = page.getByRole('dialog').getByRole('radio', { name: /Mehrweg.*2,00.*Pfand/ })
  await choice.check()
  await expectAccessible(page, 'the choice')
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/store/graz/checkout`)
  await notice(page).waitFor()
  await page.getByRole('button', { name: /Bestellung abschicken.*14,90/ }).waitFor()
  await expect.poll(() => page.locator('dl').filter({ hasText: 'Gesamt' }).innerText()).toMatch(/Pfand[\s\S]*2,00/)
  await expectWithin(page, 'the checkout')

  // another line without a container: one box is for the whole order
  await page.goto(`${url}/store/graz`)
  await page
    .getByRole('button', { name: /Schnitzel/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${url}/store/graz/checkout`)
  const whole = page.getByRole('checkbox', { name: /Alles in Mehrweg/ })
  await whole.waitFor()
  await page.getByText('Jetzt bei 1 von 2.').waitFor()
  await expect.poll(() => whole.isChecked()).toBe(false)
  await expectAccessible(page, 'containers of a whole order')
  await whole.check()
  await page.getByRole('button', { name: /Bestellung abschicken.*29,80/ }).waitFor()
  await whole.uncheck()
  await page.getByRole('button', { name: /Bestellung abschicken.*25,80/ }).waitFor()
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `containers of a whole order at ${viewport.width}`)
  }
})
