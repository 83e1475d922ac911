import { expect, test } from 'vitest'
import {
  moneyAfterChange,
  moneyAfterEnd,
  type NoticeMoney,
  refundMessage,
  refundNews,
} from '#domain/orders/notices/money-news.ts'

const amount = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
const UNPAID: NoticeMoney = {
  paymentMethod: 'cash',
  isPaid: false,
  isDelivery: false,
  isDineIn: false,
  dueCents: 2800,
  paidCents: 0,
  returningCents: 0,
  returnedCents: 0,
  handedBackCents: 0,
}
const PAID: NoticeMoney = { ...UNPAID, paymentMethod: 'mollie', isPaid: true, dueCents: 0, paidCents: 2000 }
const TAKES = 'Bis es bei Ihnen ankommt, kann es je nach Zahlungsart einige Tage dauern.'
const BACK = (sum: string) => `Wir geben Ihnen ${sum} auf dem Weg zurück, auf dem Sie bezahlt haben. ${TAKES}`

test.each<{ money: Partial<NoticeMoney>; of: NoticeMoney; says: string[] }>([
  { of: UNPAID, money: {}, says: ['Noch zu bezahlen: 28,00 €, bar bei der Abholung.'] },
  {
    of: UNPAID,
    money: { isDelivery: true, paymentMethod: 'atm-card' },
    says: ['Noch zu bezahlen: 28,00 €, mit Karte bei der Lieferung.'],
  },
  { of: PAID, money: { dueCents: 350 }, says: ['Noch zu bezahlen: 3,50 €, bei der Abholung.'] },
  {
    of: PAID,
    money: { dueCents: -350, paymentMethod: 'cash' },
    says: ['Sie erhalten bei der Abholung zurück: 3,50 €.'],
  },
  { of: PAID, money: { returningCents: 350 }, says: [BACK('3,50 €')] },
  { of: PAID, money: { returnedCents: 350 }, says: [`Wir haben Ihnen 3,50 € zurückerstattet. ${TAKES}`] },
  { of: PAID, money: {}, says: ['Die Bestellung ist bezahlt, es ist nichts weiter zu bezahlen.'] },
])('a change says what follows for the money: $says.0', ({ of, money, says }) =>
  expect(moneyAfterChange({ ...of, ...money }, amount)).toEqual(says),
)

test.each<{ money: Partial<NoticeMoney>; of: NoticeMoney; says: string[] }>([
  { of: UNPAID, money: { dueCents: 0 }, says: ['Es ist nichts zu bezahlen.'] },
  { of: PAID, money: { returningCents: 2000 }, says: [BACK('20,00 €')] },
  { of: PAID, money: { returnedCents: 2000 }, says: [`Wir haben Ihnen 20,00 € zurückerstattet. ${TAKES}`] },
  { of: PAID, money: { handedBackCents: 2000 }, says: ['20,00 € geben wir Ihnen vor Ort zurück.'] },
  { of: PAID, money: {}, says: ['Wir melden uns bei Ihnen, wie Sie Ihr Geld zurückbekommen.'] },
  {
    of: PAID,
    money: { returnedCents: 500 },
    says: [
      `Wir haben Ihnen 5,00 € zurückerstattet. ${TAKES}`,
      'Wir melden uns bei Ihnen, wie Sie die übrigen 15,00 € zurückbekommen.',
    ],
  },
  {
    of: PAID,
    money: { returningCents: 1200, handedBackCents: 300 },
    says: [
      BACK('12,00 €'),
      '3,00 € geben wir Ihnen vor Ort zurück.',
      'Wir melden uns bei Ihnen, wie Sie die übrigen 5,00 € zurückbekommen.',
    ],
  },
])('the end of an order says what follows for the money: $says.0', ({ of, money, says }) =>
  expect(moneyAfterEnd({ ...of, ...money }, amount)).toEqual(says),
)

test.each([
  { isDone: true, says: `Wir haben Ihnen 4,00 € zurückerstattet. ${TAKES}` },
  { isDone: false, says: `Ihre Rückerstattung von 4,00 € ist veranlasst. ${TAKES}` },
])('a refund is „zurückerstattet“ once the provider says so: $isDone', ({ isDone, says }) =>
  expect(refundNews(refundMessage('4,00 €', isDone))).toBe(says),
)
