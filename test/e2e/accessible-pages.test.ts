import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { expectAccessible, launchBrowser, openPage, TABLET } from './browser.ts'

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
  const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: innerWidth }))
  expect(wide, 'nothing to scroll sideways').toBeLessThanOrEqual(seen)
  await page.context().close()
})
