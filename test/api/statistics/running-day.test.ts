import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DayFigures } from '#contract/calls/statistics/day-and-report.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`truncate orders, analytics_events, statistic_days, statistic_changes cascade`.execute(shop.app.db)
})

const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
/** The figures of the day as somebody reads them who signs in at that moment. */
const dayAt = async (now: string) => {
  shop.setNow(now)
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const { status, text, body } = await shop.request('GET', `/api/statistics/day?branch=${shop.branchId}`, { cookie })
  if (status !== 200) throw new Error(text)
  return body.data as DayFigures
}
/** Orders of a business day that came in at these moments. */
const orders = async (day: string, ...moments: string[]) => {
  shop.setNow(NOON)
  for (const moment of moments) {
    const { id } = await shop.place()
    await sql`update orders set created_at = ${moment}::timestamptz, reached_shop_at = ${moment}::timestamptz,
        business_day = ${day}::date, ticket_number = ${id} where id = ${id}`.execute(shop.app.db)
  }
}
const beginAt = (businessDayStart: string) => shop.configure({ businessDayStart })
const sum = (series: DayFigures['series'], of: 'value' | 'previous') => series.reduce((all, row) => all + row[of], 0)

describe('The running day', () => {
  test.each([
    { start: '00:00', turns: '2026-11-20T23:00:00.000Z', day: '2026-11-20', because: 'at midnight by the wall' },
    {
      start: '05:00',
      turns: '2026-11-21T04:00:00.000Z',
      day: '2026-11-20',
      because: 'in the morning, not at midnight',
    },
    { start: '00:00', turns: '2026-03-29T22:00:00.000Z', day: '2026-03-29', because: 'after 23 hours' },
    { start: '00:00', turns: '2026-10-25T23:00:00.000Z', day: '2026-10-25', because: 'after 25 hours' },
    { start: '05:00', turns: '2026-03-29T03:00:00.000Z', day: '2026-03-28', because: 'after a night of an hour less' },
    { start: '05:00', turns: '2026-10-25T04:00:00.000Z', day: '2026-10-24', because: 'after a night of an hour more' },
    // two in the night is jumped over: the day begins with the jump
    { start: '02:30', turns: '2026-03-29T01:00:00.000Z', day: '2026-03-28', because: 'where its beginning is skipped' },
    // half past two comes twice: it begins with the first
    {
      start: '02:30',
      turns: '2026-10-25T00:30:00.000Z',
      day: '2026-10-24',
      because: 'where its beginning comes twice',
    },
  ])('that begins at $start turns to the second: $because', async ({ start, turns, day }) => {
    await beginAt(start)
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await orders(day, before(turns))
    await orders(next, turns)
    expect(await dayAt(before(turns))).toMatchObject({ day, orders: { value: 1 } })
    const after = await dayAt(turns)
    expect(after).toMatchObject({ day: next, orders: { value: 1 } })
    expect(sum(after.series, 'value')).toBe(1)
  })

  test('has the visitors of the calendar day, which turns at midnight though the business goes on', async () => {
    await beginAt('05:00')
    await orders('2026-11-20', '2026-11-20T18:00:00.000Z')
    await sql`insert into analytics_events (at, day, visitor, type, path, browser, os)
      values ('2026-11-20T18:00:00Z', '2026-11-20', decode(${'0'.repeat(32)}, 'hex'), 'pageView', '/', 'Firefox',
        'Linux')`.execute(shop.app.db)
    await sql`insert into statistic_changes (source, branch_id, day) values ('web', 0, '2026-11-20')
      on conflict do nothing`.execute(shop.app.db)
    await sql`update analytics_events set branch_id = ${shop.branchId}`.execute(shop.app.db)
    await tasksOf(FEATURES, shop.app)['write-statistics']({})
    const midnight = '2026-11-20T23:00:00.000Z'
    expect(await dayAt(before(midnight))).toMatchObject({ day: '2026-11-20', orders: { value: 1 }, visitors: 1 })
    expect(await dayAt(midnight)).toMatchObject({ day: '2026-11-20', orders: { value: 1 }, visitors: 0 })
  })

  test('stands beside the week before up to the same time by the wall, whichever of both had its clock changed', async () => {
    await beginAt('00:00')
    // 25 October had half past two twice; up to then the first one counts
    await orders('2026-10-25', '2026-10-25T00:30:00.000Z', '2026-10-25T00:30:00.001Z', '2026-10-25T22:59:59.999Z')
    const autumn = await dayAt('2026-11-01T01:30:00.000Z')
    expect(autumn).toMatchObject({ day: '2026-11-01', lastWeekDay: '2026-10-25' })
    expect(autumn.orders).toEqual({ value: 0, lastWeekByNow: 1, lastWeek: 3 })
    expect(sum(autumn.series, 'previous')).toBe(3)
    // half past two of 18 October, seen from the second half past two
    await orders('2026-10-18', '2026-10-18T00:30:00.000Z', '2026-10-18T00:30:00.001Z')
    expect((await dayAt('2026-10-25T01:30:00.000Z')).orders).toEqual({ value: 3, lastWeekByNow: 1, lastWeek: 2 })
    // 29 March had no half past two: the moment of the jump stands for it
    await orders('2026-03-29', '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.001Z', '2026-03-29T21:59:59.999Z')
    const spring = await dayAt('2026-04-05T00:30:00.000Z')
    expect(spring.orders).toEqual({ value: 0, lastWeekByNow: 1, lastWeek: 3 })
    expect(sum(spring.series, 'previous')).toBe(3)
  })

  test('of 25 hours tells every order in its series, the last hour before midnight too', async () => {
    await beginAt('00:00')
    await orders('2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T00:15:00.000Z', '2026-10-25T01:15:00.000Z')
    await orders('2026-10-25', '2026-10-25T22:59:59.999Z')
    const { series, orders: told } = await dayAt('2026-10-25T22:59:59.999Z')
    expect([told.value, sum(series, 'value'), series.length]).toEqual([4, 4, 25])
    expect(series.flatMap(({ value }, hour) => (value > 0 ? [hour] : []))).toEqual([0, 2, 3, 24])
  })
})
