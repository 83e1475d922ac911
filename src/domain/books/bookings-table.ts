import type { BookingLines } from '#domain/books/booking-lines.ts'
import { inWindows1252 } from '#domain/tables/windows-1252.ts'

const germanDay = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
const compactDay = (day: string) => day.replaceAll('-', '')
const digits = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
/** A text in quotation marks, without what ends a line, so short. */
const quoted = (text: string, most: number) =>
  `"${[...inWindows1252(text).replaceAll(/[\u0000-\u001F\u007F]/g, ' ')].slice(0, most).join('').trim().replaceAll('"', '""')}"`

const BMD_FIELDS = 'satzart;konto;gkonto;belegnr;belegdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text'

/**
 * Bookings as BMD NTCS takes them ('Import Buchungen' with names of fields in the first line): `satzart` 0, debit
 * account and contra account, tax rate in percent with `steuercode` 1 (turnover at home), gross amount and tax with the
 * opposite sign; what goes back is a booking below zero; `buchsymbol` is AR for sales, KA for the till itself. Without
 * a tax (tips, 0 %) rate, code and tax are empty. Written after descriptions of the interface (staffsupply.at,
 * grman.freshdesk.com) and certified by nobody.
 */
export const BMD_LINES: BookingLines = {
  head: [BMD_FIELDS],
  line: ({ day, cents, side, account, contra, rate, taxCents, voucher, text, isOfTill }) => {
    const sign = side === 'S' ? 1 : -1
    const isTaxed = rate > 0
    return [
      '0',
      account,
      contra,
      quoted(voucher, 20),
      compactDay(day),
      isOfTill ? 'KA' : 'AR',
      '1',
      isTaxed ? String(rate).replace('.', ',') : '',
      isTaxed ? '1' : '',
      digits(sign * cents),
      isTaxed ? digits(-taxCents) : '',
      quoted(text, 250),
    ].join(';')
  },
}

const TABLE_FIELDS = 'Datum;Beleg;Sollkonto;Habenkonto;Betrag;Steuersatz;Steuer;Text'

/**
 * The same as a table for any other program: what goes back has its accounts the other way round, sums stay above zero.
 */
export const TABLE_LINES: BookingLines = {
  head: [TABLE_FIELDS],
  line: ({ day, cents, side, account, contra, rate, taxCents, voucher, text }) =>
    [
      germanDay(day),
      quoted(voucher, 36),
      side === 'S' ? account : contra,
      side === 'S' ? contra : account,
      digits(cents),
      String(rate).replace('.', ','),
      digits(Math.abs(taxCents)),
      quoted(text, 250),
    ].join(';'),
}
