import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_PLANS,
  type AccountPlan,
  type AccountSettings,
  cashDifferenceAccount,
  methodAccount,
  planInWords,
  revenueAccount,
} from '#domain/books/account-plan.ts'
import { type BookedEntry, bookingsOf, differenceBookings } from '#domain/books/bookings.ts'
import { asText, type BookingLines } from '#domain/books/booking-lines.ts'
import { BMD_LINES } from '#domain/books/bookings-table.ts'
import { datevLines, yearOf } from '#domain/books/bookings-file.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'

const settings = (plan: AccountPlan, more: Partial<AccountSettings> = {}): AccountSettings => ({
  plan,
  methodAccounts: [],
  revenueAccounts: [],
  ...more,
})
const entry = (more: Partial<BookedEntry> = {}): BookedEntry => ({
  day: '2026-11-23',
  branch: { id: 3, name: 'Graz' },
  paymentMethod: 'cash',
  kind: 'goods',
  rate: 10,
  cents: 1290,
  netCents: 1173,
  isRefund: false,
  uid: null,
  ...more,
})
const HEAD = {
  from: '2026-11-01',
  to: '2026-11-30',
  currency: 'EUR',
  createdAt: '2026-12-01T08:30:05',
  yearBegin: 1,
  plan: '',
}

const fileOf = ({ head, line }: BookingLines, bookings: Parameters<typeof line>[0][]) =>
  asText([...head, ...bookings.map(line)])

describe('Accounts', () => {
  test.each([
    { plan: 'ekr', rate: 20, revenue: '4000', till: '2700' },
    { plan: 'ekr', rate: 5, revenue: '4090', till: '2700' },
    { plan: 'skr03', rate: 19, revenue: '8400', till: '1000' },
    { plan: 'skr04', rate: 7, revenue: '4300', till: '1600' },
  ] as const)('of $plan: $rate % is $revenue, the till $till', ({ plan, rate, revenue, till }) => {
    expect([revenueAccount(settings(plan), 'goods', rate).account, methodAccount(settings(plan), 'cash')]).toEqual([
      revenue,
      till,
    ])
  })

  test.each(Object.keys(ACCOUNT_PLANS) as AccountPlan[])(
    'of %s are told to whoever chooses it, as they are booked',
    plan => {
      const told = planInWords(plan)
      for (const method of paymentMethods) expect(told).toContain(methodAccount(settings(plan), method))
      for (const [, rate, account] of told.matchAll(/Erlöse (\d+) % (\d+)/g))
        expect(revenueAccount(settings(plan), 'goods', Number(rate)).account).toBe(account)
      expect(told).toContain(`andere Sätze ${revenueAccount(settings(plan), 'goods', 4.5).account}`)
      expect(told).toContain(`Trinkgeld ${revenueAccount(settings(plan), 'tip', 0).account}`)
      expect(told).toContain(`Kassendifferenz ${cashDifferenceAccount(settings(plan))}`)
    },
  )

  test('of the settings come first, one for deposits alone before one for both, and bring their tax key', () => {
    const own = settings('skr03', {
      tipAccount: 1755,
      methodAccounts: [{ paymentMethod: 'mollie', account: 1371 }],
      revenueAccounts: [
        { taxRate: 19, account: 8401, taxKey: 3 },
        { taxRate: 19, kind: 'deposit', account: 8540 },
      ],
    })
    expect(methodAccount(own, 'mollie')).toBe('1371')
    expect(methodAccount(own, 'datatrans')).toBe('1360')
    expect(revenueAccount(own, 'goods', 19)).toEqual({ account: '8401', taxKey: '3' })
    expect(revenueAccount(own, 'deposit', 19)).toEqual({ account: '8540', taxKey: null })
    expect(revenueAccount(own, 'tip', 0)).toEqual({ account: '1755', taxKey: null })
  })
})

describe('The till of a closed day', () => {
  const till = (differenceCents: number) => ({ day: '2026-11-23', branch: { id: 3, name: 'Graz' }, differenceCents })

  test.each([
    { cents: 250, side: 'S', because: 'more cash than expected lies in the till' },
    { cents: -130, side: 'H', because: 'some is missing' },
    { cents: 1, side: 'S', because: 'a cent is a cent' },
    { cents: -1, side: 'H', because: 'whichever way' },
  ])('that differs by $cents cents is booked as $side: $because', ({ cents, side }) =>
    expect(differenceBookings([till(cents)], settings('ekr'))).toEqual([
      {
        day: '2026-11-23',
        cents: Math.abs(cents),
        side,
        account: '2700',
        contra: '7850',
        taxKey: null,
        rate: 0,
        taxCents: 0,
        voucher: 'T20261123-3',
        text: 'Kassendifferenz 23.11.2026 Graz',
        isOfTill: true,
      },
    ]),
  )

  test('that came out even is no booking, and an account of one’s own comes first', () => {
    expect(differenceBookings([till(0)], settings('ekr'))).toEqual([])
    const own = settings('skr04', {
      cashDifferenceAccount: 6960,
      methodAccounts: [{ paymentMethod: 'cash', account: 1610 }],
    })
    expect(differenceBookings([till(5)], own)).toMatchObject([{ account: '1610', contra: '6960' }])
  })

  test('carries no tax and a sign of its own in the file for BMD', () =>
    expect(fileOf(BMD_LINES, differenceBookings([till(-130)], settings('ekr'))).split('\r\n')[1]).toBe(
      '0;2700;7850;"T20261123-3";20261123;KA;1;;;-1,30;;"Kassendifferenz 23.11.2026 Graz"',
    ))
})

describe('Bookings', () => {
  test('what is sold is debited where the money is, what went back is credited there, and sums are above zero', () => {
    const booked = bookingsOf(
      [
        entry(),
        entry({ cents: 10, netCents: 9 }),
        entry({ cents: -300, netCents: -273, isRefund: true }),
        entry({ kind: 'tip', rate: 0, cents: 200, netCents: 200 }),
      ],
      settings('ekr'),
    )
    expect(booked).toEqual([
      {
        day: '2026-11-23',
        cents: 1300,
        side: 'S',
        account: '2700',
        contra: '4010',
        taxKey: null,
        rate: 10,
        taxCents: 118,
        voucher: 'T20261123-3',
        text: 'Tageslosung 23.11.2026 Barzahlung 10 % Graz',
      },
      {
        day: '2026-11-23',
        cents: 300,
        side: 'H',
        account: '2700',
        contra: '4010',
        taxKey: null,
        rate: 10,
        taxCents: -27,
        voucher: 'T20261123-3',
        text: 'Erstattung 23.11.2026 Barzahlung 10 % Graz',
      },
      {
        day: '2026-11-23',
        cents: 200,
        side: 'S',
        account: '2700',
        contra: '3700',
        taxKey: null,
        rate: 0,
        taxCents: 0,
        voucher: 'T20261123-3',
        text: 'Tageslosung 23.11.2026 Barzahlung Trinkgeld Graz',
      },
    ])
  })

  test('of what may still change say so, before what is cut at its end', () => {
    const [day, order] = bookingsOf(
      [entry({ isOpen: true }), entry({ uid: 'K7M2QX9A', isOpen: true })],
      settings('ekr'),
    )
    expect([day?.text, order?.text]).toEqual([
      'Offen: Tageslosung 23.11.2026 Barzahlung 10 % Graz',
      'Offen: Bestellung K7M2QX9A Barzahlung 10 % Graz',
    ])
  })

  test('of a closed day name it where orders of it changed later', () => {
    const [later, rest] = bookingsOf(
      [entry({ ofDay: '2026-11-22', cents: -300, netCents: -273 }), entry({ isBookedLater: true })],
      settings('ekr'),
    )
    expect([later?.side, later?.text, rest?.text]).toEqual([
      'H',
      'Nachtrag zu 22.11.2026 Barzahlung 10 % Graz',
      'Später gebucht: 23.11.2026 Barzahlung 10 % Graz',
    ])
  })

  test('by order name it', () => {
    const [one] = bookingsOf([entry({ uid: 'K7M2QX9A' })], settings('ekr'))
    expect([one?.voucher, one?.text]).toEqual(['K7M2QX9A', 'Bestellung K7M2QX9A Barzahlung 10 % Graz'])
  })

  test('nothing is booked where nothing is left', () =>
    expect(bookingsOf([entry(), entry({ cents: -1290, netCents: -1173 })], settings('ekr'))).toEqual([]))
})

describe('The file', () => {
  test('of a year of all branches has its head: there are more bookings than arguments of a call', () => {
    const [posted] = bookingsOf([entry()], settings('skr03'))
    const many = Array.from({ length: 200_000 }, () => posted!)
    expect(datevLines(many, { ...HEAD, consultant: 29_098, client: 55_003 }).head).toHaveLength(2)
  })
  const bookings = bookingsOf(
    [entry({ branch: { id: 3, name: 'Wirtshaus "Zur\nLinde"; Graz' }, cents: 5 })],
    settings('skr03'),
  )

  test('has the columns of a posting batch, texts in quotation marks, a comma and lines that end as on Windows', () => {
    const [columns = '', line = '', end] = fileOf(datevLines(bookings, HEAD), bookings).split('\r\n')
    expect(columns.split(';')).toHaveLength(125)
    expect(columns).toMatch(
      /^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;Kurs;.*;Abw\. Skontokonto$/,
    )
    expect(
      line.startsWith(
        '0,05;"S";"EUR";;;;1000;8200;;2311;"T20261123-3";;;"Tageslosung 23.11.2026 Barzahlung 10 % Wirtshaus ""Zur Linde""";',
      ),
    ).toBe(true)
    expect(end).toBe('')
  })

  test('writes a tax key with the four digits the format wants', () => {
    const own = settings('skr03', { revenueAccounts: [{ taxRate: 10, account: 8401, taxKey: 3 }] })
    const posted = bookingsOf([entry()], own)
    expect(fileOf(datevLines(posted, HEAD), posted).split('\r\n')[1]).toContain(';1000;8401;"0003";2311;')
  })

  test('has a head where it is known whose books they are', () => {
    const OWNED = { ...HEAD, consultant: 29_098, client: 55_003, plan: '03', yearBegin: 7 }
    const [head] = fileOf(datevLines(bookings, OWNED), bookings).split('\r\n')
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201083005000;;"TR";"";"";29098;55003;20260701;4;20261101;20261130;"Tageslosung 20261101-20261130";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(head?.split(';')).toHaveLength(31)
  })

  test.each([
    { day: '2026-06-30', yearBegin: 7, first: '2025-07-01' },
    { day: '2026-07-01', yearBegin: 7, first: '2026-07-01' },
    { day: '2026-01-01', yearBegin: 1, first: '2026-01-01' },
  ])('$day lies in the business year of $first', ({ day, yearBegin, first }) =>
    expect(yearOf(day, yearBegin)).toBe(first),
  )
})
