import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, TABLET, WIDTHS } from './browser.ts'

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

/** Pages no other journey looks at this way. */
test.each([
  { path: '/', heading: 'Quendler – Wirtshaus und Backstube' },
  { path: '/gibt-es-nicht', heading: undefined },
  { path: '/site/imprint', heading: 'Impressum' },
  { path: '/site/terms-and-conditions', heading: undefined },
  { path: '/site/privacy', heading: undefined },
  { path: '/store/wien-neubau/checkout', heading: undefined },
  { path: '/store/wien-neubau/checkout/error', heading: undefined },
  { path: '/backend/login', heading: 'Anmelden' },
])('$path can be read by everyone on a tablet, in dark colours too', async ({ path, heading }) => {
  const { page } = await openPage(browser, url + path, { viewport: TABLET, colorScheme: 'dark' })
  const first = page.getByRole('heading', { level: 1 })
  await first.waitFor()
  if (heading) expect(await first.innerText()).toContain(heading)
  await expectAccessible(page, path)
  await expectWithin(page, path)
  await page.context().close()
})

test.each(WIDTHS)('somebody new at the counter replaces the password they were given, at $width px', async viewport => {
  const username = `neu.${viewport.width}`
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const body = {
    username,
    password: TEST_PASSWORD,
    mustChangePassword: true,
    roles: ['ROLE_EDITOR'],
    firstName: 'Nea',
    lastName: 'Neu',
  }
  expect((await shop.request('POST', '/api/users', { cookie, body })).status).toBe(201)
  const { page, complaints } = await openPage(browser, `${url}/backend/login`, { viewport })
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Kennwort', { exact: true }).fill(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Neues Kennwort' }).waitFor()
  await expectWithin(page, 'new password')
  // without a touch of the mouse: the first field waits for it
  await page.keyboard.type('Neues-Kennwort-für-mich-7')
  await expect
    .poll(() => page.getByLabel('Neues Kennwort', { exact: true }).inputValue())
    .toBe('Neues-Kennwort-für-mich-7')
  await page.getByLabel('Neues Kennwort wiederholen').fill('Neues-Kennwort-für-nicht-7')
  await page.keyboard.press('Enter')
  await page.getByText('Die beiden Kennwörter stimmen nicht überein.').waitFor()
  if (viewport === TABLET) await expectAccessible(page, 'new password')
  await page.getByLabel('Neues Kennwort wiederholen').fill('Neues-Kennwort-für-mich-7')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/backend(#.*)?$/)
  expect(complaints).toEqual([])
  await page.context().close()
})
