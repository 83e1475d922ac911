import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.configure({ businessDayStart: '00:00' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  for (const table of [
    'analytics_events',
    'orders',
    'statistic_changes',
    'statistic_days',
    'statistic_months',
    'statistic_written_months',
    'statistic_written_days',
    'statistic_all_days',
    'statistic_all_months',
    'statistic_all_written',
  ])
    await sql`delete from ${sql.table(table)}`.execute(shop.app.db)
})

const write = (all = true) =>
  writeStatistics(shop.app, {
    // what was earned is held against the books elsewhere
    books: { earned: async () => [], takenBack: async () => [] },
    all,
    through: work => work(shop.app.db),
  })
const rowsOf = async (kind: string, day?: string) =>
  (
    await typedSql({ day: 'date', key: 'text', n: 'int' })`
      select day, key, n from statistic_days where kind = ${kind} and branch_id = ${shop.branchId}
        and (${day ?? null}::date is null or day = ${day ?? null}::date) order by day, key`.execute(shop.app.db)
  ).rows
const everything = async () =>
  (await sql`select kind, branch_id, day, key, n, x, y from statistic_days order by 1, 2, 3, 4`.execute(shop.app.db))
    .rows
/** An order of another moment, on its business day. */
const orderAt = async (at: string, day: string) => {
  const { id } = await shop.place()
  await sql`update orders set created_at = ${at}, business_day = ${day}, ticket_number = ${id},
      reached_shop_at = ${at} where id = ${id}`.execute(shop.app.db)
  await sql`insert into statistic_changes (source, branch_id, day) values ('orders', ${shop.branchId}, ${day})`.execute(
    shop.app.db,
  )
  return id
}
const noteVisits = (day: string) =>
  sql`insert into statistic_changes (source, branch_id, day) values ('web', 0, ${day})`.execute(shop.app.db)
const looks = async (day: string, path: string, visitors: number) => {
  await sql`insert into analytics_events (at, day, visitor, type, name, path)
    select ${`${day}T11:00:00Z`}::timestamptz, ${day}, decode(lpad(v::text, 32, '0'), 'hex'), 'pageView',
      ${`Titel ${day}`}, ${path} from generate_series(1, ${visitors}::int) v`.execute(shop.app.db)
  await noteVisits(day)
}

describe('Writing', () => {
  test('again what did not change writes nothing, and by three at once all stands there once', async () => {
    for (const _ of [1, 2, 3]) await shop.place()
    await Promise.all([write(), write(false), write()])
    await write()
    const once = await everything()
    expect(await rowsOf('orders', '2026-11-20')).toMatchObject([{ n: 3 }])
    expect(await write()).toBe(0)
    expect(await everything()).toEqual(once)
    await sql`insert into statistic_changes (source, branch_id, day)
      select 'orders', ${shop.branchId}, '2026-11-20' from generate_series(1, 3)`.execute(shop.app.db)
    expect(await write(), 'noted three times it is one day').toBe(1)
    expect(await everything()).toEqual(once)
  })

  test('finds new orders of three days by itself, and older ones where every day is looked at', async () => {
    await shop.place()
    await shop.place()
    await write()
    await sql`delete from statistic_written_days`.execute(shop.app.db)
    shop.setNow('2026-11-24T00:00:00.000Z')
    expect(await write(false)).toBe(0)
    shop.setNow('2026-11-23T23:59:59.000Z')
    expect(await write(false)).toBe(1)
    await sql`delete from statistic_written_days`.execute(shop.app.db)
    shop.setNow('2027-03-01T00:00:00.000Z')
    expect(await write()).toBe(1)
  })

  test.each([
    {
      day: '2026-10-25',
      clocks: 'go back',
      moments: ['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:59Z'],
      hours: ['0', '2', '24', '3'],
      wall: ['700 1', '702 2', '723 1'],
    },
    {
      day: '2027-03-28',
      clocks: 'go on',
      moments: ['2027-03-27T23:00:00Z', '2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z', '2027-03-28T21:59:59Z'],
      hours: ['0', '1', '2', '22'],
      wall: ['700 1', '701 1', '703 1', '723 1'],
    },
  ])('counts the hours of a day on which clocks $clocks from its beginning, beside those on the wall', async one => {
    for (const at of one.moments) await orderAt(at, one.day)
    await write()
    expect((await rowsOf('orders.hour', one.day)).map(({ key }) => key)).toEqual(one.hours)
    expect((await rowsOf('orders.wall', one.day)).map(({ key, n }) => `${key} ${n}`)).toEqual(one.wall)
    expect(await rowsOf('orders', one.day)).toMatchObject([{ n: 4 }])
  })
})

describe('A month', () => {
  const months = async () =>
    (
      await typedSql({ month: 'date', n: 'int' })`
        select month, n from statistic_months where kind = 'orders' and branch_id = ${shop.branchId}
        order by month`.execute(shop.app.db)
    ).rows
  const all = async () =>
    (
      await typedSql({ month: 'date', n: 'int' })`
        select month, n from statistic_all_months where kind = 'orders' order by month`.execute(shop.app.db)
    ).rows

  test('is added up once it is over for two days, its first and last day among it, and again when a day of it changes', async () => {
    await orderAt('2026-11-01T11:00:00Z', '2026-11-01')
    await orderAt('2026-11-30T11:00:00Z', '2026-11-30')
    const december = await orderAt('2026-12-01T11:00:00Z', '2026-12-01')
    shop.setNow('2026-12-02T23:59:59.999Z')
    await write()
    expect(await months()).toEqual([])
    shop.setNow('2026-12-03T00:00:00.000Z')
    await Promise.all([write(), write()])
    await write()
    expect([await months(), await all()]).toEqual([[{ month: '2026-11-01', n: 2 }], [{ month: '2026-11-01', n: 2 }]])
    await sql`update orders set business_day = '2026-11-30' where id = ${december}`.execute(shop.app.db)
    await sql`insert into statistic_changes (source, branch_id, day)
      values ('orders', ${shop.branchId}, '2026-11-30'), ('orders', ${shop.branchId}, '2026-12-01')`.execute(
      shop.app.db,
    )
    await write()
    expect([await months(), await all()]).toEqual([[{ month: '2026-11-01', n: 3 }], [{ month: '2026-11-01', n: 3 }]])
  })
})

describe('Visits of a day', () => {
  test('name the five hundred pages most were seen, whoever asks for what does not exist', async () => {
    await sql`insert into analytics_events (at, day, visitor, type, name, path)
      select '2026-11-20T11:00:00Z', '2026-11-20', decode(lpad(p::text, 32, '0'), 'hex'), 'pageView', null,
        '/gibt-es-nicht/' || lpad(p::text, 4, '0') from generate_series(1, 510) p`.execute(shop.app.db)
    await looks('2026-11-20', '/zuletzt', 2)
    await write()
    const { rows } = await typedSql({ key: 'text', n: 'int' })`
      select key, n from statistic_days where kind = 'web.page' and branch_id = 0 order by n desc, key`.execute(
      shop.app.db,
    )
    expect([rows.length, rows[0]]).toEqual([500, { key: '/zuletzt', n: 2 }])
    expect(rows.at(-1)?.key).toBe('/gibt-es-nicht/0499')
    const ways = await sql`select from statistic_days where kind = 'web.flow' and branch_id = 0`.execute(shop.app.db)
    expect(ways.rows).toHaveLength(300)
  })

  test('name a page as it was called last, in whatever order days are counted', async () => {
    const title = async () =>
      (await typedSql({ title: 'text' })`select title from statistic_titles where path = '/seite'`.execute(shop.app.db))
        .rows
    await looks('2026-11-19', '/seite', 1)
    await write()
    expect(await title()).toEqual([{ title: 'Titel 2026-11-19' }])
    await looks('2026-11-18', '/seite', 1)
    await write()
    expect(await title()).toEqual([{ title: 'Titel 2026-11-19' }])
    await looks('2026-11-20', '/seite', 1)
    await write()
    expect(await title()).toEqual([{ title: 'Titel 2026-11-20' }])
  })
})
