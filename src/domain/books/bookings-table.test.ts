import { expect, test } from 'vitest'
import type { Booking } from '#domain/books/bookings.ts'
import { asText, type BookingLines } from '#domain/books/booking-lines.ts'
import { BMD_LINES, TABLE_LINES } from '#domain/books/bookings-table.ts'

const booking = (more: Partial<Booking> = {}): Booking => ({
  day: '2026-11-23',
  cents: 1100,
  side: 'S',
  account: '2700',
  contra: '4010',
  taxKey: null,
  rate: 10,
  taxCents: 100,
  voucher: 'T20261123-3',
  text: 'Tageslosung 23.11.2026 Barzahlung 10 % Graz',
  ...more,
})
const SOME = [
  booking(),
  booking({ side: 'H', cents: 550, taxCents: -50, text: 'Erstattung "kalt"' }),
  booking({ contra: '3700', rate: 0, taxCents: 0, cents: 5, text: 'Trinkgeld' }),
]

const fileOf = ({ head, line }: BookingLines, bookings: readonly Booking[]) => asText([...head, ...bookings.map(line)])

test('BMD gets gross and tax with opposite signs, a refund below zero, and no tax where there is none', () => {
  expect(fileOf(BMD_LINES, SOME).split('\r\n')).toEqual([
    'satzart;konto;gkonto;belegnr;belegdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text',
    '0;2700;4010;"T20261123-3";20261123;AR;1;10;1;11,00;-1,00;"Tageslosung 23.11.2026 Barzahlung 10 % Graz"',
    '0;2700;4010;"T20261123-3";20261123;AR;1;10;1;-5,50;0,50;"Erstattung ""kalt"""',
    '0;2700;3700;"T20261123-3";20261123;AR;1;;;0,05;;"Trinkgeld"',
    '',
  ])
})

test('a table turns the accounts of a refund round and never shows a sum below zero', () => {
  expect(fileOf(TABLE_LINES, SOME).split('\r\n').slice(1, 3)).toEqual([
    '23.11.2026;"T20261123-3";2700;4010;11,00;10;1,00;"Tageslosung 23.11.2026 Barzahlung 10 % Graz"',
    '23.11.2026;"T20261123-3";4010;2700;5,50;10;0,50;"Erstattung ""kalt"""',
  ])
})

test('a tip has no tax, and a voucher is as long as a program takes it', () => {
  const [, tip] = fileOf(TABLE_LINES, SOME.slice(2)).split('\r\n')
  expect(tip).toBe('23.11.2026;"T20261123-3";2700;3700;0,05;0;0,00;"Trinkgeld"')
  const voucherOf = (lines: BookingLines, place: number) =>
    fileOf(lines, [booking({ voucher: 'V'.repeat(40) })])
      .split('\r\n')[1]
      ?.split(';')[place]
  expect([voucherOf(TABLE_LINES, 1), voucherOf(BMD_LINES, 3)]).toEqual([`"${'V'.repeat(36)}"`, `"${'V'.repeat(20)}"`])
})
