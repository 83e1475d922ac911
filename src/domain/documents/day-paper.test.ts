import { expect, test } from 'vitest'
import { daySheet } from '#domain/books/day-sheet.ts'
import { sheetLines, type ToldSheet } from '#domain/books/sheet-lines.ts'
import { dayPaper } from '#domain/documents/day-paper.ts'
import { daySlip } from '#domain/printing/day-slip.ts'

const told = (more: Partial<ToldSheet> = {}): ToldSheet => ({
  shopName: 'Quendler',
  branch: 'Graz',
  day: '2026-11-23',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  names: {},
  sheet: daySheet({
    day: '2026-11-23',
    pieces: [
      { ofDay: '2026-11-22', paymentMethod: 'cash', kind: 'goods', cents: -300, netCents: -273, isRefund: false },
    ],
    moved: [
      { paymentMethod: 'cash', payments: 5000, refunds: 100 },
      { paymentMethod: 'mollie', payments: 2200, refunds: 0 },
    ],
    counted: [],
    coupons: { orders: 2, cents: 500 },
    open: { orders: 0, cents: 0 },
  }),
  closing: {
    closedAt: '2026-11-23T21:05:00.000Z',
    closedBy: 'Eva Huber',
    float: 20_000,
    expected: 24_900,
    counted: 24_700,
    note: '2 € Fundgeld fehlen',
  },
  ...more,
})

test('the sheet says what should lie in the till, what did, and which earlier day is in it', () => {
  const lines = sheetLines(told()).flatMap(part => part.lines.map(([label, value]) => `${label}: ${value}`))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Wechselgeld am Anfang: 200,00\u00A0€',
      'Soll: 249,00\u00A0€',
      'Gezählt: 247,00\u00A0€',
      'Differenz: 2,00\u00A0€ zu wenig',
      'Notiz: 2 € Fundgeld fehlen',
      'Gutscheincodes: 2, 5,00\u00A0€',
      'Nachtrag zu 22.11.2026: -3,00\u00A0€',
    ]),
  )
  expect(lines.some(line => line.startsWith('Offene'))).toBe(false)
})

test('paper and slip name who closed the day; an open day says that it is open', () => {
  expect(dayPaper(told()).facts).toContainEqual(['Stand', 'Abgeschlossen am 23.11.2026 22:05 von Eva Huber'])
  expect(daySlip(told())).toContain('von Eva Huber')
  expect(dayPaper(told({ closing: null })).notes).toEqual([
    'Noch nicht abgeschlossen: Die Summen können sich noch ändern.',
  ])
})
