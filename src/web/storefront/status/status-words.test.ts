import { expect, test } from 'vitest'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { sampleOrder } from '#web/storefront/status/sample-order.ts'
import {
  dueText,
  headline,
  paymentText,
  refundText,
  shownNumber,
  statusSentence,
  statusTitle,
} from '#web/storefront/status/status-words.ts'

const NOW = '2026-03-02T11:05:00.000Z'
const served = { branch: { ...sampleOrder.branch, isTableService: true } }
const quotation = { branch: { ...sampleOrder.branch, isQuotationRequired: true } }
const offer = {
  number: 1,
  state: 'open',
  isCurrent: true,
  sentAt: NOW,
  expiresAt: '2026-03-09T23:00:00.000Z',
  note: null,
  digest: '',
  answeredAt: null,
  answeredBy: null,
  content: { orderType: 'takeaway', appointment: null, lines: [], totals: sampleOrder.totals },
} as const satisfies NonNullable<PublicOrder['quotation']>
const offered = (
  more: Partial<NonNullable<PublicOrder['quotation']>> = {},
  status: PublicOrder['status'] = 'counterOffered',
) => ({
  ...quotation,
  status,
  quotation: { ...offer, ...more },
})
const say = (more: Partial<PublicOrder>) => statusSentence({ ...sampleOrder, ...more }, NOW)

test.each<{ order: Partial<PublicOrder>; says: string; because: string }>([
  {
    order: {},
    says: 'Wir prüfen Ihre Bestellung und schreiben Ihnen eine E-Mail, sobald sie bestätigt ist.',
    because: 'nobody has answered, and mail reaches the guest',
  },
  {
    order: { isToldByMail: false },
    says: 'Wir prüfen Ihre Bestellung. Sobald sie bestätigt ist, sehen Sie es hier.',
    because: 'the guest gave no address, so nothing is promised but this page',
  },
  {
    order: { isToldByMail: false, appointment: '2026-03-03T17:30:00.000Z' },
    says: 'Wir prüfen Ihre Bestellung für Ihren Termin morgen um 18:30 Uhr. Sobald sie bestätigt ist, sehen Sie es hier.',
    because: 'it has a time, and no address',
  },
  {
    order: { ...quotation, isToldByMail: false },
    says: 'Wir prüfen Ihre Anfrage. Sobald unser unverbindliches Angebot fertig ist, sehen Sie es hier.',
    because: 'an offer without an address',
  },
  {
    order: { ...quotation, status: 'confirmed', isToldByMail: false },
    says: 'Unser Angebot ist fertig, Sie sehen es hier.',
    because: 'the offer went nowhere else',
  },
  {
    order: { appointment: '2026-03-03T17:30:00.000Z' },
    says: 'Wir prüfen Ihre Bestellung für Ihren Termin morgen um 18:30 Uhr und schreiben Ihnen eine E-Mail, sobald sie bestätigt ist.',
    because: 'it has a time',
  },
  {
    order: quotation,
    says: 'Wir prüfen Ihre Anfrage und senden Ihnen ein unverbindliches Angebot per E-Mail.',
    because: 'it is a request for an offer',
  },
  {
    order: { status: 'awaitingPayment' },
    says: 'Wir warten auf Ihre Zahlung. Sobald sie eingegangen ist, geht es los.',
    because: 'the money comes first',
  },
  {
    order: { status: 'confirmed', estimatedReadyAt: '2026-03-02T11:30:00.000Z' },
    says: 'Ihre Bestellung ist bestätigt. Sie können sie voraussichtlich um 12:30 Uhr abholen.',
    because: 'the kitchen knows when',
  },
  {
    order: { status: 'confirmed', estimatedReadyAt: '2026-03-02T11:04:00.000Z' },
    says: 'Ihre Bestellung verspätet sich leider. Sie ist voraussichtlich um 12:10 Uhr fertig.',
    because: 'the promised time is over',
  },
  {
    order: { status: 'confirmed', estimatedReadyAt: '2026-03-02T11:05:00.000Z' },
    says: 'Ihre Bestellung ist bestätigt. Sie können sie voraussichtlich in Kürze abholen.',
    because: 'the promised minute runs',
  },
  {
    order: { status: 'inDelivery', isDelivery: true, estimatedDeliveryAt: '2026-03-02T10:45:00.000Z' },
    says: 'Ihre Bestellung ist unterwegs und verspätet sich leider. Wir sind voraussichtlich um 12:15 Uhr bei Ihnen.',
    because: 'the driver is late',
  },
  {
    order: { status: 'confirmed', estimatedReadyAt: '2026-03-02T08:00:00.000Z' },
    says: 'Ihre Bestellung verspätet sich leider. Bitte rufen Sie uns an, wir geben Ihnen gerne Auskunft.',
    because: 'after hours nobody believes a number',
  },
  {
    order: { appointment: '2026-03-02T11:00:00.000Z' },
    says: 'Ihr Termin ist vorbei, und wir haben Ihre Bestellung leider noch nicht bestätigt. Bitte rufen Sie uns an, wir geben Ihnen gerne Auskunft.',
    because: 'nobody answered in time',
  },
  {
    order: { status: 'confirmed', isDelivery: true, estimatedDeliveryAt: '2026-03-06T11:00:00.000Z' },
    says: 'Ihre Bestellung ist bestätigt. Wir sind voraussichtlich am Freitag, 06.03.2026, um 12:00 Uhr bei Ihnen.',
    because: 'it is delivered on another day',
  },
  {
    order: { status: 'confirmed', isDineIn: true },
    says: 'Ihre Bestellung ist bestätigt. Wir bereiten sie zu und sagen Ihnen hier, wenn Sie sie abholen können.',
    because: 'nobody said when, and the guest fetches it',
  },
  {
    order: { status: 'confirmed', isDineIn: true, ...served },
    says: 'Ihre Bestellung ist bestätigt. Wir bringen sie Ihnen.',
    because: 'nobody said when, and it is brought',
  },
  {
    order: { status: 'ready', isDineIn: true, tableIdentifier: '4', ...served },
    says: 'Ihre Bestellung ist fertig, wir bringen sie an Tisch 4. Guten Appetit!',
    because: 'the branch serves at tables',
  },
  {
    order: { status: 'ready', isDineIn: true, ...served },
    says: 'Ihre Bestellung ist fertig, wir bringen sie Ihnen. Guten Appetit!',
    because: 'nobody asked for the table',
  },
  {
    order: { status: 'ready', isDineIn: true, tableIdentifier: '4' },
    says: 'Ihre Bestellung ist fertig, bitte holen Sie sie ab. Guten Appetit!',
    because: 'guests fetch it themselves',
  },
  {
    order: { status: 'confirmed', ...quotation },
    says: 'Wir haben Ihnen unser Angebot per E-Mail gesendet.',
    because: 'the offer went out',
  },
  {
    order: { status: 'counterOffered', counterAppointmentExpiresAt: '2026-03-02T11:35:00.000Z' },
    says: 'Zum gewünschten Zeitpunkt schaffen wir es leider nicht. Wir schlagen Ihnen einen anderen Termin vor.',
    because: 'the guest has to answer',
  },
  {
    order: offered(),
    says: 'Unser Angebot ist da. Es gilt bis 09.03.2026.',
    because: 'the guest has to answer an offer',
  },
  {
    order: offered({ isCurrent: false }),
    says: 'Wir überarbeiten unser Angebot. Sie bekommen ein neues.',
    because: 'it was changed',
  },
  { order: offered({ expiresAt: NOW }), says: 'Unser Angebot ist abgelaufen.', because: 'its end has come' },
  {
    order: offered({ state: 'accepted' }, 'confirmed'),
    says: 'Das Angebot ist angenommen, der Auftrag steht. Wir melden uns, wenn noch etwas offen ist.',
    because: 'the guest took it',
  },
  {
    order: { ...offered({ state: 'declined' }, 'canceled'), cancelledBy: 'customer' },
    says: 'Es ist nichts mehr zu tun. Wenn Sie es sich anders überlegen, melden Sie sich gerne bei uns.',
    because: 'the guest did not',
  },
  {
    order: { status: 'inDelivery', isDelivery: true },
    says: 'Ihre Bestellung ist unterwegs zu Ihnen.',
    because: 'it left the house',
  },
  {
    order: { status: 'ready' },
    says: 'Ihre Bestellung ist fertig. Bitte holen Sie sie ab: Wien, Gasse 1.',
    because: 'it waits at the counter',
  },
  {
    order: { status: 'completed', isDelivery: true },
    says: 'Ihre Bestellung wurde geliefert. Guten Appetit!',
    because: 'it is there',
  },
  {
    order: { status: 'rejected', rejectionMessage: 'Heute ausverkauft.' },
    says: 'Heute ausverkauft.',
    because: 'the shop said why',
  },
  {
    order: { status: 'canceled', cancelledBy: 'customer' },
    says: 'Sie haben die Bestellung zurückgezogen. Es ist nichts mehr zu tun.',
    because: 'the guest did it',
  },
  {
    order: { status: 'canceled', cancelledBy: 'system' },
    says: 'Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.',
    because: 'the proposal lapsed',
  },
  {
    order: { status: 'canceled', cancelReason: 'Ofen defekt.', isRefunded: true },
    says: 'Ofen defekt. Der Betrag wird Ihnen rückerstattet.',
    because: 'the money comes back',
  },
  {
    order: { status: 'canceled', cancelReason: 'Ofen kaputt', isRefunded: true },
    says: 'Ofen kaputt. Der Betrag wird Ihnen rückerstattet.',
    because: 'staff in a hurry type no full stop',
  },
])('the page says "$says": $because', ({ order, says }) => {
  expect(say(order)).toBe(says)
})

test.each<{ order: Partial<PublicOrder>; says: string }>([
  { order: {}, says: 'Barzahlung' },
  { order: { isPaid: true, paymentStatus: 'paid' }, says: 'Barzahlung, bezahlt' },
  {
    order: { paymentMethod: 'mollie', isPaid: true, paymentStatus: 'partiallyRefunded' },
    says: 'Online-Zahlung, teilweise rückerstattet',
  },
  {
    order: { paymentMethod: 'mollie', isPaid: true, isRefunded: true, paymentStatus: 'refunded' },
    says: 'Online-Zahlung, rückerstattet',
  },
  {
    order: { paymentMethod: 'mollie', isPaid: true, isRefunded: true, paymentStatus: 'refunded', refundingAmount: 5 },
    says: 'Online-Zahlung, Rückerstattung veranlasst',
  },
  {
    order: { paymentMethod: 'mollie', isPaid: true, paymentStatus: 'partiallyRefunded', refundingAmount: 5 },
    says: 'Online-Zahlung, teilweise Rückerstattung veranlasst',
  },
  {
    order: { paymentMethod: 'mollie', onlineMethod: 'eps', isPaid: true, isTestPaid: true },
    says: 'EPS, bezahlt, Testzahlung',
  },
])('where the money of an order is reads "$says"', ({ order, says }) =>
  expect(paymentText({ ...sampleOrder, ...order }, {})).toBe(says),
)

test.each([
  { money: { refundedAmount: 0, refundingAmount: 0 }, says: null },
  { money: { refundedAmount: 5, refundingAmount: 0 }, says: 'Rückerstattet: 5,00 €' },
  { money: { refundedAmount: 5, refundingAmount: 5 }, says: 'Rückerstattung veranlasst: 5,00 €' },
  {
    money: { refundedAmount: 5.3, refundingAmount: 2.2 },
    says: 'Rückerstattet: 3,10 €. Rückerstattung veranlasst: 2,20 €',
  },
])('of money that goes back the page says $says', ({ money, says }) =>
  expect(refundText(money, 'EUR')?.replaceAll('\u00A0', ' ') ?? null).toBe(says),
)

test.each<{ order: Partial<PublicOrder>; title: string; tab: string }>([
  { order: {}, title: 'Vielen Dank für Ihre Bestellung!', tab: 'Warten auf Bestätigung' },
  { order: quotation, title: 'Vielen Dank für Ihre Anfrage!', tab: 'Warten auf Bestätigung' },
  { order: offered(), title: 'Vielen Dank für Ihre Anfrage!', tab: 'Ihr Angebot' },
  { order: offered({ state: 'accepted' }, 'confirmed'), title: 'Vielen Dank für Ihren Auftrag!', tab: 'Bestätigt' },
  { order: offered({ state: 'declined' }, 'canceled'), title: 'Sie haben unser Angebot abgelehnt.', tab: 'Storniert' },
  { order: { status: 'rejected' }, title: 'Ihre Bestellung wurde storniert.', tab: 'Storniert' },
  { order: { status: 'canceled' }, title: 'Ihre Bestellung wurde storniert.', tab: 'Storniert' },
  { order: { status: 'failed' }, title: 'Ihre Zahlung ist leider fehlgeschlagen.', tab: 'Fehlgeschlagen' },
  { order: { status: 'ready' }, title: 'Vielen Dank für Ihre Bestellung!', tab: 'Bereit zur Abholung' },
])('the headline reads "$title" and the tab "$tab"', ({ order, title, tab }) => {
  expect([headline({ ...sampleOrder, ...order }), statusTitle({ ...sampleOrder, ...order })]).toEqual([title, tab])
})

test.each<{ order: Partial<PublicOrder>; says: string | null; because: string }>([
  { order: {}, says: 'Noch zu bezahlen: 28,00 €, bar bei der Abholung', because: 'it is fetched and paid in cash' },
  {
    order: { isDelivery: true, paymentMethod: 'atm-card' },
    says: 'Noch zu bezahlen: 28,00 €, mit Karte bei der Lieferung',
    because: 'the card is taken at the door',
  },
  {
    order: { isDineIn: true, paymentMethod: 'hydro-ag-voucher' },
    says: 'Noch zu bezahlen: 28,00 €, mit Ihrem Gutschein vor Ort',
    because: 'a voucher is taken at the table',
  },
  {
    order: { isPaid: true, amountDue: 3.45 },
    says: 'Noch zu bezahlen: 3,45 €, bei der Abholung',
    because: 'a paid order became dearer',
  },
  {
    order: { isPaid: true, amountDue: -2 },
    says: 'Sie erhalten bei der Abholung zurück: 2,00 €',
    because: 'a paid order became cheaper',
  },
  { order: { amountDue: 0 }, says: null, because: 'all is settled' },
])('$says: $because', ({ order, says }) => {
  expect(dueText({ ...sampleOrder, ...order }, 'EUR')?.replaceAll('\u00a0', ' ') ?? null).toBe(says)
})

test('the weight may still change what is due', () => {
  const [item] = sampleOrder.items
  expect(dueText({ ...sampleOrder, items: [{ ...item!, calculationModel: 'approximate' }] }, 'EUR')).toMatch(
    /^Noch zu bezahlen: ca\. 28,00/,
  )
})

test.each([
  { own: {}, shows: ['Abholnummer', '12'] },
  { own: { isDelivery: true }, shows: ['Bestellnummer', '12'] },
  { own: { isDineIn: true, tableIdentifier: '4' }, shows: ['Abholnummer', '12'] },
  { own: { isDineIn: true, tableIdentifier: '4', ...served }, shows: ['Wir servieren an', 'Tisch 4'] },
  { own: { isDineIn: true, ...served }, shows: ['Bestellnummer', '12'] },
  { own: { ticketNumber: null }, shows: null },
  { own: { status: 'completed' as const }, shows: null },
  { own: quotation, shows: null },
])('$own shows $shows', ({ own, shows }) => {
  const shown = shownNumber({ ...sampleOrder, ticketNumber: 12, ...own })
  expect(shown && [shown.label, shown.text]).toEqual(shows)
})
