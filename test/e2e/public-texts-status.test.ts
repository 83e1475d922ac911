import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSeen, expectUnseen, NOON, openTextShop, placeOf, type TextShop } from './text-shop.ts'

let shop: TextShop
let order: { id: number; uid: string; hash: string }
beforeAll(async () => {
  shop = await openTextShop()
  order = await shop.place()
})
afterAll(() => shop?.close())

const DONE = { closedAt: NOON }
const FRESH = {
  status: 'new',
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isDelivered: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  paymentMethod: 'cash',
  paidAmount: 0,
  rejectionMessage: null,
  cancelledBy: null,
  closedAt: null,
  isDelivery: false,
  questionnaireRating: null,
  counterAppointment: null,
  counterAppointmentDate: null,
  counterAppointmentExpiresAt: null,
  isQuotation: false,
}
const CONFIRMED = { status: 'confirmed', isConfirmed: true }
const COMPLETED = {
  ...CONFIRMED,
  ...DONE,
  status: 'completed',
  isInDelivery: true,
  isCompleted: true,
  isDelivered: true,
}
const COUNTER = {
  status: 'counterOffered',
  counterAppointment: '2026-11-20T18:00:00.000Z',
  counterAppointmentDate: '2026-11-20T19:00',
  counterAppointmentExpiresAt: '2026-11-20T12:00:00.000Z',
}

/** The status page of the one order as if it had come this far. */
async function follow(state: object) {
  await shop.app.db
    .updateTable('orders' as never)
    .set({ ...FRESH, ...state } as never)
    .where('id' as never, '=', order.id as never)
    .execute()
  return shop.visit(`/status/${order.uid}/${order.hash}`)
}

describe('the status page says how far the order is', () => {
  test.each<{ state: object; says: string[]; never?: string[]; because: string }>([
    {
      state: {},
      says: [
        'Vielen Dank für Ihre Bestellung!',
        'Warten auf Bestätigung',
        'Abholnummer',
        'Noch zu bezahlen: 10,00 €, bar bei der Abholung',
      ],
      because: 'nobody has looked at it yet',
    },
    {
      state: { status: 'awaitingPayment', paymentMethod: 'mollie' },
      says: ['Warten auf Zahlungseingang'],
      never: ['Rückerstattet'],
      because: 'it is paid online and the money has not come',
    },
    {
      state: { ...CONFIRMED, paymentMethod: 'mollie', isPaid: true, paidAmount: 10 },
      says: ['Zahlung eingegangen', 'Bestätigt und in Zubereitung'],
      never: ['Warten auf Zahlungseingang', 'Noch zu bezahlen'],
      because: 'the money came',
    },
    {
      state: { ...CONFIRMED, status: 'ready', isInDelivery: true },
      says: ['Bereit zur Abholung'],
      because: 'it waits at the counter',
    },
    {
      state: { ...CONFIRMED, status: 'inDelivery', isInDelivery: true, isDelivery: true },
      says: ['Unterwegs zu Ihnen', 'Noch zu bezahlen: 10,00 €, bar bei der Lieferung'],
      because: 'it is on its way',
    },
    { state: { ...COMPLETED, isDelivery: true }, says: ['Geliefert'], because: 'it has arrived' },
    {
      state: { ...DONE, status: 'rejected', isRejected: true, rejectionMessage: 'Der Strudel ist aus.' },
      says: ['Ihre Bestellung wurde storniert.', 'Der Strudel ist aus.'],
      never: ['Abgelehnt', 'Vielen Dank'],
      because: 'a rejection is shown as cancelled, with its reason',
    },
    {
      state: { ...DONE, status: 'canceled', isCanceled: true, cancelledBy: 'staff' },
      says: ['Ihre Bestellung wurde storniert.', 'Storniert'],
      because: 'the shop cancelled it',
    },
    {
      state: { ...DONE, status: 'canceled', isCanceled: true, paymentMethod: 'mollie', isPaid: true, isRefunded: true },
      says: ['Rückerstattet', 'Ihre Bestellung wurde storniert.'],
      never: ['Warten auf Zahlungseingang'],
      because: 'the money went back',
    },
    {
      state: { isQuotation: true },
      says: ['Vielen Dank für Ihre Anfrage!', 'unverbindliches Angebot per E-Mail'],
      because: 'it asks for an offer',
    },
  ])('$says.0: $because', async ({ state, says, never = [] }) => {
    expect(await follow(state)).toBe(200)
    for (const text of says) await expectSeen(shop.page, text)
    for (const text of never) await expectUnseen(shop.page, text)
    expect(await shop.page.title()).toMatch(/^Bestellstatus - /)
  })

  test('a wrong address is not found', async () => {
    expect(await shop.visit(`/status/${order.uid}/falsch`)).toBe(404)
    await expectSeen(shop.page, '404 Not Found')
  })
})

describe('another time proposed by the shop', () => {
  test('is asked about, and declining is confirmed once more', async () => {
    await follow(COUNTER)
    await expectSeen(shop.page, 'heute, 19:00 Uhr')
    await shop.page.getByRole('button', { name: 'Termin annehmen' }).waitFor()
    await shop.page.getByRole('button', { name: 'Ablehnen und stornieren' }).click()
    await shop.page.getByRole('dialog').getByRole('button', { name: 'Zurück' }).click()
  })

  test('that cannot be answered says so in words', async () => {
    await follow(COUNTER)
    await shop.page.route('**/confirm-counter-appointment', route => route.abort())
    await shop.page.getByRole('button', { name: 'Termin annehmen' }).click()
    await expectSeen(shop.page, 'Bestellstatus konnte nicht geändert werden.')
    await shop.page.unroute('**/confirm-counter-appointment')
  })
})

describe('taking an order back', () => {
  test('that did not arrive says so', async () => {
    await follow({})
    await shop.page.route('**/cancel', route => route.abort())
    await shop.page.getByRole('button', { name: /^Bestellung stornieren/ }).click()
    await shop.page.getByRole('dialog').getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expectSeen(shop.page, 'Bestellung konnte nicht storniert werden.')
    await shop.page.unroute('**/cancel')
  })
})

describe('the rating', () => {
  const rate = async () => {
    const form = shop.page.getByRole('region', { name: 'Wie war es?' })
    for (const question of ['Gesamteindruck', 'Essen', 'Service', 'Bestellvorgang'])
      await form.getByRole('group', { name: question }).getByText('4 Sterne').click({ force: true })
    await form.getByLabel(/Möchten Sie noch etwas sagen/).fill('Köstlich')
    await form.getByRole('button', { name: 'Bewertung senden' }).click()
  }
  test.each([
    { because: 'the connection is gone', prepare: () => shop.page.route('**/questionnaire', route => route.abort()) },
    {
      because: 'it was rated in another window',
      prepare: () => sql`update orders set questionnaire_rating = 5 where id = ${order.id}`.execute(shop.app.db),
    },
  ])('that cannot be sent says so: $because', async ({ prepare }) => {
    await follow(COMPLETED)
    await prepare()
    await rate()
    await expectSeen(shop.page, 'Bewertung konnte nicht gesendet werden.')
    await shop.page.unroute('**/questionnaire')
  })

  test('is thanked for, and asked for only once', async () => {
    await follow(COMPLETED)
    await rate()
    await expectSeen(shop.page, 'Vielen Dank für Ihre Bewertung!')
    await shop.page.reload()
    await placeOf(shop.page, 'main').getByRole('heading', { level: 1 }).waitFor()
    await expectUnseen(shop.page, 'Wie war es?')
  })
})
