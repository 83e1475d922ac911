import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { sumMoney, sumRevenue } from '#domain/books/daily-totals.ts'
import { asMap, keyOf, type Ordered, ordersAt, rawSums, sorted, store as storeAt } from '#test/books/random-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
const ZONES: Record<number, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  ZONES[shop.branchId] = 'Europe/Vienna'
  ZONES[shop.otherBranchId] = 'America/New_York'
  await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())

// Both changes of the clock of 2026 in Vienna and New York, and the nights around them.
const MOMENTS = [
  '2026-03-08T05:00',
  '2026-03-28T22:00',
  '2026-03-29T00:59',
  '2026-10-24T22:00',
  '2026-10-25T00:30',
  '2026-11-01T04:30',
  '2026-11-23T10:00',
]
const order = ordersAt(MOMENTS)
const store = (one: Ordered) => storeAt({ shop, zones: ZONES }, one)
const read = async (from: string, to: string, query = ''): Promise<DailyTotals> => {
  const { status, text, body } = await shop.request('GET', `/api/reports/daily-totals?from=${from}&to=${to}${query}`, {
    cookie: admin,
  })
  if (status !== 200) throw new Error(text)
  return body.data as DailyTotals
}
const SPAN = ['2026-03-06', '2026-11-28'] as const
const cents = (amount: number) => Math.round(amount * 100)

describe('Daily totals', () => {
  test('equal orders, payments and refunds to the cent, over both changes of the clock, cancellations and refunds of later days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 10, maxLength: 25 }), async orders => {
        await sql`truncate orders cascade`.execute(shop.app.db)
        for (const one of orders) await store(one)
        const [totals, raw] = [await read(...SPAN), await rawSums({ shop, zones: ZONES }, ...SPAN)]
        const byPlace = sumRevenue(totals.revenue, keyOf)
        expect(sorted(asMap(byPlace, row => row.sold))).toEqual(sorted(raw.sold))
        expect(sorted(asMap(byPlace, row => row.refunded))).toEqual(sorted(raw.refunded))
        expect(sorted(asMap(totals.money, row => row.sold))).toEqual(sorted(raw.sold))
        expect(sorted(asMap(totals.money, row => row.payments))).toEqual(sorted(raw.payments))
        expect(sorted(asMap(totals.money, row => row.refunds))).toEqual(sorted(raw.refunds))
        for (const row of totals.revenue) {
          expect(cents(row.gross)).toBe(cents(row.sold) - cents(row.refunded))
          expect(cents(row.net) + cents(row.tax)).toBe(cents(row.gross))
        }
        // every day alone answers what it answers among the others
        const [day] = totals.revenue.map(one => one.day)
        if (day === undefined) return
        const alone = await read(day, day)
        expect(alone.revenue).toEqual(totals.revenue.filter(one => one.day === day))
        expect(alone.money).toEqual(totals.money.filter(one => one.day === day))
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  test('are of one moment, however many orders come in while they are read', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    let isOver = false
    const one = {
      isHere: true,
      moment: '2026-11-23T10:00',
      hours: 0,
      status: 'confirmed',
      method: 'cash',
      isQuotation: false,
      tip: 0,
      overpaid: 0,
    } as const
    const ordering = (async () => {
      while (!isOver) await store({ ...one, rates: [[10, 1000, 0]], refunds: [] })
    })()
    const differing: number[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const { revenue, money } = await read('2026-11-23', '2026-11-23')
      const [sold, counted] = [revenue, money].map(rows => rows.reduce((sum, row) => sum + cents(row.sold), 0))
      if (sold !== counted) differing.push(turn)
    }
    isOver = true
    await ordering
    expect(differing).toEqual([])
  })

  test('each rate is the sum of its orders as their guests were shown them, deposits and tips beside', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    const plain = {
      isHere: true,
      moment: '2026-11-23T10:00',
      hours: 0,
      status: 'completed',
      method: 'cash',
      isQuotation: false,
      overpaid: 0,
    } as const
    await store({
      ...plain,
      rates: [
        [10, 1105, 0],
        [20, 320, 25],
      ],
      tip: 150,
      refunds: [],
    })
    await store({ ...plain, rates: [[10, 1105, 0]], tip: 0, refunds: [{ part: 50, hours: 24, isFailed: false }] })
    const { revenue, money } = await read('2026-11-23', '2026-11-23', `&branch=${shop.branchId}`)
    expect(revenue.map(({ kind, taxRate, gross, net, tax }) => ({ kind, taxRate, gross, net, tax }))).toEqual([
      // 10,05 + 10,05, and not 20,09 of both together
      { kind: 'goods', taxRate: 10, gross: 22.1, net: 20.1, tax: 2 },
      { kind: 'goods', taxRate: 20, gross: 3.2, net: 2.67, tax: 0.53 },
      { kind: 'deposit', taxRate: 20, gross: 0.25, net: 0.21, tax: 0.04 },
      { kind: 'tip', taxRate: 0, gross: 1.5, net: 1.5, tax: 0 },
    ])
    expect(money).toMatchObject([{ orders: 2, sold: 27.05, payments: 27.05, refunds: 0 }])
    const next = await read('2026-11-24', '2026-11-24', `&branch=${shop.branchId}`)
    expect(next.revenue).toMatchObject([{ taxRate: 10, sold: 0, refunded: 5.53, gross: -5.53 }])
    expect(sumMoney(next.money)).toMatchObject([{ orders: 0, payments: 0, refunds: 5.53 }])
  })

  test('are read by who leads and by employees who were told that they may, of their own branches', async () => {
    const status = async (cookie: string | undefined, branch?: number) =>
      (
        await shop.request(
          'GET',
          `/api/reports/daily-totals?from=2026-11-23&to=2026-11-23${branch ? `&branch=${branch}` : ''}`,
          cookie ? { cookie } : {},
        )
      ).status
    const manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect(await status(undefined)).toBe(401)
    expect([
      await status(manager),
      await status(manager, shop.branchId),
      await status(manager, shop.otherBranchId),
    ]).toEqual([200, 200, 403])
    expect(await status(employee, shop.branchId)).toBe(403)
    const { id } = (await shop.request('GET', '/api/users/me', { cookie: employee })).body.data as { id: number }
    await sql`update users set can_see_revenue = true where id = ${id}`.execute(shop.app.db)
    expect([
      await status(employee),
      await status(employee, shop.branchId),
      await status(employee, shop.otherBranchId),
    ]).toEqual([200, 200, 403])
  })

  test('that nobody could read are refused in words', async () => {
    const refused = await shop.request('GET', '/api/reports/daily-totals?from=2020-01-01&to=2026-11-23', {
      cookie: admin,
    })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Bitte wählen Sie eine Filiale oder einen kürzeren Zeitraum.'),
    ])
    const turned = await shop.request('GET', '/api/reports/daily-totals?from=2026-11-24&to=2026-11-23', {
      cookie: admin,
    })
    expect([turned.status, turned.text]).toEqual([422, expect.stringContaining('Das Ende liegt vor dem Anfang.')])
  })

  test.each(['csv', 'xlsx'])('come as %s', async format => {
    const file = await shop.request('POST', '/api/reports/daily-totals/export', {
      body: { from: '2026-11-23', to: '2026-11-24', branch: shop.branchId, format },
      cookie: admin,
    })
    expect(file.status).toBe(200)
    if (format === 'xlsx') return
    const [head, ...lines] = file.text.split('\r\n')
    expect(head).toBe(
      '\uFEFFGeschäftstag;Filiale;Zahlungsart;Art;Steuersatz;Bestellt brutto;Erstattet brutto;Brutto;Netto;Steuer;Bestellungen;Eingänge;Rückzahlungen',
    )
    expect(lines).toEqual([
      '23.11.2026;Graz;Barzahlung;Waren und Lieferung;10;22,10;0,00;22,10;20,10;2,00;;;',
      '23.11.2026;Graz;Barzahlung;Waren und Lieferung;20;3,20;0,00;3,20;2,67;0,53;;;',
      '23.11.2026;Graz;Barzahlung;Pfand;20;0,25;0,00;0,25;0,21;0,04;;;',
      '23.11.2026;Graz;Barzahlung;Trinkgeld;;1,50;0,00;1,50;1,50;0,00;;;',
      '23.11.2026;Graz;Barzahlung;Geldbewegung;;;;;;;2;27,05;0,00',
      '24.11.2026;Graz;Barzahlung;Waren und Lieferung;10;0,00;5,53;-5,53;-5,03;-0,50;;;',
      '24.11.2026;Graz;Barzahlung;Geldbewegung;;;;;;;0;0,00;5,53',
    ])
  })
})

describe('Bookings for the bookkeeper', () => {
  test.each(['day', 'order'])('by %s come to the daily totals to the cent, in Windows-1252', async detail => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    for (const one of fc.sample(order, { numRuns: 40, seed: 7 })) await store(one)
    const { revenue } = await read(...SPAN)
    const answer = await shop.server.inject({
      method: 'GET',
      url: `/api/reports/bookings.csv?from=${SPAN[0]}&to=${SPAN[1]}&detail=${detail}&open=true`,
      headers: { cookie: admin },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=windows-1252'])
    const [columns = '', ...lines] = answer.rawPayload.toString('latin1').trimEnd().split('\r\n')
    expect(columns).toContain('BU-Schlüssel')
    const booked = lines.map(line => line.split(';'))
    const sum = booked.reduce(
      (all, [amount = '', side]) => all + (side === '"S"' ? 1 : -1) * Number(amount.replace(',', '')),
      0,
    )
    expect(lines.length).toBeGreaterThan(20)
    expect(sum).toBe(revenue.reduce((all, row) => all + cents(row.gross), 0))
    const ofTenPercent = booked
      .filter(cells => cells[7] === '4010')
      .reduce((all, [amount = '', side]) => all + (side === '"S"' ? 1 : -1) * Number(amount.replace(',', '')), 0)
    expect(ofTenPercent).toBe(
      revenue.filter(row => row.taxRate === 10 && row.kind !== 'tip').reduce((all, row) => all + cents(row.gross), 0),
    )
  })

  test('of two business years are two files', async () => {
    const answer = await shop.request('GET', '/api/reports/bookings.csv?from=2025-12-31&to=2026-01-01', {
      cookie: admin,
    })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('höchstens ein Wirtschaftsjahr')])
  })
})
