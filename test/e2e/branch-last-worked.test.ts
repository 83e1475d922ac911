import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE } from './browser.ts'

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

const SIZES = [
  { width: 1440, viewport: DESKTOP },
  { width: 1366, viewport: { width: 1366, height: 700 } },
  { width: 1024, viewport: { width: 1024, height: 768 } },
  { width: 390, viewport: PHONE },
]
const leader = () => shop.loginAs('ROLE_MANAGER', [shop.branchId, shop.otherBranchId])
const signIn = async (page: Page, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}
/** A browser of its own that looks at all branches, with somebody who leads both of them. */
async function manager(cookie?: string, viewport = DESKTOP): Promise<Page> {
  const { page } = await openPage(browser, `${url}/health/live`, {
    viewport,
    prepare: own => own.clock.setFixedTime(NOON),
  })
  await signIn(page, cookie ?? (await leader()))
  return page
}
async function go(page: Page, hash: string) {
  await page.goto(`${url}/health/live`)
  await page.goto(`${url}/backend#${hash}`)
  await page.getByRole('main').waitFor()
}
/** What the top bar says lists, board and bell are about. */
const whole = (page: Page) => page.getByRole('button', { name: /^Filiale: / })
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
  const { openingHours } = (await shop.app.catalogue.current()).branchById.get(shop.branchId)!
  await shop.change('branches', shop.branchId, { openingHours: [] })
  await go(page, '/orders/new')
  await expect.poll(() => branchOf(page).inputValue()).toBe('Linz')
  await shop.change('branches', shop.branchId, { openingHours })
  await page.context().close()
}, 120_000)

test.each(SIZES)(
  'at $width pixels the answer to the question narrows neither board nor bell, and is known on another device',
  async ({ viewport, width }) => {
    const cookie = await leader()
    const page = await manager(cookie, viewport)
    await go(page, '/orders/new')
    await page.getByText('Welche Filiale?').waitFor()
    await expectWithin(page, `the question at ${width}`)
    const cut = page
      .getByRole('button', { name: 'Linz' })
      .locator('[class*="Button-label"]')
      .evaluate(label => label.scrollHeight > label.clientHeight && getComputedStyle(label).overflow !== 'visible')
    expect(await cut, 'a name is cut').toBe(false)
    await page.getByRole('button', { name: 'Linz' }).click()
    await expect.poll(() => branchOf(page).inputValue()).toBe('Linz')
    expect(await whole(page).innerText()).toContain('Alle Filialen')
    await go(page, '/availability')
    await expect.poll(() => branchOf(page).inputValue()).toBe('Linz')
    // another way of one page is kept to by the others of this tab, and narrows nothing either
    await branchOf(page).click()
    await page.getByRole('option', { name: 'Graz' }).click()
    await go(page, '/orders/new')
    await expect.poll(() => branchOf(page).inputValue()).toBe('Graz')
    expect(await whole(page).innerText()).toContain('Alle Filialen')
    const elsewhere = await manager(cookie, viewport)
    await go(elsewhere, '/orders/new')
    await expect.poll(() => branchOf(elsewhere).inputValue()).toBe('Graz')
    expect(await elsewhere.getByText('Welche Filiale?').count()).toBe(0)
    await page.context().close()
    await elsewhere.context().close()
  },
  60_000,
)

test('two people at one tablet each have the branch they chose and the one they worked at', async () => {
  const [one, other] = [await leader(), await leader()]
  const page = await manager(one)
  await go(page, '/orders/current')
  await whole(page).click()
  await page.getByRole('menuitem', { name: 'Linz' }).click()
  await page
    .getByText(/nur Linz/)
    .first()
    .waitFor()
  const bell = page.getByRole('button', { name: /^Ton .*, nur Linz$/ })
  await bell.waitFor()
  await bell.click()
  await page.getByText('Andere Filialen läuten hier nicht:').waitFor()
  await expectAccessible(page, 'the bell of one branch')

  await signIn(page, other)
  await go(page, '/orders/new')
  await page.getByText('Welche Filiale?').waitFor()
  expect(await whole(page).innerText()).toContain('Alle Filialen')
  await page.getByRole('button', { name: 'Graz' }).click()
  await expect.poll(() => branchOf(page).inputValue()).toBe('Graz')

  await signIn(page, one)
  await go(page, '/orders/new')
  await expect.poll(() => branchOf(page).inputValue()).toBe('Linz')
  expect(await whole(page).innerText()).toContain('Linz')
  await page.context().close()
}, 60_000)

test.each(SIZES)(
  'at $width pixels figures begin where one last worked and say so, and those of all branches are one press away',
  async ({ viewport, width }) => {
    const cookie = await leader()
    const body = { branch: { id: shop.otherBranchId } }
    expect((await shop.request('PUT', '/api/users/me/worked-at', { cookie, body })).status).toBe(200)
    const page = await manager(cookie, viewport)
    const asked: (string | null)[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (/^\/api\/(?:statistics|reports)\//.test(pathname)) asked.push(searchParams.get('branch'))
    })
    for (const hash of ['/statistics', '/statistics/orders', '/daily-totals', '/work-figures']) {
      await page.goto(`${url}/health/live`)
      asked.length = 0
      await go(page, hash)
      const lead = page.getByRole('main').locator('header p').first()
      await expect.poll(() => lead.innerText(), { message: hash }).toContain('Linz')
      await expectWithin(page, `${hash} at ${width}`)
      await expect.poll(() => asked.at(-1), { message: hash }).toBe(String(shop.otherBranchId))
      expect(asked, `${hash} asks for one branch alone`).not.toContain(null)
      await page.getByRole('button', { name: 'Alle Filialen', exact: true }).click()
      await expect.poll(() => lead.innerText(), { message: hash }).toMatch(/alle Filialen/i)
      await expect.poll(() => asked.at(-1), { message: hash }).toBe(null)
      expect(await page.getByRole('button', { name: 'Alle Filialen', exact: true }).count()).toBe(0)
    }
    await expectAccessible(page, `figures of all branches at ${width}`)
    await page.context().close()
  },
  60_000,
)
