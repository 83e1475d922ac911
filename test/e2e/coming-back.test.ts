import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'
import { expectSeen, expectUnseen, openTextShop, type TextShop } from './text-shop.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const LONG_AREA =
  'Innere Stadt, Landstraße, Wieden, Margareten, Mariahilf und alles, was bis zum Gürtel noch dazugehört'
type Row = { id: number }
type Menu = { id: number; catalog: { category: { id: number }; products: { id: number }[] }[] }

let shop: TextShop
let soups: number[]
let pizza: number

beforeAll(async () => {
  shop = await openTextShop()
  const category = await shop.call<Row>('POST', '/categories', { name: 'Suppen' })
  const image = await shop.call<Row>('POST', '/images', { data: `data:image/png;base64,${PNG}`, name: 'pizza.png' })
  soups = []
  for (let number = 1; number <= 12; number += 1) {
    const { id } = await shop.call<Row>('POST', '/products', { name: `Suppe ${number}`, price: 5, tax: 10 })
    soups.push(id)
  }
  const options = ['Klein', 'Groß'].map(name => ({ id: name, name }))
  const parts = [{ id: 'g', name: 'Größe', type: 'select', isOptional: false, options }]
  const asking = {
    name: 'Pizza',
    price: 9,
    tax: 10,
    type: 'configurable',
    config: { parts },
    images: [{ id: image.id }],
  }
  pizza = (await shop.call<Row>('POST', '/products', asking)).id
  const [menu] = await shop.call<Menu[]>('GET', '/menus')
  const products = [...soups, pizza].map(id => ({ id }))
  await shop.call('PUT', `/menus/${menu!.id}`, {
    catalog: [...menu!.catalog, { category: { id: category.id }, products }],
  })
})
afterAll(() => shop?.close())

const rowNames = (section: string) =>
  shop.page.getByRole('region', { name: section }).getByRole('heading', { level: 3 }).allInnerTexts()
const leave = (id: number, quantityLeft: number | null) =>
  shop.call('PUT', `/branches/${shop.branchId}/availability`, { product: { id }, quantityLeft })

describe('The menu', () => {
  test('begins with what can be ordered and says when hardly any is left; what runs out stays under the finger until one comes back', async () => {
    const { page } = shop
    await leave(soups[0]!, 0)
    await leave(soups[2]!, 2)
    const listens = page.waitForResponse(answer => answer.url().includes('/api/live')).catch(() => undefined)
    await shop.visit('/store/laden')
    expect((await rowNames('Suppen')).slice(0, 2)).toEqual(['Suppe 2', 'Suppe 3'])
    expect((await rowNames('Suppen')).at(-1)).toBe('Suppe 1')
    await expectSeen(page, 'Nur noch 2')
    await expectAccessible(page, 'menu with few left')
    await listens
    await leave(soups[1]!, 0)
    await page.locator('article', { hasText: 'Suppe 2' }).getByText('Ausverkauft').waitFor()
    expect((await rowNames('Suppen'))[0], 'nothing moves while somebody reads').toBe('Suppe 2')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(async () => (await rowNames('Suppen'))[0]).toBe('Suppe 3')
    for (const id of soups.slice(0, 3)) await leave(id, null)
  })

  test('keeps the place of a picture that cannot be had and says so, until it comes', async () => {
    const { page } = shop
    await page.route('**/image/**', route => route.abort())
    await shop.visit('/store/laden')
    const dish = page.locator('article', { hasText: 'Pizza' }).locator('img').first()
    await dish.scrollIntoViewIfNeeded()
    const look = () =>
      dish.evaluate(picture => ({
        isMarked: picture.hasAttribute('data-failed'),
        isDrawn: getComputedStyle(picture).content.includes('data:image/svg+xml'),
        isTall: picture.getBoundingClientRect().height > 40,
      }))
    await expect.poll(look).toEqual({ isMarked: true, isDrawn: true, isTall: true })
    await page.unroute('**/image/**')
    await dish.evaluate((picture: HTMLImageElement) => {
      picture.removeAttribute('srcset')
      picture.src = `${picture.src}?again`
    })
    await expect.poll(look).toEqual({ isMarked: false, isDrawn: false, isTall: true })
  })

  test('has on top what is ordered most, as far as it can be had', async () => {
    for (const [index, id] of [soups[6]!, soups[4]!, soups[1]!, soups[9]!].entries())
      await sql`insert into popular_products (branch_id, product_id, place)
        values (${shop.branchId}, ${id}, ${index + 1})`.execute(shop.app.db)
    await leave(soups[4]!, 0)
    await shop.visit('/store/laden')
    expect(await rowNames('Beliebt')).toEqual(['Suppe 7', 'Suppe 2', 'Suppe 10'])
    await shop.page.getByRole('searchbox').fill('Suppe 7')
    await expect.poll(() => shop.page.locator('main article').count(), { message: 'a hit is found once' }).toBe(1)
    await shop.visit('/store/laden', { config: { enableFavourites: false } })
    await expectUnseen(shop.page, 'Beliebt')
    await leave(soups[4]!, null)
    await sql`delete from popular_products`.execute(shop.app.db)
  })
})

describe('The window of a dish', () => {
  test.each(WIDTHS)('has the amount beside the button, under the thumb, at %o', async size => {
    const { page } = shop
    await page.setViewportSize(size)
    await shop.visit('/store/laden?produkt=' + String(pizza))
    const dialog = page.getByRole('dialog', { name: 'Pizza' })
    // it rises from below, and stands still once it is up
    await dialog.evaluate(element =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => null),
    )
    const button = (await dialog.getByRole('button', { name: /^Zum Warenkorb hinzufügen/ }).boundingBox())!
    const amount = (await dialog.getByRole('group', { name: 'Menge' }).boundingBox())!
    expect(Math.abs(amount.y + amount.height / 2 - (button.y + button.height / 2)), 'side by side').toBeLessThan(2)
    expect(amount.x + amount.width).toBeLessThanOrEqual(button.x)
    expect(amount.y, 'within reach').toBeGreaterThan(size.height / 2)
    await dialog.getByRole('button', { name: 'Mehr' }).click()
    await dialog.getByRole('button', { name: /18,00/ }).waitFor()
    const name = (await dialog.getByText('Pizza', { exact: true }).last().boundingBox())!
    const picture = (await dialog.getByRole('img').first().boundingBox())!
    const choice = (await dialog.getByText('Klein').boundingBox())!
    if (size === DESKTOP)
      expect(picture.x + picture.width, 'the picture stands beside the choices').toBeLessThanOrEqual(choice.x)
    else expect(picture.height, 'the picture leaves room for the name').toBeLessThanOrEqual(size.height * 0.35)
    expect(name.y + name.height).toBeLessThan(button.y)
    await expectAccessible(page, 'dish')
    await expectWithin(page, 'dish')
    await page.setViewportSize(PHONE)
  })
})

test('the price of a delivery area is never cut, however long its name', async () => {
  const area = { id: 'eck', area: LONG_AREA, zipCodes: ['1070'], price: 12.5, tax: 20, free: false }
  await shop.visit('/store/laden#warenkorb', {
    branch: { deliveryAreas: [area] },
    cart: { ...shop.strudel(4), orderType: 'delivery' },
  })
  const price = shop.page.getByRole('dialog').locator('strong', { hasText: '12,50' })
  await price.waitFor()
  const isWhole = await price.evaluate(element => {
    const { right } = element.getBoundingClientRect()
    return (
      element.scrollWidth <= element.clientWidth + 1 && right <= element.parentElement!.getBoundingClientRect().right
    )
  })
  expect(isWhole).toBe(true)
  await expectWithin(shop.page, 'cart with a long area')
})

test('a time is chosen from today on, by the hour', async () => {
  const { page } = shop
  await shop.visit('/store/laden/checkout', { cart: shop.strudel(1) })
  await page.getByText('Zu einem Termin').click()
  const dialog = page.getByRole('dialog', { name: 'Termin wählen' })
  await dialog.getByRole('button', { name: /20\. November.*heute/, pressed: true }).waitFor()
  await dialog.getByText('13 Uhr', { exact: true }).waitFor()
  await dialog.getByText('13:30', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectSeen(page, /Heute, 20\.11\.2026, um 13:30 Uhr/)
})

describe('„Passt dazu“', () => {
  test('puts a plain dish into the cart at once, opens one that asks, and offers nothing that has run out', async () => {
    const { page } = shop
    await shop.call('PUT', `/products/${shop.strudelId}`, { goesWith: [soups[3], pizza, soups[5]].map(id => ({ id })) })
    await leave(soups[5]!, 0)
    await shop.visit('/store/laden#warenkorb', { cart: shop.strudel(1) })
    const cart = page.getByRole('dialog', { name: 'Warenkorb' })
    await cart.getByRole('heading', { name: 'Passt dazu' }).waitFor()
    await expectAccessible(page, 'cart with suggestions')
    await expect.poll(() => cart.getByRole('region', { name: 'Passt dazu' }).getByRole('listitem').count()).toBe(2)
    await cart.getByRole('button', { name: /^Suppe 4 in den Warenkorb/ }).click()
    await cart.getByLabel('Menge von Suppe 4').first().waitFor()
    await cart.getByRole('button', { name: /^Pizza auswählen/ }).click()
    await page.getByRole('dialog', { name: 'Pizza' }).getByText('Größe').first().waitFor()
    await leave(soups[5]!, null)
  })
})

describe('Who comes back', () => {
  const order = async () => {
    const { page } = shop
    await shop.visit('/store/laden/checkout', { cart: shop.strudel(2) })
    await page.getByLabel('Vorname').fill('Änne')
    await page.getByLabel('Nachname').fill('Größinger')
    await page.getByLabel(/^Telefon/).fill('+436641234567')
    await page.getByLabel(/^E-Mail/).fill('aenne@beispiel.at')
    await page.locator('[name=legalInstructions]').check()
    await page.locator('[name=privacyPolicy]').check()
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click()
    await page.waitForURL(/\/status\//)
  }

  test('has the same on its way to the checkout with one press, from the first page; the device knows nothing of the guest', async () => {
    const { page } = shop
    await page.evaluate(() => localStorage.clear())
    await order()
    expect(await page.evaluate(() => localStorage.getItem('tresen:pastOrders'))).not.toMatch(/Änne|Größinger|664|aenne/)
    await shop.visit('/')
    await page.getByRole('heading', { name: 'Noch einmal bestellen' }).waitFor()
    await expectAccessible(page, 'first page with a past order')
    await page.getByRole('button', { name: 'Noch einmal bestellen: 2 × Apfelstrudel' }).click()
    await page.waitForURL(/\/store\/laden\/checkout$/)
    await expectSeen(page, '20,00 €')
  })

  test('reads first what is not as it was, from the menu too, and may have it forgotten', async () => {
    const { page } = shop
    await shop.call('PUT', `/products/${shop.strudelId}`, { price: 11 })
    try {
      await shop.visit('/store/laden')
      await page
        .getByRole('region', { name: 'Noch einmal bestellen' })
        .getByRole('button', { name: /^Noch einmal bestellen/ })
        .click()
      const news = page.getByRole('dialog', { name: 'Noch einmal bestellen' })
      await news.getByText(/11,00\s€\s+statt\s+10,00\s€/).waitFor()
      await news.getByRole('button', { name: 'Weiter' }).click()
      await expectSeen(page, '2 Produkte im Warenkorb')
      await shop.visit('/')
      await page.getByRole('button', { name: 'Von diesem Gerät löschen' }).click()
      await expectUnseen(page, 'Noch einmal bestellen')
      expect(await page.evaluate(() => localStorage.getItem('tresen:pastOrders'))).toBeNull()
    } finally {
      await shop.call('PUT', `/products/${shop.strudelId}`, { price: 10 })
    }
  })
})

describe('The code on a table', () => {
  test('opens the menu with dine-in and the table set, which the guest may take back, and the order comes from there', async () => {
    const { page } = shop
    await shop.call('POST', '/tables', { identifier: '7', branch: { id: shop.branchId } })
    const [{ code } = { code: '' }] = await shop.call<{ code: string }[]>(
      'GET',
      `/branches/${shop.branchId}/table-codes`,
    )
    await shop.visit(`/store/laden?tisch=${code}`)
    await expectSeen(page, 'Sie sitzen an Tisch 7.')
    await expectAccessible(page, 'menu at a table')
    await page.getByRole('button', { name: 'Apfelstrudel in den Warenkorb' }).click()
    await expectSeen(page, '1 Produkt im Warenkorb')
    await page.goto(`${shop.url}/store/laden/checkout`)
    await page.getByRole('region', { name: 'Ihr Tisch' }).getByText('Tisch 7').waitFor()
    // At a table staff know who sits there: no name is needed.
    await page.getByLabel(/^Telefon/).fill('+436641234567')
    await page.getByLabel(/^E-Mail/).fill('aenne@beispiel.at')
    await page.locator('[name=legalInstructions]').check()
    await page.locator('[name=privacyPolicy]').check()
    await page.getByRole('button', { name: 'Bestellung abschicken' }).click()
    await page.waitForURL(/\/status\//)
    const [last] = await shop.call<{ source: string; tableIdentifier: string; isDineIn: boolean }[]>(
      'GET',
      '/orders?sort=-id&limit=1',
    )
    expect(last).toMatchObject({ source: 'qr', tableIdentifier: '7', isDineIn: true })
    await page.goto(`${shop.url}/store/laden`)
    await page.getByRole('button', { name: 'Ich sitze nicht an diesem Tisch' }).click()
    await expectUnseen(page, /Sie sitzen an/)
  })

  test('that is not known says whom to ask', async () => {
    await shop.visit('/store/laden?tisch=abcdef1234567890abcd')
    const said = shop.page.getByRole('alert').first()
    await said.waitFor()
    await expect
      .poll(() => said.innerText())
      .toContain('Diesen Tisch-Code gibt es hier nicht. Bitte fragen Sie beim Service.')
  })
})
