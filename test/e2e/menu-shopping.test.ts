import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET, WIDTHS } from './browser.ts'
import { expectSeen, expectUnseen, openTextShop, type TextShop } from './text-shop.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenkonfitürenbrot'
const SOUPS = [
  'Frittatensuppe',
  'Grießnockerlsuppe',
  'Leberknödelsuppe',
  'Gulaschsuppe',
  'Kürbiscremesuppe',
  'Fischsuppe',
]

const LONG_DESCRIPTION = `Schnitzel aus der Pfanne. ${'Wir kochen jeden Tag frisch und nehmen uns Zeit dafür. '.repeat(6)}`

type Row = { id: number; name: string }
type Menu = { id: number; catalog: { category: { id: number }; products: { id: number }[] }[] }

let shop: TextShop
let soups: number

/** One more category of the menu with products of its own. */
async function addCategory(name: string, products: object[], more: object = {}) {
  const category = await shop.call<Row>('POST', '/categories', { name, ...more })
  const rows = await Promise.all(
    products.map(product => shop.call<Row>('POST', '/products', { price: 5, tax: 10, ...product })),
  )
  const [menu] = await shop.call<Menu[]>('GET', '/menus')
  const { catalog } = menu!
  await shop.call('PUT', `/menus/${menu!.id}`, {
    catalog: [...catalog, { category: { id: category.id }, products: rows }],
  })
  return category.id
}

beforeAll(async () => {
  shop = await openTextShop()
  soups = await addCategory(
    'Suppen',
    SOUPS.map(name => ({ name })),
  )
  await addCategory('Getränke', [
    { name: 'Grüner Veltliner', isAgeRestricted: true },
    { name: 'Hauslimonade', maximumQuantity: 2 },
    { name: LONG, description: LONG },
    {
      name: 'Apfelsaft',
      type: 'configurable',
      price: 3,
      netQuantity: { amount: 0.5, unit: 'l' },
      config: {
        parts: [
          {
            id: 'art',
            name: 'Art',
            type: 'select',
            isOptional: false,
            options: [
              { id: 'k', name: 'Klar' },
              { id: 'n', name: 'Naturtrüb', modifier: 'add', value: 0.5 },
              { id: 'b', name: 'Bio', modifier: 'overwrite', value: 4.2 },
            ],
          },
        ],
      },
    },
  ])
})
afterAll(() => shop?.close())

const row = (name: string) => shop.page.locator('main article', { hasText: name })
const plus = (name: string) => row(name).getByRole('button', { name: `${name} in den Warenkorb` })

describe('the plus beside a dish', () => {
  test('puts it into the cart at once, says so, and counts', async () => {
    await shop.visit('/store/laden')
    await plus('Apfelstrudel').click()
    await expectSeen(shop.page, '1 Produkt im Warenkorb')
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
    await shop.page
      .getByRole('status')
      .getByText('1 × Apfelstrudel hinzugefügt.', { exact: true })
      .waitFor({ state: 'attached' })
    await plus('Apfelstrudel').focus()
    await shop.page.keyboard.press('Enter')
    await shop.page
      .getByRole('status')
      .getByText('1 × Apfelstrudel hinzugefügt, jetzt 2 × im Warenkorb.')
      .waitFor({ state: 'attached' })
    await expectSeen(shop.page, '20,00 €')
    await row('Apfelstrudel').getByText('2 im Warenkorb').waitFor()
    await expectAccessible(shop.page, 'added')
  })

  test('pressed before the page can answer, it is heard as soon as it can, and once', async () => {
    const { page } = shop
    const programs = /\/build\/.*\.js$/
    let letGo = () => {}
    const gate = new Promise<void>(resolve => (letGo = resolve))
    await page.route(programs, route => gate.then(() => route.continue()))
    await shop.visit('/store/laden')
    for (const _ of ['a', 'hungry', 'guest']) await plus('Apfelstrudel').click()
    letGo()
    await expect.poll(() => row('Apfelstrudel').getByText('1 im Warenkorb').count()).toBe(1)
    await page.unroute(programs)
  })

  test('tells the figures of the shop what a window would tell them', async () => {
    const context = shop.page.context()
    await shop.visit('/store/laden')
    const sent: string[] = []
    shop.page.on('request', request => {
      if (request.url().endsWith('/api/analytics-log')) sent.push(request.postData() ?? '')
    })
    await plus('Apfelstrudel').click()
    await expect.poll(() => sent.join()).toContain('"action":"addToCart"')
    expect(JSON.parse(sent.find(body => body.includes('addToCart'))!)).toContainEqual(
      expect.objectContaining({ name: 'Apfelstrudel', data: expect.objectContaining({ price: 10, currency: 'EUR' }) }),
    )
    expect(context.pages()).toHaveLength(1)
  })

  test.each(['Fototorte', 'Grüner Veltliner'])(
    'opens the window of %s, which asks or tells something first',
    async name => {
      await shop.visit('/store/laden')
      expect(await plus(name).count()).toBe(0)
      const mark = row(name).locator('span[aria-hidden=true]').last()
      await mark.scrollIntoViewIfNeeded()
      const box = await mark.boundingBox()
      await shop.page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
      await shop.page.getByRole('dialog', { name }).waitFor()
    },
  )

  test('adds no more than one may order, and says why, in the window too', async () => {
    await shop.visit('/store/laden')
    await plus('Hauslimonade').click()
    await plus('Hauslimonade').click()
    await row('Hauslimonade').getByText('2 im Warenkorb').waitFor()
    await plus('Hauslimonade').click()
    await expectSeen(shop.page, 'Mehr als 2 Stk. können Sie davon nicht bestellen.')
    await row('Hauslimonade').getByRole('button', { name: 'Hauslimonade', exact: true }).click()
    await shop.page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
    await expectSeen(shop.page, 'Mehr als 2 Stk. können Sie davon nicht bestellen.', 'dialog')
    await expectAccessible(shop.page, 'refused')
  })
})

test('the unit price goes along with every choice, from the row through the window into the cart', async () => {
  const { page } = shop
  await shop.visit('/store/laden')
  await row('Apfelsaft').getByText('ab 3,00 €').waitFor()
  await row('Apfelsaft').getByText('6,00 €/l').waitFor()
  await row('Apfelsaft').getByRole('button').first().click()
  for (const [choice, price, unitPrice] of [
    ['Klar', '3,00 €', '6,00 €/l'],
    ['Naturtrüb', '3,50 €', '7,00 €/l'],
    ['Bio', '4,20 €', '8,40 €/l'],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check()
    await expectSeen(page, `Zum Warenkorb hinzufügen · ${price}`, 'dialog')
    await expectSeen(page, `Grundpreis ${unitPrice}`, 'dialog')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Mehr', exact: true }).click()
  await expectSeen(page, 'Zum Warenkorb hinzufügen · 8,40 €', 'dialog')
  await expectSeen(page, 'Grundpreis 8,40 €/l', 'dialog')
  await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
  await page.getByRole('button', { name: '2 Produkte im Warenkorb' }).click()
  await expectSeen(page, 'Art: Bio', 'dialog')
  await expectSeen(page, 'Grundpreis 8,40 €/l', 'dialog')
})

test.each([
  { product: 99_999, says: 'Dieses Produkt gibt es hier leider nicht mehr.' },
  { product: 'suppe', says: '„Mitternachtssuppe“ ist derzeit leider nicht verfügbar.' },
])('a link to a product that is not to be had says "$says", and lets go of it', async ({ product, says }) => {
  let id = product
  if (product === 'suppe') {
    await addCategory('Nacht', [
      { name: 'Mitternachtssuppe', schedule: [{ type: 'daily', from: '23:00', to: '24:00' }] },
    ])
    id = (await shop.call<Row[]>('GET', '/products?limit=100')).find(({ name }) => name === 'Mitternachtssuppe')!.id
  }
  await shop.visit(`/store/laden?produkt=${id}-suppe`)
  await expectSeen(shop.page, says)
  await expectAccessible(shop.page, 'lost')
  await shop.page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expectUnseen(shop.page, says)
  expect(shop.page.url()).toBe(`${shop.url}/store/laden`)
})

describe('the categories', () => {
  const current = (page: Page) =>
    page.getByRole('navigation', { name: 'Kategorien' }).locator('[aria-current=true]').innerText()

  test.each([
    { size: PHONE, below: 0.36 * PHONE.width },
    { size: TABLET, below: 150 },
    { size: DESKTOP, below: 150 },
  ])('at $size.width px lead $below px below the top, and follow the reader', async ({ size, below }) => {
    await shop.page.setViewportSize({ ...size, height: 500 })
    await shop.visit('/store/laden')
    await shop.page.waitForLoadState('networkidle')
    expect(await current(shop.page)).toBe('Süßes')
    await shop.page.getByRole('link', { name: 'Suppen' }).click()
    await expect
      .poll(() =>
        shop.page.evaluate(id => document.getElementById(`kategorie-${id}`)!.getBoundingClientRect().top, soups),
      )
      .toBeCloseTo(below, 0)
    expect(await current(shop.page)).toBe('Suppen')
    await expect.poll(() => shop.page.locator(':focus').innerText()).toBe('Suppen')
    await shop.page.waitForTimeout(1000)
    await shop.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => current(shop.page)).toMatch(/Getränke|Nacht/)
    await shop.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => current(shop.page)).toBe('Süßes')
    await shop.page.setViewportSize(PHONE)
  })
})

test('what is over for today makes room for what can be ordered', async () => {
  const evening = { schedule: [{ type: 'daily', from: '17:00', to: '22:00' }], isVisibleWhenUnavailable: true }
  await shop.call('PUT', `/categories/${soups}`, evening)
  await shop.visit('/store/laden')
  const titles = await shop.page.locator('main section h2').allInnerTexts()
  expect(titles.indexOf('Suppen')).toBeGreaterThan(titles.indexOf('Getränke'))
  await row('Gulaschsuppe').getByText('Wieder ab 17:00').waitFor()
  await row('Gulaschsuppe').getByText('5,00 €').waitFor()
  expect(await plus('Gulaschsuppe').count()).toBe(0)
  await shop.call('PUT', `/categories/${soups}`, { schedule: [], isVisibleWhenUnavailable: false })
})

test('a dish is in sight without scrolling on a phone, and the question about cookies leaves most of the screen', async () => {
  await shop.visit('/store/laden')
  const dish = await shop.page.locator('main article').first().boundingBox()
  expect(dish!.y + dish!.height).toBeLessThan(PHONE.height)
  await shop.page.context().clearCookies({ name: 'tresen_consent' })
  await shop.visit('/store/laden', { cart: shop.strudel(1) })
  const banner = await shop.page.getByRole('region', { name: 'Cookies' }).boundingBox()
  expect(banner!.height).toBeLessThan(PHONE.height / 4)
  const bar = await shop.page.getByRole('button', { name: '1 Produkt im Warenkorb' }).boundingBox()
  expect(banner!.y + banner!.height).toBeLessThanOrEqual(bar!.y)
  await expectAccessible(shop.page, 'cookies')
  await shop.page.getByRole('button', { name: 'Ablehnen' }).click()
  await shop.page.reload()
  await shop.page.waitForLoadState('networkidle')
  await expectUnseen(shop.page, 'Ablehnen')
  const [consent] = (await shop.page.context().cookies()).filter(({ name }) => name === 'tresen_consent')
  expect(consent).toMatchObject({ value: 'rejected' })
})

test.each(WIDTHS)(
  'at $width px a name of 63 letters can be read in row, window and cart, and nothing sticks out',
  async size => {
    const { page } = shop
    await page.setViewportSize(size)
    await shop.visit('/store/laden')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    const cut = () =>
      page.evaluate(
        text =>
          [...document.querySelectorAll<HTMLElement>('main *, dialog *')]
            .filter(element =>
              [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.includes(text)),
            )
            .filter(element => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
            .map(element => element.className),
        LONG,
      )
    expect([await width(), await cut()]).toEqual([size.width, []])
    await row(LONG).getByRole('button').first().click()
    await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).waitFor()
    expect([await width(), await cut()]).toEqual([size.width, []])
    await page.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (size.width < 1024) await page.getByRole('button', { name: '1 Produkt im Warenkorb' }).click()
    await page.getByRole('button', { name: `${LONG} entfernen` }).waitFor()
    expect([await width(), await cut()]).toEqual([size.width, []])
    await page.setViewportSize(PHONE)
  },
)

test('a page that is loaded anew stays where it was read', async () => {
  await shop.visit('/store/laden')
  await shop.page.waitForLoadState('networkidle')
  await shop.page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await shop.page.waitForTimeout(300)
  await shop.page.reload()
  await expect.poll(() => shop.page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('going back leads to where the menu was left', async () => {
  await shop.visit('/store/laden')
  // the last to come to life
  await shop.page.getByRole('search').getByRole('searchbox').waitFor()
  await shop.page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await shop.page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Impressum' })
    .evaluate((link: HTMLElement) => link.click())
  await shop.page.waitForURL(/imprint$/)
  await expect.poll(() => shop.page.evaluate(() => window.scrollY)).toBe(0)
  await shop.page.goBack()
  await expect.poll(() => shop.page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('after four hours the menu is fetched anew, and the cart says what it lost', async () => {
  const { page } = shop
  await page.route('**/api/live?*', route => route.abort())
  await shop.visit('/store/laden', { cart: shop.strudel(1) })
  await expectSeen(page, '1 Produkt im Warenkorb')
  const strudel = (await shop.call<Row[]>('GET', '/products?limit=100')).find(({ name }) => name === 'Apfelstrudel')!
  await shop.call('PUT', `/products/${strudel.id}`, { price: 11 })
  await page.waitForTimeout(11_000)
  await expectSeen(page, '1 Produkt im Warenkorb')
  await shop.at('2026-11-20T15:00:01.000Z')
  await page.getByText(/Aus Ihrem Warenkorb wurde entfernt: Apfelstrudel/).waitFor()
  await expectUnseen(page, '1 Produkt im Warenkorb')
  await shop.call('PUT', `/products/${strudel.id}`, { price: 10 })
  await page.unroute('**/api/live?*')
}, 60_000)

test('a day off is told beside the hours, and the branch is closed on it', async () => {
  const closures = [{ from: '2026-11-20T00:00', to: '2026-11-22T00:00', reason: 'Betriebsausflug' }]
  await shop.visit('/store/laden', { branch: { closures } })
  await expectSeen(shop.page, 'Geschlossen', 'header')
  await shop.page.getByRole('button', { name: 'Geschlossen Öffnungszeiten' }).click()
  await expectSeen(shop.page, 'Abweichende Zeiten', 'dialog')
  await expectSeen(shop.page, '20.11.2026 & 21.11.2026', 'dialog')
  await expectAccessible(shop.page, 'hours')
  const page = await (await shop.browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${shop.url}/store/laden`)
  expect(await page.getByRole('complementary', { name: 'Ohne JavaScript' }).innerText()).toMatch(
    /20\.11\.2026 & 21\.11\.2026\s+geschlossen/,
  )
  await page.context().close()
  await shop.setBranch({ closures: [] })
})

describe('a branch outside the web shop', () => {
  test('is shown as inactive, and its menu can be read but not ordered from', async () => {
    await shop.setBranch({ isPublic: false })
    await shop.page.goto(`${shop.url}/`)
    const card = shop.page.getByRole('article').filter({ hasText: 'Laden am Eck' })
    await card.getByText('Derzeit nicht verfügbar').waitFor()
    await expect.poll(() => card.getAttribute('data-inactive')).toBe('true')
    await shop.visit('/store/laden', { branch: { isPublic: false }, cart: shop.strudel(1) })
    await expectSeen(shop.page, 'Diese Filiale nimmt derzeit keine Online-Bestellungen an.')
    expect(await shop.page.getByRole('button', { name: /in den Warenkorb$/ }).count()).toBe(0)
    await row('Apfelstrudel').getByRole('button').first().click()
    await expect
      .poll(() => shop.page.getByRole('dialog').getByRole('button', { name: 'Derzeit nicht bestellbar' }).isDisabled())
      .toBe(true)
    await shop.page.getByRole('button', { name: 'Schließen' }).click()
    await shop.page.getByRole('button', { name: '1 Produkt im Warenkorb' }).click()
    await expectSeen(shop.page, 'Diese Filiale nimmt derzeit keine Online-Bestellungen an.', 'dialog')
    await expect
      .poll(() => shop.page.getByRole('dialog').getByRole('button', { name: 'Zur Kasse' }).isDisabled())
      .toBe(true)
  })
})

test('without scripts nothing pretends to be pressed', async () => {
  await shop.setBranch()
  await shop.at('2026-11-20T11:00:00.000Z')
  const context = await shop.browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto(`${shop.url}/store/laden`)
  for (const name of [
    /in den Warenkorb$/,
    'Öffnungszeiten',
    'Liefergebiete und Kosten',
    'Menü',
    'Cookie-Einstellungen',
  ])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
  await page.getByText('Apfelstrudel').first().waitFor()
  await context.close()
})

test('below the minimum order value the cart leads to what fills it, and the total never leaves the screen', async () => {
  const { page } = shop
  await shop.visit('/store/laden', { cart: { ...shop.strudel(2), orderType: 'delivery', deliveryArea: 'eck' } })
  await page.getByRole('button', { name: /im Warenkorb/ }).click()
  const cart = page.getByRole('dialog')
  const way = cart.getByRole('button', { name: 'Noch 10,00 € bis zum Mindestbestellwert 22,50 €' })
  const offer = cart.getByRole('region', { name: 'Bis zum Mindestbestellwert' })
  await offer.waitFor()
  await way.click()
  await expect.poll(() => offer.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await cart.getByText('Passt dazu').count(), 'one offer at a time').toBe(0)
  await expectAccessible(page, 'cart below the minimum order value')
  await expectWithin(page, 'cart below the minimum order value')
  await offer.getByRole('button', { name: /suppe/ }).first().click()
  await cart.getByRole('button', { name: 'Noch 5,00 € bis zum Mindestbestellwert 27,50 €' }).waitFor()
  await offer.getByRole('button', { name: /suppe/ }).first().click()
  const checkout = cart.getByRole('link', { name: 'Zur Kasse 32,50 €' })
  await checkout.waitFor()
  const { y, height } = (await checkout.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(PHONE.height)
  await expect.poll(() => offer.count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 700 })
  await shop.visit('/store/laden', { branch: { description: LONG_DESCRIPTION }, cart: shop.strudel(2) })
  const beside = page.getByRole('complementary', { name: 'Warenkorb' }).getByRole('link', { name: 'Zur Kasse 20,00 €' })
  await beside.waitFor()
  const shown = (await beside.boundingBox())!
  expect(shown.y + shown.height, 'beside the menu, at its very top').toBeLessThanOrEqual(700)
  await page.setViewportSize(PHONE)
})

test('a long description unfolds; printed it is whole, and a dish of two sections is listed once', async () => {
  const { page } = shop
  const [menu] = await shop.call<Menu[]>('GET', '/menus')
  const { catalog } = menu!
  const again = await shop.call<Row>('POST', '/categories', { name: 'Noch einmal' })
  await shop.call('PUT', `/menus/${menu!.id}`, {
    catalog: [...catalog, { category: { id: again.id }, products: catalog[0]!.products }],
  })
  await shop.visit('/store/laden', { branch: { description: LONG_DESCRIPTION } })
  const words = page.getByText('Schnitzel aus der Pfanne').first()
  const isCut = () => words.evaluate(element => element.scrollHeight > element.clientHeight + 1)
  const unfold = page.getByRole('button', { name: 'mehr', exact: true })
  await unfold.waitFor()
  expect(await isCut()).toBe(true)
  await unfold.click()
  await expect.poll(isCut).toBe(false)
  await page.getByRole('button', { name: 'weniger', exact: true }).click()
  await expect.poll(isCut).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 690, height: 980 })
  expect([await isCut(), await unfold.count()]).toEqual([false, 0])
  const titles = await page.locator('main article h3').filter({ visible: true }).allInnerTexts()
  expect(titles.length).toBeGreaterThan(SOUPS.length)
  expect(new Set(titles).size).toBe(titles.length)
  expect(await page.getByRole('heading', { name: 'Noch einmal', exact: true }).isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(PHONE)
  await shop.call('PUT', `/menus/${menu!.id}`, { catalog })
})
