import { describe, expect, test } from 'vitest'
import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import { type PushOrder, pushWords } from '#domain/orders/notices/push-words.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const AT = '2026-11-20T17:45:00.000Z'
const order: PushOrder = {
  isDelivery: false,
  isDineIn: false,
  isTableService: false,
  isQuotation: false,
  isQuoted: false,
  ticketNumber: 12,
  timeZone: 'Europe/Vienna',
  estimatedReadyAt: AT,
  estimatedDeliveryAt: null,
  counterAppointment: null,
  counterAppointmentExpiresAt: null,
  rejectionMessage: null,
  cancelReason: null,
  cancelledBy: null,
  total: '23,40 €',
}
const delivery = { isDelivery: true, estimatedDeliveryAt: AT }

describe('A push says', () => {
  test.each<{ kind: PushKind; own: Partial<PushOrder>; says: string }>([
    { kind: 'confirmed', own: {}, says: 'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 18:45 Uhr abholen.' },
    { kind: 'confirmed', own: delivery, says: 'Bestätigt: Wir sind voraussichtlich um 18:45 Uhr bei Ihnen.' },
    {
      kind: 'confirmed',
      own: { isDineIn: true },
      says: 'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 18:45 Uhr abholen.',
    },
    { kind: 'confirmed', own: { estimatedReadyAt: null }, says: 'Ihre Bestellung ist bestätigt. Wir bereiten sie zu.' },
    {
      kind: 'confirmed',
      own: { isQuotation: true },
      says: 'Unser Angebot ist fertig. Sie finden es in Ihrem E-Mail-Postfach.',
    },
    { kind: 'retimed', own: delivery, says: 'Neue Zeit: Wir sind voraussichtlich um 18:45 Uhr bei Ihnen.' },
    {
      kind: 'counterOffered',
      own: { counterAppointment: '2026-11-21T10:00:00.000Z', counterAppointmentExpiresAt: '2026-11-20T17:30:00.000Z' },
      says: 'Passt Ihnen ein anderer Termin, morgen um 11:00 Uhr? Bitte antworten Sie, bevor der Vorschlag um 18:30 Uhr verfällt.',
    },
    { kind: 'handedOver', own: {}, says: 'Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist 12.' },
    { kind: 'handedOver', own: { ticketNumber: null }, says: 'Ihre Bestellung ist bereit zur Abholung.' },
    {
      kind: 'handedOver',
      own: { isDineIn: true },
      says: 'Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist 12.',
    },
    {
      kind: 'handedOver',
      own: { isDineIn: true, isTableService: true },
      says: 'Ihre Bestellung wird serviert. Wir bringen sie an Ihren Tisch.',
    },
    {
      kind: 'confirmed',
      own: { isDineIn: true, isTableService: true },
      says: 'Bestätigt: Wir bringen Ihre Bestellung voraussichtlich um 18:45 Uhr an Ihren Tisch.',
    },
    {
      kind: 'handedOver',
      own: { isTableService: true },
      says: 'Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist 12.',
    },
    {
      kind: 'handedOver',
      own: delivery,
      says: 'Ihre Bestellung ist unterwegs und voraussichtlich um 18:45 Uhr bei Ihnen.',
    },
    { kind: 'handedOver', own: { isDelivery: true }, says: 'Ihre Bestellung ist unterwegs zu Ihnen.' },
    {
      kind: 'rejected',
      own: { rejectionMessage: 'Der Strudel ist aus.' },
      says: 'Ihre Bestellung wurde storniert: Der Strudel ist aus.',
    },
    {
      kind: 'closure',
      own: { message: 'leider haben wir am 24.12. geschlossen.\n\nBitte rufen Sie uns an. ' },
      says: 'Leider haben wir am 24.12. geschlossen. Bitte rufen Sie uns an.',
    },
    {
      kind: 'closure',
      own: { message: null },
      says: 'Zu Ihrem Termin haben wir geschlossen. Bitte melden Sie sich bei uns.',
    },
    {
      kind: 'changed',
      own: {},
      says: 'Ihre Bestellung wurde geändert, der Gesamtbetrag ist jetzt 23,40 €. Hier sehen Sie, was anders ist.',
    },
    { kind: 'rejected', own: { rejectionMessage: ' ' }, says: 'Ihre Bestellung wurde storniert.' },
    { kind: 'canceled', own: { cancelledBy: 'staff' }, says: 'Ihre Bestellung wurde storniert.' },
    {
      kind: 'canceled',
      own: { cancelledBy: 'system' },
      says: 'Ihre Bestellung wurde storniert: Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.',
    },
  ])('„$says“', ({ kind, own, says }) => expect(pushWords(kind, { ...order, ...own }, NOW)).toBe(says))

  test('no more of a long reason than a locked screen shows', () =>
    expect(
      pushWords('rejected', { ...order, rejectionMessage: 'Leider, leider. '.repeat(30) }, NOW).length,
    ).toBeLessThan(170))
})
