import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expectAccessible } from './browser.ts'
import {
  addFrom,
  begin,
  emptyCart,
  expectCartInSight,
  expectFitting,
  expectGoodScreen,
  GLASSES,
  heading,
  isAsleep,
  type KioskShop,
  LANDSCAPE,
  letGoOn,
  openCategory,
  openKioskShop,
  PORTRAIT,
  press,
  SMALL,
  stored,
  targets,
  wake,
} from './kiosk-shop.ts'

let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop()
})
beforeEach(() => shop.settings())
afterEach(() => shop.clear())
afterAll(() => shop?.close())

const lastOrder = async () =>
  (
    await typedSql({
      source: 'text',
      firstName: 'text',
      lastName: 'text',
      isDineIn: 'bool',
      tableIdentifier: 'text?',
      paymentMethod: 'text',
      ticketNumber: 'int',
    })`select source, first_name, last_name, is_dine_in, table_identifier, payment_method, ticket_number from orders
      order by id desc limit 1`.execute(shop.app.db)
  ).rows[0]!

describe('ordering at the kiosk', () => {
  test.each(GLASSES)(
    'from the first touch to the number on a glass of $width × $height, at a table',
    async viewport => {
      const { page, complaints } = await shop.kiosk({ viewport })
      await expectGoodScreen(page, 'screensaver')
      await wake(page)
      await heading(page, 'Wo möchten Sie essen?')
      await expectGoodScreen(page, 'first decision')
      await press(page, /^Hier essen/)
      await emptyCart(page)
      await expectGoodScreen(page, 'menu')
      await expectCartInSight(page, 'menu', 'Keine Produkte im Warenkorb')
      expect(
        await page
          .locator('main ul:has(> li > button[aria-haspopup])')
          .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ')),
      ).toHaveLength(3)
      await addFrom(page, /^Pizza/, async what => {
        await expectGoodScreen(page, what)
        await expectCartInSight(page, what, 'Keine Produkte im Warenkorb')
      })
      await expectCartInSight(page, 'menu with a dish', /1 Produkt im Warenkorb\s+\d+,\d\d\s€/)
      await press(page, 'Hier essen')
      await expectGoodScreen(page, 'first decision, taken back')
      await expectCartInSight(page, 'first decision, taken back', /1 Produkt im Warenkorb/)
      await press(page, 'Zur Speisekarte')
      await press(page, 'Zur Bestellung')
      await heading(page, 'Ihre Bestellung')
      await press(page, 'Mehr')
      await expectGoodScreen(page, 'order')
      await expectCartInSight(page, 'order', /2 Produkte im Warenkorb/)
      await press(page, 'Weiter')
      await heading(page, 'An welchem Tisch sitzen Sie?')
      await press(page, 'Weiter')
      await page.getByText('Bitte wählen Sie Ihren Tisch.').waitFor()
      await expectGoodScreen(page, 'table')
      await expectCartInSight(page, 'table', /2 Produkte im Warenkorb/)
      await page.getByText('T3', { exact: true }).tap()
      await heading(page, 'Wie dürfen wir Sie aufrufen?')
      await page.getByText('Wenn Sie möchten', { exact: true }).waitFor()
      await letGoOn(page)
      for (const key of ['M', 'i', 'r', 'x', 'Löschen', 'a'])
        await page.getByRole('button', { name: key, exact: true }).tap()
      await expect.poll(() => page.getByLabel(/^Vorname/).inputValue()).toBe('Mira')
      await expectGoodScreen(page, 'name')
      await expectCartInSight(page, 'name', /2 Produkte im Warenkorb/)
      await press(page, 'Weiter')
      await heading(page, 'Wie möchten Sie bezahlen?')
      await expectGoodScreen(page, 'payment')
      await expectCartInSight(page, 'payment', /2 Produkte im Warenkorb\s+\d+,\d\d\s€/)
      await page.getByText('Mit Karte an der Kassa').tap()
      await press(page, 'AGB lesen')
      const terms = page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' })
      await terms.waitFor()
      await expect
        .poll(() => terms.getByText('Allgemeine Geschäftsbedingungen').count(), { message: 'titles of the terms' })
        .toBe(1)
      await expectGoodScreen(page, 'terms')
      await press(page, 'Schließen')
      await press(page, 'Datenschutz lesen')
      await page.getByRole('dialog', { name: 'Datenschutz' }).waitFor()
      await expectGoodScreen(page, 'privacy')
      await press(page, 'Schließen')
      await press(page, 'Bestellung abschicken')
      await heading(page, 'Danke, Mira!')
      await expectGoodScreen(page, 'number')
      const order = await lastOrder()
      expect(order).toMatchObject({
        source: 'kiosk',
        firstName: 'Mira',
        lastName: 'Kiosk',
        isDineIn: true,
        tableIdentifier: 'T3',
        paymentMethod: 'atm-card',
      })
      await page.getByText(String(order['ticketNumber']), { exact: true }).waitFor()
      await page.getByText('Bitte an der Kassa bezahlen').waitFor()
      await page.getByText('Wir bringen Ihre Bestellung an Tisch T3.').waitFor()
      await press(page, 'Fertig')
      await isAsleep(page)
      expect(await stored(page)).toBe('{}')
      expect(complaints).toEqual([])
    },
  )

  test('the number is large, counts down and goes away by itself', async () => {
    await shop.settings({ ticketSeconds: 30, orderTypes: ['dineIn'] })
    const { page } = await shop.kiosk()
    await wake(page)
    await emptyCart(page)
    await addFrom(page, /^Kaffee/)
    await press(page, 'Zur Bestellung')
    await press(page, 'Weiter')
    await page.getByText('T1', { exact: true }).tap()
    await heading(page, 'Wie dürfen wir Sie aufrufen?')
    await letGoOn(page)
    await press(page, 'Weiter')
    await press(page, 'Bestellung abschicken')
    await heading(page, 'Danke für Ihre Bestellung!')
    const number = page.getByText(String((await lastOrder())['ticketNumber']), { exact: true })
    expect(await number.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(300)
    await page.clock.runFor(20_000)
    await number.waitFor()
    await page.clock.runFor(10_000)
    await isAsleep(page)
    expect(await stored(page)).toBe('{}')
  })

  test('the first decision settles the tax, and so does changing it', async () => {
    await sql`update products set dine_in_tax = 10, takeaway_tax = 20 where name = 'Kleiner Mokka'`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    const { page } = await shop.kiosk()
    const taxes = async () => {
      await press(page, 'Zur Bestellung')
      await heading(page, 'Ihre Bestellung')
      return (await page.locator('dt').allTextContents()).filter(text => text.includes('MwSt.'))
    }
    await begin(page)
    await openCategory(page, /^Kaffee/)
    await page.getByRole('button', { name: /^Kleiner Mokka/ }).tap()
    await press(page, /^In den Warenkorb/)
    expect(await taxes()).toEqual(['20 % MwSt.'])
    await press(page, 'Noch etwas')
    await press(page, /^Mitnehmen/)
    await press(page, /^Hier essen/)
    expect(await taxes()).toEqual(['10 % MwSt.'])
  })

  test('a line that runs out while the guest looks it over says so, and holds the order up until it is gone', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await addFrom(page, /^Burger/)
    await addFrom(page, /^Kaffee/)
    await press(page, 'Zur Bestellung')
    const line = page.getByRole('listitem').first()
    const name = (await line.innerText()).split('\n')[0]!
    const { branches, products } = await shop.app.catalogue.current()
    const branch = branches.find(({ identifier }) => identifier === 'wien-neubau')!
    const product = products.find(one => one.name === name)!
    const setAvailable = (until: string | null) =>
      shop.request('PUT', `/api/branches/${branch.id}/availability`, {
        body: { product: { id: product.id }, ...(until ? { until } : {}) },
        cookie: shop.admin,
      })
    await setAvailable('2026-11-20T22:00:00.000Z')
    await line.getByText('Leider ausverkauft.').waitFor()
    await press(page, 'Weiter')
    await heading(page, 'Ihre Bestellung')
    await expectAccessible(page, 'order with a sold-out line')
    await page.getByRole('button', { name: `${name} entfernen` }).tap()
    await press(page, 'Weiter')
    await heading(page, 'Wie dürfen wir Sie aufrufen?')
    await setAvailable(null)
  })
})

describe('one of a list', () => {
  const question = (page: Page, name: string) => page.locator('dialog').getByRole('heading', { name, exact: true })
  const option = (page: Page, name: string) => page.locator('dialog label', { hasText: name })
  /** The time of the glass stands still but for what a test lets pass. */
  const holdTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

  test('of a dish goes on by itself once its mark was seen; keys do not, and nothing gets into the cart that way', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await openCategory(page, /^Pizza/)
    await press(page, /^Pizza Margherita/)
    await question(page, 'Größe').waitFor()
    await holdTime(page)
    await option(page, 'Klein').tap()
    await page.clock.runFor(400)
    await expect.poll(() => page.getByRole('radio', { name: /^Klein/ }).isChecked()).toBe(true)
    await expect.poll(() => question(page, 'Größe').isVisible(), { message: 'the mark is seen first' }).toBe(true)
    await page.clock.runFor(100)
    await question(page, 'Teig').waitFor()
    await page.getByRole('button', { name: 'Weiter' }).tap({ force: true })
    await page.clock.runFor(2000)
    await expect
      .poll(() => question(page, 'Teig').isVisible(), { message: 'a press meant for the question before' })
      .toBe(true)

    const dough = page.getByRole('radio', { name: /^Klassisch/ })
    await dough.focus()
    await page.keyboard.press('Space')
    await page.clock.runFor(2000)
    await expect.poll(() => dough.isChecked()).toBe(true)
    await expect
      .poll(() => question(page, 'Teig').isVisible(), { message: 'keys pass options on their way' })
      .toBe(true)

    await page.locator('dialog').getByRole('button', { name: 'Zurück' }).tap()
    await question(page, 'Größe').waitFor()
    await page.clock.runFor(2000)
    await expect
      .poll(() => page.getByRole('radio', { name: /^Klein/ }).isChecked(), { message: 'the way back stands open' })
      .toBe(true)
    await option(page, 'Klein').tap()
    await page.clock.runFor(500)
    await option(page, 'Klassisch').tap()
    await page.clock.runFor(500)
    await question(page, 'Extras').waitFor()
    await option(page, 'Oliven').tap()
    await page.clock.runFor(2000)
    await expect.poll(() => question(page, 'Extras').isVisible(), { message: 'where more may be chosen' }).toBe(true)
  })

  test('as the last question leads to how many, and stays there', async () => {
    const { products } = await shop.app.catalogue.current()
    const { id, config } = products.find(({ name }) => name === 'Pizza Margherita')!
    await sql`update products set config = ${JSON.stringify({ ...config, parts: config.parts.slice(0, 1) })}
      where id = ${id}`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    try {
      const { page } = await shop.kiosk()
      await begin(page)
      await openCategory(page, /^Pizza/)
      await press(page, /^Pizza Margherita/)
      await question(page, 'Größe').waitFor()
      await option(page, 'Klein').tap()
      await page.getByRole('button', { name: /^In den Warenkorb/ }).waitFor()
      await page.clock.runFor(5000)
      await expect.poll(() => page.getByRole('button', { name: /^In den Warenkorb/ }).isVisible()).toBe(true)
      await expectCartInSight(page, 'how many', 'Keine Produkte im Warenkorb')
    } finally {
      await sql`update products set config = ${JSON.stringify(config)} where id = ${id}`.execute(shop.app.db)
      shop.app.catalogue.invalidate()
    }
  })

  test('of the tables goes on by itself; keys do not, and the way back stands open', async () => {
    const { page } = await shop.kiosk()
    await begin(page, /^Hier essen/)
    await addFrom(page, /^Kaffee/)
    await press(page, 'Zur Bestellung')
    await press(page, 'Weiter')
    const tables = page.getByRole('heading', { name: 'An welchem Tisch sitzen Sie?' })
    const person = page.getByRole('heading', { name: 'Wie dürfen wir Sie aufrufen?' })
    const table = (name: string) => page.getByRole('radio', { name, exact: true })
    await tables.waitFor()
    await holdTime(page)
    await table('T1').focus()
    await page.keyboard.press('Space')
    await page.clock.runFor(2000)
    await expect.poll(() => table('T1').isChecked()).toBe(true)
    await expect.poll(() => tables.isVisible(), { message: 'keys pass tables on their way' }).toBe(true)
    await page.getByText('T3', { exact: true }).tap()
    await page.clock.runFor(400)
    await expect.poll(() => tables.isVisible(), { message: 'the mark is seen first' }).toBe(true)
    await page.clock.runFor(100)
    await person.waitFor()
    await page.getByRole('button', { name: 'Weiter' }).tap({ force: true })
    await page.clock.runFor(2000)
    await expect.poll(() => person.isVisible(), { message: 'a press meant for the tables' }).toBe(true)

    await press(page, 'Zurück')
    await tables.waitFor()
    await page.clock.runFor(2000)
    await expect.poll(() => table('T3').isChecked()).toBe(true)
    await expect.poll(() => tables.isVisible(), { message: 'who came back is left in peace' }).toBe(true)
    await page.getByText('T3', { exact: true }).tap()
    await page.clock.runFor(500)
    await person.waitFor()
  })
})

describe('for everyone', () => {
  test.each([PORTRAIT, LANDSCAPE, SMALL])(
    'with low reach everything to touch lies in the lower two thirds of $width × $height, and large letters are a fifth larger at least',
    async viewport => {
      const { page } = await shop.kiosk({ viewport })
      await wake(page)
      const sizeOf = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
      const usual = await sizeOf()
      await press(page, 'Untere Bedienhöhe')
      await press(page, 'Große Schrift')
      await expect.poll(async () => (await sizeOf()) / usual).toBeGreaterThan(1.2)
      const expectLow = async (what: string) => {
        await (viewport === SMALL ? expectGoodScreen(page, what) : expectFitting(page, what))
        // what scrolls may have scrolled out of sight; what can be pressed is what a finger would hit
        const high = await page.evaluate(third => {
          const hits = [...document.querySelectorAll('button, input, textarea, label')].filter(element => {
            const { x, y, width, height } = element.getBoundingClientRect()
            const hit = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, third - 2 - y))
            return y < third - 2 && hit !== null && (element === hit || element.contains(hit))
          })
          return hits.map(({ textContent }) => textContent)
        }, viewport.height / 3)
        expect.soft(high, `${what} is in reach`).toEqual([])
      }
      await expectLow('first decision, low')
      await press(page, /^Mitnehmen/)
      await emptyCart(page)
      await expectLow('menu, low')
      await addFrom(page, /^Pizza/, expectLow)
      await press(page, 'Zur Bestellung')
      await heading(page, 'Ihre Bestellung')
      await expectLow('order, low')
      await press(page, 'Weiter')
      await heading(page, 'Wie dürfen wir Sie aufrufen?')
      const field = page.getByLabel(/^Vorname/)
      await page.getByRole('button', { name: 'M', exact: true }).tap()
      await expectLow('name, low')
      const isSeen = await field.evaluate(input => {
        const { x, width, top, bottom } = input.getBoundingClientRect()
        return [top + 4, bottom - 4].every(y => document.elementFromPoint(x + width / 2, y) === input)
      })
      expect(isSeen, 'the keys leave the field in sight').toBe(true)
      await press(page, 'Weiter')
      await heading(page, 'Wie möchten Sie bezahlen?')
      await expectLow('payment, low')
      await press(page, 'AGB lesen')
      await expectLow('terms, low')
      await press(page, 'Schließen')
      await press(page, 'Abbrechen')
      await page.getByRole('dialog', { name: 'Bestellung abbrechen?' }).waitFor()
      await expectLow('cancelling, low')
      await press(page, 'Nein, weiter bestellen')
      await press(page, 'Bestellung abschicken')
      await heading(page, 'Danke, M!')
      expect((await sizeOf()) / usual, 'the number stays large').toBeGreaterThan(1.2)
      await expectFitting(page, 'number, large')
      await press(page, 'Fertig')
      await isAsleep(page)
      await expect.poll(sizeOf, { message: 'the next guest begins as usual' }).toBe(usual)
    },
  )

  test('a wish to the kitchen is written on the glass, with capitals where a sentence begins', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await openCategory(page, /^Pizza/)
    await page.locator('main li button[aria-haspopup]:enabled').first().tap()
    const wish = page.locator('dialog textarea')
    for (let step = 0; !(await wish.isVisible()) && step < 8; step += 1) {
      const isOpen = (await page.locator('dialog input:checked').count()) === 0
      const leadsOn = isOpen && (await page.locator('dialog input[type="radio"]').count()) > 0
      if (isOpen) await page.locator('dialog label').first().tap()
      // a single choice goes on by itself; pressed beside it, the next step would be passed over
      if (!leadsOn) await press(page, 'Weiter')
      await page.locator(`dialog progress[value="${step + 2}"]`).waitFor()
    }
    expect(await page.locator('dialog label').filter({ hasText: '*' }).count()).toBe(0)
    const key = (name: string) => page.locator('dialog').getByRole('button', { name, exact: true }).tap()
    for (const name of ['G', 'u', 't', 'Leerzeichen', 'd', 'u', 'r', 'c', 'h', '.', 'Leerzeichen', 'Ö', 'l'])
      await key(name)
    for (const name of [
      '123 Ziffern und Zeichen',
      '2',
      'ABC Buchstaben',
      'Großbuchstaben',
      'X',
      'x',
      'Löschen',
      'Löschen',
    ])
      await key(name)
    await expect.poll(() => wish.inputValue()).toBe('Gut durch. Öl2')
    await press(page, 'Weiter')
    await press(page, /^In den Warenkorb/)
    await press(page, 'Zur Bestellung')
    await page.getByText(/Gut durch\. Öl2/).waitFor()
    expect(await targets(page)).not.toEqual([])
  })
})
