import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSeen, expectUnseen, NIGHT, openTextShop, type TextShop, type Visit } from './text-shop.ts'

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const CHECKOUT = '/store/laden/checkout'
const CLOSED = 'Derzeit haben wir leider geschlossen.'
const NO_DELIVERY = 'Derzeit ist leider keine Lieferung möglich.'
const APPOINTMENT_CLOSED =
  'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.'
const FILLED = {
  firstName: 'Änne',
  lastName: 'Größinger',
  email: 'aenne@beispiel.at',
  phone: '+436641234567',
  street: 'Lindengasse 7',
  zipCode: '1070',
  city: 'Wien',
  country: 'AT',
  legalInstructions: true,
  privacyPolicy: true,
}
const evenings = { isDeliveryHoursEnabled: true, deliveryHours: [{ type: 'daily', from: '17:00', to: '21:00' }] }
const submit = () => shop.page.getByRole('button', { name: /abschicken|Zahlungspflichtig/ })
const toDelivery = { orderType: 'delivery', deliveryArea: 'eck' }

/** Opens the checkout with something in the cart and everything filled in that an order needs. */
const checkOut = ({ cart, draft, path = CHECKOUT, ...visit }: Visit & { path?: string; amount?: number } = {}) =>
  shop.visit(path, { ...visit, cart: { ...shop.strudel(visit.amount ?? 4), ...cart }, draft: { ...FILLED, ...draft } })

describe('the button says what it does', () => {
  test.each<{ when: string; label: string | null; note?: string } & Visit>([
    { when: 'the shop is open', label: 'Bestellung abschicken' },
    { when: 'a delivery is possible', cart: toDelivery, label: 'Bestellung abschicken' },
    { when: 'the shop only makes offers', branch: { isQuotationRequired: true }, label: 'Angebotsanfrage abschicken' },
    {
      when: 'the shop only makes offers and is closed',
      now: NIGHT,
      branch: { isQuotationRequired: true },
      label: 'Angebotsanfrage abschicken',
    },
    {
      when: 'it is night and one may order ahead',
      now: NIGHT,
      branch: { isPreorderEnabled: true },
      label: 'Vorbestellung abschicken',
    },
    {
      when: 'deliveries begin later and one may order ahead',
      cart: toDelivery,
      branch: { ...evenings, isPreorderEnabled: true },
      label: 'Vorbestellung abschicken',
    },
    { when: 'the safe words are chosen', config: { orderButtonPreset: 'legal' }, label: 'Zahlungspflichtig bestellen' },
    {
      when: 'the safe words are chosen and it is night',
      now: NIGHT,
      config: { orderButtonPreset: 'legal' },
      branch: { isPreorderEnabled: true },
      label: 'Zahlungspflichtig vorbestellen',
    },
    { when: 'it is night', now: NIGHT, label: null, note: CLOSED },
    { when: 'deliveries begin later', cart: toDelivery, branch: evenings, label: null, note: NO_DELIVERY },
  ])('$label when $when', async ({ label, note, when: _when, ...visit }) => {
    await checkOut(visit)
    await expectSeen(shop.page, 'Gesamt')
    if (note) await expectSeen(shop.page, note)
    const labels = await submit().allInnerTexts()
    expect(labels.map(text => text.split('\n')[0])).toEqual(label ? [label] : [])
  })
})

describe('what the hour means is said beside the kind of order', () => {
  test.each<{ when: string; says: string[]; never: string[] } & Visit>([
    { when: 'closed', now: NIGHT, says: [CLOSED, 'Wir öffnen heute um 11:00 Uhr wieder.'], never: [NO_DELIVERY] },
    {
      when: 'closed, with pre-orders',
      now: NIGHT,
      branch: { isPreorderEnabled: true },
      says: [CLOSED, 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.'],
      never: ['Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.'],
    },
    {
      when: 'the last order of the day is over while the doors are open',
      branch: { openingHours: [{ type: 'daily', from: '11:00', to: '13:00' }], lastOrderMinutesBeforeClose: 90 },
      says: ['Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.'],
      never: [CLOSED, 'Geschlossen'],
    },
    {
      when: 'no delivery yet',
      cart: toDelivery,
      branch: evenings,
      says: [NO_DELIVERY, 'Lieber selbst abholen', 'Lieber vor Ort essen'],
      never: [CLOSED],
    },
    {
      when: 'no delivery yet, with pre-orders',
      cart: toDelivery,
      branch: { ...evenings, isPreorderEnabled: true },
      says: [NO_DELIVERY, 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.'],
      never: [CLOSED],
    },
  ])('$when', async ({ says, never, when: _when, ...visit }) => {
    await checkOut(visit)
    await expectSeen(shop.page, 'Art der Lieferung')
    for (const text of says) await expectSeen(shop.page, text)
    for (const text of never) await expectUnseen(shop.page, text)
  })
})

describe('the appointment', () => {
  test('that a branch requires is asked for', async () => {
    await checkOut({ branch: { isAppointmentRequired: true } })
    await submit().click()
    await expectSeen(shop.page, 'Bitte prüfen Sie Ihre Eingaben')
    await expectSeen(shop.page, 'Bitte wählen Sie einen Termin aus.')
  })

  test('outside the opening hours is refused', async () => {
    await checkOut({ cart: { appointment: '2026-11-23T08:00' } })
    await expectSeen(shop.page, APPOINTMENT_CLOSED)
  })

  test('is chosen in a calendar and can be taken back', async () => {
    const { page } = shop
    await checkOut()
    await page.getByRole('radio', { name: /Zu einem Termin/ }).check()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Montag, 23. November 2026' }).click()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expectSeen(page, 'Montag, 23.11.2026, um 12:00 Uhr')
    await page.getByRole('button', { name: 'Termin ändern' }).click()
    await dialog.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectUnseen(page, 'Montag, 23.11.2026', 'main')
  })

  test('on a day that has filled up is not to be had', async () => {
    const openingHours = [
      { type: 'daily', from: '11:00', to: '22:00' },
      { type: 'once', date: '2026-11-23', isClosed: true },
    ]
    await checkOut({ cart: { appointment: '2026-11-23T12:00' }, branch: { openingHours } })
    await shop.page.getByRole('button', { name: 'Termin ändern' }).click()
    await expectSeen(shop.page, 'Zum ausgewählten Tag sind keine Termine verfügbar.', 'dialog')
    await expect
      .poll(() => shop.page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).isDisabled())
      .toBe(true)
  })
})

describe('what is missing', () => {
  test('is named at the field and above the form', async () => {
    await checkOut({ draft: { firstName: '', phone: '123', privacyPolicy: false } })
    await submit().click()
    await expectSeen(shop.page, 'Bitte prüfen Sie Ihre Eingaben')
    await expectSeen(shop.page, 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.')
    await expect.poll(() => shop.page.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(3)
  })

  test('is said of the minimum order value, and the button waits', async () => {
    await checkOut({ cart: toDelivery, amount: 2 })
    await expectSeen(
      shop.page,
      'Sie haben den Mindestbestellwert in Höhe von 30,00 € leider noch nicht erreicht. Es fehlen noch 10,00 €.',
    )
    await expect.poll(() => submit().isDisabled()).toBe(true)
    for (const text of ['Mindestbestellwert 30,00 €', 'Netto', '10 % MwSt.', '20 % MwSt.'])
      await expectSeen(shop.page, text)
    const country = shop.page.getByLabel('Land')
    await expect
      .poll(() => country.locator('option').allInnerTexts())
      .toEqual(['Österreich', 'Deutschland', 'Schweiz', 'Liechtenstein'])
    await expect.poll(() => country.inputValue()).toBe('AT')
  })

  test('an empty cart leads back', async () => {
    await shop.visit(CHECKOUT)
    await expectSeen(shop.page, 'Keine Produkte im Warenkorb!')
    await expect
      .poll(() => shop.page.getByRole('main').getByRole('link', { name: 'Zur Speisekarte' }).getAttribute('href'))
      .toBe('/store/laden')
  })

  test('a branch outside the web shop says so, leads back and keeps the cart', async () => {
    await checkOut({ branch: { isPublic: false } })
    await expectSeen(shop.page, 'Diese Filiale nimmt derzeit keine Online-Bestellungen an.')
    await expectSeen(shop.page, 'Ihr Warenkorb bleibt erhalten.')
    expect(await submit().count()).toBe(0)
    await shop.page.getByRole('main').getByRole('link', { name: 'Zur Speisekarte' }).click()
    await shop.page.waitForURL(/\/store\/laden$/)
    await expectSeen(shop.page, '4 Produkte im Warenkorb', 'body')
  })

  test('an organisation that does not exist is not found', async () => {
    await checkOut()
    await expectSeen(shop.page, /0,07\s€/)
    await shop.page.getByText('spenden, für Sie kostenlos').click()
    await shop.page.getByRole('button', { name: 'Organisation auswählen' }).click()
    await expectSeen(shop.page, 'Tierheim', 'dialog')
    await shop.page.getByLabel('Organisation suchen').fill('Raumfahrt')
    await expectSeen(shop.page, 'Keine passende Organisation gefunden.', 'dialog')
  })
})

test.each([
  { calculationModel: 'approximate', says: 'ca. 40,00 €', because: 'it is weighed first' },
  { calculationModel: 'minimum', says: 'ab 40,00 €', because: 'it may become more' },
])('the price reads "$says": $because', async ({ calculationModel, says }) => {
  await shop.call('PUT', `/products/${shop.strudelId}`, { id: shop.strudelId, calculationModel })
  try {
    await checkOut()
    const row = shop.page.getByRole('region', { name: 'Warenkorb' }).locator('dl > div').filter({ hasText: 'Gesamt' })
    await row.waitFor()
    expect((await row.innerText()).replaceAll('\u00a0', ' ')).toContain(says)
    expect((await submit().innerText()).replaceAll('\u00a0', ' ')).toContain(says)
  } finally {
    await shop.call('PUT', `/products/${shop.strudelId}`, { id: shop.strudelId, calculationModel: 'fixed' })
  }
})

describe('sending', () => {
  test('shows that it works on it', async () => {
    await checkOut()
    const held = Promise.withResolvers<Route>()
    await shop.page.route('**/api/orders', route => held.resolve(route))
    await submit().click()
    await shop.page.getByRole('button', { name: 'Verarbeiten...' }).waitFor()
    await (await held.promise).abort()
    await shop.page.unroute('**/api/orders')
    await expectSeen(shop.page, 'Ein unbekannter Fehler ist aufgetreten.')
    await expectSeen(shop.page, 'Erneut versuchen')
  })

  test.each([
    { answer: { status: 500, body: 'oje' }, because: 'the answer cannot be read' },
    { answer: { status: 502, json: {} }, because: 'the answer says nothing' },
  ])('says so when $because', async ({ answer }) => {
    await checkOut()
    await shop.page.route('**/api/orders', route => route.fulfill(answer))
    await submit().click()
    await expectSeen(shop.page, 'Ein unbekannter Fehler ist aufgetreten.')
    await shop.page.unroute('**/api/orders')
  })

  test('a delivery that was switched off meanwhile is refused in words', async () => {
    await checkOut({ cart: toDelivery })
    await submit().waitFor()
    await shop.setBranch({ isDeliveryEnabled: false })
    await submit().click()
    await expectSeen(shop.page, 'Derzeit bieten wir leider keine Lieferung an.')
  })

  test('after a failed payment the form says so, with everything still in it', async () => {
    await checkOut({ path: `${CHECKOUT}/error` })
    await expectSeen(
      shop.page,
      'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',
    )
    await expect.poll(() => shop.page.getByLabel('Vorname').inputValue()).toBe('Änne')
    expect(await shop.page.title()).toBe('Bestellvorgang - Laden am Eck')
  })
})
