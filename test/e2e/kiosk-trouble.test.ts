import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  addFrom,
  begin,
  expectCartInSight,
  expectGoodScreen,
  heading,
  isAsleep,
  type KioskShop,
  openKioskShop,
  press,
  SMALL,
  wake,
} from './kiosk-shop.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop()
})
beforeEach(() => shop.settings())
afterEach(() => shop.clear())
afterAll(() => shop?.close())

const toPayment = async (page: Page) => {
  await begin(page)
  await addFrom(page, /^Kaffee/)
  await press(page, 'Zur Bestellung')
  await press(page, 'Weiter')
  await press(page, 'Weiter')
  await heading(page, 'Wie möchten Sie bezahlen?')
}
const orders = async () =>
  Number(
    (await typedSql({ count: 'int' })`select count(*) from orders where source = 'kiosk'`.execute(shop.app.db)).rows[0]
      ?.count,
  )
const change = async (text: ReturnType<typeof sql>) => {
  await text.execute(shop.app.db)
  shop.app.catalogue.invalidate()
}

describe('sending an order', () => {
  test('an order without an answer is sent again, and becomes one order', async () => {
    const { page } = await shop.kiosk({
      stub: () => {
        const own = globalThis.fetch
        let failures = 0
        globalThis.fetch = async (input, init) => {
          if (init?.method !== 'POST' || typeof input !== 'string' || !input.includes('/orders'))
            return own(input, init)
          const answer = await own(input, init)
          if ((failures += 1) > 1) return answer
          throw new TypeError('Failed to fetch')
        }
      },
    })
    const before = await orders()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, 'Das hat leider nicht geklappt')
    await expectGoodScreen(page, 'no answer')
    await expectCartInSight(page, 'no answer', /1 Produkt im Warenkorb/)
    await press(page, 'Erneut versuchen')
    await heading(page, 'Danke für Ihre Bestellung!')
    expect(await orders()).toBe(before + 1)
  })

  test('a price that changed meanwhile is shown before anything is ordered', async () => {
    const { page } = await shop.kiosk({
      // a wire that hears nothing: the kiosk still believes the old price
      stub: () => {
        globalThis.EventSource = class extends EventTarget {
          close() {}
        } as unknown as typeof EventSource
      },
    })
    const before = await orders()
    await toPayment(page)
    await change(sql`update products set price = price + 1 where name = 'Kleiner Mokka'`)
    await press(page, 'Bestellung abschicken')
    await heading(page, 'Gerade hat sich etwas geändert')
    await page.getByText(/^Neuer Gesamtbetrag: \d+,\d\d\s€$/).waitFor()
    await expectGoodScreen(page, 'new price')
    expect(await orders()).toBe(before)
    await press(page, 'Annehmen und abschicken')
    await heading(page, 'Danke für Ihre Bestellung!')
    expect(await orders()).toBe(before + 1)
  })

  test('where the branch needs a phone number, it is typed with digits on the glass', async () => {
    await change(sql`update branches set is_takeaway_phone_required = true where identifier = 'wien-neubau'`)
    try {
      const { page } = await shop.kiosk({ viewport: SMALL })
      await begin(page)
      await addFrom(page, /^Kaffee/)
      await press(page, 'Zur Bestellung')
      await press(page, 'Weiter')
      await heading(page, 'Wie dürfen wir Sie aufrufen?')
      await press(page, 'Weiter')
      await heading(page, 'Wie dürfen wir Sie aufrufen?')
      const phone = page.getByLabel(/^Telefon/)
      await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
      await expect
        .poll(() => page.locator('label').allInnerTexts())
        .toEqual(['Vorname oder Nummer des Pagers', 'Telefon'])
      await expectGoodScreen(page, 'phone missing')
      await phone.tap()
      for (const key of '+436641234567') await page.getByRole('button', { name: key, exact: true }).tap()
      await expect.poll(() => phone.inputValue()).toBe('+436641234567')
      await press(page, 'Weiter')
      await heading(page, 'Wie möchten Sie bezahlen?')
    } finally {
      await change(sql`update branches set is_takeaway_phone_required = false where identifier = 'wien-neubau'`)
    }
  })

  test('who takes out the last dish is led back to the menu', async () => {
    const { page } = await shop.kiosk()
    await begin(page)
    await addFrom(page, /^Kaffee/)
    await press(page, 'Zur Bestellung')
    await press(page, / entfernen$/)
    await heading(page, 'Ihr Warenkorb ist leer')
    await expectGoodScreen(page, 'empty cart')
    await press(page, 'Zur Speisekarte')
    await page.getByRole('navigation', { name: 'Kategorien' }).waitFor()
  })
})

describe('where and when nothing can be ordered', () => {
  test('a closed branch says when it opens, asleep and awake', async () => {
    const { page } = await shop.kiosk({ path: '/store/linz-hafen' })
    await page
      .getByText(/öffnen|16:00/)
      .first()
      .waitFor()
    await expectGoodScreen(page, 'screensaver of a closed branch')
    await wake(page)
    await heading(page, 'Geschlossen')
    await expectGoodScreen(page, 'closed')
  })

  test('a branch that takes orders by offer only sends guests to the counter', async () => {
    const { page } = await shop.kiosk({ path: '/store/salzburg-nonntal' })
    await wake(page)
    await heading(page, 'Hier bestellen wir persönlich')
    await expectGoodScreen(page, 'not at this device')
  })

  test('an address that does not exist asks where the device stands', async () => {
    const { page } = await shop.kiosk({ path: '/store/gibt-es-nicht' })
    await wake(page)
    await heading(page, 'In welcher Filiale sind Sie?')
    expect(
      await page.evaluate(() => localStorage.getItem('tresen/kiosk-branch')),
      'what it remembered is forgotten',
    ).toBeNull()
  })
})

describe('when a screen fails', () => {
  test('the number of an order has its own address, and leads back to the start', async () => {
    const { page } = await shop.kiosk()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, 'Danke für Ihre Bestellung!')
    const { rows } = await typedSql({
      uid: 'text',
      hash: 'text',
    })`select uid, hash from orders order by id desc limit 1`.execute(shop.app.db)
    const { uid, hash } = rows[0]!
    await page.goto(`${shop.url}/self-service/status/${uid}/${hash}`)
    await heading(page, 'Danke für Ihre Bestellung!')
    await expectGoodScreen(page, 'number by its address')
    await press(page, 'Fertig')
    await page.waitForURL(`${shop.url}/self-service/store/wien-neubau`)
    await isAsleep(page)
  })

  test('it starts anew by itself and goes on with the order', async () => {
    const { page } = await shop.kiosk({
      stub: () => {
        Number.prototype.toLocaleString = function (locale?: Intl.LocalesArgument) {
          if ('isBroken' in globalThis) throw new Error('A screen that cannot be shown')
          return new Intl.NumberFormat(locale).format(Number(this))
        }
      },
    })
    await begin(page)
    await addFrom(page, /^Kaffee/)
    await page.evaluate(() => Object.assign(globalThis, { isBroken: true }))
    await page.locator('main li button[aria-haspopup]:enabled').first().tap()
    await heading(page, 'Gleich wieder da')
    await expectGoodScreen(page, 'failed screen')
    await page.clock.runFor(10_000)
    await page.getByText('1 Produkt im Warenkorb').waitFor()
  })
})
