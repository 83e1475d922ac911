import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, expectAccessible, launchBrowser, openPage, WIDTHS, TOLD_MS } from './browser.ts'

type Named = { id: number; name: string }
type BranchRow = Named & { identifier: string; pauses: unknown[] }

let shop: TestApp
let browser: Browser
let admin: string
let branch: BranchRow
let other: BranchRow
let menu: string
const pages: Page[] = []

const api = async <T>(method: string, path: string, body?: unknown) =>
  (await shop.request(method, `/api${path}`, { cookie: admin, ...(body === undefined ? {} : { body }) })).body.data as T

beforeAll(async () => {
  shop = await startTestApp({ now: new Date().toISOString(), seed: 'demo' })
  const url = await shop.listen()
  admin = await shop.loginAs('ROLE_ADMIN')
  const branches = await api<BranchRow[]>('GET', '/branches')
  for (const { id } of branches) {
    const row = await api<Record<string, unknown>>('GET', `/branches/${id}`)
    await api('PUT', `/branches/${id}`, {
      ...row,
      openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
      isDeliveryHoursEnabled: false,
      pauses: [],
      closures: [],
    })
  }
  const all = await api<BranchRow[]>('GET', '/branches')
  branch = all.find(({ identifier }) => identifier === 'wien-neubau') as BranchRow
  other = all.find(({ identifier }) => identifier !== 'wien-neubau') as BranchRow
  menu = `${url}/store/${branch.identifier}`
  browser = await launchBrowser()
})
afterEach(async () => {
  const row = await api<BranchRow>('GET', `/branches/${branch.id}`)
  if (row.pauses.length > 0) await api('PUT', `/branches/${branch.id}`, { ...row, pauses: [] })
  const scarce = await api<{ product: Named; optionId?: string | null }[]>('GET', `/branches/${branch.id}/availability`)
  await api(
    'PUT',
    `/branches/${branch.id}/availability`,
    scarce.map(({ product: { id }, optionId }) => ({ product: { id }, optionId })),
  )
  await Promise.all(pages.splice(0).map(page => page.context().close()))
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** When a page has begun to listen for what changes. */
const listens = new WeakMap<Page, Promise<unknown>>()
async function open(address = menu, options: Parameters<typeof openPage>[2] = {}) {
  const prepare = async (page: Page) =>
    void listens.set(
      page,
      page.waitForResponse(answer => answer.url().includes('/api/live')).catch(() => undefined),
    )
  const visit = await openPage(browser, address, { prepare, ...options })
  pages.push(visit.page)
  await visit.page.getByRole('searchbox').waitFor()
  return visit
}
const rowNames = (page: Page) => page.locator('main article h3').allInnerTexts()
const product = (page: Page, name: string | RegExp) => page.locator('main article').getByRole('button', { name })
const addMargherita = async (page: Page) => {
  await product(page, /Margherita/)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  for (const part of await page.getByRole('dialog').getByRole('group').all()) {
    const radio = part.getByRole('radio').first()
    if (await radio.count()) await radio.check()
  }
  await page.getByRole('button', { name: /Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const margherita = async () =>
  (await api<Named[]>('GET', '/products?limit=200')).find(({ name }) => name.includes('Margherita'))!

test('a guest finds a dish by any spelling, from the keyboard, and comes back from a search without a hit', async () => {
  const { page, complaints } = await open()
  const all = (await rowNames(page)).length
  // What is far below is not drawn, and has no inner text.
  const contents = (rows: Locator) => rows.locator('h3').allTextContents()
  const rows = page.locator('main article')
  const vegan = new Set(await contents(rows.filter({ hasText: 'Vegan' })))
  await page.keyboard.press('/')
  await page.keyboard.type('kase')
  await page.getByText(/^\d+ Produkte? gefunden$/).waitFor()
  const found = await rowNames(page)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all)
  expect((await page.locator('main nav a').allInnerTexts()).length).toBeLessThanOrEqual(found.length)
  await expectAccessible(page, 'search')
  await page.getByRole('searchbox').fill('vegan')
  expect(vegan.size).toBeGreaterThan(2)
  await expect.poll(() => contents(rows)).toEqual(expect.arrayContaining([...vegan]))
  await page.getByRole('searchbox').fill('schnitzl')
  await expect.poll(async () => (await rowNames(page))[0]).toMatch(/schnitzel/i)
  await page.getByRole('searchbox').fill('Wolpertinger')
  await page.getByText('Zu „Wolpertinger“ haben wir nichts gefunden.').waitFor()
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click()
  await expect.poll(async () => (await rowNames(page)).length).toBe(all)
  expect(complaints).toEqual([])
})

test('a filter by allergens hides dishes, is remembered by the device and sent nowhere', async () => {
  const { page } = await open()
  const sent: string[] = []
  page.on('request', request => sent.push(request.url() + (request.postData() ?? '')))
  const all = (await rowNames(page)).length
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Ohne Gluten (A)' }).check()
  await expectAccessible(page, 'filter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /zeigen$/ })
    .click()
  await expect.poll(async () => (await rowNames(page)).length).toBeLessThan(all)
  const left = (await rowNames(page)).length
  await page.reload()
  await expect.poll(async () => (await rowNames(page)).length).toBe(left)
  expect(sent.filter(one => /avoided|gluten/i.test(decodeURIComponent(one)))).toEqual([])
})

test('what runs out is marked in an open cart, shuts the checkout, and returns', async () => {
  const { page, complaints } = await open(menu, { viewport: DESKTOP })
  await addMargherita(page)
  const checkout = page.getByRole('complementary', { name: 'Warenkorb' }).getByRole('link', { name: 'Zur Kasse' })
  await checkout.waitFor()
  const { id } = await margherita()
  await listens.get(page)
  await api('PUT', `/branches/${branch.id}/availability`, {
    product: { id },
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await page.getByRole('complementary').getByText('Leider ausverkauft', { exact: true }).waitFor({ timeout: TOLD_MS })
  expect(await checkout.count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Zur Kasse' }).isDisabled()).toBe(true)
  await page.getByText(/In Ihrem Warenkorb ist leider ausverkauft/).waitFor()
  await page.locator('main article', { hasText: 'Margherita' }).getByText('Ausverkauft').first().waitFor()
  await expectAccessible(page, 'sold out')
  await api('PUT', `/branches/${branch.id}/availability`, { product: { id } })
  await checkout.waitFor()
  expect(complaints).toEqual([])
})

test('an option that runs out is shut in the open window', async () => {
  const { page } = await open()
  await product(page, /Margherita/)
    .first()
    .click()
  const { id, config } = await api<{ id: number; config: { parts: { options: Named[] }[] } }>(
    'GET',
    `/products/${(await margherita()).id}`,
  )
  const option = config.parts.flatMap(({ options }) => options)[0] as unknown as { id: string; name: string }
  await listens.get(page)
  await api('PUT', `/branches/${branch.id}/availability`, {
    product: { id },
    optionId: option.id,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await page.getByRole('dialog').getByText('Ausverkauft', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(`„${option.name}“ ist leider ausverkauft.`).count()).toBe(1)
})

test('the address of a product opens it over the menu, closing and going back lead to the menu', async () => {
  const { id } = await margherita()
  const { page, complaints } = await open(`${menu}?produkt=${id}-was-auch-immer`)
  await page.getByRole('dialog', { name: /Margherita/ }).waitFor()
  expect(await page.title()).toBe(branch.name)
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toMatch(new RegExp(`/store/${branch.identifier}$`))
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(menu)
  await product(page, /Margherita/)
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(page.url()).toMatch(new RegExp(`\\?produkt=${id}-pizza-margherita`))
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(menu)
  await product(page, /Margherita/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect.poll(() => page.url()).toBe(menu)
  expect(complaints).toEqual([])
})

test('a pause of the delivery counts down and offers the other ways', async () => {
  const row = await api<Record<string, unknown>>('GET', `/branches/${branch.id}`)
  // What is left is told by the shop's clock, which stood still since this file began.
  shop.setNow(new Date().toISOString())
  const pause = {
    orderTypes: ['delivery'],
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 12 * 60_000).toISOString(),
  }
  const { page } = await open(menu, { viewport: DESKTOP })
  await listens.get(page)
  await api('PUT', `/branches/${branch.id}`, { ...row, pauses: [pause] })
  await page.getByText(/Lieferung pausiert bis \d\d:\d\d Uhr – noch 1[12] Min\./).waitFor()
  await page.getByText('Sie können Ihre Bestellung aber gerne').waitFor()
  await addMargherita(page)
  await page.getByRole('radio', { name: /Lieferung/ }).check({ force: true })
  await page.getByRole('button', { name: 'Stattdessen abholen' }).click()
  await expect.poll(() => page.getByRole('radio', { name: /Abholung/ }).isChecked()).toBe(true)
  await expectAccessible(page, 'pause')
})

test('where and for how much is delivered can be read before anything is in the cart', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Liefergebiete und Kosten' }).click()
  await page.getByRole('dialog').getByText('Lieferkosten').first().waitFor()
  await page.getByLabel(/Ihre Postleitzahl/).fill('9999')
  await page.getByText('An diese Adresse liefern wir leider nicht.').waitFor()
  expect(await page.getByRole('button', { name: /^Hierher liefern/ }).count()).toBe(0)
  await expectAccessible(page, 'delivery')
})

test('a cart that waits at another branch is found again', async () => {
  const { page } = await open()
  await addMargherita(page)
  await page.goto(menu.replace(branch.identifier, other.identifier))
  await page.getByText('Sie haben noch einen Warenkorb bei').waitFor()
  await expectAccessible(page, 'other cart')
  await page.getByRole('link', { name: branch.name, exact: true }).last().click()
  await page.waitForURL(/#warenkorb$/)
  await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor()
  await expect.poll(() => page.getByRole('dialog', { name: 'Warenkorb' }).getByText('Pizza Margherita').count()).toBe(1)
})

test.each(WIDTHS)(
  'at $width px nothing moves while the menu loads, and nothing is wider than the window',
  async viewport => {
    const { page } = await open(menu, { viewport })
    await page.waitForTimeout(2500)
    const shift = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              sum += entry.hadRecentInput ? 0 : entry.value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 200)
        }),
    )
    expect(shift).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await expectAccessible(page, 'menu')
  },
)

test('on large screens three dishes stand side by side', async () => {
  const { page } = await open(menu, { viewport: { width: 1680, height: 1000 } })
  const tops = await Promise.all(
    [0, 1, 2].map(async index => (await page.locator('main article').nth(index).boundingBox())!.y),
  )
  expect(new Set(tops).size).toBe(1)
})
