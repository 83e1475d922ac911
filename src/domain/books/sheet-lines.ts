import { cashDifference, type DaySheet } from '#domain/books/day-sheet.ts'
import { paymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'

/** How a day was closed, sums in cents. */
export type Closing = {
  closedAt: string
  closedBy: string
  float: number
  expected: number
  counted: number
  note: string
}
/** The sheet of a day with all that is said around it. */
export type ToldSheet = {
  shopName: string
  branch: string
  day: string
  currency: string
  timeZone: string
  names: PaymentNames
  sheet: DaySheet
  closing: Closing | null
}
type Line = readonly [label: string, value: string]
type Part = { title: string; lines: Line[] }

/** 'Abgeschlossen am 23.11.2026, 22:05 Uhr von Eva Huber', or that the day is still open. */
export const closedText = ({ closing, timeZone }: Pick<ToldSheet, 'closing' | 'timeZone'>): string =>
  closing
    ? `Abgeschlossen am ${formatDateTime(closing.closedAt, timeZone)} von ${closing.closedBy}`
    : 'Noch nicht abgeschlossen: Die Summen können sich noch ändern.'

/**
 * The sheet of a day as lines in parts, the same on paper, on a slip and in a mail: cash first, then what came in by
 * method, then what was earned, then what is to be known besides.
 */
export function sheetLines({ sheet, closing, currency, names }: ToldSheet): Part[] {
  const money = (cents: number) => formatCurrency(fromCents(cents), currency)
  const one = (label: string, cents: number): Line => [label, money(cents)]
  const some = (label: string, cents: number): Line[] => (cents === 0 ? [] : [one(label, cents)])
  const count = (label: string, { orders, cents }: { orders: number; cents: number }): Line[] =>
    orders === 0 ? [] : [[label, `${orders}, ${money(cents)}`]]
  const cash: Line[] = [
    ...(closing ? [one('Wechselgeld am Anfang', closing.float)] : []),
    one('Bar eingenommen', sheet.cash.payments),
    ...some('Bar zurückgegeben', sheet.cash.refunds),
    ...(closing
      ? [
          one('Soll', closing.expected),
          one('Gezählt', closing.counted),
          ['Differenz', cashDifference(closing.counted, closing.expected, currency)] as const,
          ...(closing.note === '' ? [] : [['Notiz', closing.note] as const]),
        ]
      : []),
  ]
  const methods = sheet.methods
    .filter(({ paymentMethod }) => paymentMethod !== 'cash')
    .flatMap(({ paymentMethod, payments, refunds }) => [
      one(paymentLabel(paymentMethod, names), payments),
      ...some(`${paymentLabel(paymentMethod, names)}, zurück`, refunds),
    ])
  const parts: Part[] = [
    { title: 'Bargeld', lines: cash },
    { title: 'Karten und online', lines: methods },
    {
      title: 'Umsatz',
      lines: [
        ['Bestellungen', String(sheet.orders)],
        one('Umsatz brutto', sheet.goods.gross),
        one('Umsatz netto', sheet.goods.net),
        one('Steuer', sheet.goods.tax),
        ...some('Pfand', sheet.deposits),
        ...some('Trinkgeld', sheet.tips),
        ...some('Erstattet', sheet.refunded),
        ...count('Gutscheincodes', sheet.coupons),
      ],
    },
    {
      title: 'Zu beachten',
      lines: [
        ...count('Offene Bestellungen', sheet.open),
        ...sheet.corrections.map(({ ofDay, cents }) => one(`Nachtrag zu ${formatDay(ofDay)}`, cents)),
      ],
    },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}
