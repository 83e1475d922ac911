import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { timelineOf } from '#domain/orders/steps/timeline.ts'
import { at, type Row } from '#test/sentences/row.ts'
import { NOON } from '#test/page-fixture.ts'
import { promisedTime } from '#web/storefront/status/promised-time.ts'
import { sampleOrder } from '#web/storefront/status/sample-order.ts'
import { dueText, headline, statusSentence, statusTitle } from '#web/storefront/status/status-words.ts'

type Own = Partial<PublicOrder>
const order = (own: Own): PublicOrder => ({ ...sampleOrder, createdAt: NOON, waiting: null, ...own })
const page = (own: Own) => statusSentence(order(own), NOON)
const offer: Own = { branch: { ...sampleOrder.branch, isQuotationRequired: true } }
const large = (own: Own) => {
  const shown = promisedTime(order(own), NOON)
  return shown && `${shown.label}: ${shown.time} (${shown.left})`
}
const steps = (own: Own) =>
  timelineOf({ ...order(own), isQuotation: false } as never)
    .map(({ label }) => label)
    .join(' | ')
export const STATUS: readonly Row[] = [
  { because: 'thanks', say: () => headline(order({})), says: 'Vielen Dank für Ihre Bestellung!' },
  { because: 'thanks for asking', say: () => headline(order(offer)), says: 'Vielen Dank für Ihre Anfrage!' },
  { because: 'over', say: () => headline(order({ status: 'canceled' })), says: 'Ihre Bestellung wurde storniert.' },
  {
    because: 'not paid',
    say: () => headline(order({ status: 'failed' })),
    says: 'Ihre Zahlung ist leider fehlgeschlagen.',
  },
  {
    because: 'waiting, mail reaches the guest',
    say: () => page({}),
    says: 'Wir prüfen Ihre Bestellung und schreiben Ihnen eine E-Mail, sobald sie bestätigt ist.',
  },
  {
    because: 'waiting, only this page reaches the guest',
    say: () => page({ isToldByMail: false }),
    says: 'Wir prüfen Ihre Bestellung. Sobald sie bestätigt ist, sehen Sie es hier.',
  },
  {
    because: 'waiting for an appointment',
    say: () => page({ appointment: at('18:30', 1) }),
    says: 'Wir prüfen Ihre Bestellung für Ihren Termin morgen um 18:30 Uhr und schreiben Ihnen eine E-Mail, sobald sie bestätigt ist.',
  },
  {
    because: 'waiting for an appointment, only this page',
    say: () => page({ appointment: at('18:30'), isToldByMail: false }),
    says: 'Wir prüfen Ihre Bestellung für Ihren Termin um 18:30 Uhr. Sobald sie bestätigt ist, sehen Sie es hier.',
  },
  {
    because: 'an offer is prepared',
    say: () => page(offer),
    says: 'Wir prüfen Ihre Anfrage und senden Ihnen ein unverbindliches Angebot per E-Mail.',
  },
  {
    because: 'an offer is prepared, only this page',
    say: () => page({ ...offer, isToldByMail: false }),
    says: 'Wir prüfen Ihre Anfrage. Sobald unser unverbindliches Angebot fertig ist, sehen Sie es hier.',
  },
  {
    because: 'waiting for the money',
    say: () => page({ status: 'awaitingPayment' }),
    says: 'Wir warten auf Ihre Zahlung. Sobald sie eingegangen ist, geht es los.',
  },
  {
    because: 'another time',
    say: () => page({ status: 'counterOffered' }),
    says: 'Zum gewünschten Zeitpunkt schaffen wir es leider nicht. Wir schlagen Ihnen einen anderen Termin vor.',
  },
  {
    because: 'accepted, fetched',
    say: () => page({ status: 'confirmed', estimatedReadyAt: at('12:40') }),
    says: 'Ihre Bestellung ist bestätigt. Sie können sie voraussichtlich um 12:40 Uhr abholen.',
  },
  {
    because: 'accepted, fetched on another day',
    say: () => page({ status: 'confirmed', estimatedReadyAt: at('12:40', 3) }),
    says: 'Ihre Bestellung ist bestätigt. Sie können sie voraussichtlich am Montag, 23.11.2026, um 12:40 Uhr abholen.',
  },
  {
    because: 'accepted, eaten here',
    say: () => page({ status: 'confirmed', isDineIn: true, estimatedReadyAt: at('12:40') }),
    says: 'Ihre Bestellung ist bestätigt. Sie ist voraussichtlich um 12:40 Uhr fertig, bitte holen Sie sie dann ab.',
  },
  {
    because: 'accepted, brought',
    say: () => page({ status: 'confirmed', isDelivery: true, estimatedDeliveryAt: at('12:40') }),
    says: 'Ihre Bestellung ist bestätigt. Wir sind voraussichtlich um 12:40 Uhr bei Ihnen.',
  },
  {
    because: 'accepted without a time',
    say: () => page({ status: 'confirmed' }),
    says: 'Ihre Bestellung ist bestätigt. Wir bereiten sie zu.',
  },
  {
    because: 'accepted without a time, brought',
    say: () => page({ status: 'confirmed', isDelivery: true }),
    says: 'Ihre Bestellung ist bestätigt. Wir bereiten sie zu und liefern sie Ihnen.',
  },
  {
    because: 'late',
    say: () => page({ status: 'confirmed', estimatedReadyAt: at('11:50') }),
    says: 'Ihre Bestellung verspätet sich leider. Sie ist voraussichtlich um 12:05 Uhr fertig.',
  },
  {
    because: 'the offer is out',
    say: () => page({ ...offer, status: 'confirmed' }),
    says: 'Wir haben Ihnen unser Angebot per E-Mail gesendet.',
  },
  {
    because: 'the offer is on this page',
    say: () => page({ ...offer, status: 'confirmed', isToldByMail: false }),
    says: 'Unser Angebot ist fertig, Sie sehen es hier.',
  },
  {
    because: 'on the way',
    say: () => page({ status: 'inDelivery', isDelivery: true, estimatedDeliveryAt: at('12:40') }),
    says: 'Ihre Bestellung ist unterwegs. Wir sind voraussichtlich um 12:40 Uhr bei Ihnen.',
  },
  {
    because: 'on the way, nobody knows when',
    say: () => page({ status: 'inDelivery', isDelivery: true }),
    says: 'Ihre Bestellung ist unterwegs zu Ihnen.',
  },
  {
    because: 'ready',
    say: () => page({ status: 'ready' }),
    says: 'Ihre Bestellung ist fertig. Bitte holen Sie sie ab: Wien, Gasse 1.',
  },
  {
    because: 'ready, eaten here, fetched',
    say: () => page({ status: 'ready', isDineIn: true }),
    says: 'Ihre Bestellung ist fertig, bitte holen Sie sie ab. Guten Appetit!',
  },
  {
    because: 'fetched',
    say: () => page({ status: 'completed' }),
    says: 'Ihre Bestellung wurde abgeholt. Guten Appetit!',
  },
  {
    because: 'brought',
    say: () => page({ status: 'completed', isDelivery: true }),
    says: 'Ihre Bestellung wurde geliefert. Guten Appetit!',
  },
  {
    because: 'eaten',
    say: () => page({ status: 'completed', isDineIn: true }),
    says: 'Ihre Bestellung ist abgeschlossen. Danke für Ihren Besuch!',
  },
  {
    because: 'refused without a word',
    say: () => page({ status: 'rejected' }),
    says: 'Bitte wenden Sie sich bei Fragen an die Filiale.',
  },
  {
    because: 'refused and paid back',
    say: () => page({ status: 'rejected', rejectionMessage: 'Heute ausverkauft.', isRefunded: true }),
    says: 'Heute ausverkauft. Der Betrag wird Ihnen rückerstattet.',
  },
  {
    because: 'taken back by the guest',
    say: () => page({ status: 'canceled', cancelledBy: 'customer' }),
    says: 'Sie haben die Bestellung zurückgezogen. Es ist nichts mehr zu tun.',
  },
  {
    because: 'lapsed',
    say: () => page({ status: 'canceled', cancelledBy: 'system' }),
    says: 'Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.',
  },
  {
    because: 'the payment failed',
    say: () => page({ status: 'failed' }),
    says: 'Es wurde nichts abgebucht, und Ihre Bestellung wurde nicht an uns übermittelt. Sollte doch etwas abgebucht werden, erhalten Sie es von selbst zurück. Bitte bestellen Sie noch einmal.',
  },
  { because: 'the tab while waiting', say: () => statusTitle(order({})), says: 'Warten auf Bestätigung' },
  { because: 'the tab when refused', say: () => statusTitle(order({ status: 'rejected' })), says: 'Storniert' },
  {
    because: 'large, while waiting',
    say: () => large({ waiting: { from: NOON, minutes: 40 } }),
    says: 'Voraussichtlich fertig: 12:40 (Noch nicht bestätigt)',
  },
  {
    because: 'large, while waiting for tomorrow',
    say: () => large({ waiting: { from: at('11:00', 1), minutes: 20 } }),
    says: 'Voraussichtlich morgen fertig: 11:20 (Noch nicht bestätigt)',
  },
  {
    because: 'large, accepted',
    say: () => large({ status: 'confirmed', estimatedReadyAt: at('12:25') }),
    says: 'Voraussichtlich fertig: 12:25 (noch 25 Min.)',
  },
  {
    because: 'large, more than an hour',
    say: () => large({ status: 'confirmed', isDelivery: true, estimatedDeliveryAt: at('13:05') }),
    says: 'Voraussichtlich bei Ihnen: 13:05 (noch 1 Std. 5 Min.)',
  },
  {
    because: 'large, due',
    say: () => large({ status: 'confirmed', estimatedReadyAt: NOON }),
    says: 'Voraussichtlich fertig: 12:00 (gleich)',
  },
  {
    because: 'to be paid when fetched',
    say: () => dueText(order({}), 'EUR'),
    says: 'Noch zu bezahlen: 28,00 €, bar bei der Abholung',
  },
  {
    because: 'to be paid at the door',
    say: () => dueText(order({ isDelivery: true, paymentMethod: 'atm-card' }), 'EUR'),
    says: 'Noch zu bezahlen: 28,00 €, mit Karte bei der Lieferung',
  },
  {
    because: 'to be paid at the table',
    say: () => dueText(order({ isDineIn: true, paymentMethod: 'hydro-ag-voucher' }), 'EUR'),
    says: 'Noch zu bezahlen: 28,00 €, mit Ihrem Gutschein vor Ort',
  },
  {
    because: 'something back',
    say: () => dueText(order({ isPaid: true, amountDue: -2 }), 'EUR'),
    says: 'Sie erhalten bei der Abholung zurück: 2,00 €',
  },
  {
    because: 'the way of a takeaway',
    say: () => steps({}),
    says: 'Warten auf Bestätigung | Bestätigt und in Zubereitung | Bereit zur Abholung | Abgeholt',
  },
  {
    because: 'the way of a delivery',
    say: () => steps({ isDelivery: true, status: 'confirmed', isConfirmed: true }),
    says: 'Eingegangen | Bestätigt und in Zubereitung | Unterwegs zu Ihnen | Geliefert',
  },
  {
    because: 'the way of a meal',
    say: () => steps({ isDineIn: true, status: 'confirmed', isConfirmed: true }),
    says: 'Eingegangen | Bestätigt und in Zubereitung | Bereit zur Abholung | Abgeschlossen',
  },
]
