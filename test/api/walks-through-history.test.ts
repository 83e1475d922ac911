import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '#server/core/db/client.ts'
import { takenBackOn } from '#server/features/books/for-other-features.ts'
import { forgetGuests } from '#server/features/orders/forget-guests.ts'
import { sumByKey } from '#server/features/statistics/read/read-days.ts'
import { dueDays } from '#server/features/statistics/write/due-days.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

const ANONYMOUS = 3000
const DAYS = 20_000
const MONTHS_LATER = '2027-02-20T11:00:00.000Z'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.configure({ retention: { ordersMonths: 1 } })
})
afterAll(() => shop.close())

/** The plan of the one statement like this that `work` sends, and as it was carried out. */
async function planOf(like: RegExp, work: () => Promise<unknown>): Promise<string> {
  const asked: [string, unknown[]][] = []
  const ask = Reflect.get(Client.prototype, 'query') as (...parameters: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parameters: unknown[]) {
    const [text, values] = parameters
    if (typeof text === 'string' && like.test(text)) asked.push([text, values as unknown[]])
    return Reflect.apply(ask, this, parameters) as never
  })
  await work()
  spy.mockRestore()
  const [first] = asked
  if (!first) throw new Error('The statement was not sent')
  const { rows } = await shop.app.db.executeQuery(
    CompiledQuery.raw(`explain (analyze, format json) ${first[0]}`, first[1]),
  )
  return JSON.stringify(rows)
}

test('Forgetting guests begins at the oldest who is not forgotten', async () => {
  const { id } = await shop.place()
  const columns = (
    await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = 'orders'
      and column_name not in ('id', 'uid', 'client_order_key', 'body_hash', 'ticket_number', 'anonymized_at')`.execute(
      shop.app.db,
    )
  ).rows.map(({ name }) => sql.ref(name))
  await sql`insert into orders (uid, ticket_number, anonymized_at, ${sql.join(columns)})
    select lpad(n::text, 8, '0'), 1000 + n, created_at, ${sql.join(columns)}
    from orders, generate_series(1, ${ANONYMOUS}::int) n
    where id = ${id}`.execute(shop.app.db)
  await sql`analyze orders`.execute(shop.app.db)
  shop.setNow(MONTHS_LATER)
  const plan = await planOf(/from orders where[^]*for update skip locked/, () => forgetGuests(shop.app))
  expect(plan).toContain('orders_not_anonymous')
  expect(plan).not.toContain('Seq Scan')
  const left = await sql`select from orders where anonymized_at is null`.execute(shop.app.db)
  expect(left.rows).toEqual([])
})

test('Days with new orders are found without those of years', async () => {
  await sql`insert into ticket_counters (branch_id, business_day, last_number)
    select ${shop.otherBranchId}, date '2026-11-01' - n, 7 from generate_series(1, ${DAYS}::int) n`.execute(shop.app.db)
  await sql`insert into statistic_written_days (branch_id, day, last_number, zone, day_start_minutes)
    select t.branch_id, t.business_day, t.last_number, b.time_zone, 0 from ticket_counters t
    join branches b on b.id = t.branch_id
    where t.branch_id = ${shop.otherBranchId}`.execute(shop.app.db)
  await sql`analyze ticket_counters, statistic_written_days`.execute(shop.app.db)
  const plan = await planOf(/from statistic_changes/, () => dueDays(shop.app, shop.app.db, { all: false, most: 100 }))
  expect(plan).toContain('ticket_counters_day')
  expect(plan).not.toMatch(/Seq Scan"[^}]*"Relation Name":"ticket_counters/)
})

test('What was given back on a day is read once, however many branches are asked about', async () => {
  shop.setNow(NOON)
  const { id } = await shop.place()
  await sql`insert into refunds (order_id, amount, currency, reason, status, at)
    select ${id}, 0.01, 'EUR', 'Suppe war kalt', 'note', timestamptz '2026-11-20T09:00Z' + make_interval(secs => n)
    from generate_series(1, 50::int) n`.execute(shop.app.db)
  const days = Array.from({ length: 100 }, (_, index) => ({
    id: index === 0 ? shop.branchId : 100_000 + index,
    name: '',
    timeZone: 'Europe/Vienna',
    dayStartMinutes: 240,
    days: ['2026-11-20'],
  }))
  let taken = 0
  const plan = await planOf(/from [^]*\brefunds r\b/, async () => {
    taken = (await takenBackOn(shop.app.db, ...days)).length
  })
  expect(taken).toBeGreaterThanOrEqual(50)
  const reads = [...plan.matchAll(/"Relation Name":"refunds","Alias":"r(?:_\d+)?".*?"Actual Loops":(\d+)/g)].map(
    ([, loops]) => loops,
  )
  expect(reads).toEqual(['1'])
})

test('A week of all branches is found by kind and day, and one branch by its key', async () => {
  await sql`insert into statistic_days (kind, branch_id, day, key, n)
    select kind, b, date '2026-11-01' - d, '', 1 from unnest(array['orders', 'items', 'origin', 'orders.hour']) as kind,
      generate_series(100001, 100300::int) b, generate_series(1, 40::int) d`.execute(shop.app.db)
  await sql`analyze statistic_days`.execute(shop.app.db)
  // as after the vacuum, which other transactions of the shop hold up
  await sql`update pg_class set relallvisible = relpages where oid = 'statistic_days'::regclass`.execute(shop.app.db)
  const branches = Array.from({ length: 300 }, (_, index) => 100_001 + index)
  const week = { from: '2026-10-12', to: '2026-10-18' }
  const sums = (ids: readonly number[]) =>
    planOf(/from statistic_days/, () => sumByKey(shop.app.db, ['orders', 'items'], { ...week, branches: ids }))
  expect(await sums(branches)).toContain('statistic_days_kind')
  expect(await sums(branches.slice(0, 1))).toContain('statistic_days_pkey')
})
