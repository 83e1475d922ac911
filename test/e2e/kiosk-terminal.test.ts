import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestPayments } from '#demo/providers/test-payments.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import {
  addFrom,
  begin,
  expectFitting,
  expectGoodScreen,
  GLASSES,
  heading,
  isAsleep,
  type KioskShop,
  NOON,
  openKioskShop,
  press,
  stored,
} from './kiosk-shop.ts'

let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop({ testPayments: clock => createTestPayments(() => clock.now()) })
})
beforeEach(async () => {
  shop.setNow(NOON)
  await shop.settings()
})
afterEach(() => shop.clear())
afterAll(() => shop?.close())

const WAITING = 'Bitte Karte an das Terminal halten'
const later = (seconds: number) => shop.setNow(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
const standsAt = (terminal: string) =>
  sql`update devices set payment_terminal = ${`term_test${terminal}`} where opens = 'kiosk'`.execute(shop.app.db)
const lastOrder = async () =>
  (
    await typedSql({ status: 'text', isPaid: 'bool', paymentMethod: 'text', ticketNumber: 'int' })`
      select status, is_paid, payment_method, ticket_number from orders order by id desc limit 1`.execute(shop.app.db)
  ).rows[0]!

async function toPayment(page: Page) {
  await begin(page)
  await addFrom(page, /^Kaffee/)
  await press(page, 'Zur Bestellung')
  await heading(page, 'Ihre Bestellung')
  await press(page, 'Weiter')
  await heading(page, 'Wie dürfen wir Sie aufrufen?')
  await press(page, 'Weiter')
  await heading(page, 'Wie möchten Sie bezahlen?')
}

describe('a card at the terminal beside the kiosk', () => {
  test.each(GLASSES)('is asked for, taken and thanked for on a glass of $width × $height', async viewport => {
    await standsAt('Angenommen')
    const { page, complaints } = await shop.kiosk({ viewport })
    await toPayment(page)
    await expect.poll(() => page.getByRole('radio', { name: 'Mit Karte, hier am Terminal' }).isChecked()).toBe(true)
    await expectGoodScreen(page, 'payment with a terminal')
    await press(page, 'Bestellung abschicken')
    await heading(page, WAITING)
    await expectGoodScreen(page, 'terminal')
    expect((await lastOrder()).status).toBe('awaitingPayment')
    later(7)
    await heading(page, 'Danke für Ihre Bestellung!')
    await page.getByText('Mit Karte bezahlt').waitFor()
    await expectGoodScreen(page, 'number of a paid order')
    const order = await lastOrder()
    expect(order).toMatchObject({ status: 'new', isPaid: true, paymentMethod: 'mollie' })
    await page.getByText(String(order.ticketNumber), { exact: true }).waitFor()
    await press(page, 'Fertig')
    await isAsleep(page)
    expect(await stored(page)).toBe('{}')
    expect(complaints).toEqual([])
  })

  test('that is declined leads back to the choice with everything as it was, and the counter takes the money', async () => {
    await standsAt('Abgelehnt')
    const { page } = await shop.kiosk()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, WAITING)
    later(7)
    await heading(page, 'Die Karte wurde nicht angenommen')
    await expectGoodScreen(page, 'declined')
    expect((await lastOrder()).status).toBe('failed')
    await page.getByText('1 Produkt im Warenkorb').waitFor()
    await page.getByText('Bar an der Kassa').tap()
    await press(page, 'Bestellung abschicken')
    await page.getByText('Bitte an der Kassa bezahlen').waitFor()
    expect(await lastOrder()).toMatchObject({ status: 'new', isPaid: false, paymentMethod: 'cash' })
  })

  test('is given up by a touch, and can be tried again', async () => {
    await standsAt('Niemand')
    const { page } = await shop.kiosk()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, WAITING)
    await press(page, 'Abbrechen')
    await heading(page, 'Die Zahlung wurde abgebrochen')
    await expectFitting(page, 'given up')
    await standsAt('Angenommen')
    await press(page, 'Bestellung abschicken')
    await heading(page, WAITING)
    later(7)
    await page.getByText('Mit Karte bezahlt').waitFor()
  })

  test('is given up by itself when nobody holds one there', async () => {
    await standsAt('Niemand')
    const { page } = await shop.kiosk()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, WAITING)
    await page.clock.fastForward(121_000)
    await heading(page, 'Die Zahlung wurde abgebrochen')
  })

  test('is still asked for after the glass had to start anew', async () => {
    await standsAt('Langsam')
    const { page } = await shop.kiosk()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, WAITING)
    await page.reload()
    await heading(page, WAITING)
    later(46)
    await page.getByText('Mit Karte bezahlt').waitFor()
  })

  test('at a terminal that is off leads to the counter', async () => {
    await standsAt('Aus')
    const { page } = await shop.kiosk()
    await toPayment(page)
    await press(page, 'Bestellung abschicken')
    await heading(page, 'Das Kartenterminal antwortet gerade nicht')
    await page.getByText('Bar an der Kassa').waitFor()
  })
})
