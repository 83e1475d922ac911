import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, openPage, PHONE } from './browser.ts'
import { expectSeen, expectUnseen, NOON, openTextShop, placeOf, type TextShop } from './text-shop.ts'

let shop: TextShop
let staff: string
beforeAll(async () => {
  shop = await openTextShop()
  staff = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop?.close())

type Order = { id: number; uid: string; hash: string }
const pathOf = ({ uid, hash }: Order) => `/status/${uid}/${hash}`
const step = async (order: Order, ...steps: string[]) => {
  for (const one of steps) {
    const answer = await shop.request('POST', `/api/orders/${order.id}/status/${one}`, { cookie: staff, body: {} })
    if (answer.status >= 300) throw new Error(answer.text)
  }
}
const setStrudel = (change: object) =>
  shop.call('PUT', `/products/${shop.strudelId}`, { id: shop.strudelId, ...change })
const top = async (text: string) => (await placeOf(shop.page, 'main').getByText(text).first().boundingBox())!.y
const attribute = (selector: string, name = 'content') => shop.page.locator(selector).getAttribute(name)

describe('a proposed time', () => {
  test('is what the page asks first, above number and progress, and can be declined only on purpose', async () => {
    const order = await shop.place({ appointmentDate: '2026-11-20T18:00' })
    await shop.call('PUT', `/orders/${order.id}`, { id: order.id, counterAppointment: '2026-11-20T19:00' })
    await shop.visit(pathOf(order))
    await expectSeen(shop.page, 'Unser Vorschlag zu Ihrer Bestellung')
    await expectSeen(shop.page, /^heute, 18:00 Uhr$/i)
    await expectSeen(shop.page, /^heute, 19:00 Uhr$/i)
    await expectSeen(shop.page, /^Bitte antworten Sie bis 12:30 Uhr \(noch (30:00|29:\d\d)\)\.$/)
    expect(await top('Termin annehmen')).toBeLessThan(await top('Abholnummer'))
    expect(
      (await placeOf(shop.page, 'main').getByRole('button', { name: 'Termin annehmen' }).boundingBox())!.y,
    ).toBeLessThan(PHONE.height)
    await expectUnseen(shop.page, 'Termin in den Kalender')
    await expectAccessible(shop.page, 'proposed time')
    await shop.page.getByRole('button', { name: 'Ablehnen und stornieren' }).click()
    await shop.page.getByRole('dialog').waitFor()
    await shop.page.goBack()
    await shop.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(shop.page.url()).pathname, 'a step back takes the question away, nothing else').toBe(pathOf(order))
    await shop.page.getByRole('button', { name: 'Ablehnen und stornieren' }).click()
    await shop.page.getByRole('dialog').getByRole('button', { name: 'Ablehnen und stornieren' }).click()
    await expectSeen(shop.page, 'Ihre Bestellung wurde storniert.')
  })

  test('that is accepted becomes the appointment, ready for the own calendar', async () => {
    const order = await shop.place({ appointmentDate: '2026-11-20T18:00' })
    await shop.call('PUT', `/orders/${order.id}`, { id: order.id, counterAppointment: '2026-11-20T19:00' })
    await shop.visit(pathOf(order))
    await shop.page.getByRole('button', { name: 'Termin annehmen' }).click()
    const link = shop.page.getByRole('link', { name: 'Termin in den Kalender' })
    await link.waitFor()
    const file = await shop.request('GET', (await link.getAttribute('href'))!)
    expect([file.headers['content-type'], /DTSTART:(.*)\r/.exec(file.text)?.[1]]).toEqual([
      'text/calendar; charset=utf-8',
      '20261120T180000Z',
    ])
  })
})

describe('what one takes along', () => {
  test('is calendar, way and document while the order is ahead, and the next order once it is called off', async () => {
    const order = await shop.place()
    await shop.call('POST', `/orders/${order.id}/status/confirm`, {})
    await shop.visit(pathOf(order))
    const link = (name: string | RegExp) => placeOf(shop.page, 'main').getByRole('link', { name })
    for (const name of ['Termin in den Kalender', /^Route/, 'Als PDF']) await link(name).waitFor()
    await shop.call('POST', `/orders/${order.id}/status/cancel`, { reason: 'Strom weg' })
    await placeOf(shop.page, 'main').getByRole('button', { name: 'Noch einmal bestellen' }).waitFor()
    expect([await link('Termin in den Kalender').count(), await link(/^Route/).count()]).toEqual([0, 0])
    await link('Als PDF').waitFor()
  })
})

describe('the time', () => {
  const timer = () => shop.page.getByRole('timer')
  const ticketTop = async () => (await shop.page.getByText('Abholnummer').boundingBox())!.y

  test('is told with the first byte while the shop has not answered, counts down once it has, follows a change and ends with gleich', async () => {
    const { page } = shop
    await shop.setBranch({ preparationMinutes: 20 })
    await shop.at(NOON)
    const order = await shop.place()
    const { text } = await shop.request('GET', pathOf(order))
    expect(text.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Voraussichtlich fertig\s+12:20\s+Noch nicht bestätigt/)
    await shop.visit(pathOf(order), { branch: { preparationMinutes: 20, phone: '+4315550000' } })
    await expectSeen(page, 'Wir prüfen Ihre Bestellung und schreiben Ihnen eine E-Mail, sobald sie bestätigt ist.')
    await expectSeen(page, '12:20')
    await expectAccessible(page, 'expected time')
    const before = await page.getByText('12:20', { exact: true }).boundingBox()
    await step(order, 'confirm')
    await expect.poll(() => timer().innerText()).toBe('noch 20 Min.')
    expect((await page.getByText('12:20', { exact: true }).boundingBox())!.height).toBe(before!.height)
    const place = await ticketTop()
    await shop.call('PUT', `/orders/${order.id}`, { id: order.id, estimatedReadyAt: '2026-11-20T11:40:00.000Z' })
    await expect.poll(() => timer().innerText()).toBe('noch 40 Min.')
    await expectSeen(page, '12:40')
    expect(await ticketTop()).toBe(place)
    await shop.at('2026-11-20T11:40:00.000Z')
    await page.reload()
    await expect.poll(() => timer().innerText()).toBe('gleich')
    // the guest's own phone is two hours slow
    await shop.at('2026-11-20T11:55:00.000Z')
    await page.clock.setFixedTime('2026-11-20T09:55:00.000Z')
    await page.reload()
    await expect.poll(() => timer().innerText()).toBe('statt 12:40 Uhr')
    await expectSeen(page, 'Ihre Bestellung verspätet sich leider. Sie ist voraussichtlich um 13:05 Uhr fertig.')
    await expectSeen(page, /^Anrufen: /)
    await expectAccessible(page, 'late order')
    await step(order, 'completed')
    await expectSeen(page, 'Ihre Bestellung wurde abgeholt. Guten Appetit!')
    expect(await page.getByText('Abholnummer').evaluateAll(found => found.map(({ localName }) => localName))).toEqual([
      'dt',
    ])
    expect(shop.complaints).toEqual([])
  })

  test('is promised by no mail to who gave no address', async () => {
    await shop.visit('/site/imprint')
    const order = await shop.place({ email: null })
    await shop.visit(pathOf(order))
    await expectSeen(shop.page, 'Wir prüfen Ihre Bestellung. Sobald sie bestätigt ist, sehen Sie es hier.')
    await expectUnseen(shop.page, /E-Mail/, 'main')
  })
})

test('title, og and twitter follow the order together while nobody touches the page', async () => {
  const order = await shop.place()
  await shop.visit(pathOf(order))
  await expect.poll(() => shop.page.title()).toBe('Bestellstatus - Warten auf Bestätigung - Krapferl')
  await step(order, 'confirm')
  await expect.poll(() => shop.page.title()).toBe('Bestellstatus - Bestätigt - Krapferl')
  for (const selector of ['[property="og:title"]', '[name="twitter:title"]'])
    expect(await attribute(selector)).toBe('Bestellstatus - Bestätigt - Krapferl')
})

test('without live news the page asks every ten seconds, and no more once the order is over', async () => {
  const order = await shop.place()
  let asked = 0
  const { page } = await openPage(shop.browser, shop.url + pathOf(order), {
    prepare: async own => {
      await own.clock.install({ time: NOON })
      await own.clock.pauseAt(NOON)
      await own.route('**/api/live?*', route => route.abort())
      // an answer that is on its way must not know yet what comes next
      own.on('requestfinished', request => {
        if (request.url().endsWith(`/api/orders/public/${order.uid}/${order.hash}`)) asked += 1
      })
    },
  })
  // time passes for the page as the test lets it
  await expect.poll(async () => (await page.clock.runFor(50), asked)).toBe(1)
  await step(order, 'confirm')
  await page.clock.runFor(8000)
  expect(asked).toBe(1)
  await page.clock.runFor(3000)
  await page.getByText('Ihre Bestellung ist bestätigt.').waitFor()
  expect(asked).toBe(2)
  await step(order, 'completed')
  await page.clock.runFor(11_000)
  await expect.poll(() => page.title()).toContain('Abgeschlossen')
  const last = asked
  await page.clock.runFor(60_000)
  expect(asked).toBe(last)
})

describe('the questionnaire', () => {
  let order: Order
  beforeAll(async () => {
    order = await shop.place()
    await step(order, 'confirm')
  })
  const asks = async () => {
    await placeOf(shop.page, 'main').getByRole('heading', { level: 1 }).waitFor()
    return (await shop.page
      .getByText('Wie war es?')
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )) as boolean
  }

  test('comes with the last step, not before, and not where the shop wants none', async () => {
    await shop.visit(pathOf(order))
    expect(await asks()).toBe(false)
    await step(order, 'completed')
    await expectSeen(shop.page, 'Wie war es?')
    await shop.visit(pathOf(order), { config: { enableOrderReviews: false } })
    expect(await asks()).toBe(false)
  })

  test('sends only once all four questions are answered, and only then offers words', async () => {
    const { page } = shop
    await shop.visit(pathOf(order))
    await expectSeen(page, 'Wie war es?')
    await expectAccessible(page, 'questionnaire')
    const send = page.getByRole('button', { name: 'Bewertung senden' })
    for (const question of ['Gesamteindruck', 'Essen', 'Service']) {
      await page.getByRole('group', { name: question }).getByText('5 Sterne').click({ force: true })
      expect([await send.isDisabled(), await page.getByLabel('Möchten Sie noch etwas sagen?').count()]).toEqual([
        true,
        0,
      ])
    }
    await page
      .getByRole('group', { name: 'Bestellvorgang' })
      .getByText('1 Stern', { exact: true })
      .click({ force: true })
    await page.getByLabel('Möchten Sie noch etwas sagen?').waitFor()
    await expect.poll(() => send.isDisabled()).toBe(false)
  })

  test('put away stays away in this tab', async () => {
    await shop.visit(pathOf(order))
    await shop.page.getByRole('button', { name: 'Jetzt nicht' }).click()
    expect(await asks()).toBe(false)
    await shop.page.reload()
    expect(await asks()).toBe(false)
  })
})

describe('taking an order back', () => {
  test('is offered while the settings allow, and says how long', async () => {
    const order = await shop.place()
    await shop.visit(pathOf(order))
    await expectSeen(shop.page, /Bestellung stornieren \(noch (2:00|1:5\d)\)/)
    await shop.visit(pathOf(order), { config: { enableCustomerCancel: false } })
    await placeOf(shop.page, 'main').getByRole('heading', { level: 1 }).waitFor()
    await expectUnseen(shop.page, /Bestellung stornieren/)
    await shop.visit(pathOf(order), { now: '2026-11-20T11:02:30.000Z', config: { enableCustomerCancel: true } })
    await placeOf(shop.page, 'main').getByRole('heading', { level: 1 }).waitFor()
    await expectUnseen(shop.page, /Bestellung stornieren/)
  })
})

test('a questionnaire that cannot be fetched leaves the page as it is', async () => {
  const order = await shop.place()
  await step(order, 'confirm', 'completed')
  await shop.page.route('**/Questionnaire-*.js', route => route.abort())
  await shop.visit(pathOf(order))
  await expectSeen(shop.page, 'Noch einmal bestellen')
  await expectSeen(shop.page, 'Vielen Dank für Ihre Bestellung!')
  await expectUnseen(shop.page, '500 Internal Server Error')
  await shop.page.unroute('**/Questionnaire-*.js')
})

describe('ordering again', () => {
  let order: Order
  beforeAll(async () => {
    order = await shop.place()
    await step(order, 'confirm', 'completed')
  })
  beforeEach(() => setStrudel({ price: 10, isEnabled: true, name: 'Apfelstrudel' }))
  const again = async () => {
    await shop.visit(pathOf(order))
    await shop.page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  }
  const inCart = () =>
    shop.page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('tresen:cart:laden') ?? '{"items":[]}') as { items: unknown[] }).items
          .length,
    )

  test('leads straight to the cart when all is as it was', async () => {
    await again()
    await shop.page.waitForURL(/\/store\/laden#warenkorb$/)
    expect(await inCart()).toBe(1)
  })

  test('tells a new price before it leads on', async () => {
    await setStrudel({ price: 12 })
    await again()
    await expectSeen(shop.page, 'Apfelstrudel: 12,00 € statt 10,00 €')
    await expectSeen(shop.page, 'Alles liegt schon im Warenkorb.')
    expect(await shop.page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Seit Ihrer Bestellung hat sich etwas geändert',
    )
    await expectAccessible(shop.page, 'news of a reorder')
    await shop.page.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await shop.page.waitForURL(/\/store\/laden#warenkorb$/)
    expect(await inCart()).toBe(1)
  })

  test.each([
    {
      because: 'it is sold out',
      prepare: () =>
        shop.call('PUT', `/branches/${shop.branchId}/availability`, [
          { product: { id: shop.strudelId }, quantityLeft: 0 },
        ]),
      tidy: () =>
        shop.call('PUT', `/branches/${shop.branchId}/availability`, [
          { product: { id: shop.strudelId }, quantityLeft: null },
        ]),
      says: 'Derzeit nicht erhältlich',
    },
    {
      because: 'it was taken off the menu',
      prepare: () => setStrudel({ isEnabled: false }),
      tidy: () => undefined,
      says: /nicht erhältlich|auf der Karte/,
    },
  ])('puts nothing into the cart that cannot be had: $because', async ({ prepare, tidy, says }) => {
    await prepare()
    await again()
    await expectSeen(shop.page, says)
    await expectSeen(shop.page, 'Wählen Sie auf der Karte etwas anderes.')
    expect(await inCart()).toBe(0)
    await expect
      .poll(() => shop.page.getByRole('main').getByRole('link', { name: 'Zur Speisekarte' }).getAttribute('href'))
      .toBe('/store/laden')
    await tidy()
  })

  test('without a connection says so and can be tried again', async () => {
    await shop.visit(pathOf(order))
    await shop.page.getByRole('button', { name: 'Noch einmal bestellen' }).waitFor()
    await shop.page.context().setOffline(true)
    await shop.page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
    await expectSeen(shop.page, 'Die Speisekarte konnte nicht geladen werden. Bitte versuchen Sie es erneut.')
    await shop.page.context().setOffline(false)
    await shop.page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
    await shop.page.waitForURL(/\/store\/laden#warenkorb$/)
  })
})

test('on paper the page is black on white, also for those who like it dark, without menus and buttons', async () => {
  const order = await shop.place({ comment: 'Bitte läuten' })
  await shop.visit(pathOf(order))
  await shop.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const text of ['Vielen Dank für Ihre Bestellung!', 'Apfelstrudel', 'Bitte läuten', 'Laden am Eck'])
    await expectSeen(shop.page, text)
  for (const text of ['Drucken', 'Impressum']) await expectUnseen(shop.page, text)
  const colours = await shop.page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('main h1')!.parentElement!).color,
  ])
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await shop.page.emulateMedia({ media: null, colorScheme: null })
})
