import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeDays } from '#server/features/books/write-days.ts'
import { type Ordered, ordersAt, rawSums, store } from '#test/books/random-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
const zones: Record<number, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  zones[shop.branchId] = 'Europe/Vienna'
  zones[shop.otherBranchId] = 'America/New_York'
  await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate orders cascade`.execute(shop.app.db)
})

const SPAN = ['2025-03-01', '2025-11-10'] as const
const cents = (amount: number) => Math.round(amount * 100)
const totals = async (from: string, to: string): Promise<DailyTotals> => {
  const { status, text, body } = await shop.request('GET', `/api/reports/daily-totals?from=${from}&to=${to}`, {
    cookie: admin,
  })
  if (status !== 200) throw new Error(text)
  return body.data as DailyTotals
}
const sheetOf = async (day: string, branch = shop.branchId): Promise<DaySheetAnswer> => {
  const { status, text, body } = await shop.request('GET', `/api/day-closings/${branch}/${day}`, { cookie: admin })
  if (status !== 200) throw new Error(text)
  return body.data as DaySheetAnswer
}
type Typed = { float?: number; counted?: number; expected?: number; note?: string }
const send = (
  day: string,
  body: Typed,
  { key = randomUUID() as string, branch = shop.branchId, cookie = admin } = {},
) => shop.request('POST', `/api/day-closings/${branch}/${day}`, { body, cookie, headers: { 'idempotency-key': key } })
/** Closes a day as its sheet says, the cash counted to the cent. */
const close = async (day: string, branch = shop.branchId): Promise<DaySheetAnswer> => {
  const { cash } = await sheetOf(day, branch)
  const expected = (cents(cash.payments) - cents(cash.refunds) + 10_000) / 100
  const answer = await send(day, { float: 100, counted: Math.max(0, expected), expected }, { branch })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as DaySheetAnswer
}
/** An order of a day, 11,00 € of 10 % goods, paid in cash an hour later. */
const cashOrder = (moment: string, more: Partial<Ordered> = {}) =>
  store(
    { shop, zones },
    {
      isHere: true,
      moment,
      hours: 0,
      status: 'completed',
      method: 'cash',
      isQuotation: false,
      rates: [[10, 1100, 0]],
      tip: 0,
      overpaid: 0,
      refunds: [],
      ...more,
    },
  )

describe('A closed day', () => {
  test('says who closed it and what was counted, and stays as it is while its orders change; the next day takes the change', async () => {
    await cashOrder('2025-05-06T10:00')
    await cashOrder('2025-05-06T12:00')
    await cashOrder('2025-05-07T10:00')
    const { cash } = await sheetOf('2025-05-06')
    expect(cash).toEqual({ payments: 22, refunds: 0 })
    const answer = await send('2025-05-06', { float: 100, counted: 121.5, expected: 122, note: 'Fundgeld' })
    expect(answer.status).toBe(200)
    expect((answer.body.data as DaySheetAnswer).closing).toMatchObject({
      float: 100,
      expected: 122,
      counted: 121.5,
      note: 'Fundgeld',
      closedBy: expect.any(String),
    })
    const before = await totals('2025-05-06', '2025-05-06')
    await sql`update orders set status = 'canceled' where id = (select min(id) from orders)`.execute(shop.app.db)
    await writeDays(shop.app)
    const after = await totals('2025-05-06', '2025-05-06')
    expect(after.revenue).toEqual(before.revenue)
    expect(after.closed).toEqual([
      expect.objectContaining({ day: '2025-05-06', branch: { id: shop.branchId, name: 'Graz' } }),
    ])
    const next = await totals('2025-05-07', '2025-05-07')
    expect(next.corrections).toEqual([
      { day: '2025-05-07', ofDay: '2025-05-06', branch: { id: shop.branchId, name: 'Graz' }, gross: -11 },
    ])
    expect(next.revenue.map(row => row.gross)).toEqual([0])
    expect((await sheetOf('2025-05-06')).changedSince).toEqual([{ day: '2025-05-07', gross: -11 }])
    // the next day takes it along once, and for good
    const taken = await close('2025-05-07')
    expect(taken.corrections).toEqual([{ ofDay: '2025-05-06', gross: -11 }])
    expect((await totals('2025-05-08', '2025-05-08')).corrections).toEqual([])
    expect((await sheetOf('2025-05-06')).changedSince).toEqual([{ day: '2025-05-07', gross: -11 }])
    const both = await totals('2025-05-06', '2025-05-08')
    expect(both.revenue.reduce((sum, row) => sum + cents(row.gross), 0)).toBe(2200)
  })

  test('whatever happens afterwards, all days together are what the orders come to, over both changes of the clock', async () => {
    const moments = ['2025-03-29T23:00', '2025-03-30T10:00', '2025-10-25T23:30', '2025-10-26T12:00']
    const days = ['2025-03-29', '2025-03-30', '2025-10-25', '2025-10-26']
    const events = [
      sql`update orders set status = 'canceled', closed_at = coalesce(closed_at, created_at)
        where id in (select id from orders order by id limit 2)`,
      sql`update orders set gross = gross + 1, taxes = jsonb_set(taxes, '{0,gross}',
          to_jsonb((taxes -> 0 ->> 'gross')::numeric + 1)) where id in (select id from orders order by id desc
          limit 2)`,
      sql`update orders set status = 'completed', is_paid = true, closed_at = created_at + interval '2 hours'
        where status = 'confirmed' and not is_paid and payment_method = 'cash'`,
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(ordersAt(moments), { minLength: 6, maxLength: 14 }),
        fc.array(fc.tuple(fc.nat(days.length - 1), fc.nat(events.length - 1)), { minLength: 1, maxLength: 4 }),
        async (orders, steps) => {
          await sql`truncate orders cascade`.execute(shop.app.db)
          for (const one of orders) await store({ shop, zones }, one)
          const kept = new Map<string, unknown>()
          for (const [day, event] of steps) {
            for (const branch of [shop.branchId, shop.otherBranchId])
              if (!kept.has(`${days[day]} ${branch}`)) {
                await close(days[day]!, branch)
                kept.set(`${days[day]} ${branch}`, true)
              }
            const frozen = await Promise.all([...kept.keys()].map(key => totals(key.slice(0, 10), key.slice(0, 10))))
            await events[event]!.execute(shop.app.db)
            await writeDays(shop.app)
            const again = await Promise.all([...kept.keys()].map(key => totals(key.slice(0, 10), key.slice(0, 10))))
            expect(again.map(({ revenue }) => revenue)).toEqual(frozen.map(({ revenue }) => revenue))
            const [all, raw] = [await totals(...SPAN), await rawSums({ shop, zones }, ...SPAN)]
            const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
            expect(sum(all.revenue.map(row => cents(row.sold)))).toBe(sum([...raw.sold.values()].map(Number)))
            expect(sum(all.money.map(row => cents(row.payments)))).toBe(sum([...raw.payments.values()].map(Number)))
            expect(sum(all.money.map(row => cents(row.refunds)))).toBe(sum([...raw.refunds.values()].map(Number)))
          }
        },
      ),
      { numRuns: 6 },
    )
  }, 300_000)

  test('is closed once: of two at the same moment the second is told by whom, and what is sent twice is one closing', async () => {
    await cashOrder('2025-05-06T10:00')
    const key = randomUUID()
    const body = { float: 0, counted: 11, expected: 11 }
    const both = await Promise.all([send('2025-05-06', body, { key }), send('2025-05-06', body)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.text).toContain('abgeschlossen')
    const winner = both[0]?.status === 200 ? key : undefined
    if (winner) {
      expect((await send('2025-05-06', body, { key })).status).toBe(200)
      const other = await send('2025-05-06', { ...body, counted: 12 }, { key })
      expect([other.status, other.text]).toEqual([409, expect.stringContaining('keyReused')])
    }
    expect(await shop.count('day_closings')).toBe(1)
  })

  test('is not closed with cash that moved since it was counted, nor before it has begun', async () => {
    await cashOrder('2025-05-06T10:00')
    const stale = await send('2025-05-06', { float: 0, counted: 0, expected: 0 })
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('staleSheet')])
    const future = await send('2099-01-01', { float: 0, counted: 0, expected: 0 })
    expect([future.status, future.text]).toEqual([422, expect.stringContaining('noch nicht begonnen')])
  })

  test('names orders that were open; a refund of later is booked on the day it is given', async () => {
    await cashOrder('2025-05-06T10:00', { status: 'confirmed' })
    await cashOrder('2025-05-06T11:00', { refunds: [{ part: 50, hours: 24, isFailed: false }] })
    const sheet = await close('2025-05-06')
    expect(sheet.open).toEqual({ orders: 1, sum: 11 })
    expect(sheet.openOrders).toHaveLength(1)
    expect(sheet.refunded).toBe(0)
    const next = await totals('2025-05-07', '2025-05-07')
    expect([next.corrections, next.revenue.map(row => row.refunded)]).toEqual([[], [5.5]])
  })
})

describe('The file for the bookkeeper', () => {
  const file = (query: string) =>
    shop.request('GET', `/api/reports/bookings.csv?from=2025-05-01&to=2025-05-31&branch=${shop.branchId}${query}`, {
      cookie: admin,
    })

  test.each(['day', 'order'])('by %s holds closed days, open ones only where asked and named', async detail => {
    await cashOrder('2025-05-06T10:00')
    await cashOrder('2025-05-07T10:00', { rates: [[20, 1200, 0]] })
    expect((await file(`&detail=${detail}`)).text).toContain('noch kein Tag abgeschlossen')
    await close('2025-05-06')
    const closed = await file(`&detail=${detail}&format=csv`)
    expect(
      closed.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(';').slice(0, 1).concat(line.split(';')[4]!)),
    ).toEqual([['06.05.2025', '11,00']])
    const all = await file(`&detail=${detail}&format=bmd&open=true`)
    expect(all.text.trim().split('\r\n')).toHaveLength(3)
    expect(all.text).toContain('Offen: ')
    expect(all.headers['content-disposition']).toContain('BMD_Buchungen_2025-05-01_2025-05-31_mit_offenen_Tagen.csv')
  })

  test.each(['day', 'order'])('by %s books what the till held too little as a line of its own', async detail => {
    await shop.configure({ bookkeeping: { cashDifferenceAccount: 7777 } })
    await cashOrder('2025-05-06T10:00')
    await cashOrder('2025-05-07T10:00')
    expect((await send('2025-05-06', { float: 100, counted: 109.5, expected: 111 })).status).toBe(200)
    await close('2025-05-07')
    const { text } = await file(`&detail=${detail}&format=csv`)
    const lines = text.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^06\.05\.2025;"T20250506-\d+";7777;2700;1,50;0;0,00;"Kassendifferenz 06\.05\.2025 /)
    expect((await file(`&detail=${detail}&format=datev`)).text).toContain('Kassendifferenz 06.05.2025')
    const others = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    const theirs = await shop.request(
      'GET',
      '/api/reports/bookings.csv?from=2025-05-01&to=2025-05-31&open=true&detail=day&format=csv',
      { cookie: others },
    )
    expect(theirs.text).not.toContain('Kassendifferenz')
  })

  test('by order stays what was closed when an order changes, and names what is booked later', async () => {
    await cashOrder('2025-05-06T10:00')
    await cashOrder('2025-05-06T11:00')
    await close('2025-05-06')
    await sql`update orders set status = 'canceled' where id = (select min(id) from orders)`.execute(shop.app.db)
    const sums = async (detail: string) => {
      const { text } = await file(`&detail=${detail}&format=csv`)
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => Number(line.split(';')[4]!.replace(',', '.')))
    }
    expect((await sums('order')).reduce((a, b) => a + b, 0)).toBe(22)
    expect(await sums('day')).toEqual([22])
    expect((await file('&detail=order&format=csv')).text).toMatch(/Sp.ter gebucht: 06\.05\.2025/)
  })
})

test('a sheet is for who leads and who may see what is earned; that a day is closed is told to everybody at the desk', async () => {
  await cashOrder('2025-05-06T10:00')
  const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const path = `/api/day-closings/${shop.branchId}/2025-05-06`
  expect((await shop.request('GET', path, { cookie: employee })).status).toBe(403)
  await close('2025-05-06')
  const list = await shop.request('GET', '/api/day-closings?from=2025-05-01&to=2025-05-31', { cookie: employee })
  expect(list.body.data).toEqual([expect.objectContaining({ day: '2025-05-06', closedBy: expect.any(String) })])
  const manager = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
  expect((await shop.request('GET', path, { cookie: manager })).status).toBe(403)
})

test('a closed day is handed on: as a file, to the address of the settings, to oneself', async () => {
  await shop.configure({ bookkeeping: { closingEmail: 'buch@example.at' } })
  await cashOrder('2025-05-06T10:00')
  await close('2025-05-06')
  const csv = await shop.request('POST', '/api/day-closings/export', {
    body: { from: '2025-05-01', to: '2025-05-31', branch: shop.branchId, format: 'csv' },
    cookie: admin,
  })
  expect(csv.text.split('\r\n')[1]).toMatch(
    /^06\.05\.2025;Graz;20\.11\.2026 12:00;[^;]+;100,00;11,00;0,00;111,00;111,00;0,00;;1;11,00;10,00;/,
  )
  const mailed = await shop.request('POST', `/api/day-closings/${shop.branchId}/2025-05-06/mail`, {
    body: {},
    cookie: admin,
  })
  expect([200, 409]).toContain(mailed.status)
  const { rows } = await typedSql({ recipient: 'text' })`select recipient from closing_mails order by id`.execute(
    shop.app.db,
  )
  expect(rows[0]?.recipient).toBe('buch@example.at')
  const open = await shop.request('POST', `/api/day-closings/${shop.branchId}/2025-05-09/mail`, {
    body: {},
    cookie: admin,
  })
  expect([open.status, open.text]).toEqual([409, expect.stringContaining('notClosed')])
})
