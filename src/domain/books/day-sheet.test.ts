import { expect, test } from 'vitest'
import { cashDifference, daySheet, expectedCash } from '#domain/books/day-sheet.ts'

const piece = (more: Partial<Parameters<typeof daySheet>[0]['pieces'][number]> = {}) => ({
  ofDay: '2026-11-23',
  paymentMethod: 'cash' as const,
  kind: 'goods' as const,
  cents: 1100,
  netCents: 1000,
  isRefund: false,
  ...more,
})
const NOTHING = { orders: 0, cents: 0 }
const facts = (more: Partial<Parameters<typeof daySheet>[0]> = {}): Parameters<typeof daySheet>[0] => ({
  day: '2026-11-23',
  pieces: [],
  moved: [],
  counted: [],
  coupons: NOTHING,
  open: NOTHING,
  ...more,
})

test('goods, deposits, tips and refunds stand apart, and what a method moved beside what was sold by it', () => {
  const sheet = daySheet(
    facts({
      pieces: [
        piece(),
        piece({ kind: 'deposit', cents: 25, netCents: 21 }),
        piece({ kind: 'tip', cents: 150, netCents: 150 }),
        piece({ paymentMethod: 'mollie', cents: 2200, netCents: 2000 }),
        piece({ cents: -550, netCents: -500, isRefund: true }),
      ],
      counted: [
        { paymentMethod: 'mollie', orders: 1, gross: 2200 },
        { paymentMethod: 'cash', orders: 2, gross: 1275 },
      ],
      moved: [
        { paymentMethod: 'mollie', payments: 2200, refunds: 0 },
        { paymentMethod: 'cash', payments: 1275, refunds: 550 },
      ],
    }),
  )
  expect(sheet).toMatchObject({
    orders: 3,
    goods: { gross: 2750, net: 2500, tax: 250 },
    deposits: 25,
    tips: 150,
    refunded: 550,
    cash: { payments: 1275, refunds: 550 },
  })
  expect(sheet.methods.map(({ paymentMethod, tips }) => [paymentMethod, tips])).toEqual([
    ['cash', 150],
    ['mollie', 0],
  ])
  expect(expectedCash(sheet, 20_000)).toBe(20_725)
})

test('what orders of closed days changed by is in the sums and named by its day', () => {
  const sheet = daySheet(
    facts({
      pieces: [piece(), piece({ ofDay: '2026-11-22', cents: -300, netCents: -273 })],
      open: { orders: 1, cents: 400 },
    }),
  )
  expect(sheet.goods.gross).toBe(800)
  expect(sheet.corrections).toEqual([{ ofDay: '2026-11-22', cents: -300 }])
  expect(sheet.open).toEqual({ orders: 1, cents: 400 })
})

test.each([
  { counted: 5000, expected: 5000, says: 'Stimmt' },
  { counted: 4800, expected: 5000, says: '2,00\u00A0€ zu wenig' },
  { counted: 5050, expected: 5000, says: '0,50\u00A0€ zu viel' },
  { counted: 0, expected: -100, says: '1,00\u00A0€ zu viel' },
])('$counted counted of $expected: $says', ({ counted, expected, says }) =>
  expect(cashDifference(counted, expected, 'EUR')).toBe(says),
)

test('a day without cash has none in its till, to the cent', () => {
  const sheet = daySheet(facts({ moved: [{ paymentMethod: 'mollie', payments: 2200, refunds: 300 }] }))
  expect([sheet.cash, expectedCash(sheet, 10_000)]).toEqual([{ payments: 0, refunds: 0 }, 10_000])
})

test('cash comes first, then cards and vouchers, then what was paid online, whatever came in first', () => {
  const methods = ['datatrans', 'hydro-ag-voucher', 'mollie', 'cash', 'atm-card'] as const
  const sheet = daySheet(facts({ moved: methods.map(paymentMethod => ({ paymentMethod, payments: 100, refunds: 0 })) }))
  expect(sheet.methods.map(({ paymentMethod }) => paymentMethod)).toEqual([
    'cash',
    'atm-card',
    'hydro-ag-voucher',
    'mollie',
    'datatrans',
  ])
})
