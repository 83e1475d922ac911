import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import { pushWords } from '#domain/orders/notices/push-words.ts'
import type { GuestKind } from '#domain/orders/notices/mail-words.ts'
import { guestMail } from '#server/features/notifications/guest-mail.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { NOON } from '#test/page-fixture.ts'
import { at, type Row, ZONE } from '#test/sentences/row.ts'

const PUSHED = {
  isDelivery: false,
  isDineIn: false,
  isTableService: false,
  isQuotation: false,
  isQuoted: false,
  ticketNumber: 12,
  timeZone: ZONE,
  estimatedReadyAt: at('18:45'),
  estimatedDeliveryAt: at('19:15'),
  counterAppointment: at('18:00'),
  counterAppointmentExpiresAt: at('12:30'),
  rejectionMessage: null,
  cancelReason: null,
  cancelledBy: null,
  total: '23,40 €',
} as const
const push = (kind: PushKind, own: Partial<Parameters<typeof pushWords>[1]> = {}) =>
  pushWords(kind, { ...PUSHED, ...own }, NOON)
const MAILED = {
  ...PUSHED,
  uid: 'K7P2',
  hash: 'h',
  firstName: 'Eva',
  lastName: 'Huber',
  createdAt: NOON,
  gross: 10,
  deliveryFee: 0,
  deposit: 0,
  taxes: [],
  lines: [],
  tableIdentifier: null,
  comment: null,
  appointment: null,
  ticketNumber: 12,
  deliveryAddress: null,
} as unknown as NoticeOrder
const mail = (
  kind: GuestKind,
  { isTableService, ...own }: Partial<NoticeOrder> & { isTableService?: true } = {},
  message?: string,
) => {
  const { subject, paragraphs } = guestMail(
    kind,
    { ...MAILED, ...own },
    { timeZone: ZONE, name: 'Wien', isTableService } as never,
    { shopName: 'Krapferl', baseUrl: 'https://x.example', currency: 'EUR' } as never,
    message,
  )
  return [subject, ...paragraphs].join(' | ')
}

export const NOTICES: readonly Row[] = [
  {
    because: 'push: accepted',
    say: () => push('confirmed'),
    says: 'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 18:45 Uhr abholen.',
  },
  {
    because: 'push: accepted, brought',
    say: () => push('confirmed', { isDelivery: true }),
    says: 'Bestätigt: Wir sind voraussichtlich um 19:15 Uhr bei Ihnen.',
  },
  {
    because: 'push: accepted, eaten here',
    say: () => push('confirmed', { isDineIn: true }),
    says: 'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 18:45 Uhr abholen.',
  },
  {
    because: 'push: accepted without a time',
    say: () => push('confirmed', { estimatedReadyAt: null }),
    says: 'Ihre Bestellung ist bestätigt. Wir bereiten sie zu.',
  },
  {
    because: 'push: the offer',
    say: () => push('confirmed', { isQuotation: true }),
    says: 'Unser Angebot ist fertig. Sie finden es in Ihrem E-Mail-Postfach.',
  },
  {
    because: 'push: another time',
    say: () => push('retimed'),
    says: 'Neue Zeit: Sie können Ihre Bestellung voraussichtlich um 18:45 Uhr abholen.',
  },
  {
    because: 'push: a proposal',
    say: () => push('counterOffered'),
    says: 'Passt Ihnen ein anderer Termin, um 18:00 Uhr? Bitte antworten Sie, bevor der Vorschlag um 12:30 Uhr verfällt.',
  },
  {
    because: 'push: a proposal for Monday',
    say: () => push('counterOffered', { counterAppointment: at('18:00', 3), counterAppointmentExpiresAt: null }),
    says: 'Passt Ihnen ein anderer Termin, am Montag, 23.11.2026, um 18:00 Uhr? Bitte antworten Sie uns.',
  },
  {
    because: 'push: ready',
    say: () => push('handedOver'),
    says: 'Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist 12.',
  },
  {
    because: 'push: ready, no number',
    say: () => push('handedOver', { ticketNumber: null }),
    says: 'Ihre Bestellung ist bereit zur Abholung.',
  },
  {
    because: 'push: on the way',
    say: () => push('handedOver', { isDelivery: true }),
    says: 'Ihre Bestellung ist unterwegs und voraussichtlich um 19:15 Uhr bei Ihnen.',
  },
  {
    because: 'push: at the table',
    say: () => push('handedOver', { isDineIn: true, isTableService: true }),
    says: 'Ihre Bestellung wird serviert. Wir bringen sie an Ihren Tisch.',
  },
  {
    because: 'push: refused',
    say: () => push('rejected', { rejectionMessage: 'Heute ausverkauft.' }),
    says: 'Ihre Bestellung wurde storniert: Heute ausverkauft.',
  },
  {
    because: 'push: lapsed',
    say: () => push('canceled', { cancelledBy: 'system' }),
    says: 'Ihre Bestellung wurde storniert: Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.',
  },
  { because: 'push: cancelled without a word', say: () => push('canceled'), says: 'Ihre Bestellung wurde storniert.' },
  {
    because: 'push: not paid',
    say: () => push('paymentFailed'),
    says: 'Ihre Zahlung wurde nicht abgeschlossen, wir haben die Bestellung nicht angenommen. Bestellen Sie gern noch einmal.',
  },
  {
    because: 'push: money back',
    say: () => push('refunded', { message: '4,00 €' }),
    says: 'Wir haben Ihnen 4,00 € zurückerstattet.',
  },
  {
    because: 'mail: asked for a rating',
    say: () => mail('completed'),
    says: 'Wie war Ihre Bestellung bei Krapferl? | vielen Dank für Ihre Bestellung. Wie zufrieden waren Sie? Ein paar Sterne genügen, über einen Satz dazu freuen wir uns noch mehr.',
  },
  {
    because: 'mail: not paid',
    say: () => mail('paymentFailed'),
    says: 'Ihre Zahlung bei Krapferl wurde nicht abgeschlossen | die Zahlung Ihrer Bestellung wurde nicht abgeschlossen. Wir haben die Bestellung deshalb nicht angenommen und bereiten nichts zu. | Möchten Sie weiterhin bestellen? Dann geben Sie die Bestellung bitte noch einmal auf. Sollte der Betrag trotzdem abgebucht werden, erstatten wir ihn.',
  },
  {
    because: 'mail: money back',
    say: () => mail('refunded', {}, '4,00 €'),
    says: 'Ihre Rückerstattung von Krapferl | zu Ihrer Bestellung bekommen Sie Geld zurück. | Wir haben Ihnen 4,00 € zurückerstattet. Bis es bei Ihnen ankommt, kann es je nach Zahlungsart einige Tage dauern.',
  },
  {
    because: 'mail: another time',
    say: () => mail('retimed', { isDelivery: true }),
    says: 'Neue Zeit für Ihre Bestellung bei Krapferl | die Zeit Ihrer Bestellung hat sich geändert. | Voraussichtlich sind wir am 20.11.2026 um 19:15 Uhr bei Ihnen.',
  },
  {
    because: 'mail: received',
    say: () => mail('received'),
    says: 'Ihre Bestellung bei Krapferl ist eingegangen | vielen Dank für Ihre Bestellung. Sobald wir sie bestätigt haben, melden wir uns wieder bei Ihnen.',
  },
  {
    because: 'mail: an offer is asked for',
    say: () => mail('received', { isQuotation: true }),
    says: 'Ihre Angebotsanfrage bei Krapferl ist eingegangen | vielen Dank für Ihre Anfrage. Wir senden Ihnen in Kürze ein unverbindliches Angebot per E-Mail.',
  },
  {
    because: 'mail: accepted',
    say: () => mail('confirmed'),
    says: 'Ihre Bestellung bei Krapferl ist bestätigt | wir haben Ihre Bestellung bestätigt und bereiten sie vor. | Voraussichtlich können Sie sie am 20.11.2026 um 18:45 Uhr abholen.',
  },
  {
    because: 'mail: accepted, brought',
    say: () => mail('confirmed', { isDelivery: true }),
    says: 'Ihre Bestellung bei Krapferl ist bestätigt | wir haben Ihre Bestellung bestätigt und bereiten sie vor. | Voraussichtlich sind wir am 20.11.2026 um 19:15 Uhr bei Ihnen.',
  },
  {
    because: 'mail: accepted, eaten here',
    say: () => mail('confirmed', { isDineIn: true }),
    says: 'Ihre Bestellung bei Krapferl ist bestätigt | wir haben Ihre Bestellung bestätigt und bereiten sie vor. | Voraussichtlich können Sie sie am 20.11.2026 um 18:45 Uhr abholen.',
  },
  {
    because: 'mail: accepted without a time',
    say: () => mail('confirmed', { estimatedReadyAt: null }),
    says: 'Ihre Bestellung bei Krapferl ist bestätigt | wir haben Ihre Bestellung bestätigt und bereiten sie vor.',
  },
  {
    because: 'mail: the offer',
    say: () => mail('confirmed', { isQuotation: true }),
    says: 'Ihr Angebot von Krapferl | gerne bieten wir Ihnen das unten Angeführte unverbindlich an. Bitte melden Sie sich bei uns, wenn Sie das Angebot annehmen möchten.',
  },
  {
    because: 'mail: a proposal',
    say: () => mail('counterOffered'),
    says: 'Krapferl schlägt Ihnen einen anderen Termin vor | zum gewünschten Zeitpunkt schaffen wir es leider nicht. | Wir schlagen Ihnen stattdessen diesen Termin vor: 20.11.2026 um 18:00 Uhr. | Bitte antworten Sie bis 20.11.2026 um 12:30 Uhr, sonst wird die Bestellung storniert.',
  },
  {
    because: 'mail: refused',
    say: () => mail('rejected', { rejectionMessage: 'Heute ausverkauft.' }),
    says: 'Ihre Bestellung bei Krapferl wurde storniert | leider können wir Ihre Bestellung nicht annehmen. Ihre Bestellung wurde storniert. | Heute ausverkauft.',
  },
  {
    because: 'mail: cancelled',
    say: () => mail('canceled', { cancelReason: 'Ofen defekt.' }),
    says: 'Ihre Bestellung bei Krapferl wurde storniert | Ihre Bestellung wurde storniert. | Ofen defekt.',
  },
  {
    because: 'mail: lapsed',
    say: () => mail('canceled', { cancelledBy: 'system' }),
    says: 'Ihre Bestellung bei Krapferl wurde storniert | Ihre Bestellung wurde storniert. | Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.',
  },
  {
    because: 'mail: on the way',
    say: () => mail('handedOver', { isDelivery: true }),
    says: 'Ihre Bestellung bei Krapferl ist unterwegs | Ihre Bestellung ist unterwegs zu Ihnen.',
  },
  {
    because: 'mail: ready',
    say: () => mail('handedOver'),
    says: 'Ihre Bestellung bei Krapferl ist bereit | Ihre Bestellung ist bereit zur Abholung.',
  },
  {
    because: 'mail: ready, eaten here and fetched',
    say: () => mail('handedOver', { isDineIn: true }),
    says: 'Ihre Bestellung bei Krapferl ist bereit | Ihre Bestellung ist bereit zur Abholung.',
  },
  {
    because: 'mail: accepted, brought to the table',
    say: () => mail('confirmed', { isDineIn: true, isTableService: true }),
    says: 'Ihre Bestellung bei Krapferl ist bestätigt | wir haben Ihre Bestellung bestätigt und bereiten sie vor. | Voraussichtlich bringen wir sie am 20.11.2026 um 18:45 Uhr an Ihren Tisch.',
  },
  {
    because: 'mail: ready at the table',
    say: () => mail('handedOver', { isDineIn: true, isTableService: true }),
    says: 'Ihre Bestellung bei Krapferl wird serviert | Ihre Bestellung wird serviert. Wir bringen sie an Ihren Tisch.',
  },
]
