import { expect, test } from 'vitest'
import type { Branch } from '#domain/catalogue/branch.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { pickupTexts } from '#web/storefront/delivery/pickup-texts.ts'

test.each<{ own: Partial<Branch>; now?: string; texts: string[]; because: string }>([
  { own: {}, texts: ['Abholung ca. 20 Min.', 'Lieferung ca. 50 Min.'], because: 'both are to be had' },
  { own: { isDeliveryEnabled: false }, texts: ['Abholung ca. 20 Min.'], because: 'nobody drives' },
  { own: {}, now: '2026-11-20T07:00:00Z', texts: ['Wir öffnen heute um 11:00 Uhr wieder.'], because: 'it is morning' },
  {
    own: { lastOrderMinutesBeforeClose: 30 },
    now: '2026-11-20T20:45:00Z',
    texts: ['Bestellungen wieder ab morgen, 11:00 Uhr'],
    because: 'the shop is still open, only the last order was due',
  },
  {
    own: { isTakeawayEnabled: false, isDeliveryEnabled: false, closedMessage: 'Betriebsurlaub bis Mai.' },
    now: '2026-11-20T07:00:00Z',
    texts: ['Wir öffnen heute um 11:00 Uhr wieder.'],
    because: 'whoever only serves at the table opens all the same',
  },
  {
    own: { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false },
    now: '2026-11-20T07:00:00Z',
    texts: ['Wir öffnen heute um 11:00 Uhr wieder.'],
    because: 'the doors open even where nothing can be ordered online',
  },
  {
    own: {
      openingHours: [{ type: 'daily', from: '08:00', to: '22:00' }],
      isDeliveryHoursEnabled: true,
      deliveryHours: [{ type: 'daily', from: '07:00', to: '21:00' }],
    },
    now: '2026-11-20T02:03:00Z',
    texts: ['Wir öffnen heute um 08:00 Uhr wieder.', 'Lieferung wieder ab 07:00 Uhr'],
    because: 'doors and delivery have hours of their own, and each is called by its name',
  },
  { own: { isPublic: false }, texts: [], because: 'it does not belong to the web shop' },
  { own: { openingHours: [] }, texts: [], because: 'nothing is known of a next opening' },
])('a card says $texts: $because', ({ own, now = NOON, texts }) =>
  expect(pickupTexts(aBranch(own), now)).toEqual(texts),
)
