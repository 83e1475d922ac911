import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanStatistics } from '#contract/calls/people/work-statistics.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
const NOW = '2026-11-20T17:30:00.000Z'
const TAKE_PART = ['wien-neubau', 'graz-lend', 'linz-hafen', 'innsbruck-wilten']

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  await seedDemo(shop.app, { hasPictures: false, orderDays: 14, hash: password => password })
  admin = await shop.loginAs('ROLE_ADMIN')
}, 60_000)
afterAll(() => shop.close())

const share = async (from: string, to: string, branch?: number) => {
  const where = branch === undefined ? '' : `&branch=${branch}`
  const answer = await shop.request('GET', `/api/statistics/working-schedules?from=${from}&to=${to}${where}`, {
    cookie: admin,
  })
  return (answer.body.data as PlanStatistics).labourCostShare
}

test('of what the demo earns its people cost a quarter to two fifths, in whole months and in the last weeks, at each of its branches', async () => {
  const { branchByIdentifier } = await shop.app.catalogue.current()
  const spans = [
    ['2026-09-01', '2026-09-30'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-24', '2026-11-20'],
  ] as const
  const shares: Record<string, number | null | undefined> = {}
  for (const [from, to] of spans) {
    shares[`all ${from}`] = await share(from, to)
    for (const key of TAKE_PART) shares[`${key} ${from}`] = await share(from, to, branchByIdentifier.get(key)?.id)
  }
  for (const [name, of] of Object.entries(shares)) {
    expect(of, JSON.stringify(shares)).toBeGreaterThan(25)
    expect(of, name).toBeLessThan(40)
  }
})

test('tickets of a day follow its clock without gaps, those of the counter among those from afar', async () => {
  const { rows } = await typedSql({ id: 'int' })`select id from (select id, ticket_number,
    row_number() over (partition by branch_id, business_day order by created_at, id) as at from orders) o
    where ticket_number <> at`.execute(shop.app.db)
  expect(rows).toEqual([])
  const { rows: counters } = await typedSql({
    isRight: 'bool',
  })`select bool_and(c.last_number = o.most) as "isRight" from ticket_counters c
    join (select branch_id, business_day, max(ticket_number) as most from orders group by 1, 2) o using (branch_id,
      business_day)`.execute(shop.app.db)
  expect(counters).toEqual([{ isRight: true }])
})

test('who orders at the counter is nobody’s customer, is told nothing, and has left long ago', async () => {
  const { rows } = await typedSql({ sales: 'int', open: 'int', customers: 'int', notices: 'int', strays: 'int' })`
    select count(*)::int as sales, (count(*) filter (where status <> 'completed'
      or closed_at > ${NOW}::timestamptz - interval '2 hours'))::int as open,
      (select count(*) from order_customers where order_id in (select id from orders
        where last_name = 'Kiosk'))::int as customers,
      (select count(*) from order_notices where order_id in (select id from orders
        where last_name = 'Kiosk'))::int as notices,
      (count(*) filter (where gross <> (select sum(gross) from order_items i where i.order_id = o.id) + deposit
        or source not in ('kiosk', 'qr')))::int as strays
    from orders o where last_name = 'Kiosk'`.execute(shop.app.db)
  expect(rows).toEqual([{ sales: expect.any(Number), open: 0, customers: 0, notices: 0, strays: 0 }])
  expect(rows[0]?.sales).toBeGreaterThan(1000)
})

test('most of them are ready when they were promised, and some are late as in any kitchen', async () => {
  const { rows } = await typedSql({ kept: 'numeric', latest: 'numeric' })`
    select avg((late <= 5)::int) as kept, max(late) as latest
    from (select extract(epoch from coalesce(in_delivery_at, completed_at) - estimated_ready_at) / 60 as late
      from orders where last_name = 'Kiosk' and status = 'completed') o`.execute(shop.app.db)
  expect(Number(rows[0]?.kept)).toBeGreaterThan(0.85)
  expect(Number(rows[0]?.kept)).toBeLessThan(0.98)
  expect(Number(rows[0]?.latest)).toBeLessThan(40)
})
