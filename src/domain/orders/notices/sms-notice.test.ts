import { describe, expect, test } from 'vitest'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import { closureSms, escalationSms, isSmsTrue, smsEndsAt, smsWords } from '#domain/orders/notices/sms-notice.ts'
import { smsSize } from '#domain/text/sms-parts.ts'

const NOW = '2026-11-20T11:00:00.000Z'
const ORDER = {
  isDelivery: false,
  isDineIn: false,
  isTableService: false,
  isQuotation: false,
  isQuoted: false,
  ticketNumber: 12,
  timeZone: 'Europe/Vienna',
  estimatedReadyAt: '2026-11-20T11:20:00.000Z',
  estimatedDeliveryAt: null,
  counterAppointment: '2026-11-20T17:00:00.000Z',
  counterAppointmentExpiresAt: '2026-11-20T11:30:00.000Z',
  rejectionMessage: null,
  cancelReason: null,
  cancelledBy: null,
  total: '12,90\u00a0€',
} as const
const SETTING = { shopName: 'Gasthof Eder', link: 'https://eder.example/status/K7P2/h', now: NOW }
const say = (kind: Parameters<typeof smsWords>[0], own?: string) =>
  smsWords(kind, ORDER, { ...SETTING, ...(own && { own }) })

describe('An SMS', () => {
  test.each([
    { kind: 'received', says: 'Gasthof Eder: Ihre Bestellung ist eingegangen. https://eder.example/status/K7P2/h' },
    {
      kind: 'confirmed',
      says: 'Gasthof Eder: Bestätigt: Sie können Ihre Bestellung voraussichtlich um 12:20 Uhr abholen. https://eder.example/status/K7P2/h',
    },
    { kind: 'handedOver', says: 'Gasthof Eder: Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist 12.' },
    { kind: 'canceled', says: 'Gasthof Eder: Ihre Bestellung wurde storniert.' },
    {
      kind: 'completed',
      says: 'Gasthof Eder: Wie war Ihre Bestellung? Wir freuen uns auf Ihre Bewertung. https://eder.example/status/K7P2/h',
    },
  ] as const)(
    'that an order was $kind says who writes, what is, and where to look if there is something to do',
    ({ kind, says }) => {
      expect(say(kind)).toBe(says)
      expect(smsSize(say(kind)).encoding).toBe('gsm7')
    },
  )
  test('says what the shop wants to say instead', () =>
    expect(say('canceled', 'Tut uns leid.')).toBe('Gasthof Eder: Tut uns leid.'))
  test.each([
    { count: 1, says: 'Graz: Eine Bestellung wartet seit 7 Min. auf Antwort.' },
    { count: 3, says: 'Graz: 3 Bestellungen warten auf Antwort, die älteste seit 7 Min.' },
  ])('to the shop: $says', ({ count, says }) => expect(escalationSms('Graz', count, 7)).toBe(says))
  test('of a closure says what staff wrote on one line, whom to call, and no more than three SMS hold', () => {
    const setting = { shopName: 'Gasthof Eder', phone: '+43 316 1234' }
    expect(closureSms('leider haben wir zu.\n\nBitte rufen Sie an.', setting)).toBe(
      'Gasthof Eder: leider haben wir zu. Bitte rufen Sie an. Tel. +43 316 1234',
    )
    const long = closureSms('Wir müssen leider absagen. '.repeat(70), setting)
    expect(smsSize(long)).toMatchObject({ encoding: 'gsm7', parts: 3 })
    expect(long).toMatch(/ \w+\.? \.\.\. Tel\. \+43 316 1234$/)
    expect(closureSms('x'.repeat(900), { ...setting, phone: null })).toHaveLength(
      'Gasthof Eder: '.length + 380 + ' ...'.length,
    )
  })
})

test.each([
  { kind: 'confirmed', status: 'confirmed', isTrue: true, because: 'nothing has changed' },
  { kind: 'confirmed', status: 'ready', isTrue: false, because: 'an SMS is the present' },
  { kind: 'received', status: 'confirmed', isTrue: true, because: 'it was received' },
  { kind: 'completed', status: 'ready', isTrue: false, because: 'the step was taken back' },
  { kind: 'escalation', status: 'confirmed', isTrue: false, because: 'somebody answered' },
] as const)('$kind of an order that is $status is sent: $isTrue, because $because', ({ kind, status, isTrue }) =>
  expect(isSmsTrue(kind, { status })).toBe(isTrue),
)

test.each([
  { kind: 'escalation', endsAt: '2026-11-20T12:00:00.000Z', because: 'by then somebody has called' },
  { kind: 'handedOver', endsAt: '2026-11-20T15:00:00.000Z', because: 'cold food is no news' },
  { kind: 'confirmed', endsAt: '2026-11-21T11:00:00.000Z', because: 'a day is enough' },
] as const)('$kind is worth sending until $endsAt, because $because', ({ kind, endsAt }) =>
  expect(smsEndsAt(kind, NOW)).toBe(endsAt),
)

test.each([
  { phone: '+43 664 123 45 67', is: '+436641234567', because: 'spaces are for people' },
  { phone: '0043 (664) 1234-567', is: '+436641234567', because: 'two zeros are a plus' },
  { phone: '0664 1234567', is: null, because: 'nobody knows the country' },
  { phone: '+43', is: null, because: 'it is too short' },
  { phone: '+4366412345678901', is: null, because: 'it is too long' },
  { phone: '+0664123456', is: null, because: 'no country begins with zero' },
  { phone: null, is: null, because: 'there is none' },
])('$phone is dialled as $is: $because', ({ phone, is }) => expect(dialledNumber(phone)).toBe(is))
