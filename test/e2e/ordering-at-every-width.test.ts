import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectWithin, PHONE, SMALL_PHONE, WIDTHS } from './browser.ts'
import { expectSeen, openTextShop, placeOf, type TextShop } from './text-shop.ts'

let shop: TextShop
let staff: string
beforeAll(async () => {
  shop = await openTextShop()
  staff = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(() => shop?.close())

type Order = { id: number; uid: string; hash: string }
const step = async ({ id }: Pick<Order, 'id'>, name: string) => {
  const answer = await shop.request('POST', `/api/orders/${id}/status/${name}`, { cookie: staff, body: {} })
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300)
}
const main = () => placeOf(shop.page, 'main')
const press = (name: string | RegExp) => main().getByRole('button', { name }).click()

describe.each([SMALL_PHONE, ...WIDTHS])('at $width px', viewport => {
  beforeAll(() => shop.page.setViewportSize(viewport))
  afterAll(() => shop.page.setViewportSize(PHONE))

  test('a guest finds a dish, orders it, sees the counter take it and hand it over, and says how it was', async () => {
    const { page } = shop
    const before = shop.complaints.length
    await shop.visit('/store/laden')
    await page.getByRole('searchbox').fill('strudel')
    await expectSeen(page, '1 Produkt gefunden')
    await expectWithin(page, 'menu')
    await main().getByRole('button', { name: 'Apfelstrudel', exact: true }).click()
    const dish = page.getByRole('dialog', { name: 'Apfelstrudel' })
    await dish.getByRole('button', { name: 'Mehr', exact: true }).click()
    await expectWithin(page, 'dish')
    await dish.getByRole('button', { name: /^Zum Warenkorb hinzufügen · 20,00/ }).click()
    await dish.waitFor({ state: 'detached' })
    // beside the menu where there is room, over it where there is none
    const cart =
      viewport.width >= 1024
        ? page.getByRole('complementary', { name: 'Warenkorb' })
        : page.getByRole('dialog', { name: 'Warenkorb' })
    if (viewport.width < 1024) await page.getByRole('button', { name: '2 Produkte im Warenkorb' }).click()
    await cart.getByText('20,00 €').first().waitFor()
    await expectWithin(page, 'cart')
    await cart.getByRole('link', { name: 'Zur Kasse' }).click()

    await page.waitForURL(/\/checkout$/)
    await page.getByLabel('Vorname').fill('Änne')
    await page.getByLabel('Nachname').fill('Größinger')
    await main().getByText('Zu einem Termin', { exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Termin wählen' })
    await expectWithin(page, 'calendar')
    await picker.getByRole('button', { name: /^Samstag, 21\. November 2026/ }).click()
    await picker.getByRole('button', { name: 'Speichern' }).click()
    await expectSeen(page, /Morgen, 21\.11\.2026, um \d\d:\d\d Uhr/)
    await main().getByText('So bald wie möglich', { exact: true }).click()
    await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
    await expectWithin(page, 'checkout')
    await page.getByRole('button', { name: /abschicken/ }).click()

    await page.waitForURL(/\/status\//)
    await expectSeen(page, 'Warten auf Bestätigung')
    await expectWithin(page, 'status of a new order')
    const { rows } = await shop.app.pool.query<Order & { ticket: number }>(
      'select id, uid, hash, ticket_number as ticket from orders order by id desc limit 1',
    )
    const order = rows[0]!
    await expectSeen(page, String(order.ticket))
    for (const text of ['Änne Größinger', 'Noch zu bezahlen: 20,00 €, bar bei der Abholung', 'Lindengasse 7'])
      await expectSeen(page, text)
    await page.evaluate(() => (document.documentElement.dataset['since'] = 'the beginning'))
    await step(order, 'confirm')
    await expectSeen(page, /Ihre Bestellung ist bestätigt/)
    await step(order, 'completed')
    await expectSeen(page, 'Wie war es?')
    expect(await page.evaluate(() => document.documentElement.dataset['since']), 'the page followed by itself').toBe(
      'the beginning',
    )
    for (const question of ['Gesamteindruck', 'Essen', 'Service', 'Bestellvorgang'])
      await page.getByRole('group', { name: question }).getByRole('radio', { name: '4 Sterne' }).press('Space')
    await expectWithin(page, 'questionnaire')
    await press('Bewertung senden')
    await expectSeen(page, 'Vielen Dank für Ihre Bewertung!')
    expect(shop.complaints.slice(before)).toEqual([])
  })

  test('another time is proposed, taken and put into the calendar; an order is taken back in time', async () => {
    const { page } = shop
    const before = shop.complaints.length
    const late = await shop.place({ appointmentDate: '2026-11-20T18:00' })
    await shop.call('PUT', `/orders/${late.id}`, { id: late.id, counterAppointment: '2026-11-20T19:00' })
    await shop.visit(`/status/${late.uid}/${late.hash}`)
    await expectSeen(page, 'heute, 19:00 Uhr')
    await expectWithin(page, 'proposed time')
    await press('Termin annehmen')
    const link = main().getByRole('link', { name: 'Termin in den Kalender' })
    await link.waitFor()
    expect((await shop.request('GET', (await link.getAttribute('href'))!)).text).toContain('DTSTART:20261120T180000Z')

    const wrong = await shop.place()
    await shop.visit(`/status/${wrong.uid}/${wrong.hash}`)
    await press(/^Bestellung stornieren/)
    const question = page.getByRole('dialog')
    await expectWithin(page, 'question before cancelling')
    await question.getByRole('button', { name: /stornieren/ }).click()
    await expectSeen(page, 'Ihre Bestellung wurde storniert.')
    await expectWithin(page, 'cancelled order')
    expect(shop.complaints.slice(before)).toEqual([])
  })
})
