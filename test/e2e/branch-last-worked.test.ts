import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Awaited<ReturnType<typeof launchBrowser>>
let url: string
beforeAll(async () => {
  shop = await openTestShop({ now: NOON })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Somebody who leads both branches, at a browser of their own that looks at all of them. */
async function manager(): Promise<Page> {
  const cookie = await shop.loginAs('ROLE_MANAGER', [shop.branchId, shop.otherBranchId])
  const { page } = await openPage(browser, `${url}/health/live`, {
    viewport: DESKTOP,
    prepare: own => own.clock.setFixedTime(NOON),
  })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  return page
}
async function go(page: Page, hash: string) {
  await page.goto(`${url}/health/live`)
  await page.goto(`${url}/backend#${hash}`)
  await page.getByRole('main').waitFor()
}
const branchOf = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Filiale' })

test('who has two branches is asked once, and then begins where they last worked, never by the alphabet', async () => {
  const page = await manager()
  await go(page, '/orders/new')
  await page.getByText('Welche Filiale?').waitFor()
  await expectAccessible(page, 'the question for the branch')

  // a step on the board of all branches says where they work
  const { id } = await shop.place({ branch: { id: shop.otherBranchId } })
  await go(page, '/orders/current')
  await page
    .locator(`article[data-order="${id}"]`)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await page.locator(`[data-station="kitchen"] article[data-order="${id}"]`).waitFor()
  await go(page, '/orders/new')
  await expect.poll(() => branchOf(page).inputValue()).toBe('Linz')

  // the other one's turn: the last place counts
  const graz = await shop.place()
  await go(page, '/orders/current')
  await page
    .locator(`article[data-order="${graz.id}"]`)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await page.locator(`[data-station="kitchen"] article[data-order="${graz.id}"]`).waitFor()
  await go(page, '/orders/new')
  await expect.poll(() => branchOf(page).inputValue()).toBe('Graz')

  // where they last worked is closed today: the one before it that is open
  await shop.change('branches', shop.branchId, { openingHours: [] })
  await go(page, '/orders/new')
  await expect.poll(() => branchOf(page).inputValue()).toBe('Linz')
  await page.context().close()
}, 120_000)
