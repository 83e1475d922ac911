import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import { writeDays } from '#server/features/books/write-days.ts'
import { store } from '#test/books/random-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
}, 120_000)
afterAll(() => shop.close())

const cents = (amount: number) => Math.round(amount * 100)
const setUp = async (body: object) => {
  const answer = await shop.request('POST', '/api/config', { cookie: admin, body })
  expect(answer.status, answer.text).toBe(200)
}
const totals = async () =>
  (await shop.request('GET', '/api/reports/daily-totals?from=2025-05-05&to=2025-05-09', { cookie: admin })).body
    .data as DailyTotals
async function close(day: string): Promise<DaySheetAnswer> {
  const address = `/api/day-closings/${shop.branchId}/${day}`
  const { cash } = (await shop.request('GET', address, { cookie: admin })).body.data as DaySheetAnswer
  // the order in which days were closed says which of two neighbours keeps its hours
  shop.setNow(new Date(Date.parse(shop.app.clock.now()) + 60_000).toISOString())
  const expected = (cents(cash.payments) - cents(cash.refunds) + 10_000) / 100
  const answer = await shop.request('POST', address, {
    cookie: admin,
    body: { float: 100, counted: expected, expected },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as DaySheetAnswer
}
/** What was taken and given back in all, and what refunds took from the revenue, in cents. */
async function sums(): Promise<number[]> {
  const { money, revenue } = await totals()
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + cents(one), 0)
  return [
    sum(money.map(row => row.payments)),
    sum(money.map(row => row.refunds)),
    sum(revenue.map(row => row.refunded)),
  ]
}

test.each([
  { from: '05:00', to: '00:00', isInClosed: true, because: 'the night stays with the day that was closed with it' },
  { from: '00:00', to: '05:00', isInClosed: false, because: 'the night that no closed day has belongs to the next' },
])(
  'a closed day keeps its hours when days begin at $to instead of $from: $because',
  async ({ from, to, isInClosed }) => {
    await shop.app.pool.query('truncate orders, day_closings, day_books cascade')
    await setUp({ businessDayStart: from })
    const order = (moment: string, refunds: { part: number; hours: number; isFailed: boolean }[]) =>
      store(
        { shop, zones: { [shop.branchId]: 'Europe/Vienna' } },
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
          refunds,
        },
      )
    // paid at half past one in the night, half of it given back before five
    await order('2025-05-06T22:30', [{ part: 50, hours: 1, isFailed: false }])
    await order('2025-05-07T12:00', [])
    const all = [2200, 550, 550]
    expect(await sums()).toEqual(all)

    const closed = await close('2025-05-06')
    expect(cents(closed.cash.payments)).toBe(isInClosed ? 1100 : 0)
    await setUp({ businessDayStart: to })
    expect(await sums()).toEqual(all)
    await writeDays(shop.app)
    expect(await sums()).toEqual(all)
    const next = await close('2025-05-07')
    expect(cents(closed.cash.payments) + cents(next.cash.payments)).toBe(2200)
    expect(cents(closed.cash.refunds) + cents(next.cash.refunds)).toBe(550)
    await close('2025-05-05')
    await setUp({ businessDayStart: from })
    await writeDays(shop.app)
    expect(await sums()).toEqual(all)
    expect((await totals()).corrections).toEqual([])
  },
  60_000,
)
