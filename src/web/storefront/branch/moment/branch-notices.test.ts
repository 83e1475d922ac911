import { expect, test } from 'vitest'
import type { Branch } from '#domain/catalogue/branch.ts'
import { openingsAt } from '#domain/hours/opening-at.ts'
import { closedText } from '#domain/hours/opening-texts.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { branchNotices } from '#web/storefront/branch/moment/branch-notices.ts'
import { pickupTexts } from '#web/storefront/delivery/pickup-texts.ts'

const MORNING = '2026-11-20T07:00:00.000Z'
const noticesOf = (own: Partial<Branch>, now: string) => branchNotices(aBranch(own), openingsAt(aBranch(own), now))
const texts = (own: Partial<Branch>, now = NOON) =>
  noticesOf(own, now).map(({ title, text }) => [title, text].filter(Boolean).join(' '))

test('an open branch that offers everything needs no notice', () => expect(texts({})).toEqual([]))

test('a closed branch says when it opens again and nothing about delivery', () => {
  expect(texts({ isDeliveryEnabled: false }, MORNING)).toEqual([
    'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  ])
})

test('a closed branch says when it opens again even where nothing can be ordered online', () => {
  const own = { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false, isPreorderEnabled: true }
  expect(texts(own, MORNING)).toEqual(['Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.'])
})

test('a closed branch whose takeaway is away for longer says when the delivery begins', () => {
  const closures = [
    { from: '2026-11-19T00:00', to: '2026-11-30T24:00', orderTypes: ['takeaway' as const], reason: 'Umbau' },
  ]
  expect(texts({ closures }, MORNING)).toEqual([
    'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  ])
})

test('a closed branch with its own message and nothing ahead shows the message', () => {
  expect(texts({ openingHours: [], closedMessage: 'Betriebsurlaub bis Mai.' })).toEqual([
    'Derzeit haben wir leider geschlossen. Betriebsurlaub bis Mai.',
  ])
})

test('a closed branch that takes pre-orders invites them and says when they are looked at', () => {
  expect(texts({ isPreorderEnabled: true }, MORNING)).toEqual([
    'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder. Sie können aber gerne für einen späteren Zeitpunkt vorbestellen. Ihre Vorbestellung wird bearbeitet, sobald wir wieder geöffnet haben.',
  ])
})

test('a closed branch says of which hours it speaks where delivery begins earlier than the doors open', () => {
  const own: Partial<Branch> = {
    openingHours: [{ type: 'daily', from: '08:00', to: '22:00' }],
    isDeliveryHoursEnabled: true,
    deliveryHours: [{ type: 'daily', from: '07:00', to: '21:00' }],
  }
  const night = '2026-11-20T02:03:00.000Z'
  const said = [
    'Derzeit haben wir leider geschlossen. Wir öffnen heute um 08:00 Uhr wieder. Lieferung wieder ab 07:00 Uhr.',
  ]
  expect(texts(own, night)).toEqual(said)
  expect(closedText(openingsAt(aBranch(own), night).delivery, aBranch(own))).toBe(said[0])
  for (const text of pickupTexts(aBranch(own), night)) expect(said[0]).toContain(text)
})

test('an open branch that takes pre-orders says so', () =>
  expect(texts({ isPreorderEnabled: true })).toEqual(['Gerne nehmen wir auch Ihre Vorbestellungen entgegen.']))

test.each<{ own: Partial<Branch>; text: string; because: string }>([
  {
    own: { isDeliveryEnabled: false, isDineInEnabled: false },
    text: 'Derzeit bieten wir leider keine Lieferung an. Sie können Ihre Bestellung aber gerne abholen.',
    because: 'takeaway is left',
  },
  {
    own: { isDeliveryEnabled: false },
    text: 'Derzeit bieten wir leider keine Lieferung an. Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.',
    because: 'both are left',
  },
  {
    own: { isDeliveryEnabled: false, isTakeawayEnabled: false },
    text: 'Derzeit bieten wir leider keine Lieferung an. Sie können aber gerne vor Ort bei uns essen.',
    because: 'only dine-in is left',
  },
  {
    own: {
      isDeliveryHoursEnabled: true,
      deliveryHours: [{ type: 'daily', from: '17:00', to: '21:00' }],
      isDineInEnabled: false,
    },
    text: 'Derzeit ist leider keine Lieferung möglich. Sie können Ihre Bestellung aber gerne abholen.',
    because: 'delivery starts later today',
  },
])('without delivery something else is offered: $because', ({ own, text }) => expect(texts(own)).toEqual([text]))

test('a pause says until when', () => {
  expect(texts({ pauses: [{ startedAt: '2026-11-20T10:30:00Z', until: '2026-11-20T11:30:00Z' }] })).toEqual([
    'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab 12:30 Uhr sind wir wieder für Sie da.',
  ])
})

test.each<{ own: Partial<Branch>; text: string; because: string }>([
  {
    own: { closures: [{ from: '2026-11-20T00:00', to: '2026-11-21T00:00' }] },
    text: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.',
    because: 'nobody is there at midnight',
  },
  {
    own: { closures: [{ from: '2026-11-20T00:00', to: '2026-11-21T00:00', orderTypes: ['delivery'] }] },
    text: 'Lieferung pausiert bis morgen, 11:00 Uhr. Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.',
    because: 'nobody drives at midnight',
  },
])('a closure until midnight is over when the doors open: $because', ({ own, text }) =>
  expect(texts(own)).toEqual([text]),
)

const LATE = '2026-11-20T20:45:00.000Z'
test('after the last order of an open shop it does not claim to be closed', () => {
  expect(texts({ lastOrderMinutesBeforeClose: 30 }, LATE)).toEqual([
    'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da.',
  ])
  expect(texts({ lastOrderMinutesBeforeClose: 30, isPreorderEnabled: true }, LATE)).toEqual([
    'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab morgen, 11:00 Uhr sind wir wieder für Sie da. Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
  ])
})

test('a branch outside the web shop says so, whatever the hour', () =>
  expect(texts({ isPublic: false, isPreorderEnabled: true })).toEqual([
    'Diese Filiale nimmt derzeit keine Online-Bestellungen an.',
  ]))

const pause = { startedAt: '2026-11-20T10:30:00Z', until: '2026-11-20T17:45:00Z' }
test.each<{ own: Partial<Branch>; text: string; because: string }>([
  {
    own: { pauses: [{ ...pause, orderTypes: ['delivery'] }] },
    text: 'Lieferung pausiert bis 18:45 Uhr. Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.',
    because: 'the other ways are open',
  },
  {
    own: { pauses: [{ ...pause, orderTypes: ['takeaway'] }], isDineInEnabled: false },
    text: 'Abholung pausiert bis 18:45 Uhr. Sie können Ihre Bestellung aber gerne liefern lassen.',
    because: 'delivery goes on',
  },
  {
    own: { pauses: [{ ...pause, until: '2026-11-23T10:00:00Z' }] },
    text: 'Derzeit nehmen wir leider keine Bestellungen entgegen. Ab Montag, 11:00 Uhr sind wir wieder für Sie da.',
    because: 'a pause of days names the day of its end',
  },
])('a pause of one way says what is left: $because', ({ own, text }) => expect(texts(own)).toEqual([text]))

test('a notice that ends by itself can be counted down', () =>
  expect(noticesOf({ pauses: [pause] }, NOON)[0]?.until).toBe('2026-11-20T17:45:00.000Z'))
