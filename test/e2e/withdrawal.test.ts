import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

test.each(WIDTHS)(
  'a guest without an account withdraws from a contract by keyboard and has it confirmed, at $width px',
  async viewport => {
    const { page, complaints } = await openPage(browser, `${url}/site/imprint`, { viewport })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' }).waitFor()
    await expectAccessible(page, 'the form')
    await expectWithin(page, 'the form')
    await page.getByRole('button', { name: 'Vertrag widerrufen' }).click()
    await page.getByText('Bitte geben Sie Ihren Namen an.').waitFor()
    expect(await page.getByLabel('Ihr Name').evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Anna Gruber')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Zwei Flaschen Veltliner vom Freitag')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`anna.${viewport.width}@example.at`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Stimmt alles?' }).waitFor()
    await expectAccessible(page, 'the look at it')
    await expectWithin(page, 'the look at it')
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' }).waitFor()
    await page.getByText(/^\d\d\.\d\d\.\d{4} um \d\d:\d\d:\d\d Uhr$/).waitFor()
    await expectAccessible(page, 'the receipt')
    await expectWithin(page, 'the receipt')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test('from the status page name and contract stand there, and the page says afterwards that it came in', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const { body } = await shop.request('GET', '/api/orders?limit=200', { cookie })
  type Seen = { uid: string; hash: string; withdrawal: { isOpen: boolean } | null; hasLegalTexts: boolean }
  const order = (body['data'] as Seen[]).find(({ withdrawal }) => withdrawal?.isOpen)!
  const { page } = await openPage(browser, `${url}/status/${order.uid}/${order.hash}`)
  await expect
    .poll(() => page.getByRole('link', { name: /^Rechtstexte Ihrer Bestellung/ }).getAttribute('href'))
    .toContain('/legal-texts.html')
  await page
    .getByRole('link', { name: /^Vertrag widerrufen \(bis|^Vertrag widerrufen$/ })
    .first()
    .click()
  await expect.poll(() => page.getByLabel('Welchen Vertrag widerrufen Sie?').inputValue()).toContain(order.uid)
  await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('jemand.anderes@example.at')
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click()
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' }).waitFor()
  await page.goto(`${url}/status/${order.uid}/${order.hash}`)
  await page.getByText(/^Ihr Widerruf ist am .* eingegangen\.$/).waitFor()
  await page.context().close()
})

test.each(WIDTHS)('staff read what came in and note what became of it, at $width px', async viewport => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const [name = '', value = ''] = cookie.split('=')
  const { page, complaints } = await openPage(browser, `${url}/health/live`, { viewport })
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/backend#/withdrawals`)
  const row = page.getByRole('listitem', { name: /von Martin Wallner$/ })
  await row.getByRole('button', { name: 'Bearbeiten' }).click()
  await row.getByLabel('Notiz').fill(`Angerufen, ${viewport.width}.`)
  await expectAccessible(page, 'the withdrawals')
  await expectWithin(page, 'the withdrawals')
  await row.getByRole('button', { name: 'Speichern' }).click()
  await row.getByText(`Angerufen, ${viewport.width}.`).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
